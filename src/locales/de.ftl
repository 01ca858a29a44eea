# Wie der Bot sich vorstellt
bot-description =
    E-Mail-Adressen auf Zeit, direkt im Chat.

    Hol dir in einer Sekunde eine Adresse, gib sie an, wo du deine eigene lieber nicht nennst, und lies hier, was ankommt: Text, Codes, Links und Dateien. Ist ihre Zeit um, ist sie weg.
bot-short-description = E-Mail-Adressen auf Zeit. Mails erscheinen hier in Sekunden.
command-start = Los geht's
command-new = Neue Adresse holen
command-new-usage = [Name][@Domain]
command-inbox = Mails der aktuellen Adresse
command-find = Alle meine Mails durchsuchen
command-find-usage = [Wörter]
command-addresses = Alle meine Adressen
command-token = Zugang für Programme
command-settings = Sprache, Meldungen, Ruhezeiten
command-help = Was ich kann
command-privacy = Was über dich gespeichert ist
command-export = Alles herunterladen, was ich speichere
command-forget = Alles über mich löschen
command-cancel = Abbrechen, was gerade läuft
command-stats = Zahlen für Admins

# /start, /help
welcome = 👋 Hallo! Bei mir bekommst du E-Mail-Adressen auf Zeit.
welcome-how = Nimm eine, wo du deine eigene lieber nicht angibst. Was ankommt, erscheint gleich hier, Codes lassen sich sofort kopieren.
help = Das kann ich:
help-tips =
    Mails erscheinen in diesem Chat. In /settings wählst du, was ich dir melde. Den Namen kannst du auch wählen: Schick mir /new und dahinter den Namen, den du möchtest.

    Tippe in einem anderen Chat meinen Namen ein, um dort eine deiner Adressen einzufügen.

# Eine Adresse
address-new = ✉️ Deine neue Adresse:
address-arrives = Tippe auf die Adresse, um sie zu kopieren. Mails erscheinen in diesem Chat.
address-purpose = 🏷 Wofür ist sie? Schick mir ein Wort, etwa „Netflix“, und ich nehme es als Bezeichnung.
address-any = Mails an jeden Namen dieser Subdomain kommen hier an, zum Beispiel an { $example }. Denk dir für jede Seite einen Namen aus: Jede Mail sagt, an welchen sie ging.
address-until = Gilt bis: { $when } ({ $left }).
address-expiring = ⏳ Gilt bis: { $when } ({ $left }).
address-over = ⌛ Abgelaufen: { $when }. Hier kommen keine Mails mehr an.
address-ended = 🚫 Beendet von den Betreibern dieses Bots: { $when }. Hier kommen keine Mails mehr an.
address-deleted = 🗑 { $address } ist gelöscht.
address-propose = Soll ich { $address } für dich erstellen?
address-is-current = 📌 Aktuelle Adresse: /inbox öffnet ihre Mails.
address-is-muted = 🔕 Mails kommen ohne Ton.
address-paused = ⏸ Pausiert bis { $when } ({ $left }). Absender sollen es später noch einmal versuchen.
address-burns-mail = 🔥 Endet 10 Minuten nach der nächsten Mail.
address-burns-code = 🔥 Endet 10 Minuten nach dem nächsten Code.
address-only-known = 🤝 Mails neuer Absender halte ich zurück und frage dich zu jedem.
pause-ask = Wie lange soll { $address } Mails ablehnen? Absender sollen es später noch einmal versuchen, daher kommen die meisten Mails nach der Pause an. Wer vorher aufgibt, erfährt, dass die Mail nicht zugestellt werden konnte.
burn-ask = { $address } kann von selbst enden, 10 Minuten nachdem angekommen ist, was du brauchst. Worauf wartest du?
burn-command = Mit { $command } bekommst du eine Adresse, die kurz nach ihrer ersten Mail von selbst endet.
loading = Einen Moment …

