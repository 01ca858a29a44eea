# كيف يعرّف البوت بنفسه
bot-description =
    عناوين بريد مؤقتة، داخل المحادثة مباشرة.

    احصل على عنوان في ثانية، واستخدمه حيث لا تريد ترك عنوانك، واقرأ هنا ما يصل إليه: النص والرموز والروابط والملفات. وحين تنتهي مدته يختفي.
bot-short-description = عناوين بريد مؤقتة. تصلك الرسائل هنا خلال ثوانٍ.
command-start = البدء
command-new = عنوان جديد
command-new-usage = [name][@domain]
command-inbox = بريد العنوان الحالي
command-find = البحث في كل بريدي
command-find-usage = [كلمات]
command-addresses = كل عناويني
command-token = وصول للبرامج
command-settings = اللغة والتنبيهات وساعات الهدوء
command-help = ما الذي يمكنني فعله
command-privacy = ما الذي يُحفظ عنك
command-export = تنزيل كل ما أحتفظ به
command-forget = حذف كل ما يخصني
command-cancel = إلغاء ما نقوم به
command-stats = أرقام للمشرفين

# /start, /help
welcome = 👋 أهلًا! أقدّم لك عناوين بريد إلكتروني مؤقتة.
welcome-how = استخدم أحدها حيث لا تريد ترك عنوانك. ما يصل إليه يظهر هنا مباشرة، ورموزه جاهزة للنسخ.
help = هذا ما يمكنني فعله:
help-tips =
    يظهر البريد في هذه المحادثة. وفي /settings تختار ما أنبّهك إليه. ويمكنك أيضًا اختيار الاسم: أرسل /new ثم الاسم الذي تريده.

    وفي أي محادثة أخرى، اكتب اسمي لإدراج أحد عناوينك.

# عنوان
address-new = ✉️ عنوانك الجديد:
address-arrives = اضغط على العنوان لنسخه. يظهر البريد في هذه المحادثة.
address-purpose = 🏷 ما الغرض من هذا العنوان؟ أرسل لي كلمة، مثل «Netflix»، وسأجعلها تسميته.
address-any = يصل إلى هنا البريد المرسل إلى أي اسم في هذا النطاق الفرعي، مثل { $example }. ابتكر اسمًا لكل موقع: كل رسالة تذكر إلى أي اسم أُرسلت.
address-until = صالح حتى: { $when } ({ $left }).
address-expiring = ⏳ صالح حتى: { $when } ({ $left }).
address-over = ⌛ انتهت مدته: { $when }. لم يعد يستقبل البريد.
address-ended = 🚫 أنهاه القائمون على هذا البوت: { $when }. لم يعد يستقبل البريد.
address-deleted = 🗑 حُذف العنوان { $address }.
address-propose = هل أنشئ { $address } لك؟
address-is-current = 📌 العنوان الحالي: يفتح /inbox بريده.
address-is-muted = 🔕 تصل رسائله بلا صوت.
address-paused = ⏸ متوقف مؤقتًا حتى { $when } ({ $left }). يُطلب من المرسلين المحاولة لاحقًا.
address-burns-mail = 🔥 ينتهي بعد 10 دقائق من الرسالة التالية.
address-burns-code = 🔥 ينتهي بعد 10 دقائق من الرمز التالي.
address-only-known = 🤝 أُعلّق رسائل المرسلين الجدد وأسألك عن كل منهم.
pause-ask = كم من الوقت ينبغي أن يرفض { $address } الرسائل؟ يُطلب من المرسلين المحاولة لاحقًا، لذا تصل معظم الرسائل بعد التوقف. ومن يستسلم قبل ذلك يُبلَّغ بأن الرسالة لم تُسلَّم.
burn-ask = يمكن أن ينتهي { $address } من تلقاء نفسه، بعد 10 دقائق من وصول ما تحتاج إليه. ماذا تنتظر؟
burn-command = أرسل { $command } لتحصل على عنوان ينتهي من تلقاء نفسه بعد رسالته الأولى بقليل.
loading = لحظة من فضلك…

