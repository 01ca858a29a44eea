#!/bin/sh
# Puts a backup back, the newest one or the one that is named:
#   sudo docs/deploy/restore.sh compose     (or docker, or systemd)
#   sudo docs/deploy/restore.sh compose /var/backups/tempmail-bot/backup-2026-11-24-031700
#   sudo docs/deploy/restore.sh compose --undo     (what was there before the last restore)
# It stops the bot and starts it again. What was there stays in DATA_DIR, in a new folder before-… Also on a new machine.
set -eu
cd "$(dirname "$0")/../.."
how=${1-} file=${2-}
from=${TEMPMAIL_BACKUPS:-/var/backups/tempmail-bot}
[ -n "$file" ] || file=$(find "$from" -maxdepth 1 -type f -name 'backup-*' | sort | tail -n 1)
before=before-$(date +%F-%H%M%S)

stay() {
  echo "$1. Nothing was stopped or changed." >&2
  exit 1
}

# Such a bot reads no file of DATA_DIR.
settings=.env
[ "$how" != systemd ] || settings=/etc/tempmail-bot/env
if grep -qsE '^DATABASE_URL(_FILE)?=.' "$settings"; then
  stay "DATABASE_URL is in $settings, so mail and chats are in PostgreSQL: docs/postgresql.md says how to restore a dump"
fi

case $how in
  compose)
    dir=/data
    compose() { docker compose -f docs/deploy/compose.yaml "$@"; }
    stop() { compose stop; }
    start() { compose up -d; }
    in_it() { compose run --rm -T bot sh -c "$1"; }
    put_back() { compose run --rm -T -v "$file:/backup:ro" bot node src/main.ts restore /backup; }
    ;;
  docker)
    dir=/data
    [ -f .env ] || stay "There is no .env for docker-run.sh to start the bot with"
    stop() { ! docker container inspect tempmail-bot >/dev/null 2>&1 || docker stop tempmail-bot; }
    start() { docs/deploy/docker-run.sh; }
    in_it() { docker run --rm -v tempmail:/data tempmail-bot sh -c "$1"; }
    put_back() {
      docker run --rm --env-file .env -v tempmail:/data -v /etc/tempmail-bot/tls:/tls:ro -v "$file:/backup:ro" \
        tempmail-bot node src/main.ts restore /backup
    }
    ;;
  systemd)
    dir=/var/lib/tempmail-bot
    # systemd makes it at the first start, which would be that of an empty bot.
    [ -d $dir ] || stay "There is no $dir. Make it: sudo install -d -o tempmail -g tempmail -m 0700 $dir"
    stop() { systemctl stop tempmail-bot; }
    start() { systemctl enable --now tempmail-bot; }
    in_it() { sh -c "$1"; }
    put_back() {
      # The user of the unit has to read it.
      install -o tempmail -m 0600 "$file" "$dir/restoring"
      docs/deploy/run-as-bot.sh restore "$dir/restoring" && done=yes || done=
      rm -f "$dir/restoring"
      [ -n "$done" ]
    }
    ;;
  *) stay "How does the bot run? restore.sh compose, docker or systemd" ;;
esac
if [ "$file" = --undo ]; then
  old=$(in_it "cd $dir && find . -maxdepth 1 -type d -name 'before-*' | sort | tail -n 1") ||
    stay "The folder $dir cannot be reached (in Docker: is the image built?)"
  [ -n "$old" ] || stay "There is no folder before-… in $dir"
  old=$dir/${old#./}
  in_it "[ -n \"\$(find $old -name '*.sqlite')\" ]" || stay "There is no database in $old"
  echo "Putting back what is in $old"
  stop
  in_it "mkdir $dir/$before && find $dir/ -maxdepth 1 -name '*.sqlite*' -exec mv -t $dir/$before {} + &&
    find $old -name '*.sqlite*' -exec mv -t $dir/ {} + && rmdir $old" ||
    { echo "It went wrong half way, and the bot is stopped: the databases are in $dir, $dir/$before and $old" >&2; exit 1; }
  start
  echo "Put back. What the restore had put there is in $dir/$before: delete it when nothing is missing."
  exit 0
fi
case $file in
  /*) ;;
  '') stay "There is no backup in $from" ;;
  *) stay "\"$file\" is no whole path: name it as $from/backup-…" ;;
esac
[ -f "$file" ] || stay "There is no file \"$file\""
[ "$(head -c 5 "$file")" != PGDMP ] || stay "\"$file\" is a dump of PostgreSQL: docs/postgresql.md says how to restore it"
[ "$(head -c 15 "$file")" = 'SQLite format 3' ] || stay "\"$file\" is no backup that backup.sh made"
# The user of the container has to read it; the folder around it is root's alone.
[ "$how" = systemd ] || chown 1000 "$file"
# The folder can be reached, and what is in it? In a container that takes the image too.
there=$(in_it "cd $dir && find . -maxdepth 1 -name '*.sqlite*'") || stay "The folder $dir cannot be reached (in Docker: is the image built?)"

# Which one, and how old, while it can still be left.
made=$(basename "$file" | sed -nE 's/^backup-([0-9]{4}-[0-9]{2}-[0-9]{2})-([0-9]{2})([0-9]{2})[0-9]{2}$/\1 \2:\3/p')
[ -n "$made" ] || made=$(date -r "$file" '+%F %H:%M')
hours=$((($(date +%s) - $(date -d "$made" +%s)) / 3600))
echo "Restoring $file, made $made, $hours hours ago. Bans and blocks that came after it are lost."
if [ -t 1 ]; then
  echo "Ctrl-C within five seconds leaves everything as it is."
  sleep 5
fi
stop
if in_it "mkdir $dir/$before && find $dir/ -maxdepth 1 -name '*.sqlite*' -exec mv -t $dir/$before {} +" && put_back; then
  start
  if [ -n "$there" ]; then
    echo "Restored. What was there before is in $dir/$before: delete it when nothing is missing, or get it back by --undo."
  else
    in_it "rmdir $dir/$before"
    echo "Restored."
  fi
  exit 0
fi
in_it "[ ! -d $dir/$before ] || { find $dir/$before -name '*.sqlite*' -exec mv -t $dir/ {} + && rmdir $dir/$before; }"
# An empty bot with the real token would answer people as if they had never been there.
[ -n "$there" ] || { echo "The backup could not be put back. Nothing was there before, so the bot was not started." >&2; exit 1; }
start
echo "The backup could not be put back: the bot runs again with what was there." >&2
exit 1