# Knöpfe
button-new = ✉️ Neue Adresse
button-another = 🎲 Eine andere
button-make = ✉️ Erstellen
button-choose-name = ✏️ Name wählen
button-copy = 📋 Kopieren
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Passwort kopieren
button-inbox = 📥 Posteingang
button-refresh = 🔄 Aktualisieren
button-switch = 🔀 Andere Adressen
button-read = 📖 Lesen
button-whole = 📖 Alles
button-show-me = 👁 Mir zeigen
button-show = 👁 Zeigen
button-always = ✅ Immer zeigen
button-delete = 🗑 Löschen
button-undo = ↩️ Rückgängig
button-delete-sure = Ja, löschen
button-block = 🚫 Blockieren
button-unblock = Freigeben
button-blocked = 🚫 Blockierte
button-any-name = ✳️ Ganze Subdomain
button-names = 🗂 Namen
button-switched-off = ⛔ Abgeschaltete + Namen
button-switch-off = ⛔ Keine Mails mehr an { $name }
button-switch-on = ✅ Wieder Mails an { $name }
button-unsubscribe = Abmelden
button-unsubscribe-sure = Ja, abmelden
button-delete-all = 🗑 Alle löschen
button-keep = Behalten
button-help = ❓ Hilfe
button-back = ‹ Zurück
button-cancel = Abbrechen
button-retry = Noch einmal
button-source = 📄 Herunterladen (.eml)
button-rich = 🎨 Gestaltet
button-plain = 📝 Als Text
button-as-sent = 🖼 Originaldesign
button-as-file = 🖼 Als HTML speichern
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Dateien ({ $count })
button-photos = 🖼 Bilder zeigen
button-calendar = ➕ In den Kalender (.ics)
button-extend = ⏳ Verlängern
button-addresses = 📇 Meine Adressen
button-renew = ♻️ Noch mal derselbe Name
button-make-current = 📌 Zur aktuellen machen
button-label = 🏷 Bezeichnung hinzufügen
button-relabel = 🏷 Bezeichnung ändern
button-clear-label = Bezeichnung entfernen
button-mute = 🔕 Ton aus
button-unmute = 🔔 Ton an
button-more = ⚙️ Mehr
button-pause = ⏸ Pausieren
button-resume = ▶️ Fortsetzen
button-burn = 🔥 Nach Gebrauch beenden
button-burn-mail = Nach der nächsten Mail
button-burn-code = Nach dem nächsten Code
button-burn-never = Nicht vorzeitig beenden
button-only-known = 🤝 Nur bekannte Absender
button-everyone = 👋 Alle dürfen schreiben
button-refused = ✋ Nicht angezeigt
button-token-show = 👁 Token zeigen
button-token-hide = 🙈 Ausblenden
button-token-renew = ♻️ Token erneuern
button-token-renew-sure = Ja, erneuern
button-private-chat = Privaten Chat öffnen
button-manager = 🔐 Passwortmanager
button-key-new = 🔑 Schlüssel erstellen
button-key-renew = 🔑 Neuer Schlüssel
button-key-remove = Schlüssel entfernen
button-copy-key = 📋 Schlüssel kopieren
button-forget-sure = Ja, alles löschen
button-send = 📣 Senden
button-language = 🌐 Sprache
button-detail = 📄 Meldungen
button-layout-rich = 🎨 Mails gestaltet zeigen
button-layout-plain = 📝 Mails als Text zeigen
button-bundles = 📰 Newsletter einmal am Tag
button-bundles-off = 📰 Newsletter einzeln
button-quiet = 🌙 Ruhezeit
button-domain = 🏠 Domain
button-open = 👥 Mails allen zeigen
button-close = 👁 Nur wer fragt
button-topics = 🗂 Ein Thema je Adresse
button-topics-off = 🗂 Alles in einem Chat
button-news = 📣 Neuigkeiten schicken
button-news-off = 📣 Keine Neuigkeiten mehr
button-quiet-on = Einschalten
button-quiet-off = Ausschalten
button-quiet-change = Zeiten ändern
button-time-zone = Meine Uhrzeit

# Name oder Bezeichnung wählen
name-ask = Welchen Namen möchtest du? Buchstaben, Ziffern, Punkte, Binde- und Unterstriche, zum Beispiel anna.smith
name-ask-again = Was möchtest du stattdessen?
name-choose-domain = Und auf welcher Domain soll { $name } liegen?
name-invalid = Dieser Name geht nicht. Erlaubt sind bis zu 64 Zeichen: a–z, Ziffern, Punkte, Binde- und Unterstriche, kein Punkt am Anfang oder Ende und keine zwei hintereinander.
name-taken = { $name } ist schon vergeben.
name-ask-any = Oder schick { $example } für eine ganze Subdomain: Mails an jeden Namen dort kommen hier an.
name-bad-subdomain = Diese Subdomain geht nicht. Erlaubt sind 3 bis 63 Zeichen: a–z, Ziffern und Bindestriche, kein Bindestrich am Anfang oder Ende.
name-no-subdomains = Dieser Maildienst vergibt keine ganzen Subdomains.
name-reserved = { $name } ist reserviert, den Namen kann ich nicht vergeben.
name-unknown-domain = { $domain } gehört nicht zu den verfügbaren Domains. Zur Wahl stehen: { $offered }
name-rejected = Der Maildienst nimmt diesen Namen nicht an.
name-rejected-because = Der Maildienst nimmt diesen Namen nicht an: { $reason }
label-ask = Wie soll { $address } heißen? Schick mir eine kurze Bezeichnung, zum Beispiel „Einkaufen“.
ask-reply = Antworte bitte direkt auf diese Nachricht.
label-too-long = Etwas zu lang: höchstens { $limit } Zeichen, bitte.
cancelled = Gut, abgebrochen.
nothing-to-cancel = Es gibt nichts abzubrechen.
timed-out = Ich habe länger nichts von dir gehört und frage nicht weiter.

