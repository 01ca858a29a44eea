# बॉट अपना परिचय कैसे देता है
bot-description =
    टेम्पररी ईमेल पते, सीधे चैट में।

    एक सेकंड में पता पाएँ, जहाँ अपना पता न देना चाहें वहाँ इसे इस्तेमाल करें, और आने वाली मेल यहीं पढ़ें: टेक्स्ट, कोड, लिंक और फ़ाइलें। समय पूरा होते ही पता गायब।
bot-short-description = टेम्पररी ईमेल पते। मेल कुछ ही सेकंड में यहाँ दिखती है।
command-start = शुरू करें
command-new = नया पता पाएँ
command-new-usage = [नाम][@डोमेन]
command-inbox = मौजूदा पते की मेल
command-find = मेरी सारी मेल में खोजें
command-find-usage = [शब्द]
command-addresses = मेरे सभी पते
command-token = प्रोग्रामों के लिए पहुँच
command-settings = भाषा, सूचनाएँ, शांति का समय
command-help = मैं क्या कर सकता हूँ
command-privacy = आपके बारे में क्या रखा जाता है
command-export = जो कुछ मैं रखता हूँ, सब डाउनलोड करें
command-forget = मेरे बारे में सब कुछ मिटाएँ
command-cancel = चल रहा काम रोकें
command-stats = एडमिन के लिए आँकड़े

# /start, /help
welcome = 👋 नमस्ते! मैं टेम्पररी ईमेल पते देता हूँ।
welcome-how = जहाँ अपना पता न देना चाहें, वहाँ इन्हें इस्तेमाल करें। आने वाली मेल सीधे यहीं दिखेगी, और उसके कोड तुरंत कॉपी किए जा सकेंगे।
help = मैं यह सब कर सकता हूँ:
help-tips =
    मेल इसी चैट में दिखती है। मैं आपको क्या बताऊँ, यह /settings में चुनें। नाम आप भी चुन सकते हैं: /new लिखें, फिर एक स्पेस और मनचाहा नाम भेजें।

    किसी भी दूसरी चैट में मेरा यूज़रनेम लिखकर अपना कोई पता डाल सकते हैं।

# पता
address-new = ✉️ आपका नया पता:
address-arrives = कॉपी करने के लिए पते पर टैप करें। मेल इसी चैट में दिखेगी।
address-purpose = 🏷 यह किसलिए है? मुझे एक शब्द भेजें, जैसे “Netflix”, मैं उसे लेबल बना दूँगा।
address-any = इस सबडोमेन के किसी भी नाम पर भेजी मेल यहीं आती है, जैसे { $example }। हर साइट के लिए एक नाम सोच लें: हर मेल बताती है कि वह किस नाम पर भेजी गई।
address-until = समय सीमा: { $when } ({ $left })।
address-expiring = ⏳ समय सीमा: { $when } ({ $left })।
address-over = ⌛ समय पूरा हुआ: { $when }। अब इस पर मेल नहीं आती।
address-ended = 🚫 इस बॉट को चलाने वालों ने इसे बंद किया: { $when }। अब इस पर मेल नहीं आती।
address-deleted = 🗑 { $address } हटा दिया गया।
address-propose = आपके लिए { $address } बना दूँ?
address-is-current = 📌 मौजूदा पता: /inbox इसकी मेल खोलता है।
address-is-muted = 🔕 मेल बिना आवाज़ के आती है।
address-paused = ⏸ रुका हुआ, फिर चालू: { $when } ({ $left })। प्रेषकों से बाद में फिर कोशिश करने को कहा जाता है।
address-burns-mail = 🔥 अगली मेल के 10 मिनट बाद खत्म होगा।
address-burns-code = 🔥 अगले कोड के 10 मिनट बाद खत्म होगा।
address-only-known = 🤝 नए प्रेषकों की मेल मैं रोकता हूँ और हर एक के बारे में आपसे पूछता हूँ।
pause-ask = { $address } कितनी देर मेल न ले? प्रेषकों से बाद में फिर कोशिश करने को कहा जाता है, इसलिए ज़्यादातर मेल विराम के बाद आती है। जो पहले हार मान ले, उसे बताया जाता है कि मेल नहीं पहुँची।
burn-ask = { $address } अपने आप खत्म हो सकता है, आपकी ज़रूरत की चीज़ आने के 10 मिनट बाद। आप किसका इंतज़ार कर रहे हैं?
burn-command = ऐसे पते के लिए { $command } भेजें, जो पहली मेल के कुछ देर बाद अपने आप खत्म हो जाता है।
loading = एक पल…

