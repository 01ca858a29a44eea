# Come si presenta il bot
bot-description =
    Indirizzi email temporanei, direttamente in chat.

    Prendi un indirizzo in un secondo, usalo dove preferisci non lasciare il tuo e leggi qui ciò che arriva: testo, codici, link e file. Quando scade, sparisce.
bot-short-description = Indirizzi email temporanei. La posta arriva qui in pochi secondi.
command-start = Inizia
command-new = Crea un nuovo indirizzo
command-new-usage = [nome][@dominio]
command-inbox = Posta dell’indirizzo attuale
command-find = Cerca in tutta la mia posta
command-find-usage = [parole]
command-addresses = Tutti i miei indirizzi
command-token = Accesso per i programmi
command-settings = Lingua, avvisi, ore di silenzio
command-help = Cosa so fare
command-privacy = Cosa viene conservato
command-export = Scarica tutto ciò che conservo
command-forget = Elimina tutto su di me
command-cancel = Annulla ciò che stiamo facendo
command-stats = Numeri per gli amministratori

# /start, /help
welcome = 👋 Ciao! Ti do indirizzi email temporanei.
welcome-how = Usane uno dove preferisci non lasciare il tuo. Quello che arriva compare qui, con i codici pronti da copiare.
help = Ecco cosa so fare:
help-tips =
    La posta compare in questa chat. In /settings scegli di cosa ti avviso. Puoi anche scegliere il nome: invia /new seguito da quello che vuoi.

    In qualsiasi altra chat, scrivi il mio nome per inserire uno dei tuoi indirizzi.

# Un indirizzo
address-new = ✉️ Il tuo nuovo indirizzo:
address-arrives = Tocca l’indirizzo per copiarlo. La posta compare in questa chat.
address-purpose = 🏷 A cosa serve? Mandami una parola, per esempio «Netflix», e ne farò l’etichetta.
address-any = Qui arriva la posta per qualsiasi nome di questo sottodominio, per esempio { $example }. Inventa un nome per ogni sito: ogni messaggio dice a quale è stato inviato.
address-until = Valido fino a: { $when } ({ $left }).
address-expiring = ⏳ Valido fino a: { $when } ({ $left }).
address-over = ⌛ Scaduto: { $when }. Non riceve più posta.
address-ended = 🚫 Chiuso da chi gestisce questo bot: { $when }. Non riceve più posta.
address-deleted = 🗑 { $address } è stato eliminato.
address-propose = Creo { $address } per te?
address-is-current = 📌 Indirizzo attuale: /inbox apre la sua posta.
address-is-muted = 🔕 La posta arriva senza suono.
address-paused = ⏸ In pausa fino a: { $when } ({ $left }). Ai mittenti viene chiesto di riprovare più tardi.
address-burns-mail = 🔥 Termina 10 minuti dopo la prossima email.
address-burns-code = 🔥 Termina 10 minuti dopo il prossimo codice.
address-only-known = 🤝 Trattengo le email di nuovi mittenti e ti chiedo cosa fare per ciascuno.
pause-ask = Per quanto tempo { $address } deve rifiutare le email? Ai mittenti viene chiesto di riprovare più tardi, quindi la maggior parte arriva dopo la pausa. Chi rinuncia prima viene avvisato che l’email non è stata consegnata.
burn-ask = { $address } può terminare da solo, 10 minuti dopo l’arrivo di ciò che ti serve. Che cosa aspetti di ricevere?
burn-command = Con { $command } ricevi un indirizzo che termina da solo poco dopo la prima email.
loading = Un attimo…