# Der Posteingang
inbox-empty = 📭 Noch keine Mails. Was ankommt, steht dann hier.
inbox-count =
    { $count ->
        [one] { $count } Mail
       *[other] { $count } Mails
    }
inbox-unread =
    { $count ->
        [0] Alles gelesen
        [one] { $count } ungelesen
       *[other] { $count } ungelesen
    }
inbox-switch = Welchen Posteingang möchtest du sehen?
find-ask = Wonach soll ich suchen? Schick mir ein paar Wörter. Auch from:, has:file und is:unread gehen.
find-none = Nichts gefunden zu { $words }.
finding = 🔎 Suche läuft … { $done } von { $total }
find-unsearched = Mails, deren Text nicht durchsucht wurde: { $count }
find-part = Nicht alle Mails konnten durchsucht werden.
inbox-delete-all-ask = Alle Mails an { $address } löschen? Das lässt sich nicht rückgängig machen.

# Eine Mail
mail-from = Von: { $sender }
mail-vouched = ✅ bestätigt von { $domain }
mail-unvouched = ⚠️ Vorsicht: Diese Mail ist vielleicht nicht wirklich von { $domain }.
mail-poses = ⚠️ Vorsicht: Der Absendername nennt { $named }, die Mail kommt aber von { $domain }.
mail-pretends = ⚠️ Vorsicht: Diese Mail sieht aus wie von { $brand }, kommt aber von { $domain }.
mail-stranger = 👀 Erste Mail von { $domain } an diese Adresse: Vielleicht hat jemand sie weitergegeben.
mail-pretends-mailbox = ⚠️ Vorsicht: Diese Mail sieht aus wie von deinem Mailanbieter, kommt aber von { $domain }.
mail-scam = ⚠️ Vorsicht: Diese Mail von { $domain } liest sich wie ein Betrugsversuch.
block-here = { $sender } – für diese Adresse
block-everywhere = { $sender } – für alle meine Adressen
block-list = Liste { $list }
blocked-title = Blockierte Absender
blocked-nobody = Niemand ist blockiert.
recipients-names = Namen, an die bei { $address } Mails kamen
recipients-tags = Abgeschaltete + Namen von { $address }, zum Beispiel name+shop
recipients-how = ✅ kommt an, ⛔ wird abgelehnt. Tippe auf einen Namen, um das zu ändern.
recipients-no-name = Noch kam an keinen Namen eine Mail.
recipients-no-tag = Nichts ist abgeschaltet.
inbox-blocked = 🚫 Mails blockierter Absender: { $count }
mail-no-sender = Unbekannter Absender
mail-no-subject = (kein Betreff)
mail-empty = Diese Mail enthält keinen Text.
mail-pictures = Diese Mail besteht nur aus Bildern.
mail-files = Diese Mail besteht nur aus Dateien.
mail-encrypted = 🔒 Diese Mail ist ganz oder zum Teil verschlüsselt. Nur ein Programm mit dem passenden Schlüssel kann sie anzeigen.
file-careful = ⚠️ Vorsicht: { $name } kann als Programm laufen. Nur öffnen, wenn du die Datei erwartet hast.
mail-truncated = Diese Mail ist sehr lang; hier steht nur ihr Anfang.
mail-more-files = Diese Mail hat mehr Dateien, als hier stehen. Mit „Herunterladen (.eml)“ bekommst du alle.
rich-history = Frühere Mails
rich-signature = Signatur und Kleingedrucktes
rich-rest = Der Rest der Mail
as-sent-title = Originaldesign
as-sent-images = Bilder von anderen Servern sind aus. Wenn du sie lädst, erfährt der Absender, dass du diese Mail geöffnet hast.
as-sent-load-images = Bilder laden
as-sent-text = Diese Mail ist zu groß, um sie wie gesendet zu zeigen. Hier ist ihr Text.
as-sent-expired = Diese Seite ist abgelaufen. Öffne sie noch einmal aus dem Chat.
as-sent-unavailable = Das lässt sich gerade nicht laden. Versuch es gleich noch einmal.
mail-deleted = 🗑 Mail gelöscht.
link-confirm = ✅ Bestätigen · { $host }
link-sign-in = ✅ Anmelden · { $host }
link-reset = ✅ Passwort zurücksetzen · { $host }
link-accept = ✅ Annehmen · { $host }
link-download = ⬇️ Herunterladen · { $host }
link-track = 📦 Verfolgen · { $host }
link-join = 🎥 Teilnehmen · { $host }
link-invoice = 🧾 Rechnung · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Vorsicht: Auf einem Link steht { $named }, er führt aber zu { $host }.
link-wrapper = ℹ️ Der Link führt über { $host }, einen Dienst, der Klicks nachverfolgt.
link-ask = Dieser Link führt zu
link-ask-hint = Öffne ihn nur, wenn du diese Seite kennst.
link-ask-open = Öffnen
link-ask-bad = Dieser Link lässt sich nicht öffnen.
attachments =
    { $count ->
        [one] { $count } Datei
       *[other] { $count } Dateien
    }