# बटन
button-new = ✉️ नया पता
button-another = 🎲 दूसरा पता
button-make = ✉️ बनाएँ
button-choose-name = ✏️ नाम चुनें
button-copy = 📋 कॉपी करें
button-copy-code = 📋 { $code }
button-copy-password = 🔑 पासवर्ड कॉपी करें
button-inbox = 📥 इनबॉक्स
button-refresh = 🔄 रीफ़्रेश करें
button-switch = 🔀 बाकी पते
button-read = 📖 पढ़ें
button-whole = 📖 पूरी मेल
button-show-me = 👁 मुझे दिखाएँ
button-show = 👁 दिखाएँ
button-always = ✅ हमेशा दिखाएँ
button-delete = 🗑 हटाएँ
button-undo = ↩️ वापस लाएँ
button-delete-sure = हाँ, हटाएँ
button-block = 🚫 ब्लॉक करें
button-unblock = अनब्लॉक करें
button-blocked = 🚫 ब्लॉक किए गए
button-any-name = ✳️ पूरा सबडोमेन
button-names = 🗂 नाम
button-switched-off = ⛔ बंद किए गए + नाम
button-switch-off = ⛔ { $name } पर और मेल नहीं
button-switch-on = ✅ { $name } पर फिर मेल
button-unsubscribe = सदस्यता छोड़ें
button-unsubscribe-sure = हाँ, छोड़ें
button-delete-all = 🗑 सब हटाएँ
button-keep = रहने दें
button-help = ❓ मदद
button-back = ‹ वापस
button-cancel = रद्द करें
button-retry = फिर कोशिश करें
button-source = 📄 डाउनलोड करें (.eml)
button-rich = 🎨 सजी हुई
button-plain = 📝 सादा टेक्स्ट
button-as-sent = 🖼 मूल डिज़ाइन
button-as-file = 🖼 HTML में सहेजें
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 फ़ाइलें ({ $count })
button-photos = 🖼 तस्वीरें दिखाएँ
button-calendar = ➕ कैलेंडर में जोड़ें (.ics)
button-extend = ⏳ समय बढ़ाएँ
button-addresses = 📇 मेरे पते
button-renew = ♻️ वही नाम फिर से
button-make-current = 📌 मौजूदा बनाएँ
button-label = 🏷 लेबल लगाएँ
button-relabel = 🏷 लेबल बदलें
button-clear-label = लेबल हटाएँ
button-mute = 🔕 म्यूट करें
button-unmute = 🔔 अनम्यूट करें
button-more = ⚙️ और
button-pause = ⏸ रोकें
button-resume = ▶️ फिर शुरू करें
button-burn = 🔥 इस्तेमाल के बाद खत्म
button-burn-mail = अगली मेल के बाद
button-burn-code = अगले कोड के बाद
button-burn-never = पहले खत्म न करें
button-only-known = 🤝 सिर्फ़ जाने-पहचाने
button-everyone = 👋 सब लिख सकें
button-refused = ✋ जो नहीं दिखाई गई
button-token-show = 👁 टोकन दिखाएँ
button-token-hide = 🙈 छिपाएँ
button-token-renew = ♻️ टोकन बदलें
button-token-renew-sure = हाँ, बदलें
button-private-chat = निजी चैट खोलें
button-manager = 🔐 पासवर्ड मैनेजर
button-key-new = 🔑 कुंजी बनाएँ
button-key-renew = 🔑 नई कुंजी
button-key-remove = कुंजी हटाएँ
button-copy-key = 📋 कुंजी कॉपी करें
button-forget-sure = हाँ, सब कुछ मिटाएँ
button-send = 📣 भेजें
button-language = 🌐 भाषा
button-detail = 📄 सूचनाएँ
button-layout-rich = 🎨 मेल सजी हुई दिखाएँ
button-layout-plain = 📝 मेल सादे टेक्स्ट में दिखाएँ
button-bundles = 📰 न्यूज़लेटर दिन में एक बार
button-bundles-off = 📰 न्यूज़लेटर एक-एक करके
button-quiet = 🌙 शांति का समय
button-domain = 🏠 डोमेन
button-open = 👥 सबको मेल दिखाएँ
button-close = 👁 सिर्फ़ माँगने वाले को
button-topics = 🗂 हर पते का अलग टॉपिक
button-topics-off = 🗂 सब एक ही चैट में
button-news = 📣 मुझे ख़बरें भेजें
button-news-off = 📣 ख़बरें न भेजें
button-quiet-on = चालू करें
button-quiet-off = बंद करें
button-quiet-change = समय बदलें
button-time-zone = मेरे यहाँ का समय

# नाम या लेबल चुनना
name-ask = कौन-सा नाम चाहिए? अंग्रेज़ी अक्षर, अंक, डॉट, हाइफ़न और अंडरस्कोर चलेंगे, जैसे anna.smith
name-ask-again = इसकी जगह क्या रखें?
name-choose-domain = और { $name } किस डोमेन पर हो?
name-invalid = यह नाम नहीं चलेगा। इसमें ज़्यादा से ज़्यादा 64 अक्षर a–z, अंक, डॉट, हाइफ़न और अंडरस्कोर हो सकते हैं; शुरू या अंत में डॉट न हो, और दो डॉट साथ-साथ न हों।
name-taken = { $name } पहले से किसी और के पास है।
name-ask-any = या पूरे सबडोमेन के लिए { $example } भेजें: वहाँ के किसी भी नाम पर भेजी मेल यहीं आएगी।
name-bad-subdomain = यह सबडोमेन नहीं चलेगा। इसमें 3 से 63 अक्षर a–z, अंक और हाइफ़न हो सकते हैं; शुरू या अंत में हाइफ़न न हो।
name-no-subdomains = यह मेल सेवा पूरे सबडोमेन नहीं देती।
name-reserved = { $name } आरक्षित है, इसलिए मैं इसे नहीं दे सकता।
name-unknown-domain = { $domain } उपलब्ध डोमेन में नहीं है। आप इनमें से चुन सकते हैं: { $offered }
name-rejected = मेल सेवा इस नाम को स्वीकार नहीं करती।
name-rejected-because = मेल सेवा इस नाम को स्वीकार नहीं करती: { $reason }
label-ask = { $address } को क्या लेबल दें? एक छोटा-सा शब्द भेजें, जैसे “खरीदारी”।
ask-reply = कृपया इसी संदेश का जवाब दें।
label-too-long = यह थोड़ा लंबा है: लेबल में ज़्यादा से ज़्यादा { $limit } अक्षर हो सकते हैं।
cancelled = ठीक है, रद्द कर दिया।
nothing-to-cancel = रद्द करने के लिए कुछ नहीं है।
timed-out = काफ़ी देर तक जवाब नहीं आया, इसलिए मैंने पूछना बंद कर दिया।

