# Bot oʻzi haqida
bot-description =
    Vaqtinchalik elektron pochta manzillari — chatning oʻzida.

    Bir soniyada manzil oling, oʻz manzilingizni qoldirgingiz kelmagan joyda ishlating va kelgan xatlarni shu yerda oʻqing: matn, kodlar, havolalar va fayllar. Muddati tugagach, manzil yoʻqoladi.
bot-short-description = Vaqtinchalik pochta manzillari. Xatlar bir necha soniyada shu yerga keladi.
command-start = Boshlash
command-new = Yangi manzil olish
command-new-usage = [nom][@domen]
command-inbox = Joriy manzildagi xatlar
command-find = Barcha xatlarimdan qidirish
command-find-usage = [soʻzlar]
command-addresses = Barcha manzillarim
command-token = Dasturlar uchun kirish
command-settings = Til, bildirishnomalar, sokin soatlar
command-help = Nimalar qila olaman
command-privacy = Siz haqingizda nimalar saqlanadi
command-export = Men saqlaydigan hamma narsani yuklab olish
command-forget = Men haqimdagi hamma narsani oʻchirish
command-cancel = Boshlangan ishni bekor qilish
command-stats = Administratorlar uchun statistika

# /start, /help
welcome = 👋 Salom! Men vaqtinchalik elektron pochta manzillarini beraman.
welcome-how = Oʻz manzilingizni qoldirgingiz kelmagan joyda ishlating. Kelgan xatlar shu yerning oʻzida chiqadi, kodlari esa nusxa olishga tayyor boʻladi.
help = Mana nimalar qila olaman:
help-tips =
    Xatlar shu chatda koʻrinadi. Nima haqida yozishimni /settings ichida tanlaysiz. Nomni oʻzingiz tanlashingiz ham mumkin: /new deb yozing va boʻsh joydan keyin kerakli nomni yuboring.

    Boshqa istalgan chatda foydalanuvchi nomimni yozib, manzillaringizdan birini qoʻyishingiz mumkin.

# Manzil
address-new = ✉️ Yangi manzilingiz:
address-arrives = Nusxa olish uchun manzilga bosing. Xatlar shu chatda koʻrinadi.
address-purpose = 🏷 U nima uchun? Menga bir soʻz yuboring, masalan “Netflix”, va u yorliq boʻladi.
address-until = Amal qilish muddati: { $when } ({ $left }).
address-expiring = ⏳ Amal qilish muddati: { $when } ({ $left }).
address-any = Bu subdomendagi istalgan nomga yuborilgan xat shu yerga keladi, masalan { $example }. Har bir sayt uchun nom oʻylab toping: har bir xatda qaysi nomga yuborilgani yoziladi.
address-over = ⌛ Muddati tugadi: { $when }. Endi xat qabul qilmaydi.
address-ended = 🚫 Uni shu botni yurituvchilar yopdi: { $when }. Endi xat qabul qilmaydi.
address-deleted = 🗑 { $address } oʻchirildi.
address-propose = Siz uchun { $address } yaratilsinmi?
address-is-current = 📌 Joriy manzil: /inbox uning xatlarini ochadi.
address-is-muted = 🔕 Xatlar ovozsiz keladi.
address-paused = ⏸ Toʻxtatilgan, muddati: { $when } ({ $left }). Joʻnatuvchilardan keyinroq qayta urinish soʻraladi.
address-burns-mail = 🔥 Keyingi xatdan 10 daqiqa keyin tugaydi.
address-burns-code = 🔥 Keyingi koddan 10 daqiqa keyin tugaydi.
address-only-known = 🤝 Yangi joʻnatuvchilarning xatlarini ushlab turaman va har biri haqida sizdan soʻrayman.
pause-ask = { $address } qancha vaqt xat qabul qilmasin? Joʻnatuvchilardan keyinroq qayta urinish soʻraladi, shuning uchun koʻp xatlar tanaffusdan keyin keladi. Undan oldin voz kechgan joʻnatuvchiga xat yetkazilmagani aytiladi.
burn-ask = { $address } kerakli narsa kelganidan 10 daqiqa keyin oʻzi tugashi mumkin. Nimani kutyapsiz?
burn-command = Birinchi xatdan keyin tez orada oʻzi tugaydigan manzil uchun { $command } yuboring.
loading = Bir lahza…

