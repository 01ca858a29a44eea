#!/bin/sh
# /etc/letsencrypt/renewal-hooks/deploy/tempmail-bot: certbot runs it after each renewal, with RENEWED_LINEAGE set.
# Copies the certificate to where the bot's user can read it; the bot takes a new one within five minutes.
set -eu
# Another folder, or another owner, where these two say so.
to=${TEMPMAIL_TLS_DIR:-/etc/tempmail-bot/tls}
owner=${TEMPMAIL_TLS_OWNER-}
# Whoever has the folder keeps it. At first that is the user of the unit, where there is one, else the container's, 1000.
[ -n "$owner" ] || owner=$(stat -c %u "$to" 2>/dev/null || echo 0)
[ "$owner" != 0 ] || owner=$(id -u tempmail 2>/dev/null || echo 1000)

# Certbot runs it for every certificate of this machine, that of a web page too. Run by hand, without RENEWED_DOMAINS, it says
# whose copy is wanted here; from then on certbot brings that one alone.
lineage=$(basename "$RENEWED_LINEAGE")
wanted=$(cat "$to/.lineage" 2>/dev/null || true)
if [ -n "${RENEWED_DOMAINS-}" ] && [ "$lineage" != "$wanted" ]; then
  [ -n "$wanted" ] || { echo "Run $0 once by hand, with RENEWED_LINEAGE=/etc/letsencrypt/live/ and the mail host: nothing was copied" >&2; exit 1; }
  echo "The bot has the certificate of $wanted: that of $lineage was not copied"
  exit 0
fi

install -d -m 0750 "$to"
for name in fullchain.pem privkey.pem; do
  install -m 0640 "$RENEWED_LINEAGE/$name" "$to/.$name.new"
done
chown -R "$owner" "$to"
mv "$to/.privkey.pem.new" "$to/privkey.pem"
mv "$to/.fullchain.pem.new" "$to/fullchain.pem"
echo "$lineage" >"$to/.lineage"
