#!/bin/sh
# Deletes backups that are older than so many days, but never the newest one:
#   sudo docs/deploy/delete-old-backups.sh 14
set -eu
days=${1-}
case $days in
  '' | 0 | *[!0-9]*) echo "Older than how many days? delete-old-backups.sh 14" >&2; exit 1 ;;
esac
from=${TEMPMAIL_BACKUPS:-/var/backups/tempmail-bot}
[ -d "$from" ] || { echo "There is no $from" >&2; exit 1; }

# Their names are the days and times, so the last one is the newest; an empty file is no backup.
newest=$(find "$from" -maxdepth 1 -type f -name 'backup-*' -size +0 | sort | tail -n 1)
[ -n "$newest" ] || { echo "There is no backup in $from: nothing was deleted" >&2; exit 1; }
find "$from" -maxdepth 1 -type f -name 'backup-*' -mtime +"$((days - 1))" ! -path "$newest" -print -delete
# What a backup left that was cut off by a crash.
find "$from" -maxdepth 1 -type f -name '.backup-*' -mtime +0 -print -delete
