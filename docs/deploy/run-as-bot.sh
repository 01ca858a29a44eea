#!/bin/sh
# One command of the bot with the settings of its systemd unit, such as: sudo docs/deploy/run-as-bot.sh doctor
set -eu
exec systemd-run --quiet --pipe --wait --collect \
  -p User=tempmail -p WorkingDirectory=/opt/tempmail-bot -p EnvironmentFile=/etc/tempmail-bot/env \
  -p AmbientCapabilities=CAP_NET_BIND_SERVICE \
  -E NODE_ENV=production -E DATA_DIR=/var/lib/tempmail-bot -E SMTP_HOST=0.0.0.0 -E SMTP_PORT=25 \
  /usr/bin/node src/main.ts "$@"