# الأزرار
button-new = ✉️ عنوان جديد
button-another = 🎲 عنوان آخر
button-make = ✉️ أنشئه
button-choose-name = ✏️ اختيار الاسم
button-copy = 📋 نسخ
button-copy-code = 📋 { $code }
button-copy-password = 🔑 نسخ كلمة المرور
button-inbox = 📥 الوارد
button-refresh = 🔄 تحديث
button-switch = 🔀 عناوين أخرى
button-read = 📖 قراءة
button-whole = 📖 كاملة
button-show-me = 👁 اعرضها لي
button-show = 👁 عرض
button-always = ✅ عرض دائمًا
button-delete = 🗑 حذف
button-undo = ↩️ تراجع
button-delete-sure = نعم، احذف
button-block = 🚫 حظر
button-unblock = إلغاء الحظر
button-blocked = 🚫 المحظورون
button-any-name = ✳️ نطاق فرعي كامل
button-names = 🗂 الأسماء
button-switched-off = ⛔ أسماء + الموقوفة
button-switch-off = ⛔ لا مزيد من البريد إلى { $name }
button-switch-on = ✅ البريد إلى { $name } من جديد
button-unsubscribe = إلغاء الاشتراك
button-unsubscribe-sure = نعم، ألغِ الاشتراك
button-delete-all = 🗑 حذف الكل
button-keep = إبقاء
button-help = ❓ مساعدة
button-back = رجوع
button-cancel = إلغاء
button-retry = إعادة المحاولة
button-source = 📄 تنزيل (.eml)
button-rich = 🎨 منسّقة
button-plain = 📝 نص فقط
button-as-sent = 🖼 التصميم الأصلي
button-as-file = 🖼 حفظ بصيغة HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 الملفات ({ $count })
button-photos = 🖼 عرض الصور
button-calendar = ➕ أضف إلى التقويم (.ics)
button-extend = ⏳ تمديد
button-addresses = 📇 عناويني
button-renew = ♻️ الاسم نفسه من جديد
button-make-current = 📌 جعله الحالي
button-label = 🏷 إضافة تسمية
button-relabel = 🏷 تغيير التسمية
button-clear-label = إزالة التسمية
button-mute = 🔕 كتم
button-unmute = 🔔 تشغيل الصوت
button-more = ⚙️ المزيد
button-pause = ⏸ إيقاف مؤقت
button-resume = ▶️ استئناف
button-burn = 🔥 إنهاء بعد الاستخدام
button-burn-mail = بعد الرسالة التالية
button-burn-code = بعد الرمز التالي
button-burn-never = عدم الإنهاء مبكرًا
button-only-known = 🤝 المعروفون فقط
button-everyone = 👋 السماح للجميع
button-refused = ✋ ما لم يُعرض
button-token-show = 👁 إظهار رمز الوصول
button-token-hide = 🙈 إخفاء
button-token-renew = ♻️ تجديد رمز الوصول
button-token-renew-sure = نعم، جدِّد
button-private-chat = فتح المحادثة الخاصة
button-manager = 🔐 مدير كلمات المرور
button-key-new = 🔑 إنشاء مفتاح
button-key-renew = 🔑 مفتاح جديد
button-key-remove = إزالة المفتاح
button-copy-key = 📋 نسخ المفتاح
button-forget-sure = نعم، احذف كل شيء
button-send = 📣 إرسال
button-language = 🌐 اللغة
button-detail = 📄 التنبيهات
button-layout-rich = 🎨 رسائل منسّقة
button-layout-plain = 📝 رسائل نصية فقط
button-bundles = 📰 النشرات مرة في اليوم
button-bundles-off = 📰 النشرات واحدة واحدة
button-quiet = 🌙 ساعات الهدوء
button-domain = 🏠 النطاق
button-open = 👥 عرض الرسائل للجميع
button-close = 👁 لمن يطلب فقط
button-topics = 🗂 موضوع لكل عنوان
button-topics-off = 🗂 الكل في محادثة واحدة
button-news = 📣 أرسل لي الأخبار
button-news-off = 📣 لا أريد أخبارًا
button-quiet-on = تفعيل
button-quiet-off = إيقاف
button-quiet-change = تغيير الساعات
button-time-zone = توقيتي

# اختيار اسم أو تسمية
name-ask = ما الاسم الذي تريده؟ حروف لاتينية وأرقام ونقاط وشرطات وشرطات سفلية، مثل anna.smith
name-ask-again = ماذا تختار بدلًا من ذلك؟
name-choose-domain = وعلى أي نطاق يكون { $name }؟
name-invalid = هذا الاسم لا يصلح. يمكن أن يضم حتى 64 من الحروف a–z والأرقام والنقاط والشرطات والشرطات السفلية، بلا نقطة في أوله أو آخره وبلا نقطتين متتاليتين.
name-taken = الاسم { $name } محجوز.
name-ask-any = أو أرسل { $example } لتحصل على نطاق فرعي كامل: يصل إلى هنا البريد إلى أي اسم فيه.
name-bad-subdomain = هذا النطاق الفرعي لا يصلح. يمكن أن يضم من 3 إلى 63 من الحروف a–z والأرقام والشرطات، بلا شرطة في أوله أو آخره.
name-no-subdomains = خدمة البريد هذه لا تمنح نطاقات فرعية كاملة.
name-reserved = الاسم { $name } مخصّص لإدارة النطاق، فلا يمكنني منحك إياه.
name-unknown-domain = النطاق { $domain } ليس من النطاقات المتاحة. يمكنك الاختيار من: { $offered }
name-rejected = خدمة البريد لا تقبل هذا الاسم.
name-rejected-because = خدمة البريد لا تقبل هذا الاسم: { $reason }
label-ask = ماذا نسمّي { $address }؟ أرسل تسمية قصيرة، مثل «تسوّق».
ask-reply = أجب بالرد على هذه الرسالة.
label-too-long =
    { $limit ->
        [zero] التسمية طويلة بعض الشيء.
        [one] التسمية طويلة بعض الشيء: حدّها حرف واحد.
        [two] التسمية طويلة بعض الشيء: حدّها حرفان.
        [few] التسمية طويلة بعض الشيء: حدّها { $limit } أحرف.
        [many] التسمية طويلة بعض الشيء: حدّها { $limit } حرفًا.
       *[other] التسمية طويلة بعض الشيء: حدّها { $limit } حرف.
    }