# इनबॉक्स
inbox-empty = 📭 अभी कोई मेल नहीं है। जो आएगी, यहाँ दिखेगी।
inbox-count =
    { $count ->
        [one] { $count } मेल
       *[other] { $count } मेल
    }
inbox-unread =
    { $count ->
        [0] सब पढ़ी हुई
        [one] { $count } बिना पढ़ी
       *[other] { $count } बिना पढ़ी
    }
inbox-switch = किस पते का इनबॉक्स देखना है?
find-ask = क्या खोजूँ? मुझे कुछ शब्द भेजें। from:, has:file और is:unread भी चलते हैं।
find-none = { $words } के लिए कुछ नहीं मिला।
finding = 🔎 खोज रहा हूँ… { $total } में से { $done }
find-unsearched = जिन मेल का पाठ नहीं खोजा गया: { $count }
find-part = सारी मेल में खोज नहीं हो पाई।
inbox-delete-all-ask = { $address } की सारी मेल हटा दूँ? इसे वापस नहीं लाया जा सकेगा।

# मेल
mail-from = प्रेषक: { $sender }
mail-vouched = ✅ { $domain } ने पुष्टि की
mail-unvouched = ⚠️ सावधान: हो सकता है यह मेल वास्तव में { $domain } से न हो।
mail-poses = ⚠️ सावधान: प्रेषक के नाम में { $named } लिखा है, लेकिन मेल { $domain } से आई है।
mail-pretends = ⚠️ सावधान: यह मेल { $brand } की लगती है, लेकिन { $domain } से आई है।
mail-stranger = 👀 इस पते पर { $domain } से पहली मेल: हो सकता है किसी ने यह पता आगे दे दिया हो।
mail-pretends-mailbox = ⚠️ सावधान: यह मेल आपके ईमेल प्रदाता की लगती है, लेकिन { $domain } से आई है।
mail-scam = ⚠️ सावधान: { $domain } से आई यह मेल धोखाधड़ी जैसी लगती है।
block-here = { $sender } – इस पते के लिए
block-everywhere = { $sender } – मेरे सभी पतों के लिए
block-list = सूची { $list }
blocked-title = ब्लॉक किए गए प्रेषक
blocked-nobody = कोई ब्लॉक नहीं है।
recipients-names = { $address } के वे नाम जिन पर मेल आई
recipients-tags = { $address } के बंद किए गए + नाम, जैसे name+shop
recipients-how = ✅ आती है, ⛔ अस्वीकार होती है। चालू या बंद करने के लिए नाम पर टैप करें।
recipients-no-name = अभी किसी नाम पर मेल नहीं आई।
recipients-no-tag = कुछ भी बंद नहीं है।
inbox-blocked = 🚫 ब्लॉक किए गए प्रेषकों की मेल: { $count }
mail-no-sender = अज्ञात प्रेषक
mail-no-subject = (कोई विषय नहीं)
mail-empty = इस मेल में कोई टेक्स्ट नहीं है।
mail-pictures = इस मेल में सिर्फ़ तस्वीरें हैं।
mail-files = इस मेल में सिर्फ़ फ़ाइलें हैं।
mail-encrypted = 🔒 यह मेल पूरी तरह या कुछ हद तक एन्क्रिप्टेड है। इसे सिर्फ़ सही कुंजी वाला प्रोग्राम दिखा सकता है।
file-careful = ⚠️ सावधान: { $name } प्रोग्राम की तरह चल सकती है। तभी खोलें जब आप इसका इंतज़ार कर रहे हों।
mail-truncated = यह मेल बहुत लंबी है; यहाँ सिर्फ़ शुरुआत दिखाई गई है।
mail-more-files = इस मेल में यहाँ दिखाई गई फ़ाइलों से ज़्यादा फ़ाइलें हैं। “डाउनलोड करें (.eml)” में सभी हैं।
rich-history = पिछली मेल
rich-signature = हस्ताक्षर और सूचनाएँ
rich-rest = मेल का बाकी हिस्सा
as-sent-title = मूल डिज़ाइन
as-sent-images = दूसरे सर्वरों की तस्वीरें बंद हैं। उन्हें लोड करने पर प्रेषक को पता चलता है कि आपने यह मेल खोली।
as-sent-load-images = तस्वीरें लोड करें
as-sent-text = यह मेल इतनी बड़ी है कि जैसी भेजी गई वैसी नहीं दिखाई जा सकती। यह रहा उसका टेक्स्ट।
as-sent-expired = इस पेज की अवधि समाप्त हो गई है। इसे चैट से फिर खोलें।
as-sent-unavailable = यह अभी लोड नहीं हो पा रहा। कृपया थोड़ी देर में फिर कोशिश करें।
mail-deleted = 🗑 मेल हटा दी गई।
link-confirm = ✅ पुष्टि करें · { $host }
link-sign-in = ✅ साइन इन · { $host }
link-reset = ✅ पासवर्ड रीसेट करें · { $host }
link-accept = ✅ स्वीकार करें · { $host }
link-download = ⬇️ डाउनलोड करें · { $host }
link-track = 📦 ट्रैक करें · { $host }
link-join = 🎥 जुड़ें · { $host }
link-invoice = 🧾 बिल · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ सावधान: एक लिंक पर { $named } लिखा है, लेकिन वह { $host } पर ले जाता है।
link-wrapper = ℹ️ यह लिंक { $host } से होकर जाता है, जो क्लिक ट्रैक करने वाली सेवा है।
link-ask = यह लिंक यहाँ ले जाता है:
link-ask-hint = इसे तभी खोलें जब आप इस साइट को जानते हों।
link-ask-open = खोलें
link-ask-bad = यह लिंक नहीं खोला जा सकता।
attachments =
    { $count ->
        [one] { $count } फ़ाइल
       *[other] { $count } फ़ाइलें
    }