# Tugmalar
button-new = ✉️ Yangi manzil
button-another = 🎲 Boshqasi
button-make = ✉️ Yaratish
button-choose-name = ✏️ Nom tanlash
button-copy = 📋 Nusxa olish
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Parolni nusxalash
button-inbox = 📥 Xatlar
button-refresh = 🔄 Yangilash
button-switch = 🔀 Boshqa manzillar
button-read = 📖 Oʻqish
button-whole = 📖 Hammasi
button-show-me = 👁 Menga koʻrsatish
button-show = 👁 Koʻrsatish
button-always = ✅ Har doim koʻrsatish
button-delete = 🗑 Oʻchirish
button-undo = ↩️ Qaytarish
button-delete-sure = Ha, oʻchirilsin
button-block = 🚫 Bloklash
button-unblock = Blokdan chiqarish
button-blocked = 🚫 Bloklanganlar
button-any-name = ✳️ Butun subdomen
button-names = 🗂 Nomlar
button-switched-off = ⛔ Oʻchirilgan + nomlar
button-switch-off = ⛔ { $name } ga xat kerak emas
button-switch-on = ✅ { $name } ga xat yana kelsin
button-unsubscribe = Obunani bekor qilish
button-unsubscribe-sure = Ha, bekor qilinsin
button-delete-all = 🗑 Hammasini oʻchirish
button-keep = Qolsin
button-help = ❓ Yordam
button-back = ‹ Orqaga
button-cancel = Bekor qilish
button-retry = Qayta urinish
button-source = 📄 Yuklab olish (.eml)
button-rich = 🎨 Bezakli
button-plain = 📝 Oddiy matn
button-as-sent = 🖼 Asl koʻrinishi
button-as-file = 🖼 HTML qilib saqlash
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Fayllar ({ $count })
button-photos = 🖼 Rasmlarni koʻrsatish
button-calendar = ➕ Taqvimga qoʻshish (.ics)
button-extend = ⏳ Uzaytirish
button-addresses = 📇 Manzillarim
button-renew = ♻️ Yana shu nom bilan
button-make-current = 📌 Joriy qilish
button-label = 🏷 Yorliq qoʻshish
button-relabel = 🏷 Boshqa yorliq
button-clear-label = Yorliqsiz qoldirish
button-mute = 🔕 Ovozsiz
button-unmute = 🔔 Ovozli
button-more = ⚙️ Yana
button-pause = ⏸ Toʻxtatib turish
button-resume = ▶️ Davom ettirish
button-burn = 🔥 Ishlatgach tugatish
button-burn-mail = Keyingi xatdan keyin
button-burn-code = Keyingi koddan keyin
button-burn-never = Erta tugatmaslik
button-only-known = 🤝 Faqat tanishlar
button-everyone = 👋 Hamma yozsin
button-refused = ✋ Koʻrsatilmaganlar
button-token-show = 👁 Tokenni koʻrsatish
button-token-hide = 🙈 Yashirish
button-token-renew = ♻️ Tokenni yangilash
button-token-renew-sure = Ha, yangilansin
button-private-chat = Shaxsiy chatni ochish
button-manager = 🔐 Parol menejeri
button-key-new = 🔑 Kalit yaratish
button-key-renew = 🔑 Yangi kalit
button-key-remove = Kalitni olib tashlash
button-copy-key = 📋 Kalitni nusxalash
button-forget-sure = Hammasi oʻchirilsin
button-send = 📣 Yuborish
button-language = 🌐 Til
button-detail = 📄 Bildirishnomalar
button-layout-rich = 🎨 Xatlar bezakli boʻlsin
button-layout-plain = 📝 Xatlar oddiy matn boʻlsin
button-bundles = 📰 Axborotnomalar kuniga bir marta
button-bundles-off = 📰 Axborotnomalar bittadan
button-quiet = 🌙 Sokin soatlar
button-domain = 🏠 Domen
button-open = 👥 Xatlar hammaga koʻrinsin
button-close = 👁 Faqat soʻraganga
button-topics = 🗂 Har bir manzilga mavzu
button-topics-off = 🗂 Hammasi bitta chatda
button-news = 📣 Yangiliklar yuborilsin
button-news-off = 📣 Yangiliklar kerak emas
button-quiet-on = Yoqish
button-quiet-off = Oʻchirib qoʻyish
button-quiet-change = Oʻzgartirish
button-time-zone = Mening vaqtim

# Nom yoki yorliq tanlash
name-ask = Qanday nom boʻlsin? Lotin harflari, raqamlar, nuqta, chiziqcha va pastki chiziq mumkin, masalan anna.smith
name-ask-again = Unda qanday nom boʻlsin?
name-choose-domain = { $name } qaysi domenda boʻlsin?
name-invalid = Bu nom toʻgʻri kelmaydi. Nom 64 belgigacha boʻlib, a–z harflari, raqamlar, nuqta, chiziqcha va pastki chiziqdan iborat boʻladi; boshida va oxirida nuqta boʻlmaydi, ikki nuqta ketma-ket kelmaydi.
name-taken = { $name } nomi band.
name-ask-any = Yoki butun subdomen uchun { $example } yuboring: undagi istalgan nomga kelgan xat shu yerga keladi.
name-bad-subdomain = Bu subdomen toʻgʻri kelmaydi. U 3 tadan 63 tagacha belgidan: a–z harflari, raqamlar va chiziqchadan iborat boʻladi; boshida va oxirida chiziqcha boʻlmaydi.
name-no-subdomains = Bu pochta xizmati butun subdomen bermaydi.
name-reserved = { $name } nomi zaxiralangan, uni bera olmayman.
name-unknown-domain = { $domain } mavjud domenlar orasida yoʻq. Tanlash mumkin: { $offered }
name-rejected = Pochta xizmati bu nomni qabul qilmadi.
name-rejected-because = Pochta xizmati bu nomni qabul qilmadi: { $reason }
label-ask = { $address } uchun qanday yorliq boʻlsin? Qisqa yorliq yuboring, masalan “xaridlar”.
ask-reply = Iltimos, shu xabarga javob tarzida yozing.
label-too-long =
    { $limit ->
        [one] Biroz uzun: yorliq koʻpi bilan { $limit } ta belgi boʻladi.
       *[other] Biroz uzun: yorliq koʻpi bilan { $limit } ta belgi boʻladi.
    }