cancelled = حسنًا، أُلغي الأمر.
nothing-to-cancel = لا شيء لإلغائه.
timed-out = لم يصلني منك رد منذ مدة، فتوقفت عن السؤال.

# الوارد
inbox-empty = 📭 لا بريد بعد. ما يصل يظهر هنا.
inbox-count =
    { $count ->
        [zero] لا رسائل
        [one] رسالة واحدة
        [two] رسالتان
        [few] { $count } رسائل
        [many] { $count } رسالة
       *[other] { $count } رسالة
    }
inbox-unread =
    { $count ->
        [zero] كلها مقروءة
        [one] واحدة غير مقروءة
        [two] اثنتان غير مقروءتين
        [few] { $count } غير مقروءة
        [many] { $count } غير مقروءة
       *[other] { $count } غير مقروءة
    }
inbox-switch = أي صندوق وارد تريد أن ترى؟
find-ask = عمّ أبحث؟ أرسل لي بضع كلمات. يمكنك أيضًا استخدام from: و has:file و is:unread.
find-none = لم أجد شيئًا عن { $words }.
finding = 🔎 أبحث… { $done } من { $total }
find-unsearched = رسائل لم يُبحث في نصها: { $count }
find-part = لم يمكن البحث في كل البريد.
inbox-delete-all-ask = أتريد حذف كل بريد { $address }؟ لا يمكن التراجع عن ذلك.

# رسالة
mail-from = من: { $sender }
mail-vouched = ✅ مؤكَّد من { $domain }
mail-unvouched = ⚠️ انتبه: قد لا تكون هذه الرسالة من { $domain } فعلًا.
mail-poses = ⚠️ انتبه: اسم المرسل يقول { $named } لكن الرسالة تأتي من { $domain }.
mail-pretends = ⚠️ انتبه: تبدو هذه الرسالة كأنها من { $brand } لكنها تأتي من { $domain }.
mail-stranger = 👀 أول رسالة من { $domain } إلى هذا العنوان: ربما مرّره أحدهم إلى غيره.
mail-pretends-mailbox = ⚠️ انتبه: تبدو هذه الرسالة كأنها من مزوّد بريدك لكنها تأتي من { $domain }.
mail-scam = ⚠️ انتبه: تبدو هذه الرسالة الواردة من { $domain } احتيالية.
block-here = { $sender } – لهذا العنوان
block-everywhere = { $sender } – لكل عناويني
block-list = القائمة { $list }
blocked-title = المرسلون المحظورون
blocked-nobody = لا أحد محظور.
recipients-names = الأسماء التي وصلها بريد في { $address }
recipients-tags = أسماء + الموقوفة في { $address }، مثل name+shop
recipients-how = ✅ يصل، ⛔ يُرفض. اضغط على اسم لتشغيله أو إيقافه.
recipients-no-name = لم يصل بريد إلى أي اسم بعد.
recipients-no-tag = لا شيء موقوف.
inbox-blocked = 🚫 رسائل من مرسلين محظورين: { $count }
mail-no-sender = مرسل مجهول
mail-no-subject = (بلا موضوع)
mail-empty = لا نص في هذه الرسالة.
mail-pictures = هذه الرسالة صور فقط.
mail-files = هذه الرسالة ملفات فقط.
mail-encrypted = 🔒 هذه الرسالة مشفّرة كليًا أو جزئيًا. لا يعرضها إلا برنامج لديه المفتاح الصحيح.
file-careful = ⚠️ احذر: قد يعمل { $name } كبرنامج. لا تفتحه إلا إذا كنت تنتظره.
mail-truncated = هذه الرسالة طويلة جدًا؛ لا يظهر هنا سوى أولها.
mail-more-files = في هذه الرسالة ملفات أكثر مما يظهر هنا. تجدها كلها في «تنزيل (.eml)».
rich-history = الرسائل السابقة
rich-signature = التوقيع والملاحظات
rich-rest = بقية الرسالة
as-sent-title = التصميم الأصلي
as-sent-images = الصور من خوادم أخرى متوقفة. تحميلها يُعلم المُرسِل أنك فتحت هذه الرسالة.
as-sent-load-images = تحميل الصور
as-sent-text = هذه الرسالة أكبر من أن تُعرض كما أُرسلت. إليك نصها.
as-sent-expired = انتهت صلاحية هذه الصفحة. افتحها مرة أخرى من المحادثة.
as-sent-unavailable = تعذّر التحميل الآن. حاول مجددًا بعد قليل.
mail-deleted = 🗑 حُذفت الرسالة.
link-confirm = ✅ تأكيد · { $host }
link-sign-in = ✅ دخول · { $host }
link-reset = ✅ إعادة تعيين كلمة المرور · { $host }
link-accept = ✅ قبول · { $host }
link-download = ⬇️ تنزيل · { $host }
link-track = 📦 تتبّع · { $host }
link-join = 🎥 انضمام · { $host }
link-invoice = 🧾 الفاتورة · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ انتبه: مكتوب على أحد الروابط { $named } لكنه يقود إلى { $host }.
link-wrapper = ℹ️ يمر الرابط عبر { $host }، وهي خدمة تتتبّع النقرات.
link-ask = هذا الرابط يقود إلى
link-ask-hint = لا تفتحه إلا إذا كنت تعرف هذا الموقع.
link-ask-open = فتح
link-ask-bad = لا يمكن فتح هذا الرابط.
attachments =
    { $count ->
        [zero] لا ملفات
        [one] ملف واحد
        [two] ملفان
        [few] { $count } ملفات
        [many] { $count } ملفًا
       *[other] { $count } ملف
    }