attachment-unnamed = फ़ाइल

# सूचनाएँ
alert-for = प्रति: { $address }
alert-repeated = शायद आप इसे पहले देख चुके हैं।
alert-bare = Telegram इस मेल का टेक्स्ट नहीं दिखा सका। किसी और तरीके से खोलने के लिए ⋯ दबाएँ।
mail-refused = ✋ { $sender } से { $address } को भेजी गई मेल ({ $size }) अस्वीकार हुई: यह { $limit } से बड़ी है।
mail-held = 🤝 { $address } के लिए रोकी गई: { $sender } की मेल।
mail-held-code = 🤝 { $address } के लिए रोकी गई: { $sender } की मेल, जिसमें कोड है।
mail-never = 🚫 { $sender } को { $address } के लिए ब्लॉक किया गया।
alert-unread = मुझे मेल सेवा से इस मेल का टेक्स्ट नहीं मिल सका। बाद में इनबॉक्स से फिर कोशिश करें।
event-invites = { $name } का निमंत्रण
event-cancelled = रद्द
event-updated = बदला गया
event-from = { $name } की ओर से
event-again = दोहराया जाता है
bounce-failed = ❌ नहीं पहुँची
bounce-delayed = ⏳ अभी नहीं पहुँची
bounce-not-you = आपने नहीं भेजी? किसी ने आपका पता प्रेषक के रूप में लिखा। आपको कुछ नहीं करना है।
bounce-not-yours = ↩️ लौटा हुआ मेल, आपका नहीं
bounce-cannot-send = आपका पता मेल भेज नहीं सकता: किसी और ने उसे प्रेषक के रूप में लिखा। आपको कुछ नहीं करना है।
bounce-no-address = ऐसा कोई पता नहीं है
bounce-full = मेलबॉक्स भरा है
bounce-too-large = बहुत बड़ी
bounce-rejected = सर्वर ने ठुकराया
bounce-unreachable = सर्वर तक नहीं पहुँचा
parcel-arrives = पहुँचेगा: { $when }
parcel-number = ट्रैकिंग नंबर { $number }
order-number = ऑर्डर { $number }
reservation-number = बुकिंग { $number }
reservation-seat = सीट { $seat }
payment-due = देय: { $when }
bundle = 📰 न्यूज़लेटर: { $count }
alert-more =
    { $count ->
        [one] … और { $address } पर { $count } और नई मेल।
       *[other] … और { $address } पर { $count } और नई मेल।
    }
expiry-soon = ⏳ { $address } की समय सीमा: { $when } ({ $left })। उसके बाद भेजी गई मेल नहीं मिलेगी।
expiry-burnt = 🔥 यह पता जिस चीज़ के लिए था, वह आ गई है, इसलिए यह जल्द खत्म होगा।
extend-ask = { $address } को कितने समय के लिए बढ़ाऊँ?
expiry-over = ⌛ { $address } खत्म हो गया है और अब इस पर मेल नहीं आती।
expiry-ended = 🚫 इस बॉट को चलाने वालों ने { $address } बंद कर दिया है। अब इस पर मेल नहीं आती और इसकी मेल हटा दी गई हैं। इस चैट में जो है, वह रहेगा।

# /addresses
addresses =
    { $count ->
        [one] आपके पास { $count } पता है:
       *[other] आपके पास { $count } पते हैं:
    }
addresses-none = आपके पास अभी कोई पता नहीं है। एक बना दूँ?
addresses-left = ⏳ { $left }
addresses-over = खत्म हो गया
refused-title = ✋ पिछले 7 दिनों में { $address } के लिए नहीं दिखाए गए
refused-none = पिछले 7 दिनों में { $address } के लिए न कुछ अस्वीकार हुआ, न रोका गया।
refused-more =
    { $count ->
        [one] … और { $count }।
       *[other] … और { $count }।
    }
