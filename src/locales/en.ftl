# How the bot describes itself
bot-description =
    Temporary email addresses, right in the chat.

    Get an address in a second, use it wherever you'd rather not leave your own, and read what comes in here: text, codes, links and files. When its time is up, it's gone.
bot-short-description = Temporary email addresses. Mail shows up here within seconds.
command-start = Start
command-new = Get a new address
command-new-usage = [name][@domain]
command-inbox = Mail of the current address
command-find = Search all my mail
command-find-usage = [words]
command-addresses = All my addresses
command-token = Access for programs
command-settings = Language, alerts, quiet hours
command-help = What I can do
command-privacy = What I store about you
command-export = Download everything I keep
command-forget = Delete everything about me
command-cancel = Stop what we're doing
command-stats = Figures for admins

# /start, /help
welcome = 👋 Hi! I give you temporary email addresses.
welcome-how = Use one wherever you'd rather not leave your own. Mail that comes in shows up right here, with its codes ready to copy.
help = Here's what I can do:
help-tips =
    Mail shows up in this chat. In /settings you choose what I message you about. To choose the name yourself, send /new and then the name.

    In any other chat, type my name to insert one of your addresses.

# An address
address-new = ✉️ Your new address:
address-arrives = Tap the address to copy it. Mail shows up in this chat.
address-purpose = 🏷 What is it for? Send me a word, such as “Netflix”, and I'll label it.
address-any = Mail to any name at this subdomain arrives here, for example { $example }. Make up a name for each site: every mail says which one it was sent to.
address-until = Works until { $when } ({ $left }).
address-expiring = ⏳ Works until { $when } ({ $left }).
address-over = ⌛ Ended { $when }. It no longer receives mail.
address-ended = 🚫 Ended { $when } by the people who run this bot. It no longer receives mail.
address-deleted = 🗑 { $address } is deleted.
address-propose = Create { $address }?
address-is-current = 📌 Current address: /inbox opens its mail.
address-is-muted = 🔕 Mail arrives without a sound.
address-paused = ⏸ Paused until { $when } ({ $left }). Senders are asked to try again later.
address-burns-mail = 🔥 Ends 10 minutes after its next mail.
address-burns-code = 🔥 Ends 10 minutes after its next code.
address-only-known = 🤝 I hold mail from new senders and ask you about each.
pause-ask = How long should I pause { $address }? Senders are asked to try again later, so most mail arrives after the pause. A sender who gives up before that is told that the mail couldn't be delivered.
burn-ask = { $address } can end by itself, 10 minutes after what you need has arrived. What are you waiting for?
burn-command = Send { $command } for an address that ends by itself soon after its first mail.
loading = One moment…