attachment-unnamed = ملف

# التنبيهات
alert-for = إلى { $address }
alert-repeated = ربما سبق أن رأيت هذه الرسالة.
alert-bare = لم يتمكن تيليجرام من عرض نص هذه الرسالة. اضغط على ⋯ لفتحها بطريقة أخرى.
mail-refused = ✋ رُفضت رسالة من { $sender } إلى { $address } ({ $size }): أكبر من { $limit }.
mail-held = 🤝 معلّقة لدى { $address }: رسالة من { $sender }.
mail-held-code = 🤝 معلّقة لدى { $address }: رسالة فيها رمز من { $sender }.
mail-never = 🚫 تم حظر { $sender } لدى { $address }.
alert-unread = لم أتمكن من الحصول على نص هذه الرسالة من خدمة البريد. حاول مجددًا لاحقًا من الوارد.
event-invites = دعوة من { $name }
event-cancelled = أُلغي
event-updated = حُدِّث
event-from = من { $name }
event-again = يتكرر
bounce-failed = ❌ لم تُسلَّم
bounce-delayed = ⏳ لم تُسلَّم بعد
bounce-not-you = لم ترسلها أنت؟ استخدم أحدهم عنوانك كمرسل. لا يلزمك فعل شيء.
bounce-not-yours = ↩️ رسالة مرتدة ليست منك
bounce-cannot-send = عنوانك لا يرسل بريدًا: استخدمه شخص آخر كمرسل. لا يلزمك فعل شيء.
bounce-no-address = لا يوجد عنوان كهذا
bounce-full = صندوق البريد ممتلئ
bounce-too-large = كبيرة جدًا
bounce-rejected = رفضها الخادم
bounce-unreachable = تعذّر الوصول إلى الخادم
parcel-arrives = تصل { $when }
parcel-number = رقم التتبع { $number }
order-number = الطلب { $number }
reservation-number = الحجز { $number }
reservation-seat = المقعد { $seat }
payment-due = مستحقة { $when }
bundle = 📰 النشرات البريدية: { $count }
alert-more =
    { $count ->
        [zero] … لا رسائل جديدة أخرى على { $address }.
        [one] … ورسالة جديدة أخرى على { $address }.
        [two] … ورسالتان جديدتان أخريان على { $address }.
        [few] … و{ $count } رسائل جديدة أخرى على { $address }.
        [many] … و{ $count } رسالة جديدة أخرى على { $address }.
       *[other] … و{ $count } رسالة جديدة أخرى على { $address }.
    }
expiry-soon = ⏳ { $address } صالح حتى: { $when } ({ $left }). ما يُرسل إليه بعد ذلك يضيع.
expiry-burnt = 🔥 وصل ما كان هذا العنوان من أجله، لذا ينتهي قريبًا.
extend-ask = كم تريد أن أمدّد مدة { $address }؟
expiry-over = ⌛ انتهت مدة { $address } ولم يعد يستقبل البريد.
expiry-ended = 🚫 أنهى القائمون على هذا البوت العنوان { $address }. لم يعد يستقبل البريد، وحُذفت رسائله. يبقى ما هو موجود في هذه المحادثة.

# /addresses
addresses =
    { $count ->
        [zero] لا عناوين لديك:
        [one] لديك عنوان واحد:
        [two] لديك عنوانان:
        [few] لديك { $count } عناوين:
        [many] لديك { $count } عنوانًا:
       *[other] لديك { $count } عنوان:
    }
addresses-none = ليس لديك عنوان بعد. هل أنشئ واحدًا؟
addresses-left = ⏳ { $left }
addresses-over = انتهت مدته
refused-title = ✋ ما لم يُعرض لدى { $address } في آخر 7 أيام
refused-none = لم يُرفض أو يُعلَّق شيء لدى { $address } في آخر 7 أيام.
refused-more =
    { $count ->
        [zero] … و{ $count } أخرى.
        [one] … وواحدة أخرى.
        [two] … واثنتان أخريان.
        [few] … و{ $count } أخرى.
        [many] … و{ $count } أخرى.
       *[other] … و{ $count } أخرى.
    }
refused-too-large = كبيرة جدًا
refused-paused = متوقف مؤقتًا
refused-switched-off = موقوف
refused-full = صندوق الوارد ممتلئ
refused-limit = عدد كبير دفعة واحدة
refused-blocked = محظور، في الوارد
refused-held = معلّقة، في الوارد