refused-too-large = बहुत बड़ी
refused-paused = रुका हुआ पता
refused-switched-off = बंद किया हुआ
refused-full = इनबॉक्स भरा
refused-limit = एक साथ बहुत ज़्यादा
refused-blocked = ब्लॉक, इनबॉक्स में
refused-held = रोकी गई, इनबॉक्स में

# /token
token-title = 🔑 { $address } का टोकन
token-warning = प्रोग्राम टोकन से इस पते की मेल पढ़ते हैं। जिसके पास यह है, वह इस पते की सारी मेल पढ़ और हटा सकता है, और खुद पते को भी रोक या हटा सकता है। इसे सिर्फ़ भरोसेमंद प्रोग्रामों को दें, माँगने वाले किसी व्यक्ति को कभी नहीं।
token-switch = कौन सा पता?
token-api = मेल API: { $url }
token-renew-ask = { $address } का टोकन बदलें? मौजूदा टोकन वाले प्रोग्रामों की पहुँच तुरंत बंद हो जाएगी और उसके वेबहुक खत्म हो जाएँगे। पता और उसकी मेल बनी रहेगी।
token-renewed = ♻️ यह नया टोकन है। पुराना अब काम नहीं करता।
token-cannot-renew = मेल सेवा यह टोकन नहीं बदल सकती। अगर यह किसी और के पास है, तो पता हटाकर नया बनाएँ।
token-private = 🔑 टोकन सिर्फ़ एक व्यक्ति के लिए है। अपना देखने के लिए हमारी निजी चैट खोलें।
manager-title = 🔐 पासवर्ड मैनेजर
manager-what = आपका पासवर्ड मैनेजर इस चैट में पते बना सकता है, हर एक पर उसकी साइट का नाम लेबल होगा। Bitwarden में फ़ॉरवर्ड किए गए ईमेल उपनाम की सेवा के लिए addy.io या SimpleLogin चुनें।
manager-url = सर्वर URL: { $url }
manager-domain = addy.io के लिए डोमेन: { $domain }
manager-warning = जिसके पास कुंजी है, वह इस चैट में पते बना सकता है, पर कोई मेल नहीं पढ़ सकता।
manager-key = आपकी कुंजी, सिर्फ़ इसी बार दिखाई जाती है:
manager-has-key = आपके पास एक कुंजी है। नई कुंजी उसकी जगह लेगी।
manager-made = 🔐 आपके पासवर्ड मैनेजर ने यह पता बनाया:

# /settings
settings = ⚙️ सेटिंग
settings-language = भाषा: { $language }
settings-language-auto = भाषा: { $language } (Telegram जैसी)
settings-detail = सूचनाएँ: { $detail }
settings-layout-rich = मेल: सजी हुई, तालिकाओं और शीर्षकों के साथ। Telegram Web और पुराने ऐप शायद इन्हें न दिखाएँ
settings-layout-plain = मेल: सादा टेक्स्ट
settings-bundles = न्यूज़लेटर: एक साथ, दिन में एक बार
settings-bundles-off = न्यूज़लेटर: एक-एक करके
settings-quiet = शांति का समय: { $hours }
settings-quiet-off = शांति का समय: बंद
settings-domain = नए पतों का डोमेन: { $domain }
settings-domain-any = नए पतों का डोमेन: कोई भी
settings-closed = इस ग्रुप में: प्रेषक और विषय सबको, बाकी सिर्फ़ माँगने वाले को
settings-open = इस ग्रुप में: पूरी मेल सबको
settings-topics = टॉपिक: हर नए पते का अलग
settings-topics-off = टॉपिक: बंद
settings-news = बॉट की ख़बरें: हाँ
settings-news-off = बॉट की ख़बरें: नहीं
languages = मैं किस भाषा में बात करूँ?
language-auto = Telegram जैसी
alert-details = नई मेल आने पर कितना दिखाऊँ?
detail-full = पूरा टेक्स्ट
detail-preview = शुरुआती पंक्तियाँ
detail-subject = प्रेषक और विषय
detail-codes = सिर्फ़ कोड और पुष्टि के लिंक
domains = नए पते किस डोमेन पर हों?
domain-any = कोई भी
quiet-off = शांति के समय मेल बिना आवाज़ के आती है। अभी यह बंद है।
quiet-on =
    शांति का समय: { $hours }। इस दौरान मेल बिना आवाज़ के आती है।

    आपके यहाँ अभी समय { $time } है, है न?
quiet-from = शांति किस समय से चाहिए?
quiet-to = { $from } से शांति रहेगी। कब तक?
time-zones = आपके यहाँ अभी क्या समय है?
time-zone-places = आप कहाँ हैं? इन जगहों पर अभी एक ही समय है, पर गर्मियों का समय (डेलाइट सेविंग) अलग-अलग तारीखों से लागू हो सकता है।

