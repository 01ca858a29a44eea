# Comment le bot se présente
bot-description =
    Des adresses e-mail temporaires, directement dans la discussion.

    Obtenez une adresse en une seconde, donnez-la là où vous préférez garder la vôtre pour vous, et lisez ici ce qui arrive : texte, codes, liens et fichiers. Quand elle expire, elle disparaît.
bot-short-description = Des adresses e-mail temporaires. Le courrier arrive ici en quelques secondes.
command-start = Commencer
command-new = Obtenir une nouvelle adresse
command-new-usage = [nom][@domaine]
command-inbox = Courrier de l’adresse actuelle
command-find = Chercher dans tout mon courrier
command-find-usage = [mots]
command-addresses = Toutes mes adresses
command-token = Accès pour les programmes
command-settings = Langue, alertes, heures calmes
command-help = Ce que je sais faire
command-privacy = Ce qui est conservé sur vous
command-export = Télécharger tout ce que je conserve
command-forget = Supprimer tout ce qui me concerne
command-cancel = Annuler ce qui est en cours
command-stats = Chiffres pour les administrateurs

# /start, /help
welcome = 👋 Bonjour ! Je fournis des adresses e-mail temporaires.
welcome-how = Donnez-en une là où vous préférez garder la vôtre pour vous. Le courrier s’affiche ici même, avec ses codes prêts à copier.
help = Voici ce que je sais faire :
help-tips =
    Le courrier s’affiche dans cette discussion. Dans /settings, vous choisissez de quoi je vous préviens. Vous pouvez aussi choisir le nom : envoyez /new suivi du nom voulu.

    Dans n’importe quelle autre discussion, tapez mon nom pour y insérer une de vos adresses.

# Une adresse
address-new = ✉️ Votre nouvelle adresse :
address-arrives = Touchez l’adresse pour la copier. Le courrier s’affiche dans cette discussion.
address-purpose = 🏷 À quoi sert-elle ? Envoyez-moi un mot, par exemple « Netflix », et j’en ferai son libellé.
address-any = Les messages à n’importe quel nom de ce sous-domaine arrivent ici, par exemple { $example }. Inventez un nom pour chaque site : chaque message dit auquel il était adressé.
address-until = Valable jusqu’à : { $when } ({ $left }).
address-expiring = ⏳ Valable jusqu’à : { $when } ({ $left }).
address-over = ⌛ Expirée : { $when }. Elle ne reçoit plus de courrier.
address-ended = 🚫 Fermée par les responsables de ce bot : { $when }. Elle ne reçoit plus de courrier.
address-deleted = 🗑 { $address } est supprimée.
address-propose = Voulez-vous que je crée { $address } ?
address-is-current = 📌 Adresse actuelle : /inbox ouvre son courrier.
address-is-muted = 🔕 Le courrier arrive sans son.
address-paused = ⏸ En pause jusqu’à : { $when } ({ $left }). Les expéditeurs sont priés de réessayer plus tard.
address-burns-mail = 🔥 Se termine 10 minutes après le prochain message.
address-burns-code = 🔥 Se termine 10 minutes après le prochain code.
address-only-known = 🤝 Je retiens les messages des nouveaux expéditeurs et vous demande quoi faire pour chacun.
pause-ask = Combien de temps { $address } doit-elle refuser les messages ? Les expéditeurs sont priés de réessayer plus tard : la plupart des messages arrivent donc après la pause. Qui abandonne avant est averti que le message n’a pas pu être remis.
burn-ask = { $address } peut se terminer d’elle-même, 10 minutes après l’arrivée de ce qu’il vous faut. Qu’attendez-vous ?
burn-command = Avec { $command }, vous obtenez une adresse qui se termine d’elle-même peu après son premier message.
loading = Un instant…

