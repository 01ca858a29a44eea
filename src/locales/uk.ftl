# Як бот розповідає про себе
bot-description =
    Тимчасові адреси електронної пошти просто в чаті.

    Отримайте адресу за секунду, вкажіть її там, де не хочеться лишати свою, і читайте, що надійде: текст, коди, посилання та файли. Час вийшов — адреса зникла.
bot-short-description = Тимчасова пошта. Листи зʼявляються тут за лічені секунди.
command-start = Почати
command-new = Отримати нову адресу
command-new-usage = [імʼя][@домен]
command-inbox = Листи поточної адреси
command-find = Пошук у всіх моїх листах
command-find-usage = [слова]
command-addresses = Усі мої адреси
command-token = Доступ для програм
command-settings = Мова, сповіщення, тихі години
command-help = Що я вмію
command-privacy = Що зберігається про вас
command-export = Завантажити все, що я зберігаю
command-forget = Видалити все про мене
command-cancel = Скасувати розпочате
command-stats = Статистика для адміністраторів

# /start, /help
welcome = 👋 Вітаю! Я видаю тимчасові адреси електронної пошти.
welcome-how = Вкажіть таку адресу там, де не хочеться лишати свою. Листи зʼявляться просто тут, а коди з них можна одразу скопіювати.
help = Ось що я вмію:
help-tips =
    Листи зʼявляються в цьому чаті. Про що вам писати, ви вирішуєте в /settings. Імʼя адреси можна вибрати: надішліть /new і через пробіл бажане імʼя.

    Наберіть моє імʼя в будь-якому іншому чаті, щоб вставити туди одну зі своїх адрес.

# Адреса
address-new = ✉️ Ваша нова адреса:
address-arrives = Торкніться адреси, щоб скопіювати. Листи зʼявляться в цьому чаті.
address-purpose = 🏷 Для чого вона? Надішліть слово, наприклад «Netflix», і я зроблю його міткою.
address-any = Сюди надходять листи на будь-яке імʼя цього піддомену, наприклад { $example }. Вигадайте імʼя для кожного сайту: у листі видно, на яке його надіслано.
address-until = Діє до: { $when } ({ $left }).
address-expiring = ⏳ Діє до: { $when } ({ $left }).
address-over = ⌛ Термін сплив: { $when }. Листи сюди більше не надходять.
address-ended = 🚫 Вимкнули ті, хто керує цим ботом: { $when }. Листи сюди більше не надходять.
address-deleted = 🗑 Адресу { $address } видалено.
address-propose = Створити для вас { $address }?
address-is-current = 📌 Поточна адреса: /inbox відкриває її листи.
address-is-muted = 🔕 Листи надходять без звуку.
address-paused = ⏸ На паузі до: { $when } ({ $left }). Відправників просять спробувати пізніше.
address-burns-mail = 🔥 Закінчиться через 10 хвилин після наступного листа.
address-burns-code = 🔥 Закінчиться через 10 хвилин після наступного коду.
address-only-known = 🤝 Листи нових відправників я притримую й питаю вас про кожного.
pause-ask = Як довго { $address } не має приймати пошту? Відправників просять спробувати пізніше, тож більшість листів надійде після паузи. Хто припинить спроби раніше, дізнається, що лист не доставлено.
burn-ask = { $address } може закінчитися сама, через 10 хвилин після того, як надійде потрібне. На що ви чекаєте?
burn-command = Надішліть { $command }, і ви отримаєте адресу, яка сама закінчиться невдовзі після першого листа.
loading = Секунду…