# Pulsanti
button-new = ✉️ Nuovo indirizzo
button-another = 🎲 Un altro
button-make = ✉️ Crealo
button-choose-name = ✏️ Scegli il nome
button-copy = 📋 Copia
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Copia la password
button-inbox = 📥 Posta in arrivo
button-refresh = 🔄 Aggiorna
button-switch = 🔀 Altri indirizzi
button-read = 📖 Leggi
button-whole = 📖 Tutto
button-show-me = 👁 Mostramelo
button-show = 👁 Mostra
button-always = ✅ Mostra sempre
button-delete = 🗑 Elimina
button-undo = ↩️ Annulla
button-delete-sure = Sì, elimina
button-block = 🚫 Blocca
button-unblock = Sblocca
button-blocked = 🚫 Bloccati
button-any-name = ✳️ Sottodominio intero
button-names = 🗂 Nomi
button-switched-off = ⛔ Suffissi + disattivati
button-switch-off = ⛔ Niente più posta a { $name }
button-switch-on = ✅ Di nuovo posta a { $name }
button-unsubscribe = Annulla iscrizione
button-unsubscribe-sure = Sì, annulla l’iscrizione
button-delete-all = 🗑 Elimina tutto
button-keep = Tieni
button-help = ❓ Aiuto
button-back = ‹ Indietro
button-cancel = Annulla
button-retry = Riprova
button-source = 📄 Scarica (.eml)
button-rich = 🎨 Formattata
button-plain = 📝 Solo testo
button-as-sent = 🖼 Design originale
button-as-file = 🖼 Salva come HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 File ({ $count })
button-photos = 🖼 Mostra le immagini
button-calendar = ➕ Aggiungi al calendario (.ics)
button-extend = ⏳ Prolunga
button-addresses = 📇 I miei indirizzi
button-renew = ♻️ Di nuovo lo stesso nome
button-make-current = 📌 Rendi attuale
button-label = 🏷 Aggiungi etichetta
button-relabel = 🏷 Cambia etichetta
button-clear-label = Togli etichetta
button-mute = 🔕 Silenzia
button-unmute = 🔔 Riattiva il suono
button-more = ⚙️ Altro
button-pause = ⏸ Metti in pausa
button-resume = ▶️ Riprendi
button-burn = 🔥 Termina dopo l’uso
button-burn-mail = Dopo la prossima email
button-burn-code = Dopo il prossimo codice
button-burn-never = Non terminare prima
button-only-known = 🤝 Solo mittenti noti
button-everyone = 👋 Possono scrivere tutti
button-refused = ✋ Posta non mostrata
button-token-show = 👁 Mostra token
button-token-hide = 🙈 Nascondi
button-token-renew = ♻️ Rinnova token
button-token-renew-sure = Sì, rinnova
button-private-chat = Apri la chat privata
button-manager = 🔐 Gestore di password
button-key-new = 🔑 Crea chiave
button-key-renew = 🔑 Nuova chiave
button-key-remove = Rimuovi chiave
button-copy-key = 📋 Copia chiave
button-forget-sure = Sì, elimina tutto
button-send = 📣 Invia
button-language = 🌐 Lingua
button-detail = 📄 Avvisi
button-layout-rich = 🎨 Email formattate
button-layout-plain = 📝 Email solo testo
button-bundles = 📰 Newsletter una volta al giorno
button-bundles-off = 📰 Newsletter una per una
button-quiet = 🌙 Silenzio
button-domain = 🏠 Dominio
button-open = 👥 Mostra le email a tutti
button-close = 👁 Solo a chi lo chiede
button-topics = 🗂 Un argomento per indirizzo
button-topics-off = 🗂 Tutto in una chat
button-news = 📣 Ricevi le novità
button-news-off = 📣 Niente più novità
button-quiet-on = Attiva
button-quiet-off = Disattiva
button-quiet-change = Cambia orario
button-time-zone = La mia ora