# Boutons
button-new = ✉️ Nouvelle adresse
button-another = 🎲 Une autre
button-make = ✉️ La créer
button-choose-name = ✏️ Choisir le nom
button-copy = 📋 Copier
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Copier le mot de passe
button-inbox = 📥 Boîte de réception
button-refresh = 🔄 Actualiser
button-switch = 🔀 Autres adresses
button-read = 📖 Lire
button-whole = 📖 Tout lire
button-show-me = 👁 Me le montrer
button-show = 👁 Afficher
button-always = ✅ Toujours afficher
button-delete = 🗑 Supprimer
button-undo = ↩️ Annuler
button-delete-sure = Oui, supprimer
button-block = 🚫 Bloquer
button-unblock = Débloquer
button-blocked = 🚫 Bloqués
button-any-name = ✳️ Sous-domaine entier
button-names = 🗂 Noms
button-switched-off = ⛔ Suffixes + désactivés
button-switch-off = ⛔ Plus de messages à { $name }
button-switch-on = ✅ À nouveau les messages à { $name }
button-unsubscribe = Se désabonner
button-unsubscribe-sure = Oui, me désabonner
button-delete-all = 🗑 Tout supprimer
button-keep = Garder
button-help = ❓ Aide
button-back = ‹ Retour
button-cancel = Annuler
button-retry = Réessayer
button-source = 📄 Télécharger (.eml)
button-rich = 🎨 Mis en forme
button-plain = 📝 Texte seul
button-as-sent = 🖼 Design d’origine
button-as-file = 🖼 Enregistrer en HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Fichiers ({ $count })
button-photos = 🖼 Voir les images
button-calendar = ➕ Ajouter à l'agenda (.ics)
button-extend = ⏳ Prolonger
button-addresses = 📇 Mes adresses
button-renew = ♻️ Reprendre le même nom
button-make-current = 📌 Utiliser celle-ci
button-label = 🏷 Ajouter un libellé
button-relabel = 🏷 Changer le libellé
button-clear-label = Retirer le libellé
button-mute = 🔕 Couper le son
button-unmute = 🔔 Remettre le son
button-more = ⚙️ Plus
button-pause = ⏸ Mettre en pause
button-resume = ▶️ Reprendre
button-burn = 🔥 Terminer après usage
button-burn-mail = Après le prochain message
button-burn-code = Après le prochain code
button-burn-never = Ne pas terminer avant
button-only-known = 🤝 Expéditeurs connus seulement
button-everyone = 👋 Tout le monde peut écrire
button-refused = ✋ Courrier non affiché
button-token-show = 👁 Afficher le jeton
button-token-hide = 🙈 Masquer
button-token-renew = ♻️ Renouveler le jeton
button-token-renew-sure = Oui, renouveler
button-private-chat = Ouvrir le chat privé
button-manager = 🔐 Gestionnaire de mots de passe
button-key-new = 🔑 Créer une clé
button-key-renew = 🔑 Nouvelle clé
button-key-remove = Supprimer la clé
button-copy-key = 📋 Copier la clé
button-forget-sure = Oui, tout supprimer
button-send = 📣 Envoyer
button-language = 🌐 Langue
button-detail = 📄 Alertes
button-layout-rich = 🎨 Messages mis en forme
button-layout-plain = 📝 Messages en texte seul
button-bundles = 📰 Newsletters une fois par jour
button-bundles-off = 📰 Newsletters une par une
button-quiet = 🌙 Heures calmes
button-domain = 🏠 Domaine
button-open = 👥 Montrer les messages à tous
button-close = 👁 Seulement sur demande
button-topics = 🗂 Un sujet par adresse
button-topics-off = 🗂 Tout dans une discussion
button-news = 📣 Recevoir les nouvelles
button-news-off = 📣 Plus de nouvelles
button-quiet-on = Activer
button-quiet-off = Désactiver
button-quiet-change = Changer les heures
button-time-zone = Mon heure

# Choisir un nom ou un libellé
name-ask = Quel nom voulez-vous ? Lettres, chiffres, points, tirets et tirets bas, par exemple anna.smith
name-ask-again = Que voulez-vous à la place ?
name-choose-domain = Et sur quel domaine placer { $name } ?
name-invalid = Ce nom ne convient pas. Jusqu’à 64 caractères : lettres a–z, chiffres, points, tirets et tirets bas, sans point au début ni à la fin et sans points consécutifs.
name-taken = { $name } est déjà pris.
name-ask-any = Ou envoyez { $example } pour un sous-domaine entier : les messages à n’importe quel nom y arrivent ici.
name-bad-subdomain = Ce sous-domaine ne convient pas. De 3 à 63 caractères : lettres a–z, chiffres et tirets, sans tiret au début ni à la fin.
name-no-subdomains = Ce service de messagerie ne propose pas de sous-domaines entiers.
name-reserved = { $name } est réservé, je ne peux pas vous le donner.
name-unknown-domain = { $domain } ne fait pas partie des domaines proposés. Au choix : { $offered }
name-rejected = Le service de messagerie refuse ce nom.
name-rejected-because = Le service de messagerie refuse ce nom : { $reason }
label-ask = Comment appeler { $address } ? Envoyez-moi un libellé court, par exemple « achats ».
ask-reply = Répondez directement à ce message, s’il vous plaît.
label-too-long =
    { $limit ->
        [one] C’est un peu long : un libellé compte au plus { $limit } caractère.
       *[other] C’est un peu long : un libellé compte au plus { $limit } caractères.
    }