# Кнопки
button-new = ✉️ Нова адреса
button-another = 🎲 Інша
button-make = ✉️ Створити
button-choose-name = ✏️ Вибрати імʼя
button-copy = 📋 Копіювати
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Скопіювати пароль
button-inbox = 📥 Вхідні
button-refresh = 🔄 Оновити
button-switch = 🔀 Інші адреси
button-read = 📖 Читати
button-whole = 📖 Повністю
button-show-me = 👁 Показати мені
button-show = 👁 Показати
button-always = ✅ Завжди показувати
button-delete = 🗑 Видалити
button-undo = ↩️ Повернути
button-delete-sure = Так, видалити
button-block = 🚫 Блокувати
button-unblock = Розблокувати
button-blocked = 🚫 Заблоковані
button-any-name = ✳️ Увесь піддомен
button-names = 🗂 Імена
button-switched-off = ⛔ Вимкнені імена з +
button-switch-off = ⛔ Більше не приймати на { $name }
button-switch-on = ✅ Знову приймати на { $name }
button-unsubscribe = Відписатися
button-unsubscribe-sure = Так, відписатися
button-delete-all = 🗑 Видалити все
button-keep = Залишити
button-help = ❓ Допомога
button-back = ‹ Назад
button-cancel = Скасувати
button-retry = Ще раз
button-source = 📄 Завантажити (.eml)
button-rich = 🎨 З оформленням
button-plain = 📝 Текстом
button-as-sent = 🖼 Початковий вигляд
button-as-file = 🖼 Зберегти як HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Файли ({ $count })
button-photos = 🖼 Показати зображення
button-calendar = ➕ До календаря (.ics)
button-extend = ⏳ Продовжити
button-addresses = 📇 Мої адреси
button-renew = ♻️ Знову з цим імʼям
button-make-current = 📌 Зробити поточною
button-label = 🏷 Додати мітку
button-relabel = 🏷 Змінити мітку
button-clear-label = Прибрати мітку
button-mute = 🔕 Без звуку
button-unmute = 🔔 Зі звуком
button-more = ⚙️ Ще
button-pause = ⏸ Пауза
button-resume = ▶️ Відновити
button-burn = 🔥 Закрити після листа
button-burn-mail = Після наступного листа
button-burn-code = Після наступного коду
button-burn-never = Не закінчувати раніше
button-only-known = 🤝 Лише знайомі
button-everyone = 👋 Нехай пишуть усі
button-refused = ✋ Що не показано
button-token-show = 👁 Показати токен
button-token-hide = 🙈 Сховати
button-token-renew = ♻️ Оновити токен
button-token-renew-sure = Так, оновити
button-private-chat = Відкрити приватний чат
button-manager = 🔐 Менеджер паролів
button-key-new = 🔑 Створити ключ
button-key-renew = 🔑 Новий ключ
button-key-remove = Видалити ключ
button-copy-key = 📋 Копіювати ключ
button-forget-sure = Так, видалити все
button-send = 📣 Надіслати
button-language = 🌐 Мова
button-detail = 📄 Сповіщення
button-layout-rich = 🎨 Листи з оформленням
button-layout-plain = 📝 Листи текстом
button-bundles = 📰 Розсилки раз на день
button-bundles-off = 📰 Розсилки по одній
button-quiet = 🌙 Тихі години
button-domain = 🏠 Домен
button-open = 👥 Показувати листи всім
button-close = 👁 Лише хто попросить
button-topics = 🗂 Тема на кожну адресу
button-topics-off = 🗂 Усе в одному чаті
button-news = 📣 Отримувати новини
button-news-off = 📣 Без новин
button-quiet-on = Увімкнути
button-quiet-off = Вимкнути
button-quiet-change = Змінити години
button-time-zone = Мій час

# Вибір імені та мітки
name-ask = Яке імʼя бажаєте? Підійдуть латинські літери, цифри, крапки, дефіси й підкреслення, наприклад anna.smith
name-ask-again = Який варіант спробуємо?
name-choose-domain = А на якому домені буде { $name }?
name-invalid = Таке імʼя не підійде. Можна до 64 знаків: літери a–z, цифри, крапки, дефіси й підкреслення, без крапки на початку чи в кінці й без двох крапок поспіль.
name-taken = Імʼя { $name } уже зайняте.
name-ask-any = Або надішліть { $example }, щоб отримати весь піддомен: листи на будь-яке його імʼя надійдуть сюди.
name-bad-subdomain = Такий піддомен не підійде. Можна від 3 до 63 знаків: літери a–z, цифри й дефіси, без дефіса на початку чи в кінці.
name-no-subdomains = Цей поштовий сервіс не видає піддомени цілком.
name-reserved = Імʼя { $name } зарезервоване, видати його не можу.
name-unknown-domain = Домену { $domain } серед доступних немає. Можна вибрати: { $offered }
name-rejected = Поштовий сервіс не прийняв це імʼя.
name-rejected-because = Поштовий сервіс не прийняв це імʼя: { $reason }
label-ask = Як назвати { $address }? Надішліть коротку мітку, наприклад «покупки».
ask-reply = Будь ласка, відповідайте безпосередньо на це повідомлення.
label-too-long =
    { $limit ->
        [one] Задовга: у мітці може бути не більше ніж { $limit } символ.
        [few] Задовга: у мітці може бути не більше ніж { $limit } символи.
        [many] Задовга: у мітці може бути не більше ніж { $limit } символів.
       *[other] Задовга: у мітці може бути не більше ніж { $limit } символу.
    }