# Scegliere un nome o un’etichetta
name-ask = Che nome vuoi? Lettere, cifre, punti, trattini e trattini bassi, per esempio anna.smith
name-ask-again = Quale vuoi, allora?
name-choose-domain = E su quale dominio metto { $name }?
name-invalid = Questo nome non va bene. Può avere fino a 64 caratteri: lettere a–z, cifre, punti, trattini e trattini bassi, senza punti all’inizio o alla fine e senza due di seguito.
name-taken = { $name } è già in uso.
name-ask-any = Oppure invia { $example } per un sottodominio intero: qui arriva la posta per qualsiasi nome.
name-bad-subdomain = Questo sottodominio non va bene. Può avere da 3 a 63 caratteri: lettere a–z, cifre e trattini, senza trattino all’inizio o alla fine.
name-no-subdomains = Questo servizio di posta non offre sottodomini interi.
name-reserved = { $name } è riservato, quindi non posso dartelo.
name-unknown-domain = { $domain } non è tra i domini disponibili. Puoi scegliere tra: { $offered }
name-rejected = Il servizio di posta non accetta questo nome.
name-rejected-because = Il servizio di posta non accetta questo nome: { $reason }
label-ask = Come chiamiamo { $address }? Mandami un’etichetta breve, per esempio «acquisti».
ask-reply = Rispondi direttamente a questo messaggio.
label-too-long =
    { $limit ->
        [one] È un po’ lunga: un’etichetta ha al massimo { $limit } carattere.
       *[other] È un po’ lunga: un’etichetta ha al massimo { $limit } caratteri.
    }
cancelled = Va bene, annullato.
nothing-to-cancel = Non c’è niente da annullare.
timed-out = Non ti sento da un po’, quindi smetto di chiedere.

# La posta in arrivo
inbox-empty = 📭 Ancora niente posta. Quello che arriva compare qui.
inbox-count =
    { $count ->
        [one] { $count } email
       *[other] { $count } email
    }
inbox-unread =
    { $count ->
        [0] Tutto letto
        [one] { $count } da leggere
       *[other] { $count } da leggere
    }
inbox-switch = Quale posta in arrivo vuoi vedere?
find-ask = Che cosa cerco? Inviami qualche parola. Puoi usare anche from:, has:file e is:unread.
find-none = Nessun risultato per { $words }.
finding = 🔎 Sto cercando… { $done } di { $total }
find-unsearched = Email il cui testo non è stato esaminato: { $count }
find-part = Non è stato possibile cercare in tutta la posta.
inbox-delete-all-ask = Eliminare tutta la posta di { $address }? Non si può annullare.

# Un messaggio
mail-from = Da: { $sender }
mail-vouched = ✅ confermato da { $domain }
mail-unvouched = ⚠️ Attenzione: questa email potrebbe non provenire davvero da { $domain }.
mail-poses = ⚠️ Attenzione: il nome del mittente dice { $named }, ma l’email arriva da { $domain }.
mail-pretends = ⚠️ Attenzione: questa email sembra di { $brand }, ma arriva da { $domain }.
mail-stranger = 👀 Prima email da { $domain } a questo indirizzo: forse qualcuno lo ha passato ad altri.
mail-pretends-mailbox = ⚠️ Attenzione: questa email sembra del tuo fornitore di posta, ma arriva da { $domain }.
mail-scam = ⚠️ Attenzione: questa email da { $domain } sembra una truffa.
block-here = { $sender } – per questo indirizzo
block-everywhere = { $sender } – per tutti i miei indirizzi
block-list = lista { $list }
blocked-title = Mittenti bloccati
blocked-nobody = Nessuno è bloccato.
recipients-names = Nomi che hanno ricevuto posta in { $address }
recipients-tags = Suffissi + di { $address } disattivati, per esempio nome+negozio
recipients-how = ✅ arriva, ⛔ viene rifiutata. Tocca un nome per attivarlo o disattivarlo.
recipients-no-name = Nessun nome ha ancora ricevuto posta.
recipients-no-tag = Non c’è niente di disattivato.
inbox-blocked = 🚫 Email di mittenti bloccati: { $count }
mail-no-sender = Mittente sconosciuto
mail-no-subject = (senza oggetto)
mail-empty = Questa email non ha testo.
mail-pictures = Questa email contiene solo immagini.
mail-files = Questa email contiene solo file.
mail-encrypted = 🔒 Questa email è cifrata, almeno in parte. Solo un programma con la chiave giusta può mostrarla.
file-careful = ⚠️ Attenzione: { $name } può essere eseguito come programma. Aprilo solo se lo aspettavi.
mail-truncated = Questa email è molto lunga; qui c’è solo l’inizio.
mail-more-files = Questa email ha più file di quelli elencati qui. Con «Scarica (.eml)» li hai tutti.
rich-history = Email precedenti
rich-signature = Firma e note legali
rich-rest = Il resto dell’email
as-sent-title = Design originale
as-sent-images = Le immagini di altri server sono disattivate. Se le carichi, il mittente saprà che hai aperto questa email.
as-sent-load-images = Carica le immagini
as-sent-text = Questa email è troppo grande per essere mostrata come è stata inviata. Ecco il suo testo.
as-sent-expired = Questa pagina è scaduta. Riaprila dalla chat.
as-sent-unavailable = Al momento non è possibile caricare. Riprova tra un momento.
mail-deleted = 🗑 Email eliminata.
link-confirm = ✅ Conferma · { $host }
link-sign-in = ✅ Accedi · { $host }
link-reset = ✅ Reimposta password · { $host }
link-accept = ✅ Accetta · { $host }
link-download = ⬇️ Scarica · { $host }
link-track = 📦 Traccia · { $host }
link-join = 🎥 Partecipa · { $host }
link-invoice = 🧾 Fattura · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Attenzione: un link dice { $named } ma porta a { $host }.
link-wrapper = ℹ️ Il link passa da { $host }, un servizio che traccia i clic.
link-ask = Questo link porta a
link-ask-hint = Aprilo solo se conosci questo sito.
link-ask-open = Apri
link-ask-bad = Questo link non si può aprire.
attachments =
    { $count ->
        [one] { $count } file
       *[other] { $count } file
    }