attachment-unnamed = Datei

# Meldungen
alert-for = an { $address }
alert-repeated = Diese Mail hast du vielleicht schon gesehen.
alert-bare = Telegram konnte den Text dieser Mail nicht anzeigen. Mit ⋯ lässt sie sich anders öffnen.
mail-refused = ✋ Eine Mail von { $sender } an { $address } ({ $size }) wurde abgelehnt: größer als { $limit }.
mail-held = 🤝 Zurückgehalten für { $address }: eine Mail von { $sender }.
mail-held-code = 🤝 Zurückgehalten für { $address }: eine Mail mit einem Code von { $sender }.
mail-never = 🚫 { $sender } ist für { $address } blockiert.
alert-unread = Ich konnte den Text dieser Mail nicht vom Maildienst holen. Versuch es später noch einmal im Posteingang.
event-invites = Einladung von { $name }
event-cancelled = Abgesagt
event-updated = Geändert
event-from = von { $name }
event-again = Wiederholt sich
bounce-failed = ❌ Nicht zugestellt
bounce-delayed = ⏳ Noch nicht zugestellt
bounce-not-you = Nicht von dir? Dann hat jemand deine Adresse als Absender benutzt, und du musst nichts tun.
bounce-not-yours = ↩️ Rückläufer, nicht von dir
bounce-cannot-send = Deine Adresse kann nicht senden: Jemand anderes hat sie als Absender benutzt. Du musst nichts tun.
bounce-no-address = die Adresse gibt es nicht
bounce-full = Postfach voll
bounce-too-large = zu groß
bounce-rejected = vom Server abgelehnt
bounce-unreachable = Server nicht erreicht
parcel-arrives = Kommt an: { $when }
parcel-number = Sendungsnummer { $number }
order-number = Bestellung { $number }
reservation-number = Buchung { $number }
reservation-seat = Platz { $seat }
payment-due = Fällig: { $when }
bundle = 📰 Newsletter: { $count }
alert-more =
    { $count ->
        [one] … und { $count } weitere neue Mail für { $address }.
       *[other] … und { $count } weitere neue Mails für { $address }.
    }
expiry-soon = ⏳ { $address } gilt bis { $when } ({ $left }). Was danach geschickt wird, geht verloren.
expiry-burnt = 🔥 Wofür diese Adresse da war, ist angekommen. Sie endet daher bald.
extend-ask = Wie viel länger soll { $address } funktionieren?
expiry-over = ⌛ { $address } ist abgelaufen und empfängt keine Mails mehr.
expiry-ended = 🚫 Die Betreiber dieses Bots haben { $address } beendet. Die Adresse empfängt keine Mails mehr, und ihre Mails sind gelöscht. Was in diesem Chat steht, bleibt.

# /addresses
addresses =
    { $count ->
        [one] Du hast { $count } Adresse:
       *[other] Du hast { $count } Adressen:
    }
