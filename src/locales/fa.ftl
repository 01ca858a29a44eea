# ربات چگونه خودش را معرفی می‌کند
bot-description =
    آدرس ایمیل موقت، همین‌جا در گفتگو.

    در یک ثانیه آدرس بگیرید، جایی که نمی‌خواهید آدرس خودتان را بدهید استفاده کنید و هر چه رسید را همین‌جا بخوانید: متن، کد، لینک و فایل. وقتش که تمام شد، از بین می‌رود.
bot-short-description = آدرس ایمیل موقت. ایمیل‌ها در چند ثانیه همین‌جا می‌رسند.
command-start = شروع
command-new = گرفتن آدرس جدید
command-new-usage = [name][@domain]
command-inbox = ایمیل‌های آدرس فعلی
command-find = جست‌وجو در همهٔ ایمیل‌هایم
command-find-usage = [واژه‌ها]
command-addresses = همهٔ آدرس‌های من
command-token = دسترسی برای برنامه‌ها
command-settings = زبان، اعلان‌ها، ساعت‌های سکوت
command-help = چه کارهایی بلدم
command-privacy = چه چیزهایی از شما نگه می‌دارم
command-export = دانلود همهٔ آنچه نگه می‌دارم
command-forget = پاک کردن همه‌چیز دربارهٔ من
command-cancel = لغو کار جاری
command-stats = آمار برای مدیران

# /start, /help
welcome = 👋 سلام! من آدرس ایمیل موقت می‌دهم.
welcome-how = جایی که نمی‌خواهید آدرس خودتان را بدهید، یکی از این‌ها را بدهید. هر چه برسد همین‌جا نشان داده می‌شود و کدهایش آمادهٔ کپی است.
help = این کارها را بلدم:
help-tips =
    ایمیل‌ها در همین گفتگو نمایش داده می‌شوند. در /settings انتخاب می‌کنید چه چیزهایی را خبر بدهم. نام را هم می‌توانید انتخاب کنید: /new را بفرستید و بعد از آن نام دلخواه را بنویسید.

    در هر گفتگوی دیگری نام مرا بنویسید تا یکی از آدرس‌هایتان را آنجا بگذارید.

# یک آدرس
address-new = ✉️ آدرس جدید شما:
address-arrives = برای کپی، روی آدرس بزنید. ایمیل‌ها در همین گفتگو نمایش داده می‌شوند.
address-purpose = 🏷 برای چیست؟ یک کلمه بفرستید، مثلاً «Netflix»، تا برچسبش کنم.
address-any = ایمیل به هر نامی در این زیردامنه به اینجا می‌رسد، مثلاً { $example }. برای هر سایت نامی بسازید: هر ایمیل می‌گوید به کدام نام فرستاده شده است.
address-until = معتبر تا: { $when } ({ $left }).
address-expiring = ⏳ معتبر تا: { $when } ({ $left }).
address-over = ⌛ زمانش تمام شد: { $when }. دیگر ایمیل نمی‌گیرد.
address-ended = 🚫 گردانندگان این ربات آن را بستند: { $when }. دیگر ایمیل نمی‌گیرد.
address-deleted = 🗑 آدرس { $address } پاک شد.
address-propose = { $address } را برایتان بسازم؟
address-is-current = 📌 آدرس فعلی: دستور /inbox ایمیل‌های آن را باز می‌کند.
address-is-muted = 🔕 ایمیل‌هایش بی‌صدا می‌رسند.
address-paused = ⏸ متوقف تا: { $when } ({ $left }). از فرستنده‌ها خواسته می‌شود بعداً دوباره تلاش کنند.
address-burns-mail = 🔥 ۱۰ دقیقه پس از ایمیل بعدی تمام می‌شود.
address-burns-code = 🔥 ۱۰ دقیقه پس از کد بعدی تمام می‌شود.
address-only-known = 🤝 ایمیل‌های فرستنده‌های تازه را نگه می‌دارم و دربارهٔ هر کدام از شما می‌پرسم.
pause-ask = { $address } چه مدت ایمیل نپذیرد؟ از فرستنده‌ها خواسته می‌شود بعداً دوباره تلاش کنند، پس بیشتر ایمیل‌ها پس از توقف می‌رسند. هر که زودتر دست بکشد، باخبر می‌شود که ایمیل نرسیده است.
burn-ask = { $address } می‌تواند خودبه‌خود تمام شود، ۱۰ دقیقه پس از رسیدن آنچه لازم دارید. منتظر چه هستید؟
burn-command = برای آدرسی که اندکی پس از نخستین ایمیلش خودبه‌خود تمام می‌شود، { $command } را بفرستید.
loading = یک لحظه…