attachment-unnamed = file

# Avvisi
alert-for = a { $address }
alert-repeated = Questa email potresti averla già vista.
alert-bare = Telegram non è riuscito a mostrare il testo di questa email. Premi ⋯ per aprirla in un altro modo.
mail-refused = ✋ Un’email da { $sender } a { $address } ({ $size }) è stata rifiutata: supera { $limit }.
mail-held = 🤝 Trattenuta per { $address }: un’email di { $sender }.
mail-held-code = 🤝 Trattenuta per { $address }: un’email con un codice di { $sender }.
mail-never = 🚫 { $sender } è bloccato per { $address }.
alert-unread = Non sono riuscito a ottenere il testo di questa email dal servizio di posta. Riprova più tardi dalla posta in arrivo.
event-invites = Invito da { $name }
event-cancelled = Annullato
event-updated = Aggiornato
event-from = da { $name }
event-again = Si ripete
bounce-failed = ❌ Non consegnata
bounce-delayed = ⏳ Non ancora consegnata
bounce-not-you = Non l’hai inviata tu? Qualcuno ha usato il tuo indirizzo come mittente. Non devi fare nulla.
bounce-not-yours = ↩️ Email respinta, non tua
bounce-cannot-send = Il tuo indirizzo non può inviare: qualcun altro l’ha usato come mittente. Non devi fare nulla.
bounce-no-address = l’indirizzo non esiste
bounce-full = casella piena
bounce-too-large = troppo grande
bounce-rejected = rifiutata dal server
bounce-unreachable = server non raggiungibile
parcel-arrives = Arriva: { $when }
parcel-number = N. di tracciamento { $number }
order-number = Ordine { $number }
reservation-number = Prenotazione { $number }
reservation-seat = Posto { $seat }
payment-due = Scadenza: { $when }
bundle = 📰 Newsletter: { $count }
alert-more =
    { $count ->
        [one] … e { $count } altra nuova email per { $address }.
       *[other] … e altre { $count } nuove email per { $address }.
    }
expiry-soon = ⏳ { $address } è valido fino a: { $when } ({ $left }). Ciò che verrà inviato dopo andrà perso.
expiry-burnt = 🔥 Ciò per cui serviva questo indirizzo è arrivato: terminerà presto.
extend-ask = Per quanto tempo in più deve funzionare { $address }?
expiry-over = ⌛ { $address } è scaduto e non riceve più posta.
expiry-ended = 🚫 Chi gestisce questo bot ha chiuso { $address }. L’indirizzo non riceve più posta e le sue mail sono state eliminate. Quello che è in questa chat resta.

# /addresses
addresses =
    { $count ->
        [one] Hai { $count } indirizzo:
       *[other] Hai { $count } indirizzi:
    }