cancelled = Гаразд, скасовано.
nothing-to-cancel = Скасовувати нічого.
timed-out = Відповіді давно не було, тож більше не питаю.

# Вхідні
inbox-empty = 📭 Листів поки немає. Усе, що надійде, зʼявиться тут.
inbox-count =
    { $count ->
        [one] { $count } лист
        [few] { $count } листи
        [many] { $count } листів
       *[other] { $count } листа
    }
inbox-unread =
    { $count ->
        [0] Усе прочитано
        [one] { $count } непрочитаний
        [few] { $count } непрочитані
        [many] { $count } непрочитаних
       *[other] { $count } непрочитаного
    }
inbox-switch = Чиї вхідні показати?
find-ask = Що шукати? Надішліть кілька слів. Можна також використовувати from:, has:file та is:unread.
find-none = Нічого не знайдено: { $words }.
finding = 🔎 Шукаю… { $done } із { $total }
find-unsearched = Листів, текст яких не переглянуто: { $count }
find-part = Переглянути вдалося не всі листи.
inbox-delete-all-ask = Видалити всі листи адреси { $address }? Повернути їх не вийде.

# Лист
mail-from = Від: { $sender }
mail-vouched = ✅ підтверджує { $domain }
mail-unvouched = ⚠️ Обережно: можливо, цей лист насправді не від { $domain }.
mail-poses = ⚠️ Обережно: в імені відправника вказано { $named }, а лист надійшов з { $domain }.
mail-pretends = ⚠️ Обережно: цей лист виглядає як лист від { $brand }, але надійшов з { $domain }.
mail-stranger = 👀 Перший лист сюди від { $domain }: можливо, цю адресу комусь передали.
mail-pretends-mailbox = ⚠️ Обережно: цей лист виглядає як лист від вашої поштової служби, але надійшов з { $domain }.
mail-scam = ⚠️ Обережно: цей лист із { $domain } схожий на шахрайство.
block-here = { $sender } – для цієї адреси
block-everywhere = { $sender } – для всіх моїх адрес
block-list = розсилка { $list }
blocked-title = Заблоковані відправники
blocked-nobody = Нікого не заблоковано.
recipients-names = Імена, на які надходили листи в { $address }
recipients-tags = Вимкнені імена з + в адреси { $address }, наприклад name+shop
recipients-how = ✅ надходить, ⛔ відхиляється. Торкніться імені, щоб увімкнути або вимкнути його.
recipients-no-name = Поки що на жодне імʼя листів не було.
recipients-no-tag = Нічого не вимкнено.
inbox-blocked = 🚫 Листи заблокованих відправників: { $count }
mail-no-sender = Відправник невідомий
mail-no-subject = (без теми)
mail-empty = У цьому листі немає тексту.
mail-pictures = У цьому листі лише зображення.
mail-files = У цьому листі лише файли.
mail-encrypted = 🔒 Цей лист зашифровано повністю або частково. Показати його може лише програма з потрібним ключем.
file-careful = ⚠️ Обережно: { $name } може запуститися як програма. Відкривайте, лише якщо чекаєте на цей файл.
mail-truncated = Лист дуже довгий, тут лише початок.
mail-more-files = У цьому листі більше файлів, ніж показано тут. Усі є у файлі за кнопкою «Завантажити (.eml)».
rich-history = Попередні листи
rich-signature = Підпис і примітки
rich-rest = Решта листа
as-sent-title = Початковий вигляд
as-sent-images = Зображення з інших серверів вимкнено. Якщо їх завантажити, відправник дізнається, що ви відкрили лист.
as-sent-load-images = Завантажити зображення
as-sent-text = Цей лист завеликий, щоб показати його в первісному вигляді. Ось його текст.
as-sent-expired = Ця сторінка застаріла. Відкрийте її знову з чату.
as-sent-unavailable = Зараз не вдається завантажити. Спробуйте трохи згодом.
mail-deleted = 🗑 Лист видалено.
link-confirm = ✅ Підтвердити · { $host }
link-sign-in = ✅ Увійти · { $host }
link-reset = ✅ Скинути пароль · { $host }
link-accept = ✅ Прийняти · { $host }
link-download = ⬇️ Завантажити · { $host }
link-track = 📦 Відстежити · { $host }
link-join = 🎥 Приєднатися · { $host }
link-invoice = 🧾 Рахунок · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Обережно: на посиланні написано { $named }, а веде воно на { $host }.
link-wrapper = ℹ️ Посилання веде через { $host } — сервіс, що відстежує переходи.
link-ask = Це посилання веде на
link-ask-hint = Відкривайте, лише якщо знаєте цей сайт.
link-ask-open = Відкрити
link-ask-bad = Це посилання не можна відкрити.
attachments =
    { $count ->
        [one] { $count } файл
        [few] { $count } файли
        [many] { $count } файлів
       *[other] { $count } файлу
    }