# /forget, /privacy, ग्रुप
forget-ask =
    { $count ->
        [0] आपकी सेटिंग और इस चैट के बारे में जो कुछ मैं जानता हूँ, सब मिटा दूँ? इसे वापस नहीं लाया जा सकेगा।
        [one] आपका पता उसकी मेल के साथ, आपकी सेटिंग और इस चैट के बारे में जो कुछ मैं जानता हूँ, सब मिटा दूँ? इसे वापस नहीं लाया जा सकेगा।
       *[other] सभी { $count } पते उनकी मेल के साथ, आपकी सेटिंग और इस चैट के बारे में जो कुछ मैं जानता हूँ, सब मिटा दूँ? इसे वापस नहीं लाया जा सकेगा।
    }
forgotten = हो गया। इस चैट के बारे में मेरे पास रखा सब कुछ मैंने हटा दिया है।
forgotten-limits = इस बॉट को चलाने वालों की तय की गई सीमाएँ अपनी अवधि पूरी होने तक बनी रहेंगी।
forgotten-by-admin = 🗑 इस बॉट को चलाने वालों ने इस चैट के बारे में मेरे पास रखा सब कुछ हटा दिया है: पते और उनकी मेल, सेटिंग और बाकी सब। वे ऐसा तब करते हैं जब कोई उनसे कहे। इस चैट में जो है, वह रहेगा।
forget-kept = ठीक है, सब कुछ वैसा ही रहेगा।
export-done =
    { $count ->
        [0] 📦 इस चैट के बारे में मैं जो कुछ रखता हूँ, export.json में है। कोई मेल नहीं है।
        [one] 📦 इस चैट के बारे में मैं जो कुछ रखता हूँ: export.json और { $count } मेल।
       *[other] 📦 इस चैट के बारे में मैं जो कुछ रखता हूँ: export.json और { $count } मेल।
    }
export-incomplete = ⚠️ कुछ मेल इसमें नहीं हैं: जगह नहीं थी या वे पढ़े नहीं जा सके। कौन-से, यह export.json में लिखा है। बाद में फिर कोशिश करें, या उन्हें इनबॉक्स से डाउनलोड करें।
export-careful = यह फ़ाइल किसी को न दें। इसमें एक्सेस टोकन नहीं हैं; उन्हें /token दिखाता है।
export-nothing = इस चैट के बारे में मैं कुछ नहीं रखता।
export-sent = 📦 मैंने फ़ाइल आपको हमारी निजी चैट में भेज दी है।
privacy-kept = 🔒 इस चैट के बारे में मैं सिर्फ़ अपने डेटाबेस में यह रखता हूँ: Telegram की चैट ID, भाषा, आपके पते और उनके लेबल, आपकी सेटिंग, आपने किन प्रेषकों को ब्लॉक किया या अनुमति दी, और आपने कौन-सी मेल खोली; ग्रुप में यह भी कि कौन-सा पता किसने बनाया, Telegram ID से। न नाम, न फ़ोन नंबर, न संपर्क। लेबल वाले पते के लिए मैं यह भी रखता हूँ कि किन डोमेन से उस पर मेल आई।
privacy-mail = मेल तब तक मेल सेवा के पास रहती है जब तक आप उसे न हटाएँ या पते का समय पूरा न हो जाए। मैं कोई कॉपी नहीं रखता, पर जो दिखा चुका हूँ वह इस चैट में रहता है जब तक आप इसे साफ़ न करें। आप मुझे जो लिखते हैं, उसे मैं निपटाने तक रखता हूँ, ज़्यादा से ज़्यादा दो दिन, ताकि दोबारा शुरू होने पर कुछ न खोए।
privacy-gmail = आपके Gmail पतों की मेल इस बॉट को चलाने वालों के एक Gmail खाते से होकर आती है। यहाँ हटाए जाने के बाद भी वह वहाँ रह सकती है।
privacy-refused = जब आपके पतों की कोई मेल अस्वीकार होती है, तो मेल सेवा सात दिन तक रखती है कि किसने, कब भेजा और क्यों अस्वीकार हुई, पर उसमें लिखा कुछ भी नहीं।
privacy-others = ये पते टिकाऊ नहीं हैं, इसलिए जिसे खोना ठीक न हो उसके लिए इन्हें इस्तेमाल न करें: बैंक, काम या कोई ज़रूरी अकाउंट।
privacy-key = अगर आप पासवर्ड मैनेजर के लिए कुंजी बनाते हैं, तो मैं कुंजी नहीं, उसका फ़िंगरप्रिंट रखता हूँ, जब तक आप उसे हटा न दें।
privacy-forget = यह सब तब तक रहता है जब तक आप इसे न मिटाएँ; /forget एक बार में सब मिटा देता है। /export आपको इसकी एक प्रति देता है।
group-notice = 👥 यहाँ बने पते पूरे ग्रुप के हैं। मेल किसकी है और उसका विषय क्या है, यह सबको दिखता है; उसमें क्या लिखा है, वह मैं सिर्फ़ माँगने वाले को दिखाता हूँ। पता सिर्फ़ एडमिन या उसे बनाने वाला ही हटा सकता है। एडमिन /settings में पूरी मेल सबको दिखा सकते हैं।

