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
command-settings = Language, alerts, quiet hours
command-help = What I can do
command-privacy = What is kept about you
command-forget = Delete everything about me
command-cancel = Stop what we're doing
command-stats = Figures for admins

# /start, /help
welcome = 👋 Hi! I give you temporary email addresses.
welcome-how = Use one wherever you'd rather not leave your own. Mail that comes in shows up right here, with its codes ready to copy.
help = Here's what I can do:
help-tips =
    New mail is announced by itself. You can also choose the name: send /new and then the name you want.

    In any other chat, type my name to insert one of your addresses.

# An address
address-new = ✉️ Your new address:
address-arrives = Tap the address to copy it. I'll write as soon as mail arrives.
address-until = Works until { $when } ({ $left }).
address-expiring = ⏳ Ends soon: { $when } ({ $left }).
address-over = ⌛ Ended { $when }. It no longer receives mail.
address-deleted = 🗑 { $address } is deleted.
address-delete-ask = Delete { $address } with all its mail? This can't be undone.
address-propose = Shall I make { $address } for you?
address-is-current = 📌 This is your current address.
address-is-muted = 🔕 Mail arrives without a sound.
loading = One moment…

# Buttons
button-new = ✉️ New address
button-another = 🎲 Another
button-make = ✉️ Make it
button-choose-name = ✏️ Choose name
button-copy = 📋 Copy
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Copy password
button-inbox = 📥 Inbox
button-refresh = 🔄 Refresh
button-switch = 🔀 Other addresses
button-read = 📖 Read
button-show-me = 👁 Show me
button-delete = 🗑 Delete
button-delete-sure = Yes, delete
button-block = 🚫 Block
button-unblock = Unblock
button-blocked = 🚫 Blocked
button-unsubscribe = Unsubscribe
button-unsubscribe-sure = Yes, unsubscribe
button-delete-all = 🗑 Delete all
button-keep = Keep
button-back = ‹ Back
button-cancel = Cancel
button-retry = Try again
button-source = ✉️ Original
button-rich = 🎨 Rich
button-plain = 📝 Plain
button-as-sent = 🖼 As it was sent
button-as-file = 🖼 As a web page
button-attachment = 📎 { $name } · { $size }
button-attachments = 📎 Files ({ $count })
button-photos = 🖼 Show pictures
button-extend = ⏳ Extend
button-addresses = 📇 My addresses
button-renew = ♻️ Same name again
button-make-current = 📌 Make current
button-label = 🏷 Add label
button-relabel = 🏷 Change label
button-clear-label = Remove label
button-mute = 🔕 Mute
button-unmute = 🔔 Unmute
button-forget-sure = Yes, delete everything
button-send = 📣 Send
button-language = 🌐 Language
button-detail = 📄 Alerts
button-layout-rich = 🎨 Mails in rich layout
button-layout-plain = 📝 Mails as plain text
button-quiet = 🌙 Quiet hours
button-domain = 🏠 Domain
button-open = 👥 Show mail to all
button-close = 👁 Only to who asks
button-topics = 🗂 A topic per address
button-topics-off = 🗂 All in one chat
button-news = 📣 Send me news
button-news-off = 📣 No more news
button-quiet-on = Turn on
button-quiet-off = Turn off
button-quiet-change = Change hours
button-time-zone = My time

# Choosing a name or a label
name-ask = What name would you like? Letters, digits, dots, hyphens and underscores, for example anna.smith
name-ask-again = What would you like instead?
name-choose-domain = And where should { $name } live?
name-invalid = That name won't work. It can have up to 64 letters a–z, digits, dots, hyphens and underscores, with no dot at either end and no two dots in a row.
name-taken = { $name } is already taken.
name-reserved = { $name } is reserved, so I can't give it to you.
name-unknown-domain = { $domain } isn't one of the domains on offer. You can choose from: { $offered }
name-rejected = The mail service won't take this name.
name-rejected-because = The mail service won't take this name: { $reason }
label-ask = What should { $address } be called? Send me a short label, for example “shopping”.
ask-reply = Please answer by replying to this message.
label-too-long = That's a bit long: a label has at most { $limit } characters.
cancelled = Okay, cancelled.
nothing-to-cancel = There's nothing to cancel.
timed-out = I didn't hear from you for a while, so I stopped asking.

# The inbox
inbox-empty = 📭 No mail yet. I'll write as soon as something arrives.
inbox-count =
    { $count ->
        [one] { $count } message
       *[other] { $count } messages
    }
inbox-unread =
    { $count ->
        [0] All read
        [one] { $count } unread
       *[other] { $count } unread
    }