attachment-unnamed = файл

# Сповіщення
alert-for = кому: { $address }
alert-repeated = Можливо, цей лист ви вже бачили.
alert-bare = Telegram не зміг показати текст цього листа. Натисніть ⋯, щоб відкрити його інакше.
mail-refused = ✋ Лист від { $sender } на { $address } ({ $size }) відхилено: більший за { $limit }.
mail-held = 🤝 Притримано для { $address }: лист від { $sender }.
mail-held-code = 🤝 Притримано для { $address }: лист із кодом від { $sender }.
mail-never = 🚫 { $sender } заблоковано для { $address }.
alert-unread = Не вдалося отримати текст цього листа від поштового сервісу. Спробуйте пізніше у вхідних.
event-invites = Запрошення: { $name }
event-cancelled = Скасовано
event-updated = Змінено
event-from = запрошує { $name }
event-again = Повторюється
bounce-failed = ❌ Не доставлено
bounce-delayed = ⏳ Ще не доставлено
bounce-not-you = Це не ви? Хтось указав вашу адресу як відправника. Тоді робити нічого не треба.
bounce-not-yours = ↩️ Повернувся не ваш лист
bounce-cannot-send = Ваша адреса не може надсилати: хтось інший указав її як відправника. Робити нічого не треба.
bounce-no-address = такої адреси немає
bounce-full = скринька переповнена
bounce-too-large = завеликий
bounce-rejected = відхилено сервером
bounce-unreachable = сервер недоступний
parcel-arrives = Прибуде: { $when }
parcel-number = Трек-номер { $number }
order-number = Замовлення { $number }
reservation-number = Бронювання { $number }
reservation-seat = Місце { $seat }
payment-due = Сплатити до: { $when }
bundle = 📰 Розсилки: { $count }
alert-more =
    { $count ->
        [one] … і ще { $count } новий лист на { $address }.
        [few] … і ще { $count } нові листи на { $address }.
        [many] … і ще { $count } нових листів на { $address }.
       *[other] … і ще { $count } нового листа на { $address }.
    }
expiry-soon = ⏳ { $address } діє до: { $when } ({ $left }). Листи, надіслані пізніше, зникнуть.
expiry-burnt = 🔥 Те, заради чого була ця адреса, надійшло, тож вона скоро закінчиться.
extend-ask = На скільки продовжити { $address }?
expiry-over = ⌛ Термін { $address } сплив, листи туди більше не надходять.
expiry-ended = 🚫 Ті, хто керує цим ботом, вимкнули { $address }. Листи туди більше не надходять, а попередні видалено. Усе, що є в цьому чаті, залишається.

# /addresses
addresses =
    { $count ->
        [one] У вас { $count } адреса:
        [few] У вас { $count } адреси:
        [many] У вас { $count } адрес:
       *[other] У вас { $count } адреси:
    }