# دکمه‌ها
button-new = ✉️ آدرس جدید
button-another = 🎲 یکی دیگر
button-make = ✉️ بساز
button-choose-name = ✏️ انتخاب نام
button-copy = 📋 کپی
button-copy-code = 📋 { $code }
button-copy-password = 🔑 کپی گذرواژه
button-inbox = 📥 صندوق ورودی
button-refresh = 🔄 به‌روزرسانی
button-switch = 🔀 آدرس‌های دیگر
button-read = 📖 خواندن
button-whole = 📖 کل ایمیل
button-show-me = 👁 به من نشان بده
button-show = 👁 نمایش
button-always = ✅ نمایش همیشگی
button-delete = 🗑 پاک کردن
button-undo = ↩️ برگردان
button-delete-sure = بله، پاک شود
button-block = 🚫 مسدود کردن
button-unblock = رفع مسدودی
button-blocked = 🚫 مسدودها
button-any-name = ✳️ کل یک زیردامنه
button-names = 🗂 نام‌ها
button-switched-off = ⛔ پسوندهای + خاموش
button-switch-off = ⛔ دیگر ایمیلی به { $name } نیاید
button-switch-on = ✅ دوباره ایمیل به { $name }
button-unsubscribe = لغو اشتراک
button-unsubscribe-sure = بله، لغو شود
button-delete-all = 🗑 پاک کردن همه
button-keep = بماند
button-help = ❓ راهنما
button-back = بازگشت
button-cancel = لغو
button-retry = تلاش دوباره
button-source = 📄 دریافت (.eml)
button-rich = 🎨 با قالب‌بندی
button-plain = 📝 متن ساده
button-as-sent = 🖼 طرح اصلی
button-as-file = 🖼 ذخیره به‌صورت HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 فایل‌ها ({ $count })
button-photos = 🖼 نمایش تصویرها
button-calendar = ➕ افزودن به تقویم (.ics)
button-extend = ⏳ تمدید
button-addresses = 📇 آدرس‌های من
button-renew = ♻️ دوباره با همین نام
button-make-current = 📌 آدرس فعلی شود
button-label = 🏷 برچسب زدن
button-relabel = 🏷 تغییر برچسب
button-clear-label = برداشتن برچسب
button-mute = 🔕 بی‌صدا
button-unmute = 🔔 باصدا
button-more = ⚙️ بیشتر
button-pause = ⏸ توقف
button-resume = ▶️ ادامه
button-burn = 🔥 پایان پس از استفاده
button-burn-mail = پس از ایمیل بعدی
button-burn-code = پس از کد بعدی
button-burn-never = زودتر تمام نشود
button-only-known = 🤝 فقط آشناها
button-everyone = 👋 همه بنویسند
button-refused = ✋ نمایش‌داده‌نشده‌ها
button-token-show = 👁 نمایش توکن
button-token-hide = 🙈 پنهان کردن
button-token-renew = ♻️ تازه کردن توکن
button-token-renew-sure = بله، تازه شود
button-private-chat = باز کردن گفتگوی خصوصی
button-manager = 🔐 مدیر گذرواژه
button-key-new = 🔑 ساخت کلید
button-key-renew = 🔑 کلید تازه
button-key-remove = حذف کلید
button-copy-key = 📋 رونوشت کلید
button-forget-sure = بله، همه پاک شود
button-send = 📣 ارسال
button-language = 🌐 زبان
button-detail = 📄 اعلان‌ها
button-layout-rich = 🎨 ایمیل‌ها با قالب‌بندی
button-layout-plain = 📝 ایمیل‌ها به‌صورت متن
button-bundles = 📰 خبرنامه‌ها روزی یک بار
button-bundles-off = 📰 خبرنامه‌ها یکی‌یکی
button-quiet = 🌙 ساعت‌های سکوت
button-domain = 🏠 دامنه
button-open = 👥 نمایش ایمیل‌ها به همه
button-close = 👁 فقط به درخواست‌کننده
button-topics = 🗂 یک موضوع برای هر آدرس
button-topics-off = 🗂 همه در یک گفتگو
button-news = 📣 خبرها را بفرست
button-news-off = 📣 خبر نمی‌خواهم
button-quiet-on = روشن
button-quiet-off = خاموش
button-quiet-change = تغییر ساعت‌ها
button-time-zone = ساعت من

# انتخاب نام یا برچسب
name-ask = چه نامی می‌خواهید؟ حروف لاتین، رقم، نقطه، خط تیره و زیرخط، مثلاً anna.smith
name-ask-again = به‌جایش چه می‌خواهید؟
name-choose-domain = { $name } روی کدام دامنه باشد؟
name-invalid = این نام نمی‌شود. تا ۶۴ نویسه از حروف a–z، رقم، نقطه، خط تیره و زیرخط، بدون نقطه در آغاز یا پایان و بدون دو نقطهٔ پشت سر هم.
name-taken = نام { $name } گرفته شده است.
name-ask-any = یا برای کل یک زیردامنه { $example } را بفرستید: ایمیل به هر نامی در آن به اینجا می‌رسد.
name-bad-subdomain = این زیردامنه نمی‌شود. ۳ تا ۶۳ نویسه از حروف a–z، رقم و خط تیره، بدون خط تیره در آغاز یا پایان.
name-no-subdomains = این سرویس ایمیل کل یک زیردامنه را نمی‌دهد.
name-reserved = نام { $name } برای مدیریت دامنه کنار گذاشته شده و نمی‌توانم آن را بدهم.
name-unknown-domain = { $domain } میان دامنه‌های موجود نیست. می‌توانید از این‌ها انتخاب کنید: { $offered }
name-rejected = سرویس ایمیل این نام را نمی‌پذیرد.
name-rejected-because = سرویس ایمیل این نام را نمی‌پذیرد: { $reason }
label-ask = اسم { $address } را چه بگذاریم؟ یک برچسب کوتاه بفرستید، مثلاً «خرید».
ask-reply = لطفاً با پاسخ به همین پیام جواب بدهید.
label-too-long =
    { $limit ->
        [one] کمی طولانی است: برچسب حداکثر { $limit } نویسه دارد.
       *[other] کمی طولانی است: برچسب حداکثر { $limit } نویسه دارد.
    }