# /stats
stats-since = { $when } से
stats-chats = चैट: { $count }
stats-addresses = चालू पते: { $count }
stats-checks = प्रति मिनट जाँच: { $rate }
stats-alerts = प्रति मिनट सूचनाएँ: { $rate }
stats-delay = सूचना में देरी: आधी { $median } के भीतर, 99% { $slowest } के भीतर
stats-errors = गड़बड़ियाँ:
stats-no-errors = कोई गड़बड़ी नहीं
admin-which-chat = कौन-सी चैट? जैसे: { $example }
admin-banned = { $chat } पर रोक लगा दी गई।
admin-unbanned = { $chat } पर अब रोक नहीं है।
operator-mail = 📮 { $address } के लिए मेल
broadcast-usage = ख़बर कमांड के बाद लिखें: { $example }
broadcast-ask = ख़बरें चाहने वाले सभी को भेजूँ? चैट: { $count }
broadcast-running = 📣 भेज रहा हूँ: { $total } में से { $sent }
broadcast-done = 📣 { $total } में से { $sent } को भेजा गया।
broadcast-stopped = 📣 { $total } में से { $sent } पर रोका गया।
broadcast-dropped = 📣 कुछ नहीं भेजा गया।

# क्या गड़बड़ हुई, और क्या करें
error-address-gone = { $address } अब नहीं रहा। नया पता जब चाहें बना सकते हैं।
error-session-gone = यह पता अब नहीं रहा। नया पता जब चाहें बना सकते हैं।
error-rate-limited = मेल सेवा व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।
error-rate-limited-for = मेल सेवा व्यस्त है। कृपया { $wait } बाद फिर कोशिश करें।
error-unavailable = मेल सेवा अभी जवाब नहीं दे रही। आपके पते सुरक्षित हैं। कृपया थोड़ी देर में फिर कोशिश करें।
error-rejected = मेल सेवा ने मना कर दिया। कृपया कुछ और आज़माएँ।
error-rejected-because = मेल सेवा ने मना कर दिया: { $reason }
error-domain-gone = यह डोमेन अब उपलब्ध नहीं है। कृपया कोई दूसरा चुनें।
error-gmail-account-gone = यह Gmail खाता अब उपलब्ध नहीं है। कृपया कोई दूसरा चुनें।
error-no-gmail = अभी कोई Gmail खाता उपलब्ध नहीं है। कृपया कोई दूसरा डोमेन चुनें या बाद में कोशिश करें।
error-too-many-addresses = अभी मेल सेवा से बहुत ज़्यादा नए पते माँगे जा रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।
error-too-many-addresses-for = अभी मेल सेवा से बहुत ज़्यादा नए पते माँगे जा रहे हैं। कृपया { $wait } बाद फिर कोशिश करें।
error-hourly-limit =
    { $limit ->
        [one] आप एक घंटे में { $limit } पता बना सकते हैं। { $wait } बाद फिर कोशिश करें।
       *[other] आप एक घंटे में { $limit } पते बना सकते हैं। { $wait } बाद फिर कोशिश करें।
    }
error-held-limit =
    { $limit ->
        [one] आप एक समय में { $limit } पता रख सकते हैं। जगह बनाने के लिए उसे /addresses में हटाएँ।
       *[other] आप एक समय में { $limit } पते रख सकते हैं। जगह बनाने के लिए /addresses में कोई एक हटाएँ।
    }
error-catch-all-limit = एक समय में पूरे सबडोमेन: ज़्यादा से ज़्यादा { $limit }। जगह बनाने के लिए /addresses में कोई एक हटाएँ।
error-too-fast = आप मुझसे थोड़ा तेज़ हैं। कृपया { $wait } रुकें।
error-chat-limited = Telegram इस चैट में मुझे सीमित ही लिखने देता है। कृपया { $wait } बाद फिर कोशिश करें।
error-old-button = यह अब काम नहीं करता; पता या सवाल अब नहीं रहा। /addresses में देखें कि आपके पास क्या है।
error-no-rights = Telegram मुझे यहाँ यह भेजने नहीं देता। समूह में कोई एडमिन इसकी अनुमति दे सकता है।
error-not-allowed = यह सिर्फ़ ग्रुप का एडमिन या पता बनाने वाला कर सकता है।
error-admins-only = यह सिर्फ़ ग्रुप का एडमिन कर सकता है।
error-not-here = यहाँ दिखाने पर सब देख लेंगे। मेरे साथ निजी चैट खोलें, “शुरू करें” दबाएँ और फिर कोशिश करें।
error-message-gone = यह मेल अब नहीं है।
error-attachment-gone = यह फ़ाइल अब नहीं है।
error-attachment-empty = यह फ़ाइल खाली है।
error-attachment-too-big = { $name } का आकार { $size } है; मैं { $limit } तक की फ़ाइलें भेज सकता हूँ।
error-photos = Telegram ये तस्वीरें नहीं दिखा सकता। इन्हें फ़ाइल के रूप में लें।
error-unknown-command = मैं यह कमांड नहीं जानता। मैं क्या कर सकता हूँ, यह /help में देखें।
error-plain-text = मैं ईमेल पते देता हूँ। नए पते के लिए बटन दबाएँ, या /help देखें।
hint-address = मैं केवल उन्हीं पतों की मेल ले सकता हूँ जो मैंने इस चैट में बनाए हैं। /new नया पता बनाता है; /addresses आपके पते दिखाता है।
hint-link = मैं लिंक नहीं खोलता। किसी साइट को मेरा एक पता दें, उसकी मेल यहाँ आ जाएगी।
hint-code = कोड उसी साइट या ऐप में डालें जिसने उसे भेजा है। मैं केवल मेल से आए कोड दिखाता हूँ; मुझे आपसे कभी कोड नहीं चाहिए।
hint-file = मैं आपसे फ़ाइलें नहीं ले सकता और न उन्हें किसी को मेल कर सकता हूँ। मेल से आने वाली फ़ाइलें यहाँ दिखाऊँगा।
hint-thanks = कोई बात नहीं!
hint-stop = ठीक है। किसी पते पर मेल रोकने के लिए वह पता हटाएँ। सेटिंग में चुनें कि मैं आपको क्या बताऊँ।
hint-unsubscribe = इनबॉक्स में वह न्यूज़लेटर खोलें: उसके नीचे आप प्रेषक को ब्लॉक कर सकते हैं, और अक्सर सदस्यता भी छोड़ सकते हैं।
hint-question = मैं सवालों के जवाब अपने शब्दों में नहीं दे सकता। मेरे कमांड मदद में हैं।
hint-forwarded = मैं फ़ॉरवर्ड किए गए संदेश नहीं पढ़ सकता। मैं केवल यहाँ बनाए गए पते पर आई मेल दिखाता हूँ।
hint-location = मुझे यह जानने की ज़रूरत नहीं कि आप कहाँ हैं। शांति के समय के लिए घंटे और शहर भेजें, जैसे “22-7 Berlin”।
hint-contact = मैं संपर्क नहीं रखता और किसी को लिख नहीं सकता। मैं केवल आपके पतों की मेल लेता हूँ।
hint-voice = माफ़ करें, मैं रिकॉर्डिंग नहीं सुन सकता। लिखकर भेजें, जैसे “नया पता” या “इनबॉक्स”।
hint-sticker = 😊 बहुत बढ़िया!
hint-reply = मैं आपका जवाब नहीं भेज सकता: मैं केवल मेल लेता हूँ।
hint-language = मैं हिन्दी भी बोलता हूँ। बदल दूँ?
error-unexpected = मेरी तरफ़ से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।
wait-seconds =
    { $count ->
        [one] { $count } सेकंड
       *[other] { $count } सेकंड
    }