addresses-none = У вас поки немає жодної адреси. Створити?
addresses-left = ⏳ { $left }
addresses-over = термін сплив
refused-title = ✋ Не показано для { $address } за останні 7 днів
refused-none = За останні 7 днів для { $address } нічого не відхилено й не притримано.
refused-more =
    { $count ->
        [one] … і ще { $count }.
        [few] … і ще { $count }.
        [many] … і ще { $count }.
       *[other] … і ще { $count }.
    }
refused-too-large = завеликий
refused-paused = на паузі
refused-switched-off = вимкнено
refused-full = скринька повна
refused-limit = забагато одразу
refused-blocked = заблоковано, у вхідних
refused-held = притримано, у вхідних

# /token
token-title = 🔑 Токен адреси { $address }
token-warning = З токеном програми читають пошту цієї адреси. Хто його має, може читати й видаляти всі листи цієї адреси, а також призупинити або видалити саму адресу. Давайте його лише програмам, яким довіряєте, і ніколи — людині, яка його просить.
token-switch = Яка адреса?
token-api = API пошти: { $url }
token-renew-ask = Оновити токен адреси { $address }? Програми з теперішнім токеном одразу втратять доступ, а його вебхуки перестануть працювати. Адреса й пошта залишаться.
token-renewed = ♻️ Це новий токен. Старий більше не діє.
token-cannot-renew = Поштовий сервіс не може оновити цей токен. Якщо його має хтось іще, видаліть адресу й створіть нову.
token-private = 🔑 Токен — лише для однієї людини. Відкрийте наш приватний чат, щоб побачити свій.
manager-title = 🔐 Менеджер паролів
manager-what = Менеджер паролів може створювати адреси в цьому чаті, кожну з назвою сайту на мітці. У Bitwarden виберіть addy.io або SimpleLogin як сервіс псевдонімів із пересиланням.
manager-url = URL сервера: { $url }
manager-domain = Домен для addy.io: { $domain }
manager-warning = Хто має ключ, може створювати адреси в цьому чаті, але не читати пошту.
manager-key = Ваш ключ, я показую його лише один раз:
manager-has-key = У вас є ключ. Новий його замінить.
manager-made = 🔐 Ваш менеджер паролів створив цю адресу:

# /settings
settings = ⚙️ Налаштування
settings-language = Мова: { $language }
settings-language-auto = Мова: { $language } (як у Telegram)
settings-detail = Сповіщення: { $detail }
settings-layout-rich = Листи: з оформленням, таблицями й заголовками. Telegram Web і старі застосунки можуть їх не показати
settings-layout-plain = Листи: текстом
settings-bundles = Розсилки: разом, раз на день
settings-bundles-off = Розсилки: по одній
settings-quiet = Тихі години: { $hours }
settings-quiet-off = Тихі години: вимкнено
settings-domain = Домен нових адрес: { $domain }
settings-domain-any = Домен нових адрес: будь-який
settings-closed = У цій групі: відправник і тема — всім, решта — тим, хто попросить
settings-open = У цій групі: листи повністю всім
settings-topics = Теми: своя для кожної нової адреси
settings-topics-off = Теми: вимкнено
settings-news = Новини про бота: так
settings-news-off = Новини про бота: ні
languages = Якою мовою мені говорити?
language-auto = Як у Telegram
alert-details = Скільки з нового листа показувати одразу?
detail-full = Увесь текст
detail-preview = Перші рядки
detail-subject = Відправник і тема
detail-codes = Лише коди та посилання для підтвердження
domains = Який домен мають мати нові адреси?
domain-any = Будь-який
quiet-off = У тихі години листи надходять без звуку. Зараз їх вимкнено.
quiet-on =
    Тихі години: { $hours }. У цей час листи надходять без звуку.

    У вас зараз { $time }, правильно?
quiet-from = З котрої години не шуміти?
quiet-to = Тихо з { $from }. А до котрої?
time-zones = Котра у вас зараз година?
time-zone-places = Де ви? Зараз там усюди той самий час, але на літній час можуть переходити в різні дні.