cancelled = Xoʻp, bekor qilindi.
nothing-to-cancel = Bekor qiladigan narsa yoʻq.
timed-out = Anchadan beri javob boʻlmadi, shuning uchun soʻrashni toʻxtatdim.

# Kiruvchi xatlar
inbox-empty = 📭 Hali xat yoʻq. Kelganlari shu yerda koʻrinadi.
inbox-count =
    { $count ->
        [one] { $count } ta xat
       *[other] { $count } ta xat
    }
inbox-unread =
    { $count ->
        [0] Hammasi oʻqilgan
        [one] { $count } tasi oʻqilmagan
       *[other] { $count } tasi oʻqilmagan
    }
inbox-switch = Qaysi manzilning xatlarini koʻrmoqchisiz?
find-ask = Nimani qidiray? Bir necha soʻz yuboring. from:, has:file va is:unread ham ishlaydi.
find-none = { $words } boʻyicha hech narsa topilmadi.
finding = 🔎 Qidiryapman… { $done } / { $total }
find-unsearched = Matni koʻrilmagan xatlar: { $count }
find-part = Xatlarning hammasini koʻrib boʻlmadi.
inbox-delete-all-ask = { $address } manzilining barcha xatlari oʻchirilsinmi? Buni ortga qaytarib boʻlmaydi.

# Xat
mail-from = Kimdan: { $sender }
mail-vouched = ✅ { $domain } tasdiqlagan
mail-unvouched = ⚠️ Ehtiyot boʻling: bu xat aslida { $domain } dan kelmagan boʻlishi mumkin.
mail-poses = ⚠️ Ehtiyot boʻling: joʻnatuvchi nomida { $named } deb yozilgan, lekin xat { $domain } dan kelgan.
mail-pretends = ⚠️ Ehtiyot boʻling: bu xat { $brand } xatiga oʻxshaydi, lekin { $domain } dan kelgan.
mail-stranger = 👀 Bu manzilga { $domain } dan kelgan birinchi xat: kimdir manzilni boshqaga bergan boʻlishi mumkin.
mail-pretends-mailbox = ⚠️ Ehtiyot boʻling: bu xat pochta xizmatingiz xatiga oʻxshaydi, lekin { $domain } dan kelgan.
mail-scam = ⚠️ Ehtiyot boʻling: { $domain } dan kelgan bu xat firibgarlikka oʻxshaydi.
block-here = { $sender } – shu manzil uchun
block-everywhere = { $sender } – barcha manzillarim uchun
block-list = { $list } roʻyxati
blocked-title = Bloklangan joʻnatuvchilar
blocked-nobody = Hech kim bloklanmagan.
recipients-names = { $address } da xat olgan nomlar
recipients-tags = { $address } manzilining oʻchirilgan + nomlari, masalan nom+dokon
recipients-how = ✅ keladi, ⛔ rad etiladi. Yoqish yoki oʻchirish uchun nomga bosing.
recipients-no-name = Hali hech bir nomga xat kelmagan.
recipients-no-tag = Hech narsa oʻchirilmagan.
inbox-blocked = 🚫 Bloklangan joʻnatuvchilar xatlari: { $count }
mail-no-sender = Nomaʼlum joʻnatuvchi
mail-no-subject = (mavzusiz)
mail-empty = Bu xatda matn yoʻq.
mail-pictures = Bu xatda faqat rasmlar bor.
mail-files = Bu xatda faqat fayllar bor.
mail-encrypted = 🔒 Bu xatning hammasi yoki bir qismi shifrlangan. Uni faqat kerakli kaliti bor dastur koʻrsata oladi.
file-careful = ⚠️ Ehtiyot boʻling: { $name } dastur sifatida ishga tushishi mumkin. Faqat kutayotgan boʻlsangiz oching.
mail-truncated = Bu xat juda uzun; bu yerda faqat boshi koʻrsatilgan.
mail-more-files = Bu xatda bu yerda koʻrsatilganidan koʻproq fayl bor. “Yuklab olish (.eml)” bilan hammasini olasiz.
rich-history = Avvalgi xatlar
rich-signature = Imzo va izohlar
rich-rest = Xatning qolgan qismi
as-sent-title = Asl koʻrinishi
as-sent-images = Boshqa serverlardagi rasmlar oʻchirilgan. Yuklasangiz, joʻnatuvchi bu xatni ochganingizni biladi.
as-sent-load-images = Rasmlarni yuklash
as-sent-text = Bu xat yuborilganidek koʻrsatish uchun juda katta. Mana uning matni.
as-sent-expired = Bu sahifaning muddati oʻtgan. Uni suhbatdan qayta oching.
as-sent-unavailable = Hozir yuklab boʻlmayapti. Birozdan keyin qayta urinib koʻring.
mail-deleted = 🗑 Xat oʻchirildi.
link-confirm = ✅ Tasdiqlash · { $host }
link-sign-in = ✅ Kirish · { $host }
link-reset = ✅ Parolni tiklash · { $host }
link-accept = ✅ Qabul qilish · { $host }
link-download = ⬇️ Yuklab olish · { $host }
link-track = 📦 Kuzatish · { $host }
link-join = 🎥 Qoʻshilish · { $host }
link-invoice = 🧾 Hisob-faktura · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Ehtiyot boʻling: havolada { $named } deb yozilgan, lekin u { $host } saytiga olib boradi.
link-wrapper = ℹ️ Havola { $host } orqali oʻtadi — bu bosishlarni kuzatadigan xizmat.
link-ask = Bu havola olib boradigan joy:
link-ask-hint = Faqat bu saytni bilsangiz oching.
link-ask-open = Ochish
link-ask-bad = Bu havolani ochib boʻlmaydi.
attachments =
    { $count ->
        [one] { $count } ta fayl
       *[other] { $count } ta fayl
    }