cancelled = باشد، لغو شد.
nothing-to-cancel = چیزی برای لغو نیست.
timed-out = مدتی خبری از شما نشد، دیگر نمی‌پرسم.

# صندوق
inbox-empty = 📭 هنوز ایمیلی نیست. هرچه برسد اینجا فهرست می‌شود.
inbox-count =
    { $count ->
        [one] { $count } ایمیل
       *[other] { $count } ایمیل
    }
inbox-unread =
    { $count ->
        [0] همه خوانده شده
        [one] { $count } خوانده‌نشده
       *[other] { $count } خوانده‌نشده
    }
inbox-switch = کدام صندوق ورودی را می‌خواهید ببینید؟
find-ask = دنبال چه بگردم؟ چند کلمه بفرستید. from: و has:file و is:unread هم کار می‌کنند.
find-none = چیزی برای { $words } پیدا نشد.
finding = 🔎 در حال جست‌وجو… { $done } از { $total }
find-unsearched = نامه‌هایی که متنشان جستجو نشد: { $count }
find-part = همهٔ ایمیل‌ها جست‌وجو نشد.
inbox-delete-all-ask = همهٔ ایمیل‌های { $address } پاک شود؟ این کار برگشت ندارد.

# یک ایمیل
mail-from = از: { $sender }
mail-vouched = ✅ تأییدشده از سوی { $domain }
mail-unvouched = ⚠️ مراقب باشید: شاید این ایمیل واقعاً از { $domain } نباشد.
mail-poses = ⚠️ مراقب باشید: در نام فرستنده { $named } آمده ولی ایمیل از { $domain } رسیده است.
mail-pretends = ⚠️ مراقب باشید: این ایمیل به‌نظر از { $brand } است ولی از { $domain } رسیده است.
mail-stranger = 👀 نخستین ایمیل از { $domain } به این آدرس: شاید کسی آن را به دیگران داده باشد.
mail-pretends-mailbox = ⚠️ مراقب باشید: این ایمیل به‌نظر از ارائه‌دهندهٔ ایمیل شماست ولی از { $domain } رسیده است.
mail-scam = ⚠️ مراقب باشید: این ایمیل از { $domain } شبیه کلاه‌برداری است.
block-here = { $sender } – برای این آدرس
block-everywhere = { $sender } – برای همهٔ آدرس‌هایم
block-list = فهرست { $list }
blocked-title = فرستنده‌های مسدود
blocked-nobody = هیچ‌کس مسدود نیست.
recipients-names = نام‌هایی که در { $address } ایمیل گرفته‌اند
recipients-tags = پسوندهای + خاموش { $address }، مثلاً name+shop
recipients-how = ✅ می‌رسد، ⛔ رد می‌شود. برای روشن یا خاموش کردن روی نام بزنید.
recipients-no-name = هنوز هیچ نامی ایمیل نگرفته است.
recipients-no-tag = چیزی خاموش نیست.
inbox-blocked = 🚫 ایمیل‌های فرستنده‌های مسدود: { $count }
mail-no-sender = فرستندهٔ ناشناس
mail-no-subject = (بدون موضوع)
mail-empty = این ایمیل متنی ندارد.
mail-pictures = این ایمیل فقط تصویر است.
mail-files = این ایمیل فقط فایل است.
mail-encrypted = 🔒 همه یا بخشی از این ایمیل رمزگذاری شده است. فقط برنامه‌ای که کلید درست را دارد می‌تواند آن را نشان دهد.
file-careful = ⚠️ مراقب باشید: { $name } می‌تواند مانند برنامه اجرا شود. فقط اگر منتظرش بودید بازش کنید.
mail-truncated = این ایمیل خیلی طولانی است؛ فقط آغازش نشان داده شده.
mail-more-files = این ایمیل بیش از آنچه اینجا آمده فایل دارد. همه را با «دریافت (.eml)» می‌گیرید.
rich-history = ایمیل‌های پیشین
rich-signature = امضا و توضیحات
rich-rest = ادامهٔ ایمیل
as-sent-title = طرح اصلی
as-sent-images = تصویرهای سرورهای دیگر خاموش‌اند. با بارگذاری آن‌ها فرستنده می‌فهمد که این ایمیل را باز کرده‌اید.
as-sent-load-images = بارگذاری تصویرها
as-sent-text = این ایمیل بزرگ‌تر از آن است که همان‌طور که فرستاده شد نشان داده شود. این متن آن است.
as-sent-expired = این صفحه منقضی شده است. دوباره از گفتگو بازش کنید.
as-sent-unavailable = الان بارگیری نمی‌شود. کمی بعد دوباره امتحان کنید.
mail-deleted = 🗑 ایمیل پاک شد.
link-confirm = ✅ تأیید · { $host }
link-sign-in = ✅ ورود · { $host }
link-reset = ✅ بازنشانی گذرواژه · { $host }
link-accept = ✅ پذیرفتن · { $host }
link-download = ⬇️ دریافت · { $host }
link-track = 📦 پیگیری · { $host }
link-join = 🎥 پیوستن · { $host }
link-invoice = 🧾 فاکتور · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ مراقب باشید: روی یک لینک نوشته { $named } ولی به { $host } می‌رود.
link-wrapper = ℹ️ لینک از { $host } می‌گذرد که کلیک‌ها را ردیابی می‌کند.
link-ask = این لینک می‌رود به
link-ask-hint = فقط اگر این سایت را می‌شناسید بازش کنید.
link-ask-open = باز کردن
link-ask-bad = این لینک باز نمی‌شود.
attachments =
    { $count ->
        [one] { $count } فایل
       *[other] { $count } فایل
    }