# /forget, /privacy, групи
forget-ask =
    { $count ->
        [0] Видалити налаштування та все інше, що я знаю про цей чат? Повернути не вдасться.
        [one] Видалити { $count } адресу з листами, налаштування та все інше, що я знаю про цей чат? Повернути не вдасться.
        [few] Видалити { $count } адреси з листами, налаштування та все інше, що я знаю про цей чат? Повернути не вдасться.
        [many] Видалити { $count } адрес із листами, налаштування та все інше, що я знаю про цей чат? Повернути не вдасться.
       *[other] Видалити { $count } адреси з листами, налаштування та все інше, що я знаю про цей чат? Повернути не вдасться.
    }
forgotten = Готово. Я видалив усе, що зберігав про цей чат.
forgotten-limits = Обмеження, встановлені тими, хто керує цим ботом, залишаються до кінця свого строку.
forgotten-by-admin = 🗑 Ті, хто керує цим ботом, видалили все, що я зберігав про цей чат: адреси з їхніми листами, налаштування та решту. Вони роблять це, коли їх про це просять. Усе, що є в цьому чаті, залишається.
forget-kept = Гаразд, усе лишається як є.
export-done =
    { $count ->
        [0] 📦 Усе, що я зберігаю про цей чат, у файлі export.json. Листів немає.
        [one] 📦 Усе, що я зберігаю про цей чат: export.json і { $count } лист.
        [few] 📦 Усе, що я зберігаю про цей чат: export.json і { $count } листи.
        [many] 📦 Усе, що я зберігаю про цей чат: export.json і { $count } листів.
       *[other] 📦 Усе, що я зберігаю про цей чат: export.json і { $count } листа.
    }
export-incomplete = ⚠️ Частини листів немає: вони не вмістилися або їх не вдалося прочитати. Яких саме, сказано в export.json. Спробуйте пізніше або завантажте їх із папки вхідних.
export-careful = Нікому не передавайте цей файл. Токенів доступу в ньому немає; їх показує /token.
export-nothing = Про цей чат я нічого не зберігаю.
export-sent = 📦 Я надіслав вам файл у наш приватний чат.
privacy-kept = 🔒 Ось що я зберігаю про цей чат, у своїй базі й більше ніде: ID чату в Telegram, мову, ваші адреси з мітками, налаштування, заблокованих і дозволених відправників та те, які листи ви відкривали; у групі ще й те, хто створив адресу, за ID у Telegram. Ні імен, ні телефонів, ні контактів. Для адреси з міткою я зберігаю й те, з яких доменів на неї писали.
privacy-mail = Листи лежать у поштовому сервісі, доки ви їх не видалите або доки не спливе термін адреси. Копій я не зберігаю, але вже показане лишається в цьому чаті, доки ви його не очистите. Те, що ви мені пишете, я зберігаю, доки не опрацюю, не довше двох днів, щоб при перезапуску нічого не зникло.
privacy-gmail = Листи на ваші адреси Gmail надходять через акаунт Gmail тих, хто керує цим ботом. Там вони можуть залишитися й після видалення тут.
privacy-refused = Коли лист на вашу адресу відхилено, поштовий сервіс сім днів зберігає, хто його надіслав, коли й чому його відхилено, але нічого з його змісту.
privacy-others = Ці адреси недовговічні: не використовуйте їх для того, чого не можна втратити, — для банку, роботи чи важливого акаунта.
privacy-key = Якщо ви створите ключ для менеджера паролів, я зберігаю його відбиток, а не сам ключ, доки ви його не видалите.
privacy-forget = Усе зберігається, доки ви не видалите; /forget видаляє все одразу. /export дає копію цих даних.
group-notice = 👥 Адреси, створені тут, належать усій групі. Усі бачать, від кого лист і його тему; що в ньому написано, я показую лише тим, хто попросить. Видалити адресу можуть лише адміністратори й той, хто її створив. У /settings адміністратори можуть показати листи повністю всім.