attachment-unnamed = fayl

# Bildirishnomalar
alert-for = kimga: { $address }
alert-repeated = Bu xatni allaqachon koʻrgan boʻlishingiz mumkin.
alert-bare = Telegram bu xat matnini koʻrsata olmadi. Boshqacha ochish uchun ⋯ tugmasini bosing.
mail-refused = ✋ { $sender } dan { $address } ga kelgan xat ({ $size }) rad etildi: hajmi { $limit } dan katta.
mail-held = 🤝 { $address } uchun ushlab turilgan: { $sender } xati.
mail-held-code = 🤝 { $address } uchun ushlab turilgan: { $sender } xati, unda kod bor.
mail-never = 🚫 { $sender } { $address } uchun bloklandi.
alert-unread = Bu xat matnini pochta xizmatidan ola olmadim. Keyinroq uni xatlar orasidan qayta ochib koʻring.
event-invites = Taklif qiluvchi: { $name }
event-cancelled = Bekor qilindi
event-updated = Oʻzgardi
event-from = taklif qiluvchi: { $name }
event-again = Takrorlanadi
bounce-failed = ❌ Yetkazilmadi
bounce-delayed = ⏳ Hali yetkazilmadi
bounce-not-you = Siz yubormadingizmi? Kimdir manzilingizni joʻnatuvchi sifatida ishlatgan. Hech narsa qilish shart emas.
bounce-not-yours = ↩️ Qaytgan xat, sizdan emas
bounce-cannot-send = Manzilingiz xat yubora olmaydi: uni boshqa kimdir joʻnatuvchi sifatida ishlatgan. Hech narsa qilish shart emas.
bounce-no-address = bunday manzil yoʻq
bounce-full = pochta qutisi toʻla
bounce-too-large = juda katta
bounce-rejected = server rad etdi
bounce-unreachable = serverga ulanib boʻlmadi
parcel-arrives = Yetib keladi: { $when }
parcel-number = Kuzatuv raqami { $number }
order-number = Buyurtma { $number }
reservation-number = Bron { $number }
reservation-seat = Oʻrin { $seat }
payment-due = Toʻlov muddati: { $when }
bundle = 📰 Axborotnomalar: { $count }
alert-more =
    { $count ->
        [one] … va { $address } manziliga yana { $count } ta yangi xat keldi.
       *[other] … va { $address } manziliga yana { $count } ta yangi xat keldi.
    }
expiry-soon = ⏳ { $address } amal qilish muddati: { $when } ({ $left }). Undan keyin yuborilgan xatlar yetib kelmaydi.
expiry-burnt = 🔥 Bu manzil kutgan narsa keldi, shuning uchun u tez orada tugaydi.
extend-ask = { $address } qancha vaqtga uzaytirilsin?
expiry-over = ⌛ { $address } muddati tugadi va endi xat qabul qilmaydi.
expiry-ended = 🚫 Shu botni yurituvchilar { $address } manzilini yopdi. U endi xat qabul qilmaydi, xatlari oʻchirildi. Shu chatda turganlari qoladi.

# /addresses
addresses =
    { $count ->
        [one] Sizda { $count } ta manzil bor:
       *[other] Sizda { $count } ta manzil bor:
    }
