#!/bin/sh
# Prints the URL of PostgreSQL as psql, pg_dump and pg_restore want it, from .env or, without one, from /etc/tempmail-bot/env:
#   DATABASE_URL=$(sudo docs/deploy/database-url.sh)
set -eu
cd "$(dirname "$0")/../.."
settings=.env
[ -f .env ] || settings=/etc/tempmail-bot/env
setting() { sed -n "s/^$1=[\"']\{0,1\}\(.*[^\"']\)[\"']\{0,1\}\$/\1/p" "$settings" | tail -n 1; }

url=${DATABASE_URL-}
if [ -z "$url" ] && [ -f "$settings" ]; then
  url=$(setting DATABASE_URL)
  file=$(setting DATABASE_URL_FILE)
  # What a container knows as /tls.
  case $settings:$file in .env:/tls/*) file=/etc/tempmail-bot$file ;; esac
  [ -n "$url" ] || [ -z "$file" ] || url=$(cat "$file")
fi
[ -n "$url" ] || { echo "There is no DATABASE_URL in $settings" >&2; exit 1; }

# The bot trusts the authorities of the system; these programs do so only when told where they are.
case $url in
  *sslrootcert=*) ;;
  *sslmode=verify-full*)
    authorities=/etc/ssl/certs/ca-certificates.crt
    # PostgreSQL 16 or newer knows the word.
    [ -f "$authorities" ] || authorities=system
    url="$url&sslrootcert=$authorities"
    ;;
esac
printf '%s\n' "$url"
