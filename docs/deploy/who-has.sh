#!/bin/sh
# Which chat has an address, or had it and still lists it, also while the bot is stopped:
#   sudo docs/deploy/who-has.sh compose bob@example.org      (or docker, or systemd)
#   sudo docs/deploy/who-has.sh compose bob@example.org /var/backups/tempmail-bot/backup-2026-11-24-031700
# It only reads. A line for each chat: its id, since when, until when, and in a group who made it.
set -eu
cd "$(dirname "$0")/../.."
how=${1-} address=${2-} backup=${3-}
# An address is found as mail to it would be: name+tag@ belongs to name@, and a whole subdomain is listed as *@.
look='
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { addressKey, withoutTag } from "./src/mail-service/address-key.ts"
const [file, address] = process.argv.slice(1)
const key = addressKey(address)
if (key === undefined) throw new Error(`"${address}" is no address`)
const names = [key, withoutTag(key), key.replace(/^.*@/, "*@")]
const utc = ms => (ms ? `${new Date(ms).toISOString().slice(0, 16)} UTC` : "?")
const folder = mkdtempSync("/tmp/who-has-")
let found = 0
try {
  using database = new DatabaseSync(chatsIn(file), { readOnly: true, timeout: 5000 })
  for (const { key, value } of database.prepare("SELECT key, value FROM chats").iterate())
    for (const { email, createdAt, expiresAt, madeBy } of addressesOf(key, value)) {
      if (!names.includes(addressKey(email))) continue
      found += 1
      console.log(`chat ${key}: ${email}, ${utc(createdAt)} to ${utc(expiresAt)}${madeBy ? `, made by ${madeBy}` : ""}`)
    }
} finally {
  rmSync(folder, { recursive: true })
}
if (found === 0) console.log("no chat lists it")
function chatsIn(file) {
  using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get("pieces")) return file
  const pieces = database.prepare("SELECT bytes FROM pieces WHERE name = ? ORDER BY number")
  for (const { bytes } of pieces.iterate("bot.sqlite")) writeFileSync(`${folder}/bot.sqlite`, bytes, { flag: "a" })
  if (!existsSync(`${folder}/bot.sqlite`)) throw new Error("the backup has no chats: with STORE_URL they are in Redis")
  return `${folder}/bot.sqlite`
}
function addressesOf(key, value) {
  try {
    return JSON.parse(value).value.addresses
  } catch {
    console.log(`chat ${key}: its record is damaged and cannot be read`)
    return []
  }
}'
if [ -z "$address" ]; then
  echo "Which address, and how does the bot run? who-has.sh compose, docker or systemd, and the address" >&2
  exit 1
fi
settings=.env
[ "$how" != systemd ] || settings=/etc/tempmail-bot/env
if [ -z "$backup" ] && grep -qsE '^DATABASE_URL(_FILE)?=.' "$settings"; then
  echo "DATABASE_URL is in $settings, so the chats are in PostgreSQL: docs/abuse.md has the query" >&2
  exit 1
fi
if [ -z "$backup" ] && grep -qsE '^STORE_URL(_FILE)?=.' "$settings"; then
  echo "STORE_URL is in $settings, so the chats are in Redis: \"/admin end $address\" in the chat shows who has it" >&2
  exit 1
fi
if [ -n "$backup" ]; then
  case $backup in
    /*) [ -f "$backup" ] || { echo "There is no file \"$backup\"" >&2; exit 1; } ;;
    *) echo "\"$backup\" is no whole path: name it as /var/backups/tempmail-bot/backup-…" >&2; exit 1 ;;
  esac
fi

file=/data/bot.sqlite
[ -z "$backup" ] || file=/backup
# The user of the container has to read a backup; the folder around it is root's alone.
case $how in
  compose | docker) [ -z "$backup" ] || chown 1000 "$backup" ;;
esac
case $how in
  compose)
    exec docker compose -f docs/deploy/compose.yaml run --rm -T ${backup:+-v "$backup:/backup:ro"} bot \
      node --input-type=module -e "$look" "$file" "$address"
    ;;
  docker)
    exec docker run --rm -v tempmail:/data ${backup:+-v "$backup:/backup:ro"} tempmail-bot \
      node --input-type=module -e "$look" "$file" "$address"
    ;;
  systemd)
    [ -z "$backup" ] || exec node --input-type=module -e "$look" "$backup" "$address"
    # As the user of the unit, so that no file of the database becomes root's.
    exec setpriv --reuid=tempmail --regid=tempmail --clear-groups \
      node --input-type=module -e "$look" /var/lib/tempmail-bot/bot.sqlite "$address"
    ;;
  *)
    echo "How does the bot run? who-has.sh compose, docker or systemd, and the address" >&2
    exit 1
    ;;
esac
