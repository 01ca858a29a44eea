#!/bin/sh
# A backup, while the bot runs or while it is stopped, into /var/backups/tempmail-bot, named by date and time:
#   sudo docs/deploy/backup.sh compose      (or docker, or systemd)
#   sudo docs/deploy/backup.sh postgres     (a dump of DATABASE_URL; of instances-compose.yaml: instances)
# Settings, certificate and jobs go into settings.tar beside it, for a new machine.
set -eu
umask 077
cd "$(dirname "$0")/../.."
to=${TEMPMAIL_BACKUPS:-/var/backups/tempmail-bot}
name=backup-$(date +%F-%H%M%S)

# A file of DATA_DIR would look like a backup and have neither mail nor chats.
settings=.env
[ "${1-}" != systemd ] || settings=/etc/tempmail-bot/env
case ${1-} in
  compose | docker | systemd)
    if grep -qsE '^DATABASE_URL(_FILE)?=.' "$settings"; then
      echo "DATABASE_URL is in $settings, so mail and chats are in PostgreSQL: backup.sh postgres (or instances, for instances-compose.yaml)" >&2
      exit 1
    fi
    ;;
esac

case ${1-} in
  compose)
    inside=/data/$name
    in_it() { docker compose -f docs/deploy/compose.yaml run --rm -T bot "$@"; }
    make() { in_it node src/main.ts backup "$inside"; }
    ;;
  docker)
    inside=/data/$name
    in_it() { docker run --rm --env-file .env -v tempmail:/data -v /etc/tempmail-bot/tls:/tls:ro tempmail-bot "$@"; }
    make() { in_it node src/main.ts backup "$inside"; }
    ;;
  systemd)
    inside=/var/lib/tempmail-bot/$name
    in_it() { "$@"; }
    make() { docs/deploy/run-as-bot.sh backup "$inside"; }
    ;;
  postgres)
    if ! url=$(docs/deploy/database-url.sh); then
      echo "So mail and chats are in DATA_DIR: backup.sh compose, docker or systemd" >&2
      exit 1
    fi
    # Other users of this machine can read what stands in a command, but not its environment.
    password=$(printf '%s\n' "$url" | sed -nE 's,^[a-z]+://[^:/@]*:([^@/%]+)@.*,\1,p')
    if [ -n "$password" ]; then
      export PGPASSWORD="$password"
      url=$(printf '%s\n' "$url" | sed -E 's,^([a-z]+://[^:/@]*):[^@/]*@,\1@,')
    fi
    dump() { pg_dump --format=custom "$url"; }
    ;;
  instances)
    dump() {
      docker compose --env-file .env -f docs/deploy/instances-compose.yaml exec -T postgres \
        pg_dump -U tempmail --format=custom tempmail
    }
    ;;
  *)
    echo "How does the bot run? backup.sh compose, docker or systemd; with PostgreSQL backup.sh postgres or instances" >&2
    exit 1
    ;;
esac

install -d -m 0700 "$to"
# Whatever happens, nothing of it stays on the disk of the bot, and no half of it looks like a backup. By itself dash,
# the sh of Debian, does nothing at EXIT when a signal ends it.
trap 'exit 1' HUP INT TERM
case $1 in
  postgres | instances)
    trap 'rm -f "$to/.$name"' EXIT
    dump >"$to/.$name"
    ;;
  *)
    clean() {
      # A backup that was killed leaves copies of the databases beside it.
      # shellcheck disable=SC2016 # for the shell in there
      in_it sh -c 'rm -f "$1"*' sh "$inside"
      rm -f "$to/.$name"
    }
    trap clean EXIT
    make
    in_it cat "$inside" >"$to/.$name"
    ;;
esac
mv "$to/.$name" "$to/$name"

# A backup without them is one all the same.
keep_settings() {
  found=$(ls -d "$PWD/.env" /etc/tempmail-bot /etc/cron.d/tempmail-* /etc/systemd/system/tempmail-* \
    /etc/fail2ban/filter.d/tempmail-bot.conf /etc/fail2ban/jail.d/tempmail-bot.conf 2>/dev/null | sed 's,^/,,')
  [ -n "$found" ] || return 0
  # shellcheck disable=SC2086 # several words on purpose
  tar -cf "$to/.backup-settings" -C / $found && mv "$to/.backup-settings" "$to/settings.tar"
}
keep_settings || echo "The backup is made, but settings and certificate could not be put into $to/settings.tar" >&2
echo "$to/$name"