cancelled = D’accord, c’est annulé.
nothing-to-cancel = Il n’y a rien à annuler.
timed-out = Sans nouvelles de vous depuis un moment, je n’attends plus de réponse.

# La boîte de réception
inbox-empty = 📭 Pas encore de courrier. Ce qui arrive s’affiche ici.
inbox-count =
    { $count ->
        [one] { $count } e-mail
       *[other] { $count } e-mails
    }
inbox-unread =
    { $count ->
        [0] Tout est lu
        [one] { $count } non lu
       *[other] { $count } non lus
    }
inbox-switch = Quelle boîte voulez-vous voir ?
find-ask = Que dois-je chercher ? Envoyez-moi quelques mots. from:, has:file et is:unread fonctionnent aussi.
find-none = Rien trouvé pour { $words }.
finding = 🔎 Recherche… { $done } sur { $total }
find-unsearched = E-mails dont le texte n’a pas été examiné : { $count }
find-part = Tout le courrier n’a pas pu être parcouru.
inbox-delete-all-ask = Supprimer tout le courrier de { $address } ? C’est définitif.

# Un message
mail-from = De : { $sender }
mail-vouched = ✅ confirmé par { $domain }
mail-unvouched = ⚠️ Attention : ce message ne vient peut-être pas vraiment de { $domain }.
mail-poses = ⚠️ Attention : le nom de l’expéditeur affiche { $named }, mais le message vient de { $domain }.
mail-pretends = ⚠️ Attention : ce message semble venir de { $brand }, mais il vient de { $domain }.
mail-stranger = 👀 Premier message de { $domain } à cette adresse : quelqu’un l’a peut-être transmise.
mail-pretends-mailbox = ⚠️ Attention : ce message semble venir de votre fournisseur de messagerie, mais il vient de { $domain }.
mail-scam = ⚠️ Attention : ce message de { $domain } ressemble à une arnaque.
block-here = { $sender } – pour cette adresse
block-everywhere = { $sender } – pour toutes mes adresses
block-list = liste { $list }
blocked-title = Expéditeurs bloqués
blocked-nobody = Personne n’est bloqué.
recipients-names = Noms qui ont reçu des messages à { $address }
recipients-tags = Suffixes + de { $address } désactivés, par exemple nom+boutique
recipients-how = ✅ arrive, ⛔ est refusé. Touchez un nom pour l’activer ou le désactiver.
recipients-no-name = Aucun nom n’a encore reçu de message.
recipients-no-tag = Rien n’est désactivé.
inbox-blocked = 🚫 E-mails d’expéditeurs bloqués : { $count }
mail-no-sender = Expéditeur inconnu
mail-no-subject = (sans objet)
mail-empty = Ce message ne contient pas de texte.
mail-pictures = Ce message ne contient que des images.
mail-files = Ce message ne contient que des fichiers.
mail-encrypted = 🔒 Ce message est chiffré, au moins en partie. Seul un programme qui a la bonne clé peut l’afficher.
file-careful = ⚠️ Attention : { $name } peut s’exécuter comme un programme. Ne l’ouvrez que si vous l’attendiez.
mail-truncated = Ce message est très long ; seul le début est affiché.
mail-more-files = Ce message contient plus de fichiers que ceux affichés ici. « Télécharger (.eml) » les contient tous.
rich-history = Messages précédents
rich-signature = Signature et mentions
rich-rest = La suite du message
as-sent-title = Design d’origine
as-sent-images = Les images d’autres serveurs sont désactivées. Les charger apprend à l’expéditeur que vous avez ouvert ce message.
as-sent-load-images = Charger les images
as-sent-text = Ce message est trop volumineux pour être affiché tel qu’il a été envoyé. Voici son texte.
as-sent-expired = Cette page a expiré. Rouvrez-la depuis la discussion.
as-sent-unavailable = Impossible de charger cela pour le moment. Réessayez dans un instant.
mail-deleted = 🗑 Message supprimé.
link-confirm = ✅ Confirmer · { $host }
link-sign-in = ✅ Se connecter · { $host }
link-reset = ✅ Réinitialiser le mot de passe · { $host }
link-accept = ✅ Accepter · { $host }
link-download = ⬇️ Télécharger · { $host }
link-track = 📦 Suivre · { $host }
link-join = 🎥 Rejoindre · { $host }
link-invoice = 🧾 Facture · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Attention : un lien affiche { $named } mais mène à { $host }.
link-wrapper = ℹ️ Le lien passe par { $host }, un service qui suit les clics.
link-ask = Ce lien mène à
link-ask-hint = Ne l’ouvrez que si vous connaissez ce site.
link-ask-open = Ouvrir
link-ask-bad = Ce lien ne peut pas être ouvert.
attachments =
    { $count ->
        [one] { $count } fichier
       *[other] { $count } fichiers
    }