addresses-none = Du hast noch keine Adresse. Soll ich eine anlegen?
addresses-left = ⏳ { $left }
addresses-over = abgelaufen
refused-title = ✋ Nicht angezeigt für { $address } in den letzten 7 Tagen
refused-none = Für { $address } wurde in den letzten 7 Tagen nichts abgelehnt oder zurückgehalten.
refused-more =
    { $count ->
        [one] … und { $count } weitere.
       *[other] … und { $count } weitere.
    }
refused-too-large = zu groß
refused-paused = pausiert
refused-switched-off = abgeschaltet
refused-full = Posteingang voll
refused-limit = zu viel auf einmal
refused-blocked = blockiert, im Posteingang
refused-held = zurückgehalten, im Posteingang

# /token
token-title = 🔑 Token von { $address }
token-warning = Mit dem Token lesen Programme die Mails dieser Adresse. Wer ihn hat, kann alle Mails dieser Adresse lesen und löschen und auch die Adresse selbst pausieren oder löschen. Gib ihn nur Programmen, denen du vertraust, und nie einem Menschen, der danach fragt.
token-switch = Welche Adresse?
token-api = Mail-API: { $url }
token-renew-ask = Token von { $address } erneuern? Programme mit dem jetzigen Token verlieren sofort den Zugang, und seine Webhooks enden. Die Adresse und ihre Mails bleiben.
token-renewed = ♻️ Das ist der neue Token. Der alte gilt nicht mehr.
token-cannot-renew = Der Maildienst kann diesen Token nicht erneuern. Wenn ihn jemand anders hat, lösch die Adresse und erstell eine neue.
token-private = 🔑 Ein Token ist nur für eine Person. Öffne unseren privaten Chat, um deinen zu sehen.
manager-title = 🔐 Passwortmanager
manager-what = Dein Passwortmanager kann in diesem Chat Adressen erstellen, jede mit dem Namen ihrer Website als Bezeichnung. Wähle in Bitwarden addy.io oder SimpleLogin als Dienst für weitergeleitete E-Mail-Aliasse.
manager-url = Server-URL: { $url }
manager-domain = Domain für addy.io: { $domain }
manager-warning = Wer den Schlüssel hat, kann in diesem Chat Adressen erstellen, aber keine Mails lesen.
manager-key = Dein Schlüssel, nur dieses eine Mal zu sehen:
manager-has-key = Du hast einen Schlüssel. Ein neuer ersetzt ihn.
manager-made = 🔐 Dein Passwortmanager hat diese Adresse erstellt:

# /settings
settings = ⚙️ Einstellungen
settings-language = Sprache: { $language }
settings-language-auto = Sprache: { $language } (wie in Telegram)
settings-detail = Meldungen: { $detail }
settings-layout-rich = Mails: gestaltet, mit Tabellen und Überschriften. Telegram Web und ältere Apps zeigen sie vielleicht nicht
settings-layout-plain = Mails: als Text
settings-bundles = Newsletter: gesammelt, einmal am Tag
settings-bundles-off = Newsletter: einzeln
settings-quiet = Ruhezeit: { $hours }
settings-quiet-off = Ruhezeit: aus
settings-domain = Domain neuer Adressen: { $domain }
settings-domain-any = Domain neuer Adressen: beliebig
settings-closed = In dieser Gruppe: Absender und Betreff für alle, der Rest für den, der fragt
settings-open = In dieser Gruppe: ganze Mails für alle
settings-topics = Themen: eines für jede neue Adresse
settings-topics-off = Themen: aus
settings-news = Neues über den Bot: ja
settings-news-off = Neues über den Bot: nein
languages = Welche Sprache soll ich sprechen?
language-auto = Wie in Telegram
alert-details = Wie viel von einer neuen Mail soll ich gleich zeigen?
detail-full = Ganzer Text
detail-preview = Erste Zeilen
detail-subject = Absender und Betreff
detail-codes = Nur Codes und Bestätigungslinks
domains = Welche Domain sollen neue Adressen haben?
domain-any = Beliebig
quiet-off = In der Ruhezeit kommen Mails ohne Ton. Gerade ist sie ausgeschaltet.
quiet-on =
    Ruhezeit: { $hours }. Was dann ankommt, kommt ohne Ton.

    Bei dir ist es gerade { $time }, stimmt's?
quiet-from = Ab wann soll Ruhe sein?
quiet-to = Ruhe ab { $from }. Bis wann?
time-zones = Wie spät ist es gerade bei dir?
time-zone-places = Wo bist du? An diesen Orten ist es jetzt gleich spät, aber auf Sommerzeit stellen sie vielleicht an verschiedenen Tagen um.

