#!/bin/sh
# A backup, while the bot runs or while it is stopped, into /var/backups/tempmail-bot, named by date and time:
#   sudo docs/deploy/backup.sh compose      (or docker, or systemd)
set -eu
umask 077
cd "$(dirname "$0")/../.."
to=/var/backups/tempmail-bot
name=backup-$(date +%F-%H%M%S)

case ${1-} in
  compose)
    inside=/data/$name
    in_it() { docker compose -f docs/deploy/compose.yaml run --rm -T bot "$@"; }
    make() { in_it node src/main.ts backup "$inside"; }
    ;;
  docker)
    inside=/data/$name
    in_it() { docker run --rm --env-file .env -v tempmail:/data tempmail-bot "$@"; }
    make() { in_it node src/main.ts backup "$inside"; }
    ;;
  systemd)
    inside=/var/lib/tempmail-bot/$name
    in_it() { "$@"; }
    make() { docs/deploy/run-as-bot.sh backup "$inside"; }
    ;;
  *)
    echo "How does the bot run? backup.sh compose, docker or systemd" >&2
    exit 1
    ;;
esac

install -d -m 0700 "$to"
# Whatever happens, nothing of it stays on the disk of the bot, and no half of it looks like a backup.
trap 'in_it rm -f "$inside"; rm -f "$to/.$name"' EXIT
make
in_it cat "$inside" >"$to/.$name"
mv "$to/.$name" "$to/$name"
echo "$to/$name"