# Buttons
button-new = ✉️ New address
button-another = 🎲 Another
button-make = ✉️ Create
button-choose-name = ✏️ Choose name
button-copy = 📋 Copy
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Copy password
button-inbox = 📥 Inbox
button-refresh = 🔄 Refresh
button-switch = 🔀 Other addresses
button-read = 📖 Read
button-whole = 📖 Full mail
button-show-me = 👁 Show me
button-show = 👁 Show
button-always = ✅ Always show
button-delete = 🗑 Delete
button-undo = ↩️ Undo
button-delete-sure = Yes, delete
button-block = 🚫 Block
button-unblock = Unblock
button-blocked = 🚫 Blocked
button-any-name = ✳️ Whole subdomain
button-names = 🗂 Names
button-switched-off = ⛔ Switched-off + names
button-switch-off = ⛔ No more mail to { $name }
button-switch-on = ✅ Mail to { $name } again
button-unsubscribe = Unsubscribe
button-unsubscribe-sure = Yes, unsubscribe
button-delete-all = 🗑 Delete all
button-keep = Keep
button-help = ❓ Help
button-back = ‹ Back
button-cancel = Cancel
button-retry = Try again
button-source = 📄 Download (.eml)
button-rich = 🎨 Formatted
button-plain = 📝 Plain text
button-as-sent = 🖼 Original design
button-as-file = 🖼 Save as HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Files ({ $count })
button-photos = 🖼 Show pictures
button-calendar = ➕ Add to calendar (.ics)
button-extend = ⏳ Extend
button-addresses = 📇 My addresses
button-renew = ♻️ Same name again
button-make-current = 📌 Make current
button-label = 🏷 Add label
button-relabel = 🏷 Change label
button-clear-label = Remove label
button-mute = 🔕 Mute
button-unmute = 🔔 Unmute
button-more = ⚙️ More
button-pause = ⏸ Pause
button-resume = ▶️ Resume
button-burn = 🔥 End after use
button-burn-mail = After the next mail
button-burn-code = After the next code
button-burn-never = Don't end early
button-only-known = 🤝 Known senders only
button-everyone = 👋 Let everyone write
button-refused = ✋ Mail not shown
button-token-show = 👁 Show token
button-token-hide = 🙈 Hide
button-token-renew = ♻️ Renew token
button-token-renew-sure = Yes, renew
button-private-chat = Open private chat
button-manager = 🔐 Password manager
button-key-new = 🔑 Create key
button-key-renew = 🔑 New key
button-key-remove = Remove key
button-copy-key = 📋 Copy key
button-forget-sure = Yes, delete everything
button-send = 📣 Send
button-language = 🌐 Language
button-detail = 📄 Alerts
button-layout-rich = 🎨 Formatted mails
button-layout-plain = 📝 Mails as plain text
button-bundles = 📰 Newsletters once a day
button-bundles-off = 📰 Newsletters one by one
button-quiet = 🌙 Quiet hours
button-domain = 🏠 Domain
button-open = 👥 Show mail to all
button-close = 👁 Show on request
button-topics = 🗂 A topic per address
button-topics-off = 🗂 No topics
button-news = 📣 Send me news
button-news-off = 📣 Stop news
button-quiet-on = Turn on
button-quiet-off = Turn off
button-quiet-change = Change hours
button-time-zone = My time

# Choosing a name or a label
name-ask = What name would you like? Letters, digits, dots, hyphens and underscores, for example anna.smith
name-ask-again = What would you like instead?
name-choose-domain = Which domain for { $name }?
name-invalid = That name won't work. It can have up to 64 letters a–z, digits, dots, hyphens and underscores, with no dot at either end and no two dots in a row.
name-taken = { $name } is already taken.
name-ask-any = Or send { $example } for a whole subdomain: mail to any name there arrives here.
name-bad-subdomain = That subdomain won't work. It can have 3 to 63 letters a–z, digits and hyphens, with no hyphen at either end.
name-no-subdomains = This mail service doesn't offer whole subdomains.
name-reserved = { $name } is reserved, so I can't give it to you.
name-unknown-domain = { $domain } isn't available. Available domains: { $offered }
name-rejected = The mail service doesn't allow this name.
name-rejected-because = The mail service doesn't allow this name: { $reason }
label-ask = What should { $address } be called? Send me a short label, for example “shopping”.
ask-reply = Please answer by replying to this message.
label-too-long = That's a bit long: a label has at most { $limit } characters.
cancelled = Okay, cancelled.
nothing-to-cancel = There's nothing to cancel.
timed-out = I didn't hear from you for a while, so I cancelled the question.

# The inbox
inbox-empty = 📭 No mail yet. What arrives is listed here.
inbox-count =
    { $count ->
        [one] { $count } mail
       *[other] { $count } mails
    }
inbox-unread =
    { $count ->
        [0] All read
        [one] { $count } unread
       *[other] { $count } unread
    }
inbox-switch = Which inbox would you like to see?
find-ask = What are you looking for? Send me a few words. You can also use from:, has:file and is:unread.
find-none = Nothing found for { $words }.
finding = 🔎 Searching… { $done } of { $total }
find-unsearched = Mails whose text was not searched: { $count }
find-part = Some mail couldn't be searched.
inbox-delete-all-ask = Delete all mail of { $address }? This can't be undone.