attachment-unnamed = فایل

# اعلان‌ها
alert-for = به { $address }
alert-repeated = شاید این ایمیل را پیش‌تر دیده باشید.
alert-bare = تلگرام نتوانست متن این ایمیل را نشان دهد. برای باز کردن به روش دیگر ⋯ را بزنید.
mail-refused = ✋ ایمیلی از { $sender } به { $address } ({ $size }) رد شد: بزرگ‌تر از { $limit } است.
mail-held = 🤝 نگه‌داشته برای { $address }: ایمیلی از { $sender }.
mail-held-code = 🤝 نگه‌داشته برای { $address }: ایمیلی با کد از { $sender }.
mail-never = 🚫 { $sender } برای { $address } مسدود شد.
alert-unread = نتوانستم متن این ایمیل را از سرویس ایمیل بگیرم. بعداً از صندوق ورودی دوباره امتحان کنید.
event-invites = دعوت از طرف { $name }
event-cancelled = لغو شد
event-updated = به‌روز شد
event-from = از { $name }
event-again = تکرار می‌شود
bounce-failed = ❌ نرسید
bounce-delayed = ⏳ هنوز نرسیده
bounce-not-you = شما نفرستاده‌اید؟ کسی آدرس شما را به‌جای فرستنده گذاشته است. لازم نیست کاری کنید.
bounce-not-yours = ↩️ ایمیل برگشتی، نه از شما
bounce-cannot-send = آدرس شما ایمیل نمی‌فرستد: کس دیگری آن را به‌جای فرستنده گذاشته است. لازم نیست کاری کنید.
bounce-no-address = چنین آدرسی نیست
bounce-full = صندوق پر است
bounce-too-large = بیش از حد بزرگ
bounce-rejected = سرور آن را رد کرد
bounce-unreachable = سرور در دسترس نبود
parcel-arrives = می‌رسد: { $when }
parcel-number = کد رهگیری { $number }
order-number = سفارش { $number }
reservation-number = رزرو { $number }
reservation-seat = صندلی { $seat }
payment-due = سررسید: { $when }
bundle = 📰 خبرنامه‌ها: { $count }
alert-more =
    { $count ->
        [one] … و { $count } ایمیل جدید دیگر برای { $address }.
       *[other] … و { $count } ایمیل جدید دیگر برای { $address }.
    }
expiry-soon = ⏳ { $address } معتبر تا: { $when } ({ $left }). ایمیل‌های پس از آن از دست می‌روند.
expiry-burnt = 🔥 آنچه این آدرس برایش بود رسید، پس به‌زودی تمام می‌شود.
extend-ask = { $address } چقدر تمدید شود؟
expiry-over = ⌛ زمان { $address } تمام شد و دیگر ایمیل نمی‌گیرد.
expiry-ended = 🚫 گردانندگان این ربات { $address } را بستند. این آدرس دیگر ایمیل نمی‌گیرد و ایمیل‌هایش پاک شد. آنچه در این گفتگو هست می‌ماند.

# /addresses
addresses =
    { $count ->
        [one] { $count } آدرس دارید:
       *[other] { $count } آدرس دارید:
    }
addresses-none = هنوز آدرسی ندارید. یکی بسازم؟
addresses-left = ⏳ { $left }
addresses-over = تمام شده
refused-title = ✋ نمایش‌داده‌نشده برای { $address } در ۷ روز گذشته
refused-none = در ۷ روز گذشته چیزی برای { $address } رد یا نگه داشته نشد.
refused-more =
    { $count ->
        [one] … و { $count } مورد دیگر.
       *[other] … و { $count } مورد دیگر.
    }
refused-too-large = بیش از حد بزرگ
refused-paused = متوقف
refused-switched-off = خاموش
refused-full = صندوق پر
refused-limit = تعداد زیاد هم‌زمان
refused-blocked = مسدود، در صندوق ورودی
refused-held = نگه‌داشته، در صندوق ورودی