# /token
token-title = 🔑 رمز الوصول إلى { $address }
token-warning = تقرأ البرامج بريد هذا العنوان برمز الوصول. من يملكه يستطيع قراءة كل بريد هذا العنوان وحذفه، وإيقاف العنوان نفسه مؤقتًا أو حذفه. لا تعطه إلا لبرامج تثق بها، ولا تعطه أبدًا لشخص يطلبه.
token-switch = أي عنوان؟
token-api = واجهة البريد البرمجية: { $url }
token-renew-ask = هل تريد تجديد رمز الوصول إلى { $address }؟ تفقد البرامج التي تستخدم الرمز الحالي الوصول فورًا، وتنتهي خطافات الويب الخاصة به. يبقى العنوان وبريده.
token-renewed = ♻️ هذا هو رمز الوصول الجديد. لم يعد القديم يعمل.
token-cannot-renew = لا تستطيع خدمة البريد تجديد رمز الوصول هذا. إن كان لدى شخص آخر، فاحذف العنوان وأنشئ عنوانًا جديدًا.
token-private = 🔑 رمز الوصول لشخص واحد فقط. افتح محادثتنا الخاصة لترى رمزك.
manager-title = 🔐 مدير كلمات المرور
manager-what = يستطيع مدير كلمات المرور لديك إنشاء عناوين في هذه المحادثة، يحمل كل منها اسم موقعه. في Bitwarden اختر addy.io أو SimpleLogin خدمةً للأسماء المستعارة للبريد المُعاد توجيهه.
manager-url = عنوان الخادم: { $url }
manager-domain = النطاق لخدمة addy.io: { $domain }
manager-warning = من يملك المفتاح يستطيع إنشاء عناوين في هذه المحادثة، لكنه لا يستطيع قراءة أي بريد.
manager-key = مفتاحك، ويظهر هذه المرة فقط:
manager-has-key = لديك مفتاح. المفتاح الجديد يحل محله.
manager-made = 🔐 أنشأ مدير كلمات المرور لديك هذا العنوان:

# /settings
settings = ⚙️ الإعدادات
settings-language = اللغة: { $language }
settings-language-auto = اللغة: { $language } (كما في تيليجرام)
settings-detail = التنبيهات: { $detail }
settings-layout-rich = الرسائل: منسّقة بجداول وعناوين. قد لا يعرضها Telegram Web أو التطبيقات القديمة
settings-layout-plain = الرسائل: نص فقط
settings-bundles = النشرات البريدية: معًا، مرة في اليوم
settings-bundles-off = النشرات البريدية: كل واحدة على حدة
settings-quiet = ساعات الهدوء: { $hours }
settings-quiet-off = ساعات الهدوء: متوقفة
settings-domain = نطاق العناوين الجديدة: { $domain }
settings-domain-any = نطاق العناوين الجديدة: أيٌّ منها
settings-closed = في هذه المجموعة: المرسل والموضوع للجميع، والباقي لمن يطلب
settings-open = في هذه المجموعة: الرسائل كاملة للجميع
settings-topics = المواضيع: واحد لكل عنوان جديد
settings-topics-off = المواضيع: متوقفة
settings-news = أخبار البوت: نعم
settings-news-off = أخبار البوت: لا
languages = بأي لغة أتحدث إليك؟
language-auto = كما في تيليجرام
alert-details = كم أعرض لك من البريد الجديد فور وصوله؟
detail-full = النص كاملًا
detail-preview = الأسطر الأولى
detail-subject = المرسل والموضوع
detail-codes = الرموز وروابط التأكيد فقط
domains = على أي نطاق تكون العناوين الجديدة؟
domain-any = أيٌّ منها
quiet-off = في ساعات الهدوء يصل البريد بلا صوت. وهي متوقفة الآن.
quiet-on =
    ساعات الهدوء: { $hours }. ما يصل خلالها يأتي بلا صوت.

    الساعة عندك الآن { $time }، أليس كذلك؟
quiet-from = من أي ساعة يبدأ الهدوء؟
quiet-to = الهدوء من { $from }. وإلى متى؟
time-zones = كم الساعة عندك الآن؟
time-zone-places = أين أنت؟ الساعة الآن واحدة في هذه الأماكن، لكنها قد تنتقل إلى التوقيت الصيفي في تواريخ مختلفة.

# /forget, /privacy, المجموعات
forget-ask =
    { $count ->
        [zero] هل أحذف إعداداتك وكل ما أعرفه عن هذه المحادثة؟ لا يمكن التراجع عن ذلك.
        [one] هل أحذف عنوانك مع بريده وإعداداتك وكل ما أعرفه عن هذه المحادثة؟ لا يمكن التراجع عن ذلك.
        [two] هل أحذف العنوانين مع بريدهما وإعداداتك وكل ما أعرفه عن هذه المحادثة؟ لا يمكن التراجع عن ذلك.
        [few] هل أحذف { $count } عناوين مع بريدها وإعداداتك وكل ما أعرفه عن هذه المحادثة؟ لا يمكن التراجع عن ذلك.
        [many] هل أحذف { $count } عنوانًا مع بريدها وإعداداتك وكل ما أعرفه عن هذه المحادثة؟ لا يمكن التراجع عن ذلك.
       *[other] هل أحذف { $count } عنوان مع بريدها وإعداداتك وكل ما أعرفه عن هذه المحادثة؟ لا يمكن التراجع عن ذلك.
    }