addresses-none = Non hai ancora un indirizzo. Ne creo uno?
addresses-left = ⏳ { $left }
addresses-over = scaduto
refused-title = ✋ Non mostrate per { $address } negli ultimi 7 giorni
refused-none = Negli ultimi 7 giorni non è stato rifiutato né trattenuto nulla per { $address }.
refused-more =
    { $count ->
        [one] … e un’altra.
       *[other] … e altre { $count }.
    }
refused-too-large = troppo grande
refused-paused = in pausa
refused-switched-off = disattivato
refused-full = casella piena
refused-limit = troppe insieme
refused-blocked = bloccata, nella posta in arrivo
refused-held = trattenuta, nella posta in arrivo

# /token
token-title = 🔑 Token di { $address }
token-warning = Con il token i programmi leggono la posta di questo indirizzo. Chi lo ha può leggere ed eliminare tutta la posta di questo indirizzo, e mettere in pausa o eliminare l’indirizzo stesso. Dallo solo a programmi di cui ti fidi e mai a una persona che lo chiede.
token-switch = Quale indirizzo?
token-api = API di posta: { $url }
token-renew-ask = Rinnovare il token di { $address }? I programmi con il token attuale perdono subito l’accesso e i suoi webhook finiscono. L’indirizzo e la sua posta restano.
token-renewed = ♻️ Questo è il nuovo token. Quello vecchio non funziona più.
token-cannot-renew = Il servizio di posta non può rinnovare questo token. Se qualcun altro lo ha, elimina l’indirizzo e creane uno nuovo.
token-private = 🔑 Un token è per una sola persona. Apri la nostra chat privata per vedere il tuo.
manager-title = 🔐 Gestore di password
manager-what = Il tuo gestore di password può creare indirizzi in questa chat, ognuno con il nome del suo sito come etichetta. In Bitwarden scegli addy.io o SimpleLogin come servizio per gli alias email inoltrati.
manager-url = URL del server: { $url }
manager-domain = Dominio per addy.io: { $domain }
manager-warning = Chi ha la chiave può creare indirizzi in questa chat, ma non leggere la posta.
manager-key = La tua chiave, mostrata solo questa volta:
manager-has-key = Hai una chiave. Una nuova la sostituisce.
manager-made = 🔐 Il tuo gestore di password ha creato questo indirizzo:

# /settings
settings = ⚙️ Impostazioni
settings-language = Lingua: { $language }
settings-language-auto = Lingua: { $language } (come in Telegram)
settings-detail = Avvisi: { $detail }
settings-layout-rich = Email: formattate, con tabelle e titoli. Telegram Web e le app più vecchie potrebbero non mostrarle
settings-layout-plain = Email: solo testo
settings-bundles = Newsletter: insieme, una volta al giorno
settings-bundles-off = Newsletter: una per una
settings-quiet = Ore di silenzio: { $hours }
settings-quiet-off = Ore di silenzio: disattivate
settings-domain = Dominio dei nuovi indirizzi: { $domain }
settings-domain-any = Dominio dei nuovi indirizzi: uno qualsiasi
settings-closed = In questo gruppo: mittente e oggetto per tutti, il resto per chi lo chiede
settings-open = In questo gruppo: email complete per tutti
settings-topics = Argomenti: uno per ogni nuovo indirizzo
settings-topics-off = Argomenti: no
settings-news = Novità sul bot: sì
settings-news-off = Novità sul bot: no
languages = In che lingua ti parlo?
language-auto = Come in Telegram
alert-details = Quanto ti mostro subito di una nuova email?
detail-full = Testo intero
detail-preview = Prime righe
detail-subject = Mittente e oggetto
detail-codes = Solo codici e link di conferma
domains = Che dominio devono avere i nuovi indirizzi?
domain-any = Uno qualsiasi
quiet-off = Nelle ore di silenzio la posta arriva senza suono. Ora sono disattivate.
quiet-on =
    Ore di silenzio: { $hours }. Ciò che arriva in quelle ore non suona.

    Ora da te: { $time }, giusto?