# /token
token-title = 🔑 توکن { $address }
token-warning = برنامه‌ها با توکن ایمیل‌های این آدرس را می‌خوانند. هر کس آن را داشته باشد، می‌تواند همهٔ ایمیل‌های این آدرس را بخواند و پاک کند و خود آدرس را هم متوقف یا پاک کند. آن را فقط به برنامه‌های مورد اعتماد بدهید و هرگز به کسی که آن را می‌خواهد ندهید.
token-switch = کدام آدرس؟
token-api = API ایمیل: { $url }
token-renew-ask = توکن { $address } تازه شود؟ برنامه‌هایی که توکن کنونی را دارند فوراً دسترسی را از دست می‌دهند و وب‌هوک‌های آن پایان می‌یابند. آدرس و ایمیل‌هایش می‌مانند.
token-renewed = ♻️ این توکن تازه است. توکن پیشین دیگر کار نمی‌کند.
token-cannot-renew = سرویس ایمیل نمی‌تواند این توکن را تازه کند. اگر کس دیگری آن را دارد، آدرس را پاک کنید و آدرس تازه‌ای بسازید.
token-private = 🔑 توکن فقط برای یک نفر است. برای دیدن توکن خود، گفتگوی خصوصی ما را باز کنید.
manager-title = 🔐 مدیر گذرواژه
manager-what = مدیر گذرواژهٔ شما می‌تواند در این گفتگو آدرس بسازد، هر کدام با برچسب نام سایتش. در Bitwarden برای نام مستعار ایمیل، addy.io یا SimpleLogin را برگزینید.
manager-url = آدرس سرور: { $url }
manager-domain = دامنه برای addy.io: { $domain }
manager-warning = هر کس کلید را داشته باشد می‌تواند در این گفتگو آدرس بسازد، اما نمی‌تواند ایمیلی بخواند.
manager-key = کلید شما، فقط همین یک بار نشان داده می‌شود:
manager-has-key = شما یک کلید دارید. کلید تازه جای آن را می‌گیرد.
manager-made = 🔐 مدیر گذرواژهٔ شما این آدرس را ساخت:

# /settings
settings = ⚙️ تنظیمات
settings-language = زبان: { $language }
settings-language-auto = زبان: { $language } (مثل تلگرام)
settings-detail = اعلان‌ها: { $detail }
settings-layout-rich = ایمیل‌ها: با قالب‌بندی، جدول و عنوان. شاید Telegram Web و برنامه‌های قدیمی نشانشان ندهند
settings-layout-plain = ایمیل‌ها: متن ساده
settings-bundles = خبرنامه‌ها: با هم، روزی یک بار
settings-bundles-off = خبرنامه‌ها: یکی‌یکی
settings-quiet = ساعت‌های سکوت: { $hours }
settings-quiet-off = ساعت‌های سکوت: خاموش
settings-domain = دامنهٔ آدرس‌های جدید: { $domain }
settings-domain-any = دامنهٔ آدرس‌های جدید: فرقی ندارد
settings-closed = در این گروه: فرستنده و موضوع برای همه، بقیه برای درخواست‌کننده
settings-open = در این گروه: ایمیل‌های کامل برای همه
settings-topics = موضوع‌ها: یکی برای هر آدرس جدید
settings-topics-off = موضوع‌ها: خاموش
settings-news = خبرهای ربات: بله
settings-news-off = خبرهای ربات: نه
languages = به چه زبانی حرف بزنم؟
language-auto = مثل تلگرام
alert-details = از ایمیل جدید چقدر را همان اول نشان بدهم؟
detail-full = متن کامل
detail-preview = سطرهای اول
detail-subject = فرستنده و موضوع
detail-codes = فقط کدها و لینک‌های تأیید
domains = آدرس‌های جدید روی کدام دامنه باشند؟
domain-any = فرقی ندارد
quiet-off = در ساعت‌های سکوت ایمیل‌ها بی‌صدا می‌رسند. الان خاموش است.
quiet-on =
    ساعت‌های سکوت: { $hours }. ایمیل‌های این ساعت‌ها بی‌صدا می‌رسند.

    الان آنجا ساعت { $time } است، درست؟
quiet-from = سکوت از چه ساعتی شروع شود؟
quiet-to = سکوت از { $from }. تا کی؟
time-zones = الان آنجا ساعت چند است؟
time-zone-places = کجا هستید؟ ساعت این جاها الان یکی است، اما شاید در تاریخ‌های متفاوتی به ساعت تابستانی بروند.

# /forget, /privacy, گروه‌ها
forget-ask =
    { $count ->
        [0] تنظیمات و هر چیز دیگری که از این گفتگو می‌دانم پاک شود؟ این کار برگشت ندارد.
        [one] آدرس شما با ایمیل‌هایش، تنظیمات و هر چیز دیگری که از این گفتگو می‌دانم پاک شود؟ این کار برگشت ندارد.
       *[other] هر { $count } آدرس با ایمیل‌هایشان، تنظیمات و هر چیز دیگری که از این گفتگو می‌دانم پاک شود؟ این کار برگشت ندارد.
    }