forgotten = تم. حذفت كل ما كنت أحتفظ به عن هذه المحادثة.
forgotten-limits = تبقى الحدود التي وضعها القائمون على هذا البوت حتى تنتهي مدتها.
forgotten-by-admin = 🗑 حذف القائمون على هذا البوت كل ما كنت أحتفظ به عن هذه المحادثة: العناوين مع رسائلها والإعدادات وغير ذلك. وهم يفعلون ذلك عندما يُطلب منهم. يبقى ما هو موجود في هذه المحادثة.
forget-kept = حسنًا، يبقى كل شيء على حاله.
export-done =
    { $count ->
        [zero] 📦 كل ما أحتفظ به عن هذه الدردشة، في export.json. لا توجد رسائل.
        [one] 📦 كل ما أحتفظ به عن هذه الدردشة: export.json ورسالة واحدة.
        [two] 📦 كل ما أحتفظ به عن هذه الدردشة: export.json ورسالتان.
        [few] 📦 كل ما أحتفظ به عن هذه الدردشة: export.json و{ $count } رسائل.
        [many] 📦 كل ما أحتفظ به عن هذه الدردشة: export.json و{ $count } رسالة.
       *[other] 📦 كل ما أحتفظ به عن هذه الدردشة: export.json و{ $count } رسالة.
    }
export-incomplete = ⚠️ بعض الرسائل ناقصة: لم تتسع لها المساحة أو تعذرت قراءتها. يذكرها export.json. حاول لاحقًا، أو نزّلها من صندوق الوارد.
export-careful = لا تشارك هذا الملف مع أحد. ليست فيه رموز الوصول؛ يعرضها /token.
export-nothing = لا أحتفظ بأي شيء عن هذه الدردشة.
export-sent = 📦 أرسلت إليك الملف في دردشتنا الخاصة.
privacy-kept = 🔒 ما أحفظه عن هذه المحادثة، في قاعدة بياناتي وحدها: معرّف المحادثة في تيليجرام ولغتها، وعناوينك مع تسمياتها، وإعداداتك، وأي المرسلين حظرتهم أو سمحت لهم، وأي الرسائل فتحتها، وفي المجموعة أيضًا من أنشأ كل عنوان بمعرّفه في تيليجرام. لا أسماء ولا أرقام هواتف ولا جهات اتصال. وعن العنوان الذي له تسمية أحفظ أيضًا النطاقات التي راسلته.
privacy-mail = يبقى البريد لدى خدمة البريد حتى تحذفه أو تنتهي مدة عنوانه. لا أحتفظ بنسخ منه، لكن ما عرضته عليك يبقى في هذه المحادثة حتى تمسحه. ما تكتبه لي أحتفظ به حتى أعالجه، يومين على الأكثر، كي لا يضيع شيء عند إعادة التشغيل.
privacy-gmail = البريد المرسل إلى عناوين Gmail الخاصة بك يصل عبر حساب Gmail يخص القائمين على هذا البوت. قد يبقى هناك بعد حذفه هنا.
privacy-refused = عندما تُرفض رسالة إلى عناوينك، تحتفظ خدمة البريد سبعة أيام بمن أرسلها ومتى ولماذا، ولا تحتفظ بشيء مما فيها.
privacy-others = هذه العناوين لا تدوم، فلا تستخدمها لما لا تحتمل خسارته: البنك أو العمل أو أي حساب مهم.
privacy-key = إذا أنشأت مفتاحًا لمدير كلمات المرور، فسأحتفظ ببصمته لا بالمفتاح نفسه إلى أن تزيله.
privacy-forget = يُحفظ ذلك حتى تحذفه، والأمر /forget يحذف كل شيء دفعة واحدة. والأمر /export يعطيك نسخة منه.
group-notice = 👥 العناوين التي تُنشأ هنا ملك للمجموعة كلها. يرى الجميع مرسل الرسالة وموضوعها؛ أما محتواها فلا أعرضه إلا لمن يطلبه. لا يحذف العنوان إلا المشرفون أو من أنشأه. يمكن للمشرفين عرض الرسائل كاملة للجميع من /settings.

# /stats
stats-since = منذ: { $when }
stats-chats = المحادثات: { $count }
stats-addresses = العناوين الفعّالة: { $count }
stats-checks = عمليات التحقق في الدقيقة: { $rate }
stats-alerts = التنبيهات في الدقيقة: { $rate }
stats-delay = تأخر التنبيهات: نصفها خلال { $median }، و99% منها خلال { $slowest }
stats-errors = الأخطاء:
stats-no-errors = لا أخطاء
admin-which-chat = أي محادثة؟ مثلًا: { $example }
admin-banned = تم حظر { $chat }.
admin-unbanned = لم يعد { $chat } محظورًا.
operator-mail = 📮 بريد إلى { $address }
broadcast-usage = اكتب الخبر بعد الأمر: { $example }
broadcast-ask = إرسال هذا لكل من يريد الأخبار؟ المحادثات: { $count }
broadcast-running = 📣 جارٍ الإرسال: { $sent } من { $total }
broadcast-done = 📣 أُرسل إلى { $sent } من { $total }.
broadcast-stopped = 📣 توقّف عند { $sent } من { $total }.
broadcast-dropped = 📣 لم يُرسل شيء.