addresses-none = Sizda hali manzil yoʻq. Bittasini yarataymi?
addresses-left = ⏳ { $left }
addresses-over = muddati tugagan
refused-title = ✋ Oxirgi 7 kunda { $address } uchun koʻrsatilmaganlar
refused-none = Oxirgi 7 kunda { $address } uchun hech narsa rad etilmadi va ushlab turilmadi.
refused-more =
    { $count ->
        [one] … va yana { $count } ta.
       *[other] … va yana { $count } ta.
    }
refused-too-large = juda katta
refused-paused = toʻxtatilgan
refused-switched-off = oʻchirilgan
refused-full = quti toʻla
refused-limit = bir yoʻla juda koʻp
refused-blocked = bloklangan, xatlar orasida
refused-held = ushlab turilgan, xatlar orasida

# /token
token-title = 🔑 { $address } tokeni
token-warning = Dasturlar token bilan bu manzilning xatlarini oʻqiydi. U kimda boʻlsa, bu manzilning barcha xatlarini oʻqiy va oʻchira oladi, manzilning oʻzini ham toʻxtatib tura yoki oʻchira oladi. Uni faqat ishonchli dasturlarga bering, soʻragan odamga hech qachon bermang.
token-switch = Qaysi manzil?
token-api = Pochta API: { $url }
token-renew-ask = { $address } tokeni yangilansinmi? Hozirgi tokenli dasturlar kirishni darhol yoʻqotadi, uning vebhuklari tugaydi. Manzil va xatlari qoladi.
token-renewed = ♻️ Bu yangi token. Eskisi endi ishlamaydi.
token-cannot-renew = Pochta xizmati bu tokenni yangilay olmaydi. U boshqa birovda boʻlsa, manzilni oʻchirib, yangisini yarating.
token-private = 🔑 Token faqat bir kishi uchun. Oʻzingiznikini koʻrish uchun shaxsiy chatimizni oching.
manager-title = 🔐 Parol menejeri
manager-what = Parol menejeringiz shu chatda manzillar yaratishi mumkin, har biri saytining nomi bilan belgilanadi. Bitwardenda yoʻnaltiriladigan e-pochta taxalluslari xizmati sifatida addy.io yoki SimpleLoginni tanlang.
manager-url = Server URL manzili: { $url }
manager-domain = addy.io uchun domen: { $domain }
manager-warning = Kalit kimda boʻlsa, shu chatda manzil yarata oladi, lekin xatlarni oʻqiy olmaydi.
manager-key = Kalitingiz, faqat shu safar koʻrsatiladi:
manager-has-key = Sizda kalit bor. Yangisi uning oʻrnini oladi.
manager-made = 🔐 Parol menejeringiz bu manzilni yaratdi:

# /settings
settings = ⚙️ Sozlamalar
settings-language = Til: { $language }
settings-language-auto = Til: { $language } (Telegramdagidek)
settings-detail = Bildirishnomalar: { $detail }
settings-layout-rich = Xatlar: bezakli, jadval va sarlavhalar bilan. Telegram Web va eski ilovalar ularni koʻrsatmasligi mumkin
settings-layout-plain = Xatlar: oddiy matn
settings-bundles = Axborotnomalar: birgalikda, kuniga bir marta
settings-bundles-off = Axborotnomalar: bittadan
settings-quiet = Sokin soatlar: { $hours }
settings-quiet-off = Sokin soatlar: oʻchiq
settings-domain = Yangi manzillar domeni: { $domain }
settings-domain-any = Yangi manzillar domeni: istalgan
settings-closed = Bu guruhda: joʻnatuvchi va mavzu hammaga, qolgani faqat soʻraganga
settings-open = Bu guruhda: xatlar hammaga toʻliq
settings-topics = Mavzular: har bir yangi manzilga alohida
settings-topics-off = Mavzular: oʻchiq
settings-news = Bot yangiliklari: ha
settings-news-off = Bot yangiliklari: yoʻq
languages = Qaysi tilda gaplashay?
language-auto = Telegramdagidek
alert-details = Yangi xat kelganda qancha qismini koʻrsatay?
detail-full = Toʻliq matn
detail-preview = Birinchi qatorlar
detail-subject = Joʻnatuvchi va mavzu
detail-codes = Faqat kodlar va tasdiqlash havolalari
domains = Yangi manzillar qaysi domenda boʻlsin?
domain-any = Istalgan
quiet-off = Sokin soatlarda xatlar ovozsiz keladi. Hozir oʻchiq.
quiet-on =
    Sokin soatlar: { $hours }. Bu paytda xatlar ovozsiz keladi.

    Sizda hozir soat { $time }, toʻgʻrimi?
quiet-from = Soat nechadan jim boʻlsin?
quiet-to = { $from } dan jim. Soat nechagacha?
time-zones = Sizda hozir soat necha?
time-zone-places = Qayerdasiz? Bu joylarda hozir vaqt bir xil, lekin yozgi vaqtga turli kunlarda oʻtishi mumkin.