forgotten = انجام شد. هر چه دربارهٔ این گفتگو نگه می‌داشتم پاک کردم.
forgotten-limits = محدودیت‌هایی که گردانندگان این ربات گذاشته‌اند تا پایان مدتشان می‌مانند.
forgotten-by-admin = 🗑 گردانندگان این ربات هر چه دربارهٔ این گفتگو نگه می‌داشتم پاک کردند: آدرس‌ها با ایمیل‌هایشان، تنظیمات و بقیه. این کار را وقتی می‌کنند که کسی از آن‌ها بخواهد. آنچه در این گفتگو هست می‌ماند.
forget-kept = باشد، همه‌چیز همان‌طور که هست می‌ماند.
export-done =
    { $count ->
        [0] 📦 همهٔ آنچه دربارهٔ این گفتگو نگه می‌دارم، در export.json. ایمیلی نیست.
        [one] 📦 همهٔ آنچه دربارهٔ این گفتگو نگه می‌دارم: export.json و { $count } ایمیل.
       *[other] 📦 همهٔ آنچه دربارهٔ این گفتگو نگه می‌دارم: export.json و { $count } ایمیل.
    }
export-incomplete = ⚠️ بعضی ایمیل‌ها نیستند: جا نشدند یا خوانده نشدند. فهرستشان در export.json است. بعداً دوباره امتحان کنید، یا از صندوق ورودی دانلودشان کنید.
export-careful = این فایل را به کسی ندهید. توکن‌های دسترسی در آن نیستند؛ /token آن‌ها را نشان می‌دهد.
export-nothing = دربارهٔ این گفتگو چیزی نگه نمی‌دارم.
export-sent = 📦 فایل را در گفتگوی خصوصی‌مان برایتان فرستادم.
privacy-kept = 🔒 چیزهایی که از این گفتگو فقط در پایگاه دادهٔ خودم نگه می‌دارم: شناسهٔ گفتگوی تلگرام آن، زبانش، آدرس‌های شما با برچسب‌هایشان، تنظیمات، این‌که کدام فرستنده‌ها را مسدود یا مجاز کرده‌اید و این‌که کدام ایمیل‌ها را باز کرده‌اید؛ در گروه همچنین این‌که هر آدرس را چه کسی ساخته، با شناسهٔ تلگرامش. نه نام، نه شماره تلفن، نه مخاطبان. برای آدرس برچسب‌دار، دامنه‌هایی را هم که به آن نوشته‌اند نگه می‌دارم.
privacy-mail = ایمیل‌ها نزد سرویس ایمیل می‌مانند تا پاکشان کنید یا زمان آدرس تمام شود. من نسخه‌ای نگه نمی‌دارم، ولی آنچه نشان داده‌ام در این گفتگو می‌ماند تا خودتان پاکش کنید. آنچه برایم می‌نویسید را تا زمانی که به آن رسیدگی کنم نگه می‌دارم، حداکثر دو روز، تا با راه‌اندازی دوباره چیزی از دست نرود.
privacy-gmail = ایمیل‌های آدرس‌های Gmail شما از راه یک حساب Gmail گردانندگان این ربات می‌رسند. ممکن است پس از پاک شدن در اینجا، آنجا بمانند.
privacy-refused = وقتی ایمیلی برای آدرس‌های شما رد شود، سرویس ایمیل هفت روز نگه می‌دارد که چه کسی، کِی فرستاده و چرا رد شده، اما چیزی از متن آن را نه.
privacy-others = این آدرس‌ها ماندگار نیستند: برای چیزی که نباید از دست برود، مثل بانک، کار یا حساب مهم، از آن‌ها استفاده نکنید.
privacy-key = اگر برای مدیر گذرواژه کلیدی بسازید، تا وقتی آن را حذف کنید فقط اثر انگشتش را نگه می‌دارم، نه خود کلید را.
privacy-forget = این‌ها می‌مانند تا پاکشان کنید؛ /forget همه را یک‌جا پاک می‌کند. /export نسخه‌ای از آن به شما می‌دهد.
group-notice = 👥 آدرس‌هایی که اینجا ساخته می‌شوند مال همهٔ گروه‌اند. همه فرستنده و موضوع ایمیل را می‌بینند؛ متن آن را فقط به کسی که بخواهد نشان می‌دهم. آدرس را فقط مدیران یا سازنده‌اش می‌توانند پاک کنند. مدیران می‌توانند در /settings ایمیل‌ها را کامل به همه نشان دهند.

# /stats
stats-since = از: { $when }
stats-chats = گفتگوها: { $count }
stats-addresses = آدرس‌های فعال: { $count }
stats-checks = بررسی در دقیقه: { $rate }
stats-alerts = اعلان در دقیقه: { $rate }
stats-delay = تأخیر اعلان‌ها: نیمی تا { $median }، ۹۹٪ تا { $slowest }
stats-errors = خطاها:
stats-no-errors = خطایی نیست
admin-which-chat = کدام گفتگو؟ مثلاً: { $example }
admin-banned = { $chat } مسدود شد.
admin-unbanned = { $chat } دیگر مسدود نیست.
operator-mail = 📮 نامه برای { $address }
broadcast-usage = خبر را پس از دستور بنویسید: { $example }
broadcast-ask = برای همهٔ کسانی که خبر می‌خواهند فرستاده شود؟ گفتگوها: { $count }
broadcast-running = 📣 در حال ارسال: { $sent } از { $total }
broadcast-done = 📣 برای { $sent } از { $total } فرستاده شد.
broadcast-stopped = 📣 در { $sent } از { $total } متوقف شد.
broadcast-dropped = 📣 چیزی ارسال نشد.