inbox-switch = Which inbox would you like to see?
find-ask = What shall I look for? Send me a few words. You can also use from:, has:file and is:unread.
find-none = Nothing found for { $words }.
finding = 🔎 Searching… { $done } of { $total }
find-unsearched = Mails whose text was not searched: { $count }
find-part = Not all mail could be searched.
inbox-delete-all-ask = Delete all mail of { $address }? This can't be undone.

# A mail
mail-from = From: { $sender }
mail-vouched = ✅ confirmed by { $domain }
mail-unvouched = ⚠️ Careful: { $domain } does not confirm that it sent this mail.
mail-poses = ⚠️ Careful: the sender's name says { $named }, but the mail comes from { $domain }.
block-here = { $sender } – for this address
block-everywhere = { $sender } – for all my addresses
blocked-title = Blocked senders
blocked-nobody = Nobody is blocked.
inbox-blocked = 🚫 Mails from blocked senders: { $count }
mail-no-sender = Unknown sender
mail-no-subject = (no subject)
mail-empty = This mail has no text.
mail-pictures = This mail is only pictures.
mail-truncated = This mail is very long; only its beginning is shown.
rich-history = Earlier messages
rich-signature = Signature and small print
rich-rest = The rest of the mail
as-sent-title = The mail as it was sent
as-sent-images = Pictures from other servers are off. Loading them tells the sender that you opened this mail.
as-sent-load-images = Load pictures
as-sent-text = This mail is too large to be shown as it was sent. Here is its text.
as-sent-expired = This page is too old, or wasn't opened from the chat. Please press the button there again.
mail-deleted = 🗑 Mail deleted.
link-confirm = ✅ Confirm · { $host }
link-sign-in = 🔑 Sign in · { $host }
link-reset = 🔑 Reset · { $host }
link-accept = ✅ Accept · { $host }
link-download = ⬇️ Download · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Careful: a link says { $named } but leads to { $host }.
link-wrapper = ℹ️ The link goes through { $host }, a service that counts clicks.
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
alert-repeated = You may have seen this one already.
alert-bare = Telegram wouldn't take the text of this mail.
mail-refused = ✋ A mail from { $sender } to { $address } ({ $size }) was refused: larger than { $limit }.
alert-unread = The mail service didn't hand out the text of this mail.
alert-more =
    { $count ->
        [one] … and { $count } more new message for { $address }.
       *[other] … and { $count } more new messages for { $address }.
    }
expiry-soon = ⏳ { $address } ends { $left }. Mail sent to it after that is lost.
extend-ask = How much longer should { $address } work?
expiry-over = ⌛ { $address } has ended and no longer receives mail.

# /addresses
addresses =
    { $count ->
        [one] You have { $count } address:
       *[other] You have { $count } addresses:
    }
addresses-none = You don't have an address yet. Shall I make one?
addresses-left = ends { $left }
addresses-over = ended

# /settings
settings = ⚙️ Settings
settings-language = Language: { $language }
settings-language-auto = Language: { $language } (as in Telegram)
settings-detail = Alerts: { $detail }
settings-layout-rich = Mails: rich, with tables and headings. Telegram Web and older apps may not show them
settings-layout-plain = Mails: plain text
settings-quiet = Quiet hours: { $hours }
settings-quiet-off = Quiet hours: off
settings-domain = Domain for new addresses: { $domain }
settings-domain-any = Domain for new addresses: any
settings-closed = In this group: sender and subject for all, the rest for whoever asks
settings-open = In this group: all mail for all
settings-topics = Topics: one for each new address
settings-topics-off = Topics: off
settings-news = News about the bot: yes
settings-news-off = News about the bot: no
languages = Which language shall I speak?
language-auto = As in Telegram
alert-details = How much of a new mail shall I show at once?
detail-full = Full text
detail-preview = First lines
detail-subject = Sender and subject
detail-codes = Only codes and links to confirm
domains = Which domain should new addresses have?
domain-any = Any
quiet-off = During quiet hours, mail arrives without a sound. They're off now.
quiet-on =
    Quiet hours: { $hours }. Mail that comes in then arrives without a sound.

    It's { $time } where you are, isn't it?
quiet-from = From what time should it be quiet?
quiet-to = Quiet from { $from }. Until when?
time-zones = What time is it for you right now?
time-zone-places = Where are you? Clocks there all show the same now, but they may not change together.

# /forget, /privacy, groups
forget-ask =
    { $count ->
        [0] Delete your settings and everything else I know about this chat? This can't be undone.
        [one] Delete your address with its mail, your settings and everything else I know about this chat? This can't be undone.
       *[other] Delete all { $count } addresses with their mail, your settings and everything else I know about this chat? This can't be undone.
    }