quiet-from = Da che ora vuoi silenzio?
quiet-to = Silenzio a partire da: { $from }. Fino a quando?
time-zones = Che ore sono adesso da te?
time-zone-places = Dove sei? In questi luoghi adesso è la stessa ora, ma il passaggio all’ora legale può avvenire in date diverse.

# /forget, /privacy, gruppi
forget-ask =
    { $count ->
        [0] Elimino le tue impostazioni e tutto il resto che so di questa chat? Non si può annullare.
        [one] Elimino il tuo indirizzo con la sua posta, le impostazioni e tutto il resto che so di questa chat? Non si può annullare.
       *[other] Elimino tutti e { $count } gli indirizzi con la loro posta, le impostazioni e tutto il resto che so di questa chat? Non si può annullare.
    }
forgotten = Fatto. Ho eliminato tutto ciò che conservavo su questa chat.
forgotten-limits = I limiti posti da chi gestisce questo bot restano fino alla loro scadenza.
forgotten-by-admin = 🗑 Chi gestisce questo bot ha eliminato tutto ciò che conservavo su questa chat: gli indirizzi con la loro posta, le impostazioni e il resto. Lo fa quando qualcuno lo chiede. Quello che è in questa chat resta.
forget-kept = Va bene, resta tutto com’è.
export-done =
    { $count ->
        [0] 📦 Tutto ciò che conservo su questa chat, in export.json. Non c'è nessuna email.
        [one] 📦 Tutto ciò che conservo su questa chat: export.json e { $count } email.
       *[other] 📦 Tutto ciò che conservo su questa chat: export.json e { $count } email.
    }
export-incomplete = ⚠️ Mancano alcune email: non c'era posto o non si potevano leggere. export.json dice quali. Riprova più tardi o scaricale dalla posta in arrivo.
export-careful = Non condividere questo file. Non contiene token di accesso; li mostra /token.
export-nothing = Non conservo nulla su questa chat.
export-sent = 📦 Ti ho inviato il file nella nostra chat privata.
privacy-kept = 🔒 Cosa conservo di questa chat, nel mio database e da nessun’altra parte: il suo ID chat di Telegram, la lingua, i tuoi indirizzi con le etichette, le impostazioni, quali mittenti hai bloccato o consentito e quali email hai aperto; in un gruppo anche chi ha creato quale indirizzo, con il suo ID Telegram. Niente nomi, numeri di telefono o contatti. Di un indirizzo con etichetta conservo anche i domini che gli hanno scritto.
privacy-mail = La posta resta presso il servizio di posta finché non la elimini o l’indirizzo scade. Non ne tengo copie, ma ciò che ti ho mostrato rimane in questa chat finché non la svuoti. Quello che mi scrivi lo tengo finché non l’ho gestito, due giorni al massimo, così un riavvio non perde nulla.
privacy-gmail = La posta per i tuoi indirizzi Gmail arriva tramite un account Gmail di chi gestisce questo bot. Può restare lì anche dopo che è stata eliminata qui.
privacy-refused = Quando un’email per i tuoi indirizzi viene rifiutata, il servizio di posta conserva per sette giorni chi l’ha inviata, quando e perché, ma nulla di ciò che diceva.
privacy-others = Questi indirizzi non durano: non usarli per cose che non puoi perdere, come la banca, il lavoro o un account importante.
privacy-key = Se crei una chiave per il tuo gestore di password, ne conservo l’impronta, non la chiave, finché non la rimuovi.
privacy-forget = Resta conservato finché non lo elimini; /forget elimina tutto in una volta. /export te ne dà una copia.
group-notice = 👥 Gli indirizzi creati qui sono di tutto il gruppo. Tutti vedono da chi arriva un’email e il suo oggetto; cosa dice lo mostro solo a chi lo chiede. Solo gli amministratori, o chi ha creato un indirizzo, possono eliminarlo. In /settings gli amministratori possono mostrare a tutti le email complete.