wait-minutes =
    { $count ->
        [one] { $count } मिनट
       *[other] { $count } मिनट
    }

# छोटी पुष्टियाँ
toast-deleted = हटा दिया
toast-restored = वापस आ गया
toast-undo-late = देर हो गई: हमेशा के लिए हट गया।
toast-blocked = ब्लॉक किया गया
toast-unblocked = अनब्लॉक किया गया
toast-switched-off = { $name } पर आने वाली मेल अब अस्वीकार होगी
toast-switched-on = { $name } पर मेल फिर आएगी
toast-unsubscribed = सदस्यता छोड़ दी गई
toast-unsubscribe-failed = प्रेषक ने इसे स्वीकार नहीं किया। आप उसे ब्लॉक कर सकते हैं।
toast-current = /inbox अब यह पता खोलता है
toast-muted = म्यूट किया
toast-unmuted = आवाज़ चालू
toast-paused = रोका गया
toast-resumed = मेल फिर आने लगी
toast-known = अब से इस प्रेषक की मेल दिखाऊँगा
toast-only-known = सहेजा गया। इनबॉक्स में मौजूद प्रेषक जाने-पहचाने माने जाते हैं।
toast-extended = समय बढ़ा दिया
toast-extended-until = { $when } तक बढ़ाया ({ $left })
toast-extended-most = सेवा इससे ज़्यादा की अनुमति नहीं देती: { $when } तक ({ $left })
toast-saved = सहेज लिया
toast-up-to-date = अभी कुछ नया नहीं
toast-working = कर रहा हूँ…
toast-later = Telegram इस चैट में मुझे धीमा कर रहा है। आपका जवाब { $wait } में आएगा।
toast-sending = फ़ाइल भेज रहा हूँ…
toast-sent-privately = हमारी निजी चैट में भेज दिया
toast-rich-refused = Telegram इस मेल को सजे हुए रूप में नहीं लेता, इसलिए यहाँ उसका टेक्स्ट है।
toast-kept = { $address } बना रहेगा। नया पता नीचे है।
toast-discarded = { $address } पर कोई मेल नहीं आई थी, इसलिए मैंने उसे हटा दिया।

# इनलाइन मोड
inline-new = ✉️ नया पता

# What people type instead of pressing a button: separated by commas, in lower case
words-new = नया, नया पता, एक और
words-inbox = इनबॉक्स, मेल, संदेश
words-addresses = पते, मेरे पते, सूची
words-extend = बढ़ाएँ, और समय
words-delete = हटाएँ, मिटाएँ
words-settings = सेटिंग, सेटिंग्स, भाषा
words-help = मदद, सहायता
words-thanks = धन्यवाद, शुक्रिया, बहुत धन्यवाद, बहुत शुक्रिया, थैंक्स, थैंक यू
words-stop = रुको, बंद करो, बस, रोको, मुझे मत लिखो
words-unsubscribe = सदस्यता रद्द करें, सदस्यता छोड़ो, न्यूज़लेटर बंद करो
words-question = कैसे, क्या, क्यों, कहाँ, कब, कितना, कितने