# /forget, /privacy, guruhlar
forget-ask =
    { $count ->
        [0] Sozlamalaringiz va shu chat haqida bilganlarimning hammasi oʻchirilsinmi? Buni ortga qaytarib boʻlmaydi.
        [one] Manzilingiz xatlari bilan, sozlamalaringiz va shu chat haqida bilganlarimning hammasi oʻchirilsinmi? Buni ortga qaytarib boʻlmaydi.
       *[other] Barcha { $count } ta manzil xatlari bilan, sozlamalaringiz va shu chat haqida bilganlarimning hammasi oʻchirilsinmi? Buni ortga qaytarib boʻlmaydi.
    }
forgotten = Tayyor. Bu chat haqida saqlaganlarimning hammasini oʻchirdim.
forgotten-limits = Shu botni yurituvchilar qoʻygan cheklovlar muddati tugaguncha qoladi.
forgotten-by-admin = 🗑 Shu botni yurituvchilar bu chat haqida saqlaganlarimning hammasini oʻchirdi: manzillar va ularning xatlari, sozlamalar va boshqalar. Ular buni kimdir soʻraganda qiladi. Shu chatda turganlari qoladi.
forget-kept = Xoʻp, hammasi oʻz holicha qoladi.
export-done =
    { $count ->
        [0] 📦 Shu chat haqida saqlaydigan hamma narsam export.json faylida. Xatlar yoʻq.
        [one] 📦 Shu chat haqida saqlaydigan hamma narsam: export.json va { $count } ta xat.
       *[other] 📦 Shu chat haqida saqlaydigan hamma narsam: export.json va { $count } ta xat.
    }
export-incomplete = ⚠️ Baʼzi xatlar yoʻq: sigʻmadi yoki oʻqib boʻlmadi. Qaysilari ekani export.json faylida yozilgan. Keyinroq yana urinib koʻring yoki ularni kiruvchi xatlardan yuklab oling.
export-careful = Bu faylni hech kimga bermang. Kirish tokenlari unda yoʻq; ularni /token koʻrsatadi.
export-nothing = Shu chat haqida hech narsa saqlamayman.
export-sent = 📦 Faylni shaxsiy chatimizga yubordim.
privacy-kept = 🔒 Bu chat haqida faqat oʻz maʼlumotlar bazamda saqlaydiganlarim: Telegramdagi chat ID raqami, til, yorliqlari bilan manzillaringiz, sozlamalaringiz, bloklangan va ruxsat berilgan joʻnatuvchilar va qaysi xatlarni ochganingiz; guruhda yana qaysi manzilni kim yaratgani (Telegram ID boʻyicha). Ismlar, telefon raqamlari va kontaktlar saqlanmaydi. Yorligʻi bor manzilga qaysi domenlardan yozilganini ham saqlayman.
privacy-mail = Xatlar siz ularni oʻchirguningizcha yoki manzil muddati tugaguncha pochta xizmatida turadi. Men nusxa saqlamayman, lekin koʻrsatganlarim siz chatni tozalaguningizcha shu yerda qoladi. Menga yozganlaringizni, qayta ishga tushganda hech narsa yoʻqolmasligi uchun, bajarib boʻlgunimcha, koʻpi bilan ikki kun saqlayman.
privacy-gmail = Gmail manzillaringizga xatlar shu botni yurituvchilarning Gmail hisobi orqali keladi. Bu yerda oʻchirilgandan keyin ham u yerda qolishi mumkin.
privacy-refused = Manzillaringizga kelgan xat rad etilsa, pochta xizmati uni kim, qachon yuborganini va sababini yetti kun saqlaydi, lekin mazmunidan hech narsani saqlamaydi.
privacy-others = Bu manzillar uzoq yashamaydi, shuning uchun ularni yoʻqotib boʻlmaydigan narsalarga ishlatmang: bank, ish yoki muhim hisob uchun.
privacy-key = Parol menejeri uchun kalit yaratsangiz, uni olib tashlaguningizcha kalitning oʻzini emas, barmoq izini saqlayman.
privacy-forget = Bular siz oʻchirguningizcha saqlanadi; /forget hammasini birdaniga oʻchiradi. /export ularning nusxasini beradi.
group-notice = 👥 Bu yerda yaratilgan manzillar butun guruhniki. Xat kimdan kelgani va mavzusini hamma koʻradi; ichida nima yozilganini faqat soʻraganlarga koʻrsataman. Manzilni faqat administratorlar yoki uni yaratgan kishi oʻchira oladi. Administratorlar /settings boʻlimida xatlarni hammaga toʻliq koʻrsatishi mumkin.