# /forget, /privacy, Gruppen
forget-ask =
    { $count ->
        [0] Deine Einstellungen und alles andere löschen, was ich über diesen Chat weiß? Das lässt sich nicht rückgängig machen.
        [one] Deine Adresse mit ihren Mails, deine Einstellungen und alles andere löschen, was ich über diesen Chat weiß? Das lässt sich nicht rückgängig machen.
       *[other] Alle { $count } Adressen mit ihren Mails, deine Einstellungen und alles andere löschen, was ich über diesen Chat weiß? Das lässt sich nicht rückgängig machen.
    }
forgotten = Erledigt. Ich habe alles gelöscht, was ich über diesen Chat gespeichert hatte.
forgotten-limits = Limits, die die Betreiber dieses Bots gesetzt haben, gelten weiter, bis sie enden.
forgotten-by-admin = 🗑 Die Betreiber dieses Bots haben alles gelöscht, was ich über diesen Chat gespeichert hatte: die Adressen mit ihren Mails, die Einstellungen und den Rest. Das tun sie, wenn jemand sie darum bittet. Was in diesem Chat steht, bleibt.
forget-kept = Gut, alles bleibt, wie es ist.
export-done =
    { $count ->
        [0] 📦 Alles, was ich über diesen Chat speichere, als export.json. Mails gibt es keine.
        [one] 📦 Alles, was ich über diesen Chat speichere: export.json und { $count } Mail.
       *[other] 📦 Alles, was ich über diesen Chat speichere: export.json und { $count } Mails.
    }
export-incomplete = ⚠️ Einige Mails fehlen: Sie passten nicht hinein oder waren nicht lesbar. Welche, steht in export.json. Versuche es später noch einmal oder lade sie im Posteingang herunter.
export-careful = Gib diese Datei nicht weiter. Zugangstoken sind keine darin; die zeigt /token.
export-nothing = Ich speichere nichts über diesen Chat.
export-sent = 📦 Ich habe dir die Datei in unseren privaten Chat geschickt.
privacy-kept = 🔒 Das speichere ich über diesen Chat, in meiner eigenen Datenbank und sonst nirgends: seine Telegram-Chat-ID, seine Sprache, deine Adressen mit Bezeichnungen, deine Einstellungen, welche Absender du blockiert oder zugelassen und welche Mails du geöffnet hast; in einer Gruppe auch, wer welche Adresse erstellt hat, als Telegram-ID. Keine Namen, keine Telefonnummern, keine Kontakte. Zu einer Adresse mit Bezeichnung merke ich mir auch, von welchen Domains Mails kamen.
privacy-mail = Mails liegen beim Maildienst, bis du sie löschst oder die Adresse abläuft. Kopien behalte ich nicht, aber was ich dir gezeigt habe, bleibt in diesem Chat, bis du ihn leerst. Was du mir schreibst, behalte ich, bis ich es bearbeitet habe, höchstens zwei Tage, damit bei einem Neustart nichts verloren geht.
privacy-gmail = Mails an deine Gmail-Adressen kommen über ein Gmail-Konto der Betreiber dieses Bots. Dort können sie bleiben, auch wenn sie hier gelöscht sind.
privacy-refused = Wird eine Mail an deine Adressen abgelehnt, behält der Maildienst sieben Tage lang, wer sie wann geschickt hat und warum sie abgelehnt wurde, aber nichts von ihrem Inhalt.
privacy-others = Diese Adressen sind nicht von Dauer. Nutze sie für nichts, was du nicht verlieren darfst: Bank, Arbeit, wichtige Konten.
privacy-key = Wenn du einen Schlüssel für deinen Passwortmanager erstellst, bewahre ich seinen Fingerabdruck auf, nicht den Schlüssel selbst, bis du ihn entfernst.
privacy-forget = Gespeichert bleibt es, bis du es löschst; /forget löscht alles auf einmal. Mit /export bekommst du eine Kopie davon.
group-notice = 👥 Hier erstellte Adressen gehören der ganzen Gruppe. Alle sehen, von wem eine Mail ist und ihren Betreff; was drinsteht, zeige ich nur denen, die fragen. Löschen können nur Admins und wer die Adresse erstellt hat. Admins können in /settings ganze Mails für alle zeigen lassen.