# A mail
mail-from = From: { $sender }
mail-vouched = ✅ confirmed by { $domain }
mail-unvouched = ⚠️ Careful: this mail may not really be from { $domain }.
mail-poses = ⚠️ Careful: the sender's name says { $named }, but this mail is from { $domain }.
mail-pretends = ⚠️ Careful: this mail looks like one from { $brand }, but it comes from { $domain }.
mail-stranger = 👀 First mail here from { $domain }: somebody may have passed this address on.
mail-pretends-mailbox = ⚠️ Careful: this mail looks like one from your mail provider, but it comes from { $domain }.
mail-scam = ⚠️ Careful: this mail from { $domain } reads like a scam.
block-here = { $sender } – for this address
block-everywhere = { $sender } – for all my addresses
block-list = list { $list }
blocked-title = Blocked senders
blocked-nobody = Nobody is blocked.
recipients-names = Names that had mail at { $address }
recipients-tags = Switched-off + names of { $address }, such as name+shop
recipients-how = ✅ arrives, ⛔ is rejected. Tap a name to switch it.
recipients-no-name = No name has had mail yet.
recipients-no-tag = Nothing is switched off.
inbox-blocked = 🚫 Mails from blocked senders: { $count }
mail-no-sender = Unknown sender
mail-no-subject = (no subject)
mail-empty = This mail has no text.
mail-pictures = This mail has only pictures.
mail-files = This mail has only files.
mail-encrypted = 🔒 Part of this mail is encrypted. Only a program with the right key can show it.
file-careful = ⚠️ Careful: { $name } can run as a program. Open it only if you expected it.
mail-truncated = This mail is very long. Only the beginning is shown.
mail-more-files = This mail has more files than are listed here. The download (.eml) has all of them.
rich-history = Earlier messages
rich-signature = Signature and small print
rich-rest = The rest of the mail
as-sent-title = Original design
as-sent-images = Pictures from other servers are off. Loading them tells the sender that you opened this mail.
as-sent-load-images = Load pictures
as-sent-text = This mail is too large for its original design. Here is its text.
as-sent-expired = This page has expired. Open it again from the chat.
as-sent-unavailable = This can't be loaded right now. Please try again in a moment.
mail-deleted = 🗑 Mail deleted.
link-confirm = ✅ Confirm · { $host }
link-sign-in = ✅ Sign in · { $host }
link-reset = ✅ Reset password · { $host }
link-accept = ✅ Accept · { $host }
link-download = ⬇️ Download · { $host }
link-track = 📦 Track · { $host }
link-join = 🎥 Join · { $host }
link-invoice = 🧾 Invoice · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Careful: a link says { $named } but leads to { $host }.
link-wrapper = ℹ️ The link goes through { $host }, which tracks clicks.
link-ask = This link leads to
link-ask-hint = Open it only if you know this site.
link-ask-open = Open
link-ask-bad = This link can't be opened.
attachments =
    { $count ->
        [one] { $count } file
       *[other] { $count } files
    }
attachment-unnamed = file

# Alerts
alert-for = to { $address }
alert-repeated = You may have seen this one already.
alert-bare = Telegram couldn't display this mail's text. Press ⋯ for other ways to open it.
mail-refused = ✋ A mail from { $sender } to { $address } ({ $size }) was too large (limit { $limit }) and was rejected.
mail-held = 🤝 Held for { $address }: a mail from { $sender }.
mail-held-code = 🤝 Held for { $address }: a mail with a code from { $sender }.
mail-never = 🚫 { $sender } is blocked for { $address }.
alert-unread = I couldn't get this mail's text from the mail service. Try again later from the inbox.
event-invites = Invitation from { $name }
event-cancelled = Cancelled
event-updated = Updated
event-from = from { $name }
event-again = Repeats
bounce-failed = ❌ Not delivered
bounce-delayed = ⏳ Not delivered yet
bounce-not-you = You didn't send this? Then somebody used your address as the sender, and you don't need to do anything.
bounce-not-yours = ↩️ Bounced mail, not from you
bounce-cannot-send = Your address can't send: somebody else used it as the sender. You don't need to do anything.
bounce-no-address = no such address
bounce-full = mailbox full
bounce-too-large = too large
bounce-rejected = rejected by the server
bounce-unreachable = server not reached
parcel-arrives = Arrives { $when }
parcel-number = Tracking { $number }
order-number = Order { $number }
reservation-number = Booking { $number }
reservation-seat = Seat { $seat }
payment-due = Due { $when }
bundle = 📰 Newsletters: { $count }
alert-more =
    { $count ->
        [one] … and { $count } more new mail for { $address }.
       *[other] … and { $count } more new mails for { $address }.
    }