# ما الذي حدث وما العمل
error-address-gone = لم يعد { $address } موجودًا. يمكنك إنشاء عنوان جديد متى شئت.
error-session-gone = لم يعد هذا العنوان موجودًا. يمكنك إنشاء عنوان جديد متى شئت.
error-rate-limited = خدمة البريد مشغولة. حاول مجددًا بعد قليل.
error-rate-limited-for = خدمة البريد مشغولة. حاول مجددًا بعد { $wait }.
error-unavailable = خدمة البريد لا تستجيب في الوقت الحالي. عناوينك بأمان. حاول مجددًا بعد قليل.
error-rejected = رفضت خدمة البريد الطلب. جرّب شيئًا آخر.
error-rejected-because = رفضت خدمة البريد الطلب: { $reason }
error-domain-gone = لم يعد هذا النطاق متاحًا. اختر نطاقًا آخر من فضلك.
error-gmail-account-gone = لم يعد حساب Gmail هذا متاحًا. اختر حسابًا آخر من فضلك.
error-no-gmail = لا يتوفر أي حساب Gmail في الوقت الحالي. اختر نطاقًا آخر أو حاول لاحقًا.
error-too-many-addresses = تُطلب من خدمة البريد عناوين جديدة كثيرة جدًا في الوقت الحالي. حاول مجددًا بعد قليل.
error-too-many-addresses-for = تُطلب من خدمة البريد عناوين جديدة كثيرة جدًا في الوقت الحالي. حاول مجددًا بعد { $wait }.
error-hourly-limit =
    { $limit ->
        [zero] لا يمكنك إنشاء عناوين الآن. حاول بعد { $wait }.
        [one] يمكنك إنشاء عنوان واحد في الساعة. التالي بعد { $wait }.
        [two] يمكنك إنشاء عنوانين في الساعة. التالي بعد { $wait }.
        [few] يمكنك إنشاء { $limit } عناوين في الساعة. التالي بعد { $wait }.
        [many] يمكنك إنشاء { $limit } عنوانًا في الساعة. التالي بعد { $wait }.
       *[other] يمكنك إنشاء { $limit } عنوان في الساعة. التالي بعد { $wait }.
    }
error-held-limit =
    { $limit ->
        [zero] لا يمكنك الاحتفاظ بعناوين هنا. راجع /addresses.
        [one] يمكنك الاحتفاظ بعنوان واحد في آن واحد. احذفه من /addresses لإفساح المجال.
        [two] يمكنك الاحتفاظ بعنوانين في آن واحد. احذف أحدهما من /addresses لإفساح المجال.
        [few] يمكنك الاحتفاظ بـ{ $limit } عناوين في آن واحد. احذف أحدها من /addresses لإفساح المجال.
        [many] يمكنك الاحتفاظ بـ{ $limit } عنوانًا في آن واحد. احذف أحدها من /addresses لإفساح المجال.
       *[other] يمكنك الاحتفاظ بـ{ $limit } عنوان في آن واحد. احذف أحدها من /addresses لإفساح المجال.
    }