# /stats
stats-since = Seit { $when }
stats-chats = Chats: { $count }
stats-addresses = Aktive Adressen: { $count }
stats-checks = Abfragen pro Minute: { $rate }
stats-alerts = Meldungen pro Minute: { $rate }
stats-delay = Verzögerung der Meldungen: die Hälfte bis { $median }, 99 % bis { $slowest }
stats-errors = Fehler:
stats-no-errors = Keine Fehler
admin-which-chat = Welcher Chat? Zum Beispiel: { $example }
admin-banned = { $chat } ist gesperrt.
admin-unbanned = { $chat } ist nicht mehr gesperrt.
operator-mail = 📮 Mail an { $address }
broadcast-usage = Schreib die Neuigkeit hinter den Befehl: { $example }
broadcast-ask = An alle schicken, die Neuigkeiten wollen? Chats: { $count }
broadcast-running = 📣 Wird gesendet: { $sent } von { $total }
broadcast-done = 📣 An { $sent } von { $total } gesendet.
broadcast-stopped = 📣 Angehalten bei { $sent } von { $total }.
broadcast-dropped = 📣 Nichts wurde gesendet.

# Was schiefging und was zu tun ist
error-address-gone = { $address } gibt es nicht mehr. Leg jederzeit eine neue an.
error-session-gone = Diese Adresse gibt es nicht mehr. Leg jederzeit eine neue an.
error-rate-limited = Der Maildienst ist ausgelastet. Versuch es gleich noch einmal.
error-rate-limited-for = Der Maildienst ist ausgelastet. Versuch es in { $wait } noch einmal.
error-unavailable = Der Maildienst antwortet gerade nicht. Deine Adressen sind sicher. Versuch es gleich noch einmal.
error-rejected = Der Maildienst hat abgelehnt. Versuch es bitte anders.
error-rejected-because = Der Maildienst hat abgelehnt: { $reason }
error-domain-gone = Diese Domain steht nicht mehr zur Wahl. Nimm bitte eine andere.
error-gmail-account-gone = Dieses Gmail-Konto steht nicht mehr zur Wahl. Nimm bitte ein anderes.
error-no-gmail = Gerade ist kein Gmail-Konto verfügbar. Nimm bitte eine andere Domain oder versuch es später noch einmal.
error-too-many-addresses = Vom Maildienst werden gerade zu viele neue Adressen verlangt. Versuch es gleich noch einmal.
error-too-many-addresses-for = Vom Maildienst werden gerade zu viele neue Adressen verlangt. Versuch es in { $wait } noch einmal.
error-hourly-limit =
    { $limit ->
        [one] Du kannst { $limit } Adresse pro Stunde anlegen. Die nächste geht in { $wait }.
       *[other] Du kannst { $limit } Adressen pro Stunde anlegen. Die nächste geht in { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] Du kannst { $limit } Adresse gleichzeitig haben. Lösch sie in /addresses, um Platz zu schaffen.
       *[other] Du kannst { $limit } Adressen gleichzeitig haben. Lösch eine in /addresses, um Platz zu schaffen.
    }