expiry-soon = ⏳ { $address } works until { $when } ({ $left }). Mail sent to it after that is lost.
expiry-burnt = 🔥 What this address was for has arrived, so it ends soon.
extend-ask = How much longer should { $address } work?
expiry-over = ⌛ { $address } has ended and no longer receives mail.
expiry-ended = 🚫 The people who run this bot have ended { $address }. It no longer receives mail, and its mail is deleted. What's in this chat stays.

# /addresses
addresses =
    { $count ->
        [one] You have { $count } address:
       *[other] You have { $count } addresses:
    }
addresses-none = You don't have an address yet. Create one?
addresses-left = ⏳ { $left }
addresses-over = ended
refused-title = ✋ Not shown for { $address } in the last 7 days
refused-none = Nothing was rejected or held back for { $address } in the last 7 days.
refused-more =
    { $count ->
        [one] … and { $count } more.
       *[other] … and { $count } more.
    }
refused-too-large = too large
refused-paused = paused
refused-switched-off = switched off
refused-full = inbox full
refused-limit = too much at once
refused-blocked = blocked, in the inbox
refused-held = held, in the inbox

# /token
token-title = 🔑 Token of { $address }
token-warning = Programs use the token to read this address's mail. Whoever has it can read and delete all mail of this address, and pause or delete the address itself. Give it only to programs you trust, and never to a person who asks for it.
token-switch = Which address?
token-api = Mail API: { $url }
token-renew-ask = Renew the token of { $address }? Programs with the current token lose access at once, and its webhooks end. The address and its mail stay.
token-renewed = ♻️ This is the new token. The old one no longer works.
token-cannot-renew = The mail service can't renew this token. If somebody else has it, delete the address and create a new one.
token-private = 🔑 A token is for one person only. Open our private chat to see yours.
manager-title = 🔐 Password manager
manager-what = Your password manager can create addresses in this chat, each labelled with its site. In Bitwarden, choose addy.io or SimpleLogin as the service for forwarded email aliases.
manager-url = Server URL: { $url }
manager-domain = Domain for addy.io: { $domain }
manager-warning = Whoever has the key can create addresses in this chat, but can't read any mail.
manager-key = Your key, shown only this once:
manager-has-key = You have a key. A new one replaces it.
manager-made = 🔐 Your password manager created this address:

# /settings
settings = ⚙️ Settings
settings-language = Language: { $language }
settings-language-auto = Language: { $language } (as in Telegram)
settings-detail = Alerts: { $detail }
settings-layout-rich = Mails: formatted, with tables and headings. Telegram Web and older apps may not show them
settings-layout-plain = Mails: plain text
settings-bundles = Newsletters: together, once a day
settings-bundles-off = Newsletters: one by one
settings-quiet = Quiet hours: { $hours }
settings-quiet-off = Quiet hours: off
settings-domain = Domain for new addresses: { $domain }
settings-domain-any = Domain for new addresses: any
settings-closed = In this group: everyone sees sender and subject; the rest on request
settings-open = In this group: everyone sees full mails
settings-topics = Topics: one for each new address
settings-topics-off = Topics: off
settings-news = News about the bot: yes
settings-news-off = News about the bot: no
languages = Which language should I use?
language-auto = As in Telegram
alert-details = How much of a new mail should I show right away?
detail-full = Full text
detail-preview = First lines
detail-subject = Sender and subject
detail-codes = Only codes and confirmation links
domains = Which domain should new addresses have?
domain-any = Any
quiet-off = During quiet hours, mail arrives without a sound. They're off now.
quiet-on =
    Quiet hours: { $hours }. Mail that comes in then arrives without a sound.

    Your local time: { $time }. Correct?
quiet-from = From what time should it be quiet?
quiet-to = Quiet from { $from }. Until when?
time-zones = What time is it for you right now?
time-zone-places = Where are you? These places have the same time now, but may switch to summer time on different dates.

# /forget, /privacy, groups
forget-ask =
    { $count ->
        [0] Delete your settings and everything else I know about this chat? This can't be undone.
        [one] Delete your address with its mail, your settings and everything else I know about this chat? This can't be undone.
       *[other] Delete all { $count } addresses with their mail, your settings and everything else I know about this chat? This can't be undone.
    }