error-catch-all-limit = النطاقات الفرعية الكاملة في آن واحد: { $limit } على الأكثر. احذف واحدًا من /addresses لإفساح المجال.
error-too-fast = مهلًا، هذا أسرع مما أستطيع. حاول مجددًا بعد { $wait }.
error-chat-limited = يحدّ تيليجرام مما يمكنني كتابته في هذه المحادثة. حاول مجددًا بعد { $wait }.
error-old-button = لم يعد هذا يعمل: العنوان أو السؤال لم يعد موجودًا. يعرض /addresses ما لديك.
error-no-rights = لا يسمح لي تيليجرام بإرسال هذا هنا. في المجموعة يمكن لمشرف أن يسمح بذلك.
error-not-allowed = لا يفعل ذلك إلا مشرف في المجموعة أو من أنشأ العنوان.
error-admins-only = لا يفعل ذلك إلا مشرف في المجموعة.
error-not-here = لا أستطيع عرض هذا هنا دون أن يراه الجميع. افتح محادثة خاصة معي، ثم اضغط «ابدأ» وحاول مجددًا.
error-message-gone = لم تعد هذه الرسالة موجودة.
error-attachment-gone = لم يعد هذا الملف موجودًا.
error-attachment-empty = هذا الملف فارغ.
error-attachment-too-big = حجم { $name } هو { $size }، وأقصى ما أستطيع إرساله { $limit }.
error-photos = لا يستطيع تيليجرام عرض هذه الصور. خذها كملفات.
error-unknown-command = لا أعرف هذا الأمر. تجد ما يمكنني فعله في /help.
error-plain-text = أنا أقدّم عناوين بريد مؤقتة. اضغط الزر للحصول على عنوان جديد، أو راجع /help.
hint-address = أستقبل البريد للعناوين التي أنشأتها في هذه الدردشة فقط. /new ينشئ عنوانًا، و/addresses يعرض عناوينك.
hint-link = لا أفتح الروابط. أعطِ الموقع أحد عناويني وسيظهر بريده هنا.
hint-code = يُكتب الرمز في الموقع أو التطبيق الذي أرسله. أنا أعرض فقط الرموز التي تصل بالبريد، ولا أحتاج إلى رمز منك أبدًا.
hint-file = لا يمكنني استلام ملفات منك أو إرسالها بالبريد إلى أحد. الملفات التي تصل بالبريد أعرضها لك هنا.
hint-thanks = على الرحب والسعة!
hint-stop = حسنًا. لإيقاف بريد أحد العناوين احذفه. وفي الإعدادات تختار ما أنبّهك إليه.
hint-unsubscribe = افتح النشرة في الوارد: أسفلها يمكنك حظر المرسل، وكثيرًا ما يمكنك إلغاء الاشتراك أيضًا.
hint-question = لا أستطيع الإجابة عن الأسئلة بكلماتي. تجد أوامري في المساعدة.
hint-forwarded = لا أستطيع قراءة الرسائل المعاد توجيهها. أعرض فقط البريد المرسل إلى عنوان أُنشئ هنا.
hint-location = لا أحتاج إلى معرفة مكانك. لضبط ساعات الهدوء أرسل لي الوقت ومدينة، مثل «22-7 Berlin».
hint-contact = لا أحفظ جهات الاتصال ولا يمكنني الكتابة إلى أحد. أستقبل بريد عناوينك فقط.
hint-voice = عذرًا، لا أستطيع سماع التسجيلات. اكتب ما تريد، مثل «عنوان جديد» أو «الوارد».
hint-sticker = 😊 جميل!
hint-reply = لا يمكنني إرسال ردّك: أستقبل البريد فقط.
hint-language = أتحدث العربية أيضًا. هل أغيّر اللغة؟
error-unexpected = حدث خطأ من جهتي. حاول مرة أخرى من فضلك.
wait-seconds =
    { $count ->
        [zero] لحظات
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }
wait-minutes =
    { $count ->
        [zero] لحظات
        [one] دقيقة واحدة
        [two] دقيقتين
        [few] { $count } دقائق
        [many] { $count } دقيقة
       *[other] { $count } دقيقة
    }

# تأكيدات قصيرة
toast-deleted = تم الحذف
toast-restored = تمت الاستعادة
toast-undo-late = فات الأوان: حُذفت نهائيًا.
toast-blocked = تم الحظر
toast-unblocked = أُلغي الحظر
toast-switched-off = يُرفض البريد إلى { $name } من الآن
toast-switched-on = يصل البريد إلى { $name } من جديد
toast-unsubscribed = أُلغي الاشتراك
toast-unsubscribe-failed = لم يقبل المرسل ذلك. يمكنك حظره بدلًا من ذلك.
toast-current = يفتح /inbox هذا العنوان من الآن
toast-muted = تم الكتم
toast-unmuted = تم تشغيل الصوت
toast-paused = تم الإيقاف مؤقتًا
toast-resumed = تصل الرسائل من جديد
toast-known = سأعرض رسائل هذا المرسل من الآن
toast-only-known = تم الحفظ. المرسلون الموجودون في صندوق الوارد يُعدّون معروفين.
toast-extended = تم التمديد
toast-extended-until = مُدّد حتى { $when } ({ $left })
toast-extended-most = هذا أقصى ما تسمح به الخدمة: حتى { $when } ({ $left })
toast-saved = تم الحفظ
toast-up-to-date = لا جديد بعد
toast-working = أعمل على ذلك…
toast-later = يبطئني تيليجرام في هذه المحادثة. يصلك الرد بعد { $wait }.
toast-sending = جارٍ إرسال الملف…
toast-sent-privately = أرسلتها في محادثتنا الخاصة
toast-rich-refused = لا يقبل تيليجرام هذه الرسالة منسّقة، فها هي نصًا.
toast-kept = { $address } باقٍ. العنوان الجديد أدناه.
toast-discarded = لم يصل إلى { $address } أي بريد، لذا حذفته.

# الوضع المضمّن
inline-new = ✉️ عنوان جديد

# What people type instead of pressing a button: separated by commas, in lower case
words-new = جديد, عنوان جديد, آخر
words-inbox = البريد, صندوق الوارد, الوارد, الرسائل
words-addresses = العناوين, عناويني, القائمة
words-extend = تمديد, مدد, أطول
words-delete = حذف, احذف
words-settings = الإعدادات, اللغة
words-help = مساعدة
words-thanks = شكرا, شكرا لك, شكرا جزيلا, مشكور, تسلم, ألف شكر
words-stop = توقف, قف, كفى, خلاص, أوقف, لا تراسلني
words-unsubscribe = إلغاء اشتراكي, ألغ الاشتراك, ألغ اشتراكي, لا أريد نشرات
words-question = كيف, لماذا, ليش, أين, وين, متى, ما هو, ما هي, هل, كم