forgotten = Done. I know nothing about this chat anymore.
forget-kept = Okay, everything stays as it is.
privacy-kept = 🔒 What I keep about this chat, in my own database and nowhere else: its Telegram chat ID, its language, your addresses with their labels, your settings, and which mails you've opened; in a group also who made which address, by Telegram ID. No names, no phone numbers, no contacts.
privacy-mail = Mail stays with the mail service until you delete it or its address ends. I keep no copies, but what I've shown you remains in this chat until you clear it. What you write to me I keep until I've handled it, two days at most, so that a restart loses nothing.
privacy-others = These addresses don't last, so don't use them for anything you can't lose: a bank, your work, an account that matters.
privacy-forget = It's kept until you delete it; /forget deletes everything at once.
group-notice = 👥 Addresses made here belong to the whole group. Everyone sees who a mail is from and its subject; what it says, I show only to those who ask. Only admins, or whoever made an address, can delete it. Admins can change this in /settings.

# /stats
stats-since = Since { $when }
stats-chats = Chats: { $count }
stats-addresses = Live addresses: { $count }
stats-polls = Polls a minute: { $rate }
stats-alerts = Alerts a minute: { $rate }
stats-delay = Alert delay: half within { $median }, 99% within { $slowest }
stats-errors = Errors:
stats-no-errors = No errors
admin-which-chat = Which chat? For example: { $example }
admin-banned = { $chat } is banned.
admin-unbanned = { $chat } is no longer banned.
broadcast-usage = Write the news after the command: { $example }
broadcast-ask = Send this to everyone who wants news? Chats: { $count }
broadcast-running = 📣 Sending: { $sent } of { $total }
broadcast-done = 📣 Sent to { $sent } of { $total }.
broadcast-stopped = 📣 Stopped at { $sent } of { $total }.

# What went wrong, and what to do
error-address-gone = { $address } no longer exists. Make a new one whenever you like.
error-session-gone = This address no longer exists. Make a new one whenever you like.
error-rate-limited = The mail service is busy. Please try again in a moment.
error-rate-limited-for = The mail service is busy. Please try again in { $wait }.
error-unavailable = The mail service doesn't answer at the moment. Your addresses are safe; I keep looking.
error-rejected = The mail service refused. Please try something else.
error-rejected-because = The mail service refused: { $reason }
error-domain-gone = This domain is no longer on offer. Please choose another.
error-gmail-account-gone = This Gmail account is no longer on offer. Please choose another.
error-no-gmail = There's no Gmail account available at the moment. Please choose another domain, or try again later.
error-too-many-addresses = The mail service is being asked for too many new addresses right now. Please try again in a moment.
error-too-many-addresses-for = The mail service is being asked for too many new addresses right now. Please try again in { $wait }.
error-hourly-limit =
    { $limit ->
        [one] You can make { $limit } address an hour. Try again in { $wait }.
       *[other] You can make { $limit } addresses an hour. Try again in { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] You can have { $limit } address at a time. Delete it in /addresses to make room.
       *[other] You can have { $limit } addresses at a time. Delete one in /addresses to make room.
    }
error-too-fast = That's a bit fast for me. Please wait { $wait }.
error-chat-limited = Telegram lets me write only so much in this chat. Try again in { $wait }.
error-old-button = This no longer works; the address or question is gone.
error-no-rights = Telegram doesn't let me send that here. In a group, an admin can allow it.
error-not-allowed = Only an admin of this group, or whoever made the address, can do that.
error-not-here = I can't show that here without everyone seeing it. Open a private chat with me, press Start, and try again.
error-message-gone = This mail is no longer there.
error-attachment-gone = This file is no longer there.
error-attachment-too-big = { $name } is { $size }; I can send files up to { $limit }.
error-photos = Telegram can't show these pictures. Take them as files instead.
error-unknown-command = I don't know this command. /help shows what I can do.
error-plain-text = I hand out email addresses. Press the button for a new one, or see /help.
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
toast-blocked = Blocked
toast-unblocked = Unblocked
toast-unsubscribed = Unsubscribed
toast-unsubscribe-failed = The sender did not accept that. You can block them instead.
toast-current = This is your current address now
toast-muted = Muted
toast-unmuted = Sound on
toast-extended = Extended
toast-extended-until = Extended until { $when } ({ $left })
toast-extended-most = It already works for as long as the service allows: until { $when } ({ $left })
toast-saved = Saved
toast-up-to-date = Nothing new yet
toast-working = On it…
toast-later = Telegram is slowing me down in this chat. Your answer comes in { $wait }.
toast-sending = Sending the file…
toast-sent-privately = It's in our private chat
toast-rich-refused = Telegram doesn't take this mail in rich layout, so here it is as text.
toast-kept-used = { $address } has been used, so it stays.

# Inline mode
inline-new = ✉️ New address