forgotten = Done. I deleted everything I kept about this chat.
forgotten-limits = Limits set by the people who run this bot stay until they end.
forgotten-by-admin = 🗑 The people who run this bot have deleted everything I kept about this chat: the addresses with their mail, the settings and the rest. They do that when somebody asks them to. What's in this chat stays.
forget-kept = Okay, everything stays as it is.
export-done =
    { $count ->
        [0] 📦 Everything I keep about this chat, as export.json. There is no mail.
        [one] 📦 Everything I keep about this chat: export.json and { $count } mail.
       *[other] 📦 Everything I keep about this chat: export.json and { $count } mails.
    }
export-incomplete = ⚠️ Some mail is missing: it didn't fit or couldn't be read. export.json says which. Try again later, or download it from the inbox.
export-careful = Keep this file to yourself. It has no access tokens; /token shows those.
export-nothing = I keep nothing about this chat.
export-sent = 📦 I sent the file to you in our private chat.
privacy-kept = 🔒 What I keep about this chat, in my own database and nowhere else: its Telegram chat ID, its language, your addresses with their labels, your settings, which senders you blocked or allowed, and which mails you've opened; in a group, also who created which address, by Telegram ID. No names, no phone numbers, no contacts. For an address with a label I also keep which domains wrote to it.
privacy-mail = Mail stays with the mail service until you delete it or its address ends. I keep no copies, but what I've shown you remains in this chat until you clear it. What you write to me I keep until I've handled it, two days at most, so that a restart loses nothing.
privacy-gmail = Mail to your Gmail addresses comes in through a Gmail account of the people who run this bot. It may stay there after it's deleted here.
privacy-refused = When mail for your addresses is rejected, the mail service keeps for seven days who sent it, when and why, but nothing it said.
privacy-others = These addresses don't last. Don't use them for anything you can't lose: a bank, your work, an important account.
privacy-key = If you create a key for your password manager, I keep its fingerprint, not the key itself, until you remove it.
privacy-forget = I keep this until you delete it; /forget deletes everything at once. /export gives you a copy.
group-notice = 👥 Addresses created here belong to the whole group. Everyone sees the sender and subject of a mail; the rest I show on request. Only admins, or the person who created an address, can delete it. Admins can show full mails to everyone in /settings.

# /stats
stats-since = Since { $when }
stats-chats = Chats: { $count }
stats-addresses = Live addresses: { $count }
stats-checks = Checks a minute: { $rate }
stats-alerts = Alerts a minute: { $rate }
stats-delay = Alert delay: half within { $median }, 99% within { $slowest }
stats-errors = Errors:
stats-no-errors = No errors
admin-which-chat = Which chat? For example: { $example }
admin-banned = { $chat } is banned.
admin-unbanned = { $chat } is no longer banned.
operator-mail = 📮 Mail for { $address }
broadcast-usage = Write the news after the command: { $example }
broadcast-ask = Send this to everyone who wants news? Chats: { $count }
broadcast-running = 📣 Sending: { $sent } of { $total }
broadcast-done = 📣 Sent to { $sent } of { $total }.
broadcast-stopped = 📣 Stopped at { $sent } of { $total }.
broadcast-dropped = 📣 Nothing was sent.

# What went wrong, and what to do
error-address-gone = { $address } no longer exists. You can create a new one at any time.
error-session-gone = This address no longer exists. You can create a new one at any time.
error-rate-limited = The mail service is busy. Please try again in a moment.
error-rate-limited-for = The mail service is busy. Please try again in { $wait }.
error-unavailable = The mail service isn't responding. Your addresses are safe. Please try again in a moment.
error-rejected = The mail service rejected the request. Please try something else.
error-rejected-because = The mail service rejected the request: { $reason }
error-domain-gone = This domain is no longer available. Please choose another.
error-gmail-account-gone = This Gmail account is no longer available. Please choose another.
error-no-gmail = There's no Gmail account available at the moment. Please choose another domain, or try again later.
error-too-many-addresses = Too many new addresses are being created right now. Please try again in a moment.
error-too-many-addresses-for = Too many new addresses are being created right now. Please try again in { $wait }.
error-hourly-limit =
    { $limit ->
        [one] You can create { $limit } address an hour. Try again in { $wait }.
       *[other] You can create { $limit } addresses an hour. Try again in { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] You can have { $limit } address at a time. Delete it in /addresses to make room.
       *[other] You can have { $limit } addresses at a time. Delete one in /addresses to make room.
    }