# /stats
stats-since = Boshlanishi: { $when }
stats-chats = Chatlar: { $count }
stats-addresses = Amaldagi manzillar: { $count }
stats-checks = Daqiqasiga tekshiruvlar: { $rate }
stats-alerts = Daqiqasiga bildirishnomalar: { $rate }
stats-delay = Bildirishnoma kechikishi: yarmi { $median } ichida, 99% { $slowest } ichida
stats-errors = Xatolar:
stats-no-errors = Xatolar yoʻq
admin-which-chat = Qaysi chat? Masalan: { $example }
admin-banned = { $chat } bloklandi.
admin-unbanned = { $chat } endi bloklanmagan.
operator-mail = 📮 { $address } uchun xat
broadcast-usage = Yangilikni buyruqdan keyin yozing: { $example }
broadcast-ask = Yangilik xohlaganlarning hammasiga yuborilsinmi? Chatlar: { $count }
broadcast-running = 📣 Yuborilmoqda: { $sent } / { $total }
broadcast-done = 📣 Yuborildi: { $sent } / { $total }.
broadcast-stopped = 📣 Toʻxtatildi: { $sent } / { $total }.
broadcast-dropped = 📣 Hech narsa yuborilmadi.

# Nima xato ketdi va nima qilish kerak
error-address-gone = { $address } endi mavjud emas. Istalgan payt yangisini yaratishingiz mumkin.
error-session-gone = Bu manzil endi mavjud emas. Istalgan payt yangisini yaratishingiz mumkin.
error-rate-limited = Pochta xizmati band. Birozdan keyin qayta urinib koʻring.
error-rate-limited-for = Pochta xizmati band. { $wait }dan keyin qayta urinib koʻring.
error-unavailable = Pochta xizmati hozir javob bermayapti. Manzillaringiz joyida. Birozdan keyin qayta urinib koʻring.
error-rejected = Pochta xizmati rad etdi. Boshqasini sinab koʻring.
error-rejected-because = Pochta xizmati rad etdi: { $reason }
error-domain-gone = Bu domen endi mavjud emas. Boshqasini tanlang.
error-gmail-account-gone = Bu Gmail hisobi endi mavjud emas. Boshqasini tanlang.
error-no-gmail = Hozir mavjud Gmail hisobi yoʻq. Boshqa domen tanlang yoki keyinroq urinib koʻring.
error-too-many-addresses = Hozir pochta xizmatidan juda koʻp yangi manzil soʻralyapti. Birozdan keyin qayta urinib koʻring.
error-too-many-addresses-for = Hozir pochta xizmatidan juda koʻp yangi manzil soʻralyapti. { $wait }dan keyin qayta urinib koʻring.
error-hourly-limit =
    { $limit ->
        [one] Bir soatda { $limit } ta manzil yaratish mumkin. { $wait }dan keyin qayta urinib koʻring.
       *[other] Bir soatda { $limit } ta manzil yaratish mumkin. { $wait }dan keyin qayta urinib koʻring.
    }
error-held-limit =
    { $limit ->
        [one] Bir vaqtning oʻzida { $limit } ta manzil boʻlishi mumkin. Joy ochish uchun uni /addresses boʻlimida oʻchiring.
       *[other] Bir vaqtning oʻzida { $limit } ta manzil boʻlishi mumkin. Joy ochish uchun /addresses boʻlimida birortasini oʻchiring.
    }