attachment-unnamed = fichier

# Alertes
alert-for = à { $address }
alert-repeated = Vous avez peut-être déjà vu ce message.
alert-bare = Telegram n’a pas pu afficher le texte de ce message. Touchez ⋯ pour l’ouvrir autrement.
mail-refused = ✋ Un message de { $sender } pour { $address } ({ $size }) a été refusé : plus de { $limit }.
mail-held = 🤝 Retenu pour { $address } : un message de { $sender }.
mail-held-code = 🤝 Retenu pour { $address } : un message avec un code de { $sender }.
mail-never = 🚫 { $sender } est bloqué pour { $address }.
alert-unread = Je n’ai pas pu obtenir le texte de ce message auprès du service de messagerie. Réessayez plus tard depuis la boîte de réception.
event-invites = Invitation de { $name }
event-cancelled = Annulé
event-updated = Modifié
event-from = de { $name }
event-again = Se répète
bounce-failed = ❌ Non remis
bounce-delayed = ⏳ Pas encore remis
bounce-not-you = Ce n’est pas vous ? Quelqu’un a utilisé votre adresse comme expéditeur. Rien à faire alors.
bounce-not-yours = ↩️ Mail retourné, pas de vous
bounce-cannot-send = Votre adresse ne peut pas envoyer : quelqu’un d’autre l’a utilisée comme expéditeur. Rien à faire.
bounce-no-address = cette adresse n’existe pas
bounce-full = boîte pleine
bounce-too-large = trop volumineux
bounce-rejected = refusé par le serveur
bounce-unreachable = serveur injoignable
parcel-arrives = Arrive : { $when }
parcel-number = N° de suivi { $number }
order-number = Commande { $number }
reservation-number = Réservation { $number }
reservation-seat = Place { $seat }
payment-due = Échéance : { $when }
bundle = 📰 Newsletters : { $count }
alert-more =
    { $count ->
        [one] … et encore { $count } nouvel e-mail pour { $address }.
       *[other] … et encore { $count } nouveaux e-mails pour { $address }.
    }
expiry-soon = ⏳ { $address } est valable jusqu’à : { $when } ({ $left }). Ce qui sera envoyé ensuite sera perdu.
expiry-burnt = 🔥 Ce que cette adresse devait recevoir est arrivé : elle se termine bientôt.
extend-ask = Combien de temps de plus pour { $address } ?
expiry-over = ⌛ { $address } a expiré et ne reçoit plus de courrier.
expiry-ended = 🚫 Les responsables de ce bot ont fermé { $address }. L’adresse ne reçoit plus de courrier et ses e-mails sont supprimés. Ce qui est dans cette discussion reste.

# /addresses
addresses =
    { $count ->
        [one] Vous avez { $count } adresse :
       *[other] Vous avez { $count } adresses :
    }
