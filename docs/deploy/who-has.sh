#!/bin/sh
# Which chat has an address, or had it and still lists it: sudo docs/deploy/who-has.sh compose bob@example.org
# (or docker, or systemd). It only reads. A line for each chat: its id, since when, until when, and in a group who made it.
set -eu
cd "$(dirname "$0")/../.."
how=${1-} address=${2-}
# An address of a whole subdomain is listed as *@ and its domain.
look='
const [file, address] = process.argv.slice(1)
const database = new (require("node:sqlite").DatabaseSync)(file, { readOnly: true })
const names = [address, address.replace(/^.*@/, "*@")].map(name => name.toLowerCase())
const utc = ms => (ms ? `${new Date(ms).toISOString().slice(0, 16)} UTC` : "?")
let found = 0
for (const { key, value } of database.prepare("SELECT key, value FROM chats").iterate())
  for (const { email, createdAt, expiresAt, madeBy } of addressesOf(key, value)) {
    if (!names.includes(email.toLowerCase())) continue
    found += 1
    console.log(`chat ${key}: ${utc(createdAt)} to ${utc(expiresAt)}${madeBy ? `, made by ${madeBy}` : ""}`)
  }
if (found === 0) console.log("no chat lists it")
function addressesOf(key, value) {
  try {
    return JSON.parse(value).value.addresses
  } catch {
    console.log(`chat ${key}: its record is damaged and cannot be read`)
    return []
  }
}'

case $how in
  compose) exec docker compose -f docs/deploy/compose.yaml exec -T bot node -e "$look" /data/bot.sqlite "$address" ;;
  docker) exec docker exec tempmail-bot node -e "$look" /data/bot.sqlite "$address" ;;
  # As the user of the unit, so that no file of the database becomes root's.
  systemd)
    exec setpriv --reuid=tempmail --regid=tempmail --clear-groups \
      node -e "$look" /var/lib/tempmail-bot/bot.sqlite "$address"
    ;;
  *)
    echo "Which address, and how does the bot run? who-has.sh compose, docker or systemd, and the address" >&2
    exit 1
    ;;
esac