# چه شد و چه باید کرد
error-address-gone = { $address } دیگر وجود ندارد. هر وقت خواستید یکی دیگر بسازید.
error-session-gone = این آدرس دیگر وجود ندارد. هر وقت خواستید یکی دیگر بسازید.
error-rate-limited = سرویس ایمیل شلوغ است. کمی بعد دوباره امتحان کنید.
error-rate-limited-for = سرویس ایمیل شلوغ است. { $wait } دیگر دوباره امتحان کنید.
error-unavailable = سرویس ایمیل الان پاسخ نمی‌دهد. آدرس‌هایتان سر جایشان هستند. کمی بعد دوباره امتحان کنید.
error-rejected = سرویس ایمیل نپذیرفت. چیز دیگری را امتحان کنید.
error-rejected-because = سرویس ایمیل نپذیرفت: { $reason }
error-domain-gone = این دامنه دیگر در دسترس نیست. لطفاً یکی دیگر انتخاب کنید.
error-gmail-account-gone = این حساب Gmail دیگر در دسترس نیست. لطفاً یکی دیگر انتخاب کنید.
error-no-gmail = الان هیچ حساب Gmail در دسترس نیست. دامنهٔ دیگری انتخاب کنید یا بعداً دوباره امتحان کنید.
error-too-many-addresses = الان از سرویس ایمیل آدرس‌های جدید خیلی زیادی خواسته می‌شود. کمی بعد دوباره امتحان کنید.
error-too-many-addresses-for = الان از سرویس ایمیل آدرس‌های جدید خیلی زیادی خواسته می‌شود. { $wait } دیگر دوباره امتحان کنید.
error-hourly-limit =
    { $limit ->
        [one] ساعتی { $limit } آدرس می‌توانید بسازید. بعدی { $wait } دیگر.
       *[other] ساعتی { $limit } آدرس می‌توانید بسازید. بعدی { $wait } دیگر.
    }
error-held-limit =
    { $limit ->
        [one] هم‌زمان { $limit } آدرس می‌توانید داشته باشید. از /addresses پاکش کنید تا جا باز شود.
       *[other] هم‌زمان { $limit } آدرس می‌توانید داشته باشید. از /addresses یکی را پاک کنید تا جا باز شود.
    }
error-catch-all-limit = کل زیردامنه‌ها هم‌زمان: حداکثر { $limit }. از /addresses یکی را پاک کنید تا جا باز شود.
error-too-fast = به این سرعت نمی‌رسم. لطفاً { $wait } صبر کنید.
error-chat-limited = تلگرام مقدار نوشتن من در این گفتگو را محدود می‌کند. { $wait } دیگر دوباره امتحان کنید.
error-old-button = این دیگر کار نمی‌کند: آدرس یا پرسش دیگر وجود ندارد. /addresses آنچه را دارید نشان می‌دهد.
error-no-rights = تلگرام اجازه نمی‌دهد این را اینجا بفرستم. در گروه، یک مدیر می‌تواند اجازه بدهد.
error-not-allowed = این کار را فقط مدیر گروه یا سازندهٔ آدرس می‌تواند انجام دهد.
error-admins-only = این کار را فقط مدیر گروه می‌تواند انجام دهد.
error-not-here = اینجا نمی‌توانم آن را بی‌آنکه همه ببینند نشان دهم. گفتگوی خصوصی با من باز کنید، «شروع» را بزنید و دوباره امتحان کنید.
error-message-gone = این ایمیل دیگر نیست.
error-attachment-gone = این فایل دیگر نیست.
error-attachment-empty = این فایل خالی است.
error-attachment-too-big = حجم { $name } برابر { $size } است؛ تا { $limit } را می‌توانم بفرستم.
error-photos = تلگرام نمی‌تواند این تصویرها را نشان دهد. آن‌ها را به‌صورت فایل بگیرید.
error-unknown-command = این دستور را نمی‌شناسم. کارهایی که بلدم در /help هست.
error-plain-text = من آدرس ایمیل می‌دهم. برای آدرس جدید دکمه را بزنید یا /help را ببینید.
hint-address = فقط ایمیل آدرس‌هایی را می‌گیرم که در همین گفتگو ساخته‌ام. /new یکی می‌سازد؛ /addresses آدرس‌های شما را نشان می‌دهد.
hint-link = من پیوندها را باز نمی‌کنم. یکی از آدرس‌هایم را به سایت بدهید تا ایمیلش اینجا بیاید.
hint-code = کد را در همان سایت یا برنامه‌ای وارد کنید که آن را فرستاده است. من فقط کدهایی را که با ایمیل می‌رسند نشان می‌دهم و هرگز از شما کد نمی‌خواهم.
hint-file = نمی‌توانم از شما فایل بگیرم یا برای کسی ایمیل کنم. فایل‌هایی را که با ایمیل برسند اینجا نشان می‌دهم.
hint-thanks = خواهش می‌کنم!
hint-stop = باشد. برای این‌که دیگر به آدرسی ایمیل نیاید، آن را پاک کنید. در تنظیمات انتخاب می‌کنید چه چیزهایی را خبر بدهم.
hint-unsubscribe = خبرنامه را در صندوق ورودی باز کنید: زیر آن می‌توانید فرستنده را مسدود کنید و بیشتر وقت‌ها اشتراک را هم لغو کنید.
hint-question = نمی‌توانم با کلمات خودم به پرسش‌ها جواب بدهم. فهرست دستورهایم در راهنما هست.
hint-forwarded = پیام‌های هدایت‌شده را نمی‌توانم بخوانم. فقط ایمیل‌هایی را نشان می‌دهم که به آدرسی ساخته‌شده در اینجا برسند.
hint-location = لازم نیست بدانم کجا هستید. برای ساعت‌های سکوت، ساعت‌ها و نام یک شهر را بفرستید، مثلاً «22-7 Berlin».
hint-contact = من مخاطبی نگه نمی‌دارم و به کسی هم نمی‌توانم بنویسم. فقط ایمیل آدرس‌های شما را می‌گیرم.
hint-voice = متأسفم، نمی‌توانم صدای ضبط‌شده را گوش کنم. به‌جای آن بنویسید، مثلاً «آدرس جدید» یا «صندوق ورودی».
hint-sticker = 😊 چه خوب!
hint-reply = نمی‌توانم پاسخ شما را بفرستم: من فقط ایمیل می‌گیرم.
hint-language = فارسی هم بلدم. عوض کنم؟
error-unexpected = مشکلی از سمت من پیش آمد. لطفاً دوباره امتحان کنید.
wait-seconds =
    { $count ->
        [one] { $count } ثانیه
       *[other] { $count } ثانیه
    }