addresses-none = Vous n’avez pas encore d’adresse. J’en crée une ?
addresses-left = ⏳ { $left }
addresses-over = expirée
refused-title = ✋ Non affiché pour { $address } ces 7 derniers jours
refused-none = Rien n’a été refusé ni retenu pour { $address } ces 7 derniers jours.
refused-more =
    { $count ->
        [one] … et { $count } autre.
       *[other] … et { $count } autres.
    }
refused-too-large = trop volumineux
refused-paused = en pause
refused-switched-off = désactivée
refused-full = boîte pleine
refused-limit = trop à la fois
refused-blocked = bloqué, dans la boîte de réception
refused-held = retenu, dans la boîte de réception

# /token
token-title = 🔑 Jeton de { $address }
token-warning = Avec le jeton, des programmes lisent le courrier de cette adresse. Qui l’a peut lire et supprimer tout le courrier de cette adresse, et mettre en pause ou supprimer l’adresse elle-même. Ne le donnez qu’à des programmes de confiance, et jamais à quelqu’un qui le demande.
token-switch = Quelle adresse ?
token-api = API de courrier : { $url }
token-renew-ask = Renouveler le jeton de { $address } ? Les programmes qui ont le jeton actuel perdent aussitôt l’accès, et ses webhooks prennent fin. L’adresse et son courrier restent.
token-renewed = ♻️ Voici le nouveau jeton. L’ancien ne fonctionne plus.
token-cannot-renew = Le service de messagerie ne peut pas renouveler ce jeton. Si quelqu’un d’autre l’a, supprimez l’adresse et créez-en une autre.
token-private = 🔑 Un jeton n’est que pour une personne. Ouvrez notre chat privé pour voir le vôtre.
manager-title = 🔐 Gestionnaire de mots de passe
manager-what = Votre gestionnaire de mots de passe peut créer des adresses dans ce chat, chacune avec le nom de son site comme libellé. Dans Bitwarden, choisissez addy.io ou SimpleLogin comme service d’alias d’e-mail transféré.
manager-url = URL du serveur : { $url }
manager-domain = Domaine pour addy.io : { $domain }
manager-warning = Qui a la clé peut créer des adresses dans ce chat, mais ne peut lire aucun courrier.
manager-key = Votre clé, affichée cette seule fois :
manager-has-key = Vous avez une clé. Une nouvelle la remplace.
manager-made = 🔐 Votre gestionnaire de mots de passe a créé cette adresse :

# /settings
settings = ⚙️ Réglages
settings-language = Langue : { $language }
settings-language-auto = Langue : { $language } (comme dans Telegram)
settings-detail = Alertes : { $detail }
settings-layout-rich = Messages : mis en forme, avec tableaux et titres. Telegram Web et les anciennes applis peuvent ne pas les afficher
settings-layout-plain = Messages : texte seul
settings-bundles = Newsletters : ensemble, une fois par jour
settings-bundles-off = Newsletters : une par une
settings-quiet = Heures calmes : { $hours }
settings-quiet-off = Heures calmes : désactivées
settings-domain = Domaine des nouvelles adresses : { $domain }
settings-domain-any = Domaine des nouvelles adresses : peu importe
settings-closed = Dans ce groupe : expéditeur et objet pour tous, le reste sur demande
settings-open = Dans ce groupe : messages complets pour tous
settings-topics = Sujets : un par nouvelle adresse
settings-topics-off = Sujets : non
settings-news = Nouvelles du bot : oui
settings-news-off = Nouvelles du bot : non
languages = Quelle langue dois-je parler ?
language-auto = Comme dans Telegram
alert-details = Que montrer d’emblée d’un nouveau message ?
detail-full = Texte entier
detail-preview = Premières lignes
detail-subject = Expéditeur et objet
detail-codes = Seulement les codes et liens de confirmation
domains = Quel domaine pour les nouvelles adresses ?
domain-any = Peu importe
quiet-off = Pendant les heures calmes, le courrier arrive sans son. Elles sont désactivées.
quiet-on =
    Heures calmes : { $hours }. Le courrier arrive alors sans son.

    Il est { $time } chez vous, n’est-ce pas ?
quiet-from = À partir de quelle heure voulez-vous du calme ?
quiet-to = Calme à partir de { $from }. Jusqu’à quand ?
time-zones = Quelle heure est-il chez vous en ce moment ?
time-zone-places = Où êtes-vous ? Il est en ce moment la même heure dans ces lieux, mais le passage à l’heure d’été peut s’y faire à des dates différentes.