error-catch-all-limit = Ganze Subdomains gleichzeitig: höchstens { $limit }. Lösch eine in /addresses, um Platz zu schaffen.
error-too-fast = Das geht mir etwas zu schnell. Warte bitte { $wait }.
error-chat-limited = Telegram lässt mich in diesem Chat nur so viel schreiben. Versuch es in { $wait } noch einmal.
error-old-button = Das geht nicht mehr: Die Adresse oder die Frage gibt es nicht mehr. /addresses zeigt, was du hast.
error-no-rights = Telegram lässt mich das hier nicht senden. In einer Gruppe kann ein Admin es erlauben.
error-not-allowed = Das können nur Admins dieser Gruppe und wer die Adresse erstellt hat.
error-admins-only = Das können nur Admins dieser Gruppe.
error-not-here = Hier kann ich das nicht zeigen, ohne dass alle es sehen. Öffne einen privaten Chat mit mir, drück auf Start und versuch es noch einmal.
error-message-gone = Diese Mail ist nicht mehr da.
error-attachment-gone = Diese Datei ist nicht mehr da.
error-attachment-empty = Diese Datei ist leer.
error-attachment-too-big = { $name } hat { $size }; ich kann Dateien bis { $limit } schicken.
error-photos = Telegram kann diese Bilder nicht zeigen. Nimm sie als Dateien.
error-unknown-command = Diesen Befehl kenne ich nicht. Was ich kann, steht in /help.
error-plain-text = Ich vergebe E-Mail-Adressen. Drück den Knopf für eine neue oder schau in /help.
hint-address = Ich kann nur Mails für Adressen empfangen, die ich in diesem Chat erstellt habe. /new erstellt eine, /addresses zeigt deine.
hint-link = Ich öffne keine Links. Gib einer Website eine meiner Adressen, dann erscheint ihre Mail hier.
hint-code = Ein Code gehört auf die Website oder in die App, die ihn geschickt hat. Ich zeige nur, was per Mail kommt, und brauche nie einen von dir.
hint-file = Ich kann keine Dateien von dir annehmen oder per Mail verschicken. Dateien, die per Mail ankommen, zeige ich dir hier.
hint-thanks = Gern!
hint-stop = Okay. Damit an eine Adresse keine Mails mehr kommen, lösche sie. In den Einstellungen wählst du, was ich dir melde.
hint-unsubscribe = Öffne den Newsletter im Posteingang: Darunter kannst du den Absender blockieren und dich oft auch abmelden.
hint-question = Fragen kann ich nicht in eigenen Worten beantworten. In der Hilfe stehen meine Befehle.
hint-forwarded = Weitergeleitete Nachrichten kann ich nicht lesen. Ich zeige nur Mails an Adressen, die ich hier erstellt habe.
hint-location = Ich muss nicht wissen, wo du bist. Für Ruhezeiten schick mir die Uhrzeiten und eine Stadt, etwa „22-7 Berlin“.
hint-contact = Ich speichere keine Kontakte und kann niemandem schreiben. Ich empfange nur Mails für deine Adressen.
hint-voice = Aufnahmen kann ich leider nicht anhören. Schreib es stattdessen, zum Beispiel „neue Adresse“ oder „Posteingang“.
hint-sticker = 😊 Schön!
hint-reply = Deine Antwort kann ich nicht verschicken: Ich empfange nur Mails.
hint-language = Ich spreche auch Deutsch. Soll ich wechseln?
error-unexpected = Bei mir ist etwas schiefgegangen. Versuch es bitte noch einmal.
wait-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
wait-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }

# Kurze Bestätigungen
toast-deleted = Gelöscht
toast-restored = Wiederhergestellt
toast-undo-late = Zu spät: endgültig gelöscht.
toast-blocked = Blockiert
toast-unblocked = Freigegeben
toast-switched-off = Mails an { $name } werden ab jetzt abgelehnt
toast-switched-on = Mails an { $name } kommen wieder an
toast-unsubscribed = Abgemeldet
toast-unsubscribe-failed = Der Absender hat das nicht angenommen. Du kannst ihn stattdessen blockieren.
toast-current = /inbox öffnet jetzt diese Adresse
toast-muted = Ton aus
toast-unmuted = Ton an
toast-paused = Pausiert
toast-resumed = Mails kommen wieder an
toast-known = Mails von diesem Absender zeige ich ab jetzt
toast-only-known = Gespeichert. Wer schon im Posteingang steht, gilt als bekannt.
toast-extended = Verlängert
toast-extended-until = Verlängert bis { $when } ({ $left })
toast-extended-most = Länger erlaubt es der Dienst nicht: bis { $when } ({ $left })
toast-saved = Gespeichert
toast-up-to-date = Noch nichts Neues
toast-working = Bin dran …
toast-later = Telegram bremst mich in diesem Chat. Deine Antwort kommt in { $wait }.
toast-sending = Die Datei kommt …
toast-sent-privately = Steht in unserem privaten Chat
toast-rich-refused = Telegram nimmt diese Mail nicht gestaltet an, darum steht sie hier als Text.
toast-kept = { $address } bleibt. Die neue Adresse steht darunter.
toast-discarded = An { $address } kam keine Mail, daher habe ich die Adresse gelöscht.

# Inline-Modus
inline-new = ✉️ Neue Adresse

# What people type instead of pressing a button: separated by commas, in lower case
words-new = neu, neue adresse, neue mail, noch eine
words-inbox = posteingang, mails, post, nachrichten
words-addresses = adressen, meine adressen, liste
words-extend = verlängern, länger
words-delete = löschen
words-settings = einstellungen, sprache
words-help = hilfe
words-thanks = danke, danke schön, dankeschön, vielen dank, besten dank, danke dir
words-stop = stopp, stop, hör auf, aufhören, genug, lass mich in ruhe
words-unsubscribe = abmelden, abbestellen, newsletter abbestellen, keine newsletter mehr
words-question = wie, warum, wieso, wo, wann, was ist, was kannst, kann ich, kannst du, gibt es