# /stats
stats-since = З моменту: { $when }
stats-chats = Чатів: { $count }
stats-addresses = Чинних адрес: { $count }
stats-checks = Перевірок за хвилину: { $rate }
stats-alerts = Сповіщень за хвилину: { $rate }
stats-delay = Затримка сповіщень: половина до { $median }, 99 % до { $slowest }
stats-errors = Помилки:
stats-no-errors = Помилок немає
admin-which-chat = Який чат? Наприклад: { $example }
admin-banned = { $chat } заблоковано.
admin-unbanned = { $chat } більше не заблоковано.
operator-mail = 📮 Лист для { $address }
broadcast-usage = Напишіть новину після команди: { $example }
broadcast-ask = Надіслати всім, хто хоче новин? Чатів: { $count }
broadcast-running = 📣 Надсилаю: { $sent } із { $total }
broadcast-done = 📣 Надіслано: { $sent } із { $total }.
broadcast-stopped = 📣 Зупинено: { $sent } із { $total }.
broadcast-dropped = 📣 Нічого не надіслано.

# Що пішло не так і що робити
error-address-gone = Адреси { $address } більше немає. Нову можна створити будь-коли.
error-session-gone = Цієї адреси більше немає. Нову можна створити будь-коли.
error-rate-limited = Поштовий сервіс зайнятий. Спробуйте трохи згодом.
error-rate-limited-for = Поштовий сервіс зайнятий. Спробуйте через { $wait }.
error-unavailable = Поштовий сервіс зараз не відповідає. Ваші адреси в безпеці. Спробуйте трохи згодом.
error-rejected = Поштовий сервіс відмовив. Спробуйте щось інше.
error-rejected-because = Поштовий сервіс відмовив: { $reason }
error-domain-gone = Цей домен більше недоступний. Виберіть інший.
error-gmail-account-gone = Цей акаунт Gmail більше недоступний. Виберіть інший.
error-no-gmail = Зараз немає жодного доступного акаунта Gmail. Виберіть інший домен або спробуйте пізніше.
error-too-many-addresses = У поштового сервісу зараз просять забагато нових адрес. Спробуйте трохи згодом.
error-too-many-addresses-for = У поштового сервісу зараз просять забагато нових адрес. Спробуйте через { $wait }.
error-hourly-limit =
    { $limit ->
        [one] За годину можна створити { $limit } адресу. Наступну — через { $wait }.
        [few] За годину можна створити { $limit } адреси. Наступну — через { $wait }.
        [many] За годину можна створити { $limit } адрес. Наступну — через { $wait }.
       *[other] За годину можна створити { $limit } адреси. Наступну — через { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] Одночасно можна мати { $limit } адресу. Видаліть зайву в /addresses.
        [few] Одночасно можна мати { $limit } адреси. Видаліть зайву в /addresses.
        [many] Одночасно можна мати { $limit } адрес. Видаліть зайву в /addresses.
       *[other] Одночасно можна мати { $limit } адреси. Видаліть зайву в /addresses.
    }