# /forget, /privacy, groupes
forget-ask =
    { $count ->
        [0] Supprimer vos réglages et tout ce que je sais de cette discussion ? C’est définitif.
        [one] Supprimer votre adresse et son courrier, vos réglages et tout ce que je sais de cette discussion ? C’est définitif.
       *[other] Supprimer les { $count } adresses et leur courrier, vos réglages et tout ce que je sais de cette discussion ? C’est définitif.
    }
forgotten = C’est fait. J’ai supprimé tout ce que je gardais sur cette discussion.
forgotten-limits = Les limites fixées par les responsables de ce bot restent jusqu’à leur terme.
forgotten-by-admin = 🗑 Les responsables de ce bot ont supprimé tout ce que je gardais sur cette discussion : les adresses avec leurs e-mails, les réglages et le reste. Ils le font quand on le leur demande. Ce qui est dans cette discussion reste.
forget-kept = D’accord, tout reste en l’état.
export-done =
    { $count ->
        [0] 📦 Tout ce que je conserve sur cette discussion, dans export.json. Il n’y a aucun e-mail.
        [one] 📦 Tout ce que je conserve sur cette discussion : export.json et { $count } e-mail.
       *[other] 📦 Tout ce que je conserve sur cette discussion : export.json et { $count } e-mails.
    }
export-incomplete = ⚠️ Il manque des e-mails : la place manquait ou je n’ai pas pu les lire. export.json indique lesquels. Réessayez plus tard, ou téléchargez-les depuis la boîte de réception.
export-careful = Gardez ce fichier pour vous. Il ne contient aucun jeton d’accès ; /token les affiche.
export-nothing = Je ne conserve rien sur cette discussion.
export-sent = 📦 Je vous ai envoyé le fichier dans notre discussion privée.
privacy-kept = 🔒 Ce que je conserve de cette discussion, dans ma propre base de données et nulle part ailleurs : son identifiant de discussion Telegram, sa langue, vos adresses et leurs libellés, vos réglages, les expéditeurs que vous avez bloqués ou autorisés et les messages que vous avez ouverts ; dans un groupe, aussi qui a créé quelle adresse, par son ID Telegram. Ni noms, ni téléphones, ni contacts. Pour une adresse avec libellé, je garde aussi les domaines qui lui ont écrit.
privacy-mail = Le courrier reste au service de messagerie jusqu’à ce que vous le supprimiez ou que l’adresse expire. Je n’en garde pas de copie, mais ce que j’ai affiché reste dans cette discussion tant que vous ne l’effacez pas. Ce que vous m’écrivez, je le garde jusqu’à l’avoir traité, deux jours au plus, pour qu’un redémarrage ne perde rien.
privacy-gmail = Le courrier pour vos adresses Gmail passe par un compte Gmail des responsables de ce bot. Il peut y rester après avoir été supprimé ici.
privacy-refused = Quand un message pour vos adresses est refusé, le service de messagerie garde pendant sept jours qui l’a envoyé, quand et pourquoi, mais rien de son contenu.
privacy-others = Ces adresses ne durent pas : ne les utilisez pas pour ce que vous ne pouvez pas perdre, comme la banque, le travail ou un compte important.
privacy-key = Si vous créez une clé pour votre gestionnaire de mots de passe, je garde son empreinte, pas la clé elle-même, jusqu’à ce que vous la supprimiez.
privacy-forget = Tout est conservé jusqu’à ce que vous le supprimiez ; /forget supprime tout d’un coup. /export vous en donne une copie.
group-notice = 👥 Les adresses créées ici appartiennent à tout le groupe. Tout le monde voit l’expéditeur et l’objet d’un message ; son contenu, je ne le montre qu’à ceux qui le demandent. Seuls les admins, ou la personne qui a créé une adresse, peuvent la supprimer. Dans /settings, les admins peuvent montrer les messages complets à tous.