wait-minutes =
    { $count ->
        [one] { $count } دقیقه
       *[other] { $count } دقیقه
    }

# تأییدهای کوتاه
toast-deleted = پاک شد
toast-restored = برگردانده شد
toast-undo-late = دیر شد: برای همیشه پاک شد.
toast-blocked = مسدود شد
toast-unblocked = رفع مسدودی شد
toast-switched-off = از این پس ایمیل به { $name } رد می‌شود
toast-switched-on = ایمیل به { $name } دوباره می‌رسد
toast-unsubscribed = اشتراک لغو شد
toast-unsubscribe-failed = فرستنده آن را نپذیرفت. می‌توانید او را مسدود کنید.
toast-current = از حالا /inbox این آدرس را باز می‌کند
toast-muted = بی‌صدا شد
toast-unmuted = صدا روشن شد
toast-paused = متوقف شد
toast-resumed = ایمیل‌ها دوباره می‌رسند
toast-known = از این پس ایمیل‌های این فرستنده را نشان می‌دهم
toast-only-known = ذخیره شد. فرستنده‌های موجود در صندوق آشنا به شمار می‌آیند.
toast-extended = تمدید شد
toast-extended-until = تا { $when } تمدید شد ({ $left })
toast-extended-most = سرویس بیش از این اجازه نمی‌دهد: تا { $when } ({ $left })
toast-saved = ذخیره شد
toast-up-to-date = هنوز چیز جدیدی نیست
toast-working = دارم انجامش می‌دهم…
toast-later = تلگرام در این گفتگو سرعت مرا کم کرده است. پاسخ شما { $wait } دیگر می‌رسد.
toast-sending = در حال فرستادن فایل…
toast-sent-privately = در گفتگوی خصوصی‌مان است
toast-rich-refused = تلگرام این ایمیل را با قالب‌بندی نمی‌پذیرد، پس متن آن اینجاست.
toast-kept = { $address } می‌ماند. آدرس جدید پایین‌تر است.
toast-discarded = به { $address } ایمیلی نرسیده بود، پس آن را پاک کردم.

# حالت درون‌خطی
inline-new = ✉️ آدرس جدید

# What people type instead of pressing a button: separated by commas, in lower case
words-new = جدید, آدرس جدید, نشانی جدید, یکی دیگر
words-inbox = صندوق, ایمیل‌ها, نامه‌ها, صندوق ورودی
words-addresses = آدرس‌ها, آدرس‌های من, نشانی‌ها, نشانی‌های من, فهرست
words-extend = تمدید, بیشتر
words-delete = حذف, پاک کن
words-settings = تنظیمات, زبان
words-help = کمک, راهنما
words-thanks = ممنون, ممنونم, خیلی ممنون, مرسی, متشکرم, سپاس, تشکر, دستت درد نکنه
words-stop = بس کن, توقف, کافیه, کافی است, متوقف کن, ننویس
words-unsubscribe = لغو عضویت, اشتراکم را لغو کن, خبرنامه نمی‌خواهم
words-question = چطور, چگونه, چرا, کجا, چه وقت, آیا, چیست, چیه, چند