error-catch-all-limit = Whole subdomains at a time: { $limit } at most. Delete one in /addresses to make room.
error-too-fast = That was too fast for me. Please wait { $wait }.
error-chat-limited = Telegram limits how much I can write in this chat. Try again in { $wait }.
error-old-button = This button no longer works: the address or question is gone. /addresses shows what you have.
error-no-rights = I'm not allowed to send that here. In a group, an admin can allow it.
error-not-allowed = Only an admin of this group, or the person who created the address, can do that.
error-admins-only = Only an admin of this group can do that.
error-not-here = I can't show that here without everyone seeing it. Open a private chat with me, press Start, and try again.
error-message-gone = This mail is no longer there.
error-attachment-gone = This file is no longer there.
error-attachment-empty = This file is empty.
error-attachment-too-big = { $name } is { $size }; I can send files up to { $limit }.
error-photos = Telegram can't show these pictures. Get them as files instead.
error-unknown-command = I don't know this command. /help shows what I can do.
error-plain-text = I hand out email addresses. Press the button for a new one, or see /help.
hint-address = I can only receive mail for addresses that I created in this chat. /new creates one; /addresses shows yours.
hint-link = I don't open links. Give a site one of my addresses, and its mail shows up here.
hint-code = Codes belong on the site or in the app that sent them. I only show the ones that arrive by mail; I never need one from you.
hint-file = I can't take files from you or mail them to anyone. Files that arrive by mail I show here.
hint-thanks = You're welcome!
hint-stop = Okay. To stop an address's mail, delete the address. In the settings you choose what I message you about.
hint-unsubscribe = Open the newsletter in the inbox: below it you can block the sender, and often unsubscribe too.
hint-question = I can't answer questions in my own words. Help lists my commands.
hint-forwarded = I can't read forwarded messages. I only show mail that's sent to an address I created here.
hint-location = I don't need to know where you are. For quiet hours, send me the times and a city, such as “22-7 Berlin”.
hint-contact = I don't keep contacts and can't write to anyone. I only receive mail for your addresses.
hint-voice = Sorry, I can't listen to recordings. Type it instead, for example “new address” or “inbox”.
hint-sticker = 😊 Nice one!
hint-reply = I can't send your answer: I only receive mail.
hint-language = I speak English too. Shall I switch?
error-unexpected = Something went wrong on my side. Please try again.
wait-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
wait-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }

# Short confirmations
toast-deleted = Deleted
toast-restored = Restored
toast-undo-late = Too late: it's deleted for good.
toast-blocked = Blocked
toast-unblocked = Unblocked
toast-switched-off = Mail to { $name } is rejected from now on
toast-switched-on = Mail to { $name } arrives again
toast-unsubscribed = Unsubscribed
toast-unsubscribe-failed = The sender didn't accept the request. You can block them instead.
toast-current = /inbox now opens this address
toast-muted = Muted
toast-unmuted = Sound on
toast-paused = Paused
toast-resumed = Mail arrives again
toast-known = I'll show mail from this sender from now on
toast-only-known = Saved. Senders already in the inbox count as known.
toast-extended = Extended
toast-extended-until = Extended until { $when } ({ $left })
toast-extended-most = Already at the maximum: until { $when } ({ $left })
toast-saved = Saved
toast-up-to-date = Nothing new yet
toast-working = On it…
toast-later = Telegram is slowing me down in this chat. Your answer comes in { $wait }.
toast-sending = Sending the file…
toast-sent-privately = I sent it to our private chat
toast-rich-refused = Telegram can't show this mail formatted, so here it is as text.
toast-kept = { $address } stays. The new one is below.
toast-discarded = { $address } had no mail, so I deleted it.

# Inline mode
inline-new = ✉️ New address

# What people type instead of pressing a button: separated by commas, in lower case
words-new = new, new address, new email, new mail, another
words-inbox = inbox, mail, mails, my mail, messages
words-addresses = addresses, my addresses, list
words-extend = extend, longer, keep it, extend it
words-delete = delete, delete it
words-settings = settings, options, language
words-help = help, what can you do
words-thanks = thanks, thank you, many thanks, thx, ty, cheers
words-stop = stop, stop it, stop this, stop messaging me, quit, enough, leave me alone
words-unsubscribe = unsubscribe, unsubscribe me, opt out, no more newsletters
words-question = how, why, where, what, who, can i, can you, do you, is there