error-catch-all-limit = Bir vaqtning oʻzida butun subdomenlar: koʻpi bilan { $limit } ta. Joy ochish uchun /addresses boʻlimida birini oʻchiring.
error-too-fast = Sal tezlashib ketdingiz. Iltimos, { $wait } kuting.
error-chat-limited = Telegram bu chatda yozishimni cheklayapti. { $wait }dan keyin qayta urinib koʻring.
error-old-button = Bu endi ishlamaydi: manzil yoki savol mavjud emas. /addresses sizda borini koʻrsatadi.
error-no-rights = Telegram buni bu yerga yuborishimga ruxsat bermayapti. Guruhda administrator ruxsat berishi mumkin.
error-not-allowed = Buni faqat guruh administratori yoki manzilni yaratgan kishi qila oladi.
error-admins-only = Buni faqat guruh administratori qila oladi.
error-not-here = Bu yerda koʻrsatsam, hamma koʻradi. Men bilan shaxsiy chatni oching, “Boshlash” tugmasini bosing va qayta urinib koʻring.
error-message-gone = Bu xat endi yoʻq.
error-attachment-gone = Bu fayl endi yoʻq.
error-attachment-empty = Bu fayl boʻsh.
error-attachment-too-big = { $name } hajmi { $size }; men { $limit } gacha fayl yubora olaman.
error-photos = Telegram bu rasmlarni koʻrsata olmaydi. Ularni fayl sifatida oling.
error-unknown-command = Bunday buyruqni bilmayman. Nimalar qila olishim /help boʻlimida.
error-plain-text = Men elektron pochta manzillarini beraman. Yangisini olish uchun tugmani bosing yoki /help boʻlimiga qarang.
hint-address = Men faqat shu chatda yaratgan manzillarim uchun xat qabul qila olaman. /new manzil yaratadi; /addresses manzillaringizni koʻrsatadi.
hint-link = Men havolalarni ochmayman. Saytga manzillarimdan birini bering, xatlari shu yerda chiqadi.
hint-code = Kod uni yuborgan sayt yoki ilovaga kiritiladi. Men faqat xat orqali kelganlarini koʻrsataman; sizdan hech qachon kod soʻramayman.
hint-file = Sizdan fayl qabul qila olmayman va fayllarni hech kimga xat bilan yubora olmayman. Xat bilan kelgan fayllarni shu yerda koʻrsataman.
hint-thanks = Arzimaydi!
hint-stop = Yaxshi. Manzilga boshqa xat kelmasligi uchun uni oʻchiring. Nima haqida yozishimni sozlamalarda tanlaysiz.
hint-unsubscribe = Axborot xatini xatlar orasida oching: uning ostida joʻnatuvchini bloklash, koʻpincha obunani bekor qilish ham mumkin.
hint-question = Savollarga oʻz soʻzlarim bilan javob bera olmayman. Buyruqlarim roʻyxati Yordam boʻlimida.
hint-forwarded = Uzatilgan xabarlarni oʻqiy olmayman. Faqat shu yerda yaratilgan manzilga kelgan xatlarni koʻrsataman.
hint-location = Qayerdaligingizni bilishim shart emas. Sokin soatlar uchun menga vaqt va shaharni yuboring, masalan “22-7 Berlin”.
hint-contact = Kontaktlarni saqlamayman va hech kimga yoza olmayman. Faqat manzillaringizga kelgan xatlarni qabul qilaman.
hint-voice = Afsuski, yozuvlarni tinglay olmayman. Yozib yuboring, masalan “yangi manzil” yoki “xatlar”.
hint-sticker = 😊 Zoʻr!
hint-reply = Javobingizni yubora olmayman: men faqat xat qabul qilaman.
hint-language = Men oʻzbekcha ham gapiraman. Almashtiraymi?
error-unexpected = Men tomonda xatolik yuz berdi. Qayta urinib koʻring.
wait-seconds =
    { $count ->
        [one] { $count } soniya
       *[other] { $count } soniya
    }
wait-minutes =
    { $count ->
        [one] { $count } daqiqa
       *[other] { $count } daqiqa
    }

# Qisqa tasdiqlar
toast-deleted = Oʻchirildi
toast-restored = Tiklandi
toast-undo-late = Kech: butunlay oʻchirildi.
toast-blocked = Bloklandi
toast-unblocked = Blokdan chiqarildi
toast-switched-off = { $name } ga xatlar endi rad etiladi
toast-switched-on = { $name } ga xatlar yana keladi
toast-unsubscribed = Obuna bekor qilindi
toast-unsubscribe-failed = Joʻnatuvchi buni qabul qilmadi. Uni bloklashingiz mumkin.
toast-current = /inbox endi shu manzilni ochadi
toast-muted = Ovozsiz qilindi
toast-unmuted = Ovoz yoqildi
toast-paused = Toʻxtatildi
toast-resumed = Xatlar yana keladi
toast-known = Endi bu joʻnatuvchining xatlarini koʻrsataman
toast-only-known = Saqlandi. Qutidagi joʻnatuvchilar tanish hisoblanadi.
toast-extended = Uzaytirildi
toast-extended-until = { $when } gacha uzaytirildi ({ $left })
toast-extended-most = Xizmat bundan ortigʻiga ruxsat bermaydi: { $when } gacha ({ $left })
toast-saved = Saqlandi
toast-up-to-date = Hozircha yangilik yoʻq
toast-working = Bajaryapman…
toast-later = Telegram bu chatda meni sekinlashtiryapti. Javobingiz { $wait }dan keyin keladi.
toast-sending = Fayl yuborilyapti…
toast-sent-privately = Shaxsiy chatga yubordim
toast-rich-refused = Telegram bu xatni bezakli holda qabul qilmadi, shuning uchun mana matni.
toast-kept = { $address } qoladi. Yangisi pastda.
toast-discarded = { $address } manziliga xat kelmagan edi, shuning uchun uni oʻchirdim.

# Inline rejimi
inline-new = ✉️ Yangi manzil

# What people type instead of pressing a button: separated by commas, in lower case
words-new = yangi, yangi manzil, yana
words-inbox = xatlar, pochta, kiruvchi xatlar
words-addresses = manzillar, manzillarim, roʻyxat
words-extend = uzaytir, uzaytirish
words-delete = oʻchir, oʻchirish
words-settings = sozlamalar, til
words-help = yordam
words-thanks = rahmat, katta rahmat, tashakkur, raxmat
words-stop = toʻxta, toʻxtat, bas, yetar, menga yozma
words-unsubscribe = obunani bekor qil, obunadan chiqish, xabarnoma kerak emas
words-question = qanday, qanaqa, nega, nima uchun, qayerda, qachon, nima bu, mumkinmi, qancha