# /stats
stats-since = Depuis : { $when }
stats-chats = Discussions : { $count }
stats-addresses = Adresses actives : { $count }
stats-checks = Relevés par minute : { $rate }
stats-alerts = Alertes par minute : { $rate }
stats-delay = Délai des alertes : la moitié sous { $median }, 99 % sous { $slowest }
stats-errors = Erreurs :
stats-no-errors = Aucune erreur
admin-which-chat = Quelle discussion ? Par exemple : { $example }
admin-banned = { $chat } est banni.
admin-unbanned = { $chat } n’est plus banni.
operator-mail = 📮 Mail pour { $address }
broadcast-usage = Écrivez la nouvelle après la commande : { $example }
broadcast-ask = Envoyer à tous ceux qui veulent des nouvelles ? Discussions : { $count }
broadcast-running = 📣 Envoi : { $sent } sur { $total }
broadcast-done = 📣 Envoyé à { $sent } sur { $total }.
broadcast-stopped = 📣 Arrêté à { $sent } sur { $total }.
broadcast-dropped = 📣 Rien n’a été envoyé.

# Ce qui n’a pas marché, et que faire
error-address-gone = { $address } n’existe plus. Créez-en une autre quand vous voulez.
error-session-gone = Cette adresse n’existe plus. Créez-en une autre quand vous voulez.
error-rate-limited = Le service de messagerie est occupé. Réessayez dans un instant.
error-rate-limited-for = Le service de messagerie est occupé. Réessayez dans { $wait }.
error-unavailable = Le service de messagerie ne répond pas pour le moment. Vos adresses sont en sécurité. Réessayez dans un instant.
error-rejected = Le service de messagerie a refusé. Essayez autre chose.
error-rejected-because = Le service de messagerie a refusé : { $reason }
error-domain-gone = Ce domaine n’est plus proposé. Choisissez-en un autre.
error-gmail-account-gone = Ce compte Gmail n’est plus proposé. Choisissez-en un autre.
error-no-gmail = Aucun compte Gmail n’est disponible pour le moment. Choisissez un autre domaine ou réessayez plus tard.
error-too-many-addresses = Le service de messagerie reçoit trop de demandes d’adresses en ce moment. Réessayez dans un instant.
error-too-many-addresses-for = Le service de messagerie reçoit trop de demandes d’adresses en ce moment. Réessayez dans { $wait }.
error-hourly-limit =
    { $limit ->
        [one] Vous pouvez créer { $limit } adresse par heure. La prochaine, dans { $wait }.
       *[other] Vous pouvez créer { $limit } adresses par heure. La prochaine, dans { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] Vous pouvez avoir { $limit } adresse à la fois. Supprimez-la dans /addresses pour faire de la place.
       *[other] Vous pouvez avoir { $limit } adresses à la fois. Supprimez-en une dans /addresses pour faire de la place.
    }
error-catch-all-limit = Sous-domaines entiers à la fois : { $limit } au plus. Supprimez-en un dans /addresses pour faire de la place.
error-too-fast = C’est un peu rapide pour moi. Attendez { $wait }, s’il vous plaît.
error-chat-limited = Telegram limite ce que je peux écrire dans cette discussion. Réessayez dans { $wait }.
error-old-button = Cela ne fonctionne plus : l’adresse ou la question n’existe plus. /addresses montre ce que vous avez.
error-no-rights = Telegram ne me laisse pas envoyer cela ici. Dans un groupe, un administrateur peut l'autoriser.
error-not-allowed = Seul un admin de ce groupe, ou la personne qui a créé l’adresse, peut faire cela.
error-admins-only = Seul un admin de ce groupe peut faire cela.
error-not-here = Je ne peux pas le montrer ici sans que tout le monde le voie. Ouvrez une discussion privée avec moi, appuyez sur Démarrer et réessayez.
error-message-gone = Ce message n’est plus là.
error-attachment-gone = Ce fichier n’est plus là.
error-attachment-empty = Ce fichier est vide.
error-attachment-too-big = { $name } pèse { $size } ; je peux envoyer des fichiers jusqu’à { $limit }.
error-photos = Telegram ne peut pas afficher ces images. Prenez-les comme fichiers.
error-unknown-command = Je ne connais pas cette commande. /help montre ce que je sais faire.
error-plain-text = Je fournis des adresses e-mail. Appuyez sur le bouton pour en créer une, ou consultez /help.
hint-address = Je ne reçois que le courrier des adresses que j’ai créées dans cette discussion. /new en crée une ; /addresses montre les vôtres.
hint-link = Je n’ouvre pas de liens. Donnez une de mes adresses à un site, et son courrier apparaîtra ici.
hint-code = Un code se saisit sur le site ou dans l’application qui l’a envoyé. Je montre seulement ceux qui arrivent par e-mail ; je n’en demande jamais.
hint-file = Je ne peux ni recevoir de fichiers de vous, ni en envoyer par e-mail. Les fichiers qui arrivent par e-mail, je vous les montre ici.
hint-thanks = De rien !
hint-stop = D’accord. Pour ne plus recevoir le courrier d’une adresse, supprimez-la. Dans les réglages, vous choisissez de quoi je vous préviens.
hint-unsubscribe = Ouvrez la newsletter dans la boîte de réception : dessous, vous pouvez bloquer l’expéditeur et, souvent, vous désabonner.
hint-question = Je ne sais pas répondre aux questions avec mes mots. L’aide présente mes commandes.
hint-forwarded = Je ne lis pas les messages transférés. Je montre seulement le courrier envoyé à une adresse créée ici.
hint-location = Je n’ai pas besoin de savoir où vous êtes. Pour les heures calmes, envoyez-moi les heures et une ville, par exemple « 22-7 Berlin ».
hint-contact = Je ne garde pas de contacts et ne peux écrire à personne. Je reçois seulement le courrier de vos adresses.
hint-voice = Désolé, je ne peux pas écouter les enregistrements. Écrivez plutôt, par exemple « nouvelle adresse » ou « boîte de réception ».
hint-sticker = 😊 Sympa !
hint-reply = Je ne peux pas envoyer votre réponse : je ne fais que recevoir du courrier.
hint-language = Je parle aussi français. Voulez-vous changer ?
error-unexpected = Quelque chose a mal tourné de mon côté. Réessayez, s’il vous plaît.
wait-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
wait-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }

# Brèves confirmations
toast-deleted = Supprimé
toast-restored = Restauré
toast-undo-late = Trop tard : supprimé définitivement.
toast-blocked = Bloqué
toast-unblocked = Débloqué
toast-switched-off = Les messages à { $name } sont désormais refusés
toast-switched-on = Les messages à { $name } arrivent de nouveau
toast-unsubscribed = Désabonné
toast-unsubscribe-failed = L’expéditeur ne l’a pas accepté. Vous pouvez le bloquer.
toast-current = /inbox ouvre désormais cette adresse
toast-muted = Son coupé
toast-unmuted = Son activé
toast-paused = En pause
toast-resumed = Les messages arrivent de nouveau
toast-known = J’afficherai désormais les messages de cet expéditeur
toast-only-known = Enregistré. Les expéditeurs déjà présents dans la boîte comptent comme connus.
toast-extended = Prolongée
toast-extended-until = Prolongée jusqu’au { $when } ({ $left })
toast-extended-most = Le service ne permet pas plus : jusqu’au { $when } ({ $left })
toast-saved = Enregistré
toast-up-to-date = Rien de nouveau pour l’instant
toast-working = Je m’en occupe…
toast-later = Telegram me ralentit dans cette discussion. Votre réponse arrive dans { $wait }.
toast-sending = J’envoie le fichier…
toast-sent-privately = C’est dans notre discussion privée
toast-rich-refused = Telegram refuse ce message mis en forme, le voici donc en texte.
toast-kept = { $address } reste. La nouvelle est ci-dessous.
toast-discarded = { $address } n’avait reçu aucun e-mail, je l’ai donc supprimée.

# Mode inline
inline-new = ✉️ Nouvelle adresse

# What people type instead of pressing a button: separated by commas, in lower case
words-new = nouveau, nouvelle, nouvelle adresse, une autre
words-inbox = boîte, courrier, messages, mails
words-addresses = adresses, mes adresses, liste
words-extend = prolonger, plus longtemps
words-delete = supprimer, effacer
words-settings = réglages, paramètres, langue
words-help = aide
words-thanks = merci, merci beaucoup, mille mercis, je vous remercie
words-stop = stop, arrête, arrêtez, ça suffit, assez, laissez-moi tranquille
words-unsubscribe = me désabonner, désabonner, désinscription, plus de newsletters
words-question = comment faire, comment ça, comment puis-je, comment on, comment je, pourquoi, quand, qu’est-ce, est-ce que, puis-je, peux-tu, pouvez-vous, combien