error-catch-all-limit = Піддоменів цілком одночасно: не більше { $limit }. Видаліть зайвий в /addresses.
error-too-fast = Не встигаю за вами. Зачекайте { $wait }, будь ласка.
error-chat-limited = Telegram обмежує, скільки я можу писати в цьому чаті. Спробуйте через { $wait }.
error-old-button = Це більше не працює: адреси чи запитання вже немає. /addresses покаже, що у вас є.
error-no-rights = Telegram не дозволяє мені надіслати це сюди. У групі це може дозволити адміністратор.
error-not-allowed = Це може зробити лише адміністратор групи або той, хто створив адресу.
error-admins-only = Це може зробити лише адміністратор групи.
error-not-here = Тут я не можу показати це лише вам. Відкрийте приватний чат зі мною, натисніть «Почати» і спробуйте знову.
error-message-gone = Цього листа більше немає.
error-attachment-gone = Цього файлу більше немає.
error-attachment-empty = Цей файл порожній.
error-attachment-too-big = { $name } займає { $size }, а я можу надсилати файли до { $limit }.
error-photos = Telegram не може показати ці зображення. Візьміть їх файлами.
error-unknown-command = Такої команди я не знаю. Список команд: /help.
error-plain-text = Я видаю адреси електронної пошти. Натисніть кнопку, щоб отримати нову, або загляньте в /help.
hint-address = Я приймаю пошту лише для адрес, створених у цьому чаті. /new створить адресу; /addresses покаже ваші.
hint-link = Я не відкриваю посилань. Вкажіть на сайті одну з моїх адрес, і його листи з’являться тут.
hint-code = Код вводять на сайті або в застосунку, що його надіслав. Я лише показую ті, що надходять поштою; ваші коди мені не потрібні.
hint-file = Я не можу прийняти файли від вас чи надіслати їх комусь поштою. Файли, які надійдуть поштою, я покажу тут.
hint-thanks = Прошу!
hint-stop = Гаразд. Щоб листи на адресу більше не надходили, видаліть її. Про що вам писати, можна вибрати в налаштуваннях.
hint-unsubscribe = Відкрийте розсилку у вхідних: під нею можна заблокувати відправника, а часто й відписатися.
hint-question = Відповідати на запитання своїми словами я не вмію. Мої команди перелічено в розділі «Допомога».
hint-forwarded = Переслані повідомлення я не читаю. Я показую лише листи, що надійшли на адресу, створену тут.
hint-location = Мені не треба знати, де ви. Щоб задати тихі години, надішліть час і місто, наприклад «22-7 Berlin».
hint-contact = Я не зберігаю контактів і нікому не можу написати. Я лише приймаю листи на ваші адреси.
hint-voice = На жаль, слухати записи я не вмію. Напишіть текстом, наприклад «нова адреса» або «вхідні».
hint-sticker = 😊 Чудово!
hint-reply = Не можу надіслати вашу відповідь: я лише приймаю пошту.
hint-language = Я говорю й українською. Перемкнути?
error-unexpected = Щось пішло не так з мого боку. Спробуйте ще раз.
wait-seconds =
    { $count ->
        [one] { $count } секунду
        [few] { $count } секунди
        [many] { $count } секунд
       *[other] { $count } секунди
    }
wait-minutes =
    { $count ->
        [one] { $count } хвилину
        [few] { $count } хвилини
        [many] { $count } хвилин
       *[other] { $count } хвилини
    }

# Короткі підтвердження
toast-deleted = Видалено
toast-restored = Відновлено
toast-undo-late = Запізно: видалено назавжди.
toast-blocked = Заблоковано
toast-unblocked = Розблоковано
toast-switched-off = Листи на { $name } тепер відхиляються
toast-switched-on = Листи на { $name } знову надходять
toast-unsubscribed = Ви відписалися
toast-unsubscribe-failed = Відправник цього не прийняв. Його можна заблокувати.
toast-current = /inbox тепер відкриває цю адресу
toast-muted = Без звуку
toast-unmuted = Зі звуком
toast-paused = На паузі
toast-resumed = Пошта знову надходить
toast-known = Відтепер показуватиму листи цього відправника
toast-only-known = Збережено. Відправники, які вже є у вхідних, вважаються знайомими.
toast-extended = Продовжено
toast-extended-until = Продовжено до { $when } ({ $left })
toast-extended-most = Довше сервіс не дозволяє: до { $when } ({ $left })
toast-saved = Збережено
toast-up-to-date = Поки нічого нового
toast-working = Працюю над цим…
toast-later = Telegram пригальмовує мене в цьому чаті. Відповідь прийде через { $wait }.
toast-sending = Надсилаю файл…
toast-sent-privately = Надіслано в приватний чат
toast-rich-refused = Telegram не приймає цей лист з оформленням, тож ось він текстом.
toast-kept = { $address } залишається. Нова адреса нижче.
toast-discarded = На { $address } листів не було, тому я видалив цю адресу.

# Інлайн-режим
inline-new = ✉️ Нова адреса

# What people type instead of pressing a button: separated by commas, in lower case
words-new = новий, нова, нова адреса, нова пошта, ще
words-inbox = вхідні, пошта, листи
words-addresses = адреси, мої адреси, список
words-extend = продовжити, довше
words-delete = видалити
words-settings = налаштування, мова
words-help = допомога, довідка
words-thanks = дякую, щиро дякую, дуже дякую, спасибі, дяки
words-stop = стоп, досить, годі, припини, не пиши мені, зупинись
words-unsubscribe = відписатися, відпишись, відпиши мене, відписка, не хочу розсилок
words-question = як, чому, навіщо, де, коли, що таке, чи можна, чи можеш, скільки
