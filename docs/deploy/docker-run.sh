#!/bin/sh
# The bot in Docker, with the settings of .env beside README.md and the volume "tempmail". From any folder:
#   sudo docs/deploy/docker-run.sh          starts it; one that is there already is stopped and replaced, with its log
#   sudo docs/deploy/docker-run.sh doctor   runs one command of it, also while it does not start
set -eu
cd "$(dirname "$0")/../.."
[ -f .env ] || { echo "There is no .env beside README.md: copy .env.example, and set BOT_TOKEN and MAIL_DOMAINS" >&2; exit 1; }

with='--env-file .env -e OPS_HOST=0.0.0.0 -v tempmail:/data -v /etc/tempmail-bot/tls:/tls:ro'
# A proxy on this machine comes by Docker's bridge, which is 172.17.0.1 unless somebody changed it. Docker lets -e win over
# the file, so it is given only where the file does not say.
grep -q '^TRUST_PROXY=' .env || with="$with -e TRUST_PROXY=172.17.0.1"
if [ $# -gt 0 ]; then
  [ -t 0 ] && with="$with -i -t"
  # shellcheck disable=SC2086 # several words on purpose
  exec docker run --rm $with tempmail-bot node src/main.ts "$@"
fi

if docker container inspect tempmail-bot >/dev/null 2>&1; then
  docker stop tempmail-bot
  docker rm tempmail-bot
fi
# Health and metrics are published to this machine alone; Docker keeps 100 MB of the log.
# shellcheck disable=SC2086
exec docker run -d --name tempmail-bot --restart unless-stopped --init $with \
  --log-opt max-size=20m --log-opt max-file=5 \
  -p 0.0.0.0:25:2525 -p 127.0.0.1:8025:8025 -p 127.0.0.1:9025:9025 tempmail-bot
