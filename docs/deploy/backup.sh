#!/bin/sh
# A backup while the bot runs, into /var/backups/tempmail-bot, named by date and time:
#   sudo docs/deploy/backup.sh compose      (or docker, or systemd)
set -eu
cd "$(dirname "$0")/../.."
to=/var/backups/tempmail-bot
name=backup-$(date +%F-%H%M%S)

case ${1-} in
  compose)
    inside=/data/$name
    bot() { docker compose -f docs/deploy/compose.yaml "$@"; }
    make() { bot exec -T bot node src/main.ts backup "$inside"; }
    fetch() { bot cp "bot:$inside" "$to/"; }
    clean() { bot exec -T bot rm -f "$inside"; }
    ;;
  docker)
    inside=/data/$name
    make() { docker exec tempmail-bot node src/main.ts backup "$inside"; }
    fetch() { docker cp "tempmail-bot:$inside" "$to/"; }
    clean() { docker exec tempmail-bot rm -f "$inside"; }
    ;;
  systemd)
    inside=/var/lib/tempmail-bot/$name
    make() { docs/deploy/run-as-bot.sh backup "$inside"; }
    fetch() { cp "$inside" "$to/"; }
    clean() { rm -f "$inside"; }
    ;;
  *)
    echo "How does the bot run? backup.sh compose, docker or systemd" >&2
    exit 1
    ;;
esac

install -d -m 0700 "$to"
# Whatever happens, nothing of it stays on the disk of the bot.
trap clean EXIT
make
fetch
chmod 0600 "$to/$name"
echo "$to/$name"