# /stats
stats-since = Dal: { $when }
stats-chats = Chat: { $count }
stats-addresses = Indirizzi attivi: { $count }
stats-checks = Controlli al minuto: { $rate }
stats-alerts = Avvisi al minuto: { $rate }
stats-delay = Ritardo degli avvisi: metà entro { $median }, il 99% entro { $slowest }
stats-errors = Errori:
stats-no-errors = Nessun errore
admin-which-chat = Quale chat? Per esempio: { $example }
admin-banned = { $chat } è bloccata.
admin-unbanned = { $chat } non è più bloccata.
operator-mail = 📮 Mail per { $address }
broadcast-usage = Scrivi la novità dopo il comando: { $example }
broadcast-ask = Inviare a chi vuole le novità? Chat: { $count }
broadcast-running = 📣 Invio: { $sent } di { $total }
broadcast-done = 📣 Inviato a { $sent } di { $total }.
broadcast-stopped = 📣 Fermato a { $sent } di { $total }.
broadcast-dropped = 📣 Non è stato inviato nulla.

# Cosa è andato storto e cosa fare
error-address-gone = { $address } non esiste più. Creane un altro quando vuoi.
error-session-gone = Questo indirizzo non esiste più. Creane un altro quando vuoi.
error-rate-limited = Il servizio di posta è occupato. Riprova tra un momento.
error-rate-limited-for = Il servizio di posta è occupato. Riprova tra { $wait }.
error-unavailable = Il servizio di posta al momento non risponde. I tuoi indirizzi sono al sicuro. Riprova tra un momento.
error-rejected = Il servizio di posta ha rifiutato. Prova qualcos’altro.
error-rejected-because = Il servizio di posta ha rifiutato: { $reason }
error-domain-gone = Questo dominio non è più disponibile. Scegline un altro, per favore.
error-gmail-account-gone = Questo account Gmail non è più disponibile. Scegline un altro, per favore.
error-no-gmail = Al momento non c’è nessun account Gmail disponibile. Scegli un altro dominio o riprova più tardi.
error-too-many-addresses = Al servizio di posta vengono chiesti troppi nuovi indirizzi in questo momento. Riprova tra un momento.
error-too-many-addresses-for = Al servizio di posta vengono chiesti troppi nuovi indirizzi in questo momento. Riprova tra { $wait }.
error-hourly-limit =
    { $limit ->
        [one] Puoi creare { $limit } indirizzo all’ora. Il prossimo tra { $wait }.
       *[other] Puoi creare { $limit } indirizzi all’ora. Il prossimo tra { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] Puoi avere { $limit } indirizzo alla volta. Eliminalo in /addresses per fare spazio.
       *[other] Puoi avere { $limit } indirizzi alla volta. Eliminane uno in /addresses per fare spazio.
    }
error-catch-all-limit = Sottodomini interi alla volta: { $limit } al massimo. Eliminane uno in /addresses per fare spazio.
error-too-fast = Vai un po’ troppo veloce per me. Aspetta { $wait }, per favore.
error-chat-limited = Telegram limita quanto posso scrivere in questa chat. Riprova tra { $wait }.
error-old-button = Questo non funziona più: l’indirizzo o la domanda non c’è più. /addresses mostra quello che hai.
error-no-rights = Telegram non mi permette di inviarlo qui. In un gruppo può autorizzarlo un amministratore.
error-not-allowed = Può farlo solo un amministratore del gruppo o chi ha creato l’indirizzo.
error-admins-only = Può farlo solo un amministratore del gruppo.
error-not-here = Qui non posso mostrarlo senza che lo vedano tutti. Apri una chat privata con me, premi Avvia e riprova.
error-message-gone = Questa email non c’è più.
error-attachment-gone = Questo file non c’è più.
error-attachment-empty = Questo file è vuoto.
error-attachment-too-big = { $name } occupa { $size }; posso inviare file fino a { $limit }.
error-photos = Telegram non può mostrare queste immagini. Scaricale come file.
error-unknown-command = Non conosco questo comando. In /help trovi cosa so fare.
error-plain-text = Io do indirizzi email. Premi il pulsante per averne uno, oppure guarda /help.
hint-address = Posso ricevere posta solo per gli indirizzi che ho creato in questa chat. /new ne crea uno; /addresses mostra i tuoi.
hint-link = Non apro link. Dai a un sito uno dei miei indirizzi e la sua posta comparirà qui.
hint-code = Un codice va inserito nel sito o nell’app che l’ha inviato. Io mostro solo quelli che arrivano per email; non me ne serve mai uno da te.
hint-file = Non posso ricevere file da te né inviarli per email a qualcuno. Quelli che arrivano per email te li mostro qui.
hint-thanks = Prego!
hint-stop = Va bene. Per non ricevere più posta a un indirizzo, eliminalo. Nelle impostazioni scegli di cosa ti avviso.
hint-unsubscribe = Apri la newsletter nella posta in arrivo: lì sotto puoi bloccare il mittente e spesso anche annullare l’iscrizione.
hint-question = Non so rispondere alle domande con parole mie. In Aiuto trovi i miei comandi.
hint-forwarded = Non so leggere i messaggi inoltrati. Mostro solo la posta inviata a un indirizzo creato qui.
hint-location = Non mi serve sapere dove sei. Per le ore di silenzio mandami gli orari e una città, per esempio «22-7 Berlin».
hint-contact = Non conservo contatti e non posso scrivere a nessuno. Ricevo solo la posta dei tuoi indirizzi.
hint-voice = Mi spiace, non so ascoltare le registrazioni. Scrivilo, per esempio «nuovo indirizzo» o «posta in arrivo».
hint-sticker = 😊 Che bello!
hint-reply = Non posso inviare la tua risposta: ricevo soltanto posta.
hint-language = Parlo anche italiano. Cambio lingua?
error-unexpected = Qualcosa è andato storto da parte mia. Riprova, per favore.
wait-seconds =
    { $count ->
        [one] { $count } secondo
       *[other] { $count } secondi
    }
wait-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minuti
    }

# Brevi conferme
toast-deleted = Eliminato
toast-restored = Ripristinato
toast-undo-late = Troppo tardi: eliminata definitivamente.
toast-blocked = Bloccato
toast-unblocked = Sbloccato
toast-switched-off = La posta a { $name } d’ora in poi viene rifiutata
toast-switched-on = La posta a { $name } arriva di nuovo
toast-unsubscribed = Iscrizione annullata
toast-unsubscribe-failed = Il mittente non l’ha accettato. Puoi bloccarlo.
toast-current = /inbox ora apre questo indirizzo
toast-muted = Silenziato
toast-unmuted = Suono riattivato
toast-paused = In pausa
toast-resumed = Le email arrivano di nuovo
toast-known = D’ora in poi mostro le email di questo mittente
toast-only-known = Salvato. I mittenti già nella casella contano come noti.
toast-extended = Prolungato
toast-extended-until = Prolungato fino a { $when } ({ $left })
toast-extended-most = Il servizio non permette di più: fino a { $when } ({ $left })
toast-saved = Salvato
toast-up-to-date = Ancora niente di nuovo
toast-working = Ci sto lavorando…
toast-later = Telegram mi rallenta in questa chat. La risposta arriva tra { $wait }.
toast-sending = Invio il file…
toast-sent-privately = È nella nostra chat privata
toast-rich-refused = Telegram non accetta questa email formattata, quindi eccola come testo.
toast-kept = { $address } resta. Il nuovo è qui sotto.
toast-discarded = { $address } non aveva ricevuto posta, quindi l’ho eliminato.

# Modalità inline
inline-new = ✉️ Nuovo indirizzo

# What people type instead of pressing a button: separated by commas, in lower case
words-new = nuovo, nuovo indirizzo, un altro
words-inbox = posta, email, messaggi
words-addresses = indirizzi, i miei indirizzi, elenco
words-extend = prolunga, estendi, più tempo
words-delete = elimina, cancella
words-settings = impostazioni, lingua
words-help = aiuto
words-thanks = grazie, grazie mille, molte grazie, ti ringrazio, tante grazie
words-stop = ferma, fermati, basta, smettila, lasciami in pace
words-unsubscribe = annulla l’iscrizione, disiscrivimi, disiscrivermi, cancellami, basta newsletter
words-question = come faccio, come si, come posso, come funziona, perché, dove, quando, cos’è, posso, puoi, quanto
