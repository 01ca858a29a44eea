# Как бот рассказывает о себе
bot-description =
    Временные адреса электронной почты прямо в чате.

    Получите адрес за секунду, укажите его там, где не хочется оставлять свой, и читайте, что придёт: текст, коды, ссылки и файлы. Срок вышел — адрес исчез.
bot-short-description = Временная почта. Письма приходят сюда за секунды.
command-start = Начать
command-new = Получить новый адрес
command-new-usage = [имя][@домен]
command-inbox = Письма текущего адреса
command-find = Поиск по всем моим письмам
command-find-usage = [слова]
command-addresses = Все мои адреса
command-token = Доступ для программ
command-settings = Язык, уведомления, тихие часы
command-help = Что я умею
command-privacy = Что хранится о вас
command-export = Скачать всё, что я храню
command-forget = Удалить всё обо мне
command-cancel = Отменить начатое
command-stats = Статистика для администраторов

# /start, /help
welcome = 👋 Привет! Я выдаю временные адреса электронной почты.
welcome-how = Укажите такой адрес там, где не хочется оставлять свой. Письма появятся прямо здесь, а коды из них можно сразу скопировать.
help = Вот что я умею:
help-tips =
    Письма появляются в этом чате. О чём вам писать, вы решаете в /settings. Имя адреса можно выбрать: отправьте /new и через пробел желаемое имя.

    Наберите моё имя в любом другом чате, чтобы вставить туда один из своих адресов.

# Адрес
address-new = ✉️ Ваш новый адрес:
address-arrives = Нажмите на адрес, чтобы скопировать. Письма появятся в этом чате.
address-purpose = 🏷 Для чего он? Пришлите слово, например «Netflix», и я сделаю его меткой.
address-any = Сюда приходят письма на любое имя этого поддомена, например { $example }. Придумайте имя для каждого сайта: в письме видно, на какое оно отправлено.
address-until = Действует до: { $when } ({ $left }).
address-expiring = ⏳ Действует до: { $when } ({ $left }).
address-over = ⌛ Срок истёк: { $when }. Письма сюда больше не приходят.
address-ended = 🚫 Отключён теми, кто управляет этим ботом: { $when }. Письма сюда больше не приходят.
address-deleted = 🗑 Адрес { $address } удалён.
address-propose = Создать для вас { $address }?
address-is-current = 📌 Текущий адрес: /inbox открывает его письма.
address-is-muted = 🔕 Письма приходят без звука.
address-paused = ⏸ На паузе до: { $when } ({ $left }). Отправителей просят повторить попытку позже.
address-burns-mail = 🔥 Перестанет работать через 10 минут после следующего письма.
address-burns-code = 🔥 Перестанет работать через 10 минут после следующего кода.
address-only-known = 🤝 Письма новых отправителей я придерживаю и спрашиваю вас о каждом.
pause-ask = Как долго { $address } не должен принимать почту? Отправителей просят повторить попытку позже, поэтому большинство писем придёт после паузы. Кто прекратит попытки раньше, узнает, что письмо не доставлено.
burn-ask = { $address } может сам перестать работать через 10 минут после нужного письма. После какого?
burn-command = Отправьте { $command }, и вы получите адрес, который сам перестанет работать вскоре после первого письма.
loading = Секунду…

# Кнопки
button-new = ✉️ Новый адрес
button-another = 🎲 Другой
button-make = ✉️ Создать
button-choose-name = ✏️ Выбрать имя
button-copy = 📋 Копировать
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Скопировать пароль
button-inbox = 📥 Входящие
button-refresh = 🔄 Обновить
button-switch = 🔀 Другие адреса
button-read = 📖 Читать
button-whole = 📖 Целиком
button-show-me = 👁 Показать мне
button-show = 👁 Показать
button-always = ✅ Всегда показывать
button-delete = 🗑 Удалить
button-undo = ↩️ Вернуть
button-delete-sure = Да, удалить
button-block = 🚫 Блокировать
button-unblock = Разблокировать
button-blocked = 🚫 Заблокированные
button-any-name = ✳️ Весь поддомен
button-names = 🗂 Имена
button-switched-off = ⛔ Отключённые имена с +
button-switch-off = ⛔ Больше не принимать на { $name }
button-switch-on = ✅ Снова принимать на { $name }
button-unsubscribe = Отписаться
button-unsubscribe-sure = Да, отписаться
button-delete-all = 🗑 Удалить все
button-keep = Оставить
button-help = ❓ Помощь
button-back = ‹ Назад
button-cancel = Отмена
button-retry = Ещё раз
button-source = 📄 Скачать (.eml)
button-rich = 🎨 С оформлением
button-plain = 📝 Текстом
button-as-sent = 🖼 Исходный вид
button-as-file = 🖼 Сохранить в HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Файлы ({ $count })
button-photos = 🖼 Показать картинки
button-calendar = ➕ В календарь (.ics)
button-extend = ⏳ Продлить
button-addresses = 📇 Мои адреса
button-renew = ♻️ Снова с этим именем
button-make-current = 📌 Сделать текущим
button-label = 🏷 Добавить метку
button-relabel = 🏷 Сменить метку
button-clear-label = Убрать метку
button-mute = 🔕 Без звука
button-unmute = 🔔 Со звуком
button-more = ⚙️ Ещё
button-pause = ⏸ Пауза
button-resume = ▶️ Возобновить
button-burn = 🔥 Закрыть после письма
button-burn-mail = После следующего письма
button-burn-code = После следующего кода
button-burn-never = Не прекращать раньше срока
button-only-known = 🤝 Только знакомые
button-everyone = 👋 Пусть пишут все
button-refused = ✋ Что не показано
button-token-show = 👁 Показать токен
button-token-hide = 🙈 Скрыть
button-token-renew = ♻️ Обновить токен
button-token-renew-sure = Да, обновить
button-private-chat = Открыть личный чат
button-manager = 🔐 Менеджер паролей
button-key-new = 🔑 Создать ключ
button-key-renew = 🔑 Новый ключ
button-key-remove = Удалить ключ
button-copy-key = 📋 Копировать ключ
button-forget-sure = Да, удалить всё
button-send = 📣 Отправить
button-language = 🌐 Язык
button-detail = 📄 Уведомления
button-layout-rich = 🎨 Письма с оформлением
button-layout-plain = 📝 Письма текстом
button-bundles = 📰 Рассылки раз в день
button-bundles-off = 📰 Рассылки по одной
button-quiet = 🌙 Тихие часы
button-domain = 🏠 Домен
button-open = 👥 Показывать письма всем
button-close = 👁 Только кто попросит
button-topics = 🗂 Тема на каждый адрес
button-topics-off = 🗂 Всё в одном чате
button-news = 📣 Получать новости
button-news-off = 📣 Без новостей
button-quiet-on = Включить
button-quiet-off = Выключить
button-quiet-change = Изменить часы
button-time-zone = Моё время

# Выбор имени и метки
name-ask = Какое имя хотите? Подойдут латинские буквы, цифры, точки, дефисы и подчёркивания, например anna.smith
name-ask-again = Какой вариант попробуем?
name-choose-domain = А на каком домене будет { $name }?
name-invalid = Такое имя не подойдёт. Можно до 64 знаков: буквы a–z, цифры, точки, дефисы и подчёркивания, без точки в начале и в конце и без двух точек подряд.
name-taken = Имя { $name } уже занято.
name-ask-any = Или отправьте { $example }, чтобы получить весь поддомен: письма на любое его имя придут сюда.
name-bad-subdomain = Такой поддомен не подойдёт. Можно от 3 до 63 знаков: буквы a–z, цифры и дефисы, без дефиса в начале и в конце.
name-no-subdomains = Этот почтовый сервис не выдаёт поддомены целиком.
name-reserved = Имя { $name } зарезервировано, выдать его не могу.
name-unknown-domain = Домена { $domain } среди доступных нет. Можно выбрать: { $offered }
name-rejected = Почтовый сервис не принял это имя.
name-rejected-because = Почтовый сервис не принял это имя: { $reason }
label-ask = Как назвать { $address }? Пришлите короткую метку, например «покупки».
ask-reply = Ответьте, пожалуйста, прямо на это сообщение.
label-too-long =
    { $limit ->
        [one] Длинновато: в метке может быть не больше { $limit } символа.
        [few] Длинновато: в метке может быть не больше { $limit } символов.
        [many] Длинновато: в метке может быть не больше { $limit } символов.
       *[other] Длинновато: в метке может быть не больше { $limit } символа.
    }
cancelled = Хорошо, отменено.
nothing-to-cancel = Отменять нечего.
timed-out = Ответа давно не было, так что больше не спрашиваю.

# Входящие
inbox-empty = 📭 Писем пока нет. Всё, что придёт, появится здесь.
inbox-count =
    { $count ->
        [one] { $count } письмо
        [few] { $count } письма
        [many] { $count } писем
       *[other] { $count } письма
    }
inbox-unread =
    { $count ->
        [0] Всё прочитано
        [one] { $count } непрочитанное
        [few] { $count } непрочитанных
        [many] { $count } непрочитанных
       *[other] { $count } непрочитанных
    }
inbox-switch = Чьи входящие показать?
find-ask = Что искать? Пришлите несколько слов. Можно также использовать from:, has:file и is:unread.
find-none = Ничего не найдено: { $words }.
finding = 🔎 Ищу… { $done } из { $total }
find-unsearched = Писем, текст которых не просмотрен: { $count }
find-part = Просмотреть удалось не все письма.
inbox-delete-all-ask = Удалить все письма адреса { $address }? Вернуть их не получится.

# Письмо
mail-from = От: { $sender }
mail-vouched = ✅ подтверждает { $domain }
mail-unvouched = ⚠️ Осторожно: возможно, это письмо на самом деле не от { $domain }.
mail-poses = ⚠️ Осторожно: в имени отправителя указан { $named }, а письмо пришло с { $domain }.
mail-pretends = ⚠️ Осторожно: это письмо выглядит как письмо от { $brand }, но пришло с { $domain }.
mail-stranger = 👀 Первое письмо сюда от { $domain }: возможно, этот адрес кому-то передали.
mail-pretends-mailbox = ⚠️ Осторожно: это письмо выглядит как письмо от вашей почтовой службы, но пришло с { $domain }.
mail-scam = ⚠️ Осторожно: это письмо с { $domain } похоже на мошенничество.
block-here = { $sender } – для этого адреса
block-everywhere = { $sender } – для всех моих адресов
block-list = рассылка { $list }
blocked-title = Заблокированные отправители
blocked-nobody = Никто не заблокирован.
recipients-names = Имена, на которые приходили письма в { $address }
recipients-tags = Отключённые имена с + у адреса { $address }, например name+shop
recipients-how = ✅ приходит, ⛔ отклоняется. Нажмите на имя, чтобы включить или отключить его.
recipients-no-name = Пока ни на одно имя писем не было.
recipients-no-tag = Ничего не отключено.
inbox-blocked = 🚫 Письма заблокированных отправителей: { $count }
mail-no-sender = Отправитель неизвестен
mail-no-subject = (без темы)
mail-empty = В этом письме нет текста.
mail-pictures = В этом письме только картинки.
mail-files = В этом письме только файлы.
mail-encrypted = 🔒 Это письмо зашифровано целиком или частично. Показать его может только программа с нужным ключом.
file-careful = ⚠️ Осторожно: { $name } может запуститься как программа. Открывайте, только если ждёте этот файл.
mail-truncated = Письмо очень длинное, здесь только начало.
mail-more-files = В этом письме больше файлов, чем показано здесь. Все есть в файле по кнопке «Скачать (.eml)».
rich-history = Предыдущие письма
rich-signature = Подпись и примечания
rich-rest = Остальная часть письма
as-sent-title = Исходный вид
as-sent-images = Картинки с других серверов отключены. Если их загрузить, отправитель узнает, что вы открыли письмо.
as-sent-load-images = Загрузить картинки
as-sent-text = Это письмо слишком большое, чтобы показать его в исходном виде. Вот его текст.
as-sent-expired = Эта страница устарела. Откройте её снова из чата.
as-sent-unavailable = Сейчас не удаётся загрузить. Попробуйте чуть позже.
mail-deleted = 🗑 Письмо удалено.
link-confirm = ✅ Подтвердить · { $host }
link-sign-in = ✅ Войти · { $host }
link-reset = ✅ Сбросить пароль · { $host }
link-accept = ✅ Принять · { $host }
link-download = ⬇️ Скачать · { $host }
link-track = 📦 Отследить · { $host }
link-join = 🎥 Присоединиться · { $host }
link-invoice = 🧾 Счёт · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Осторожно: на ссылке написано { $named }, а ведёт она на { $host }.
link-wrapper = ℹ️ Ссылка ведёт через { $host } — сервис, который отслеживает переходы.
link-ask = Эта ссылка ведёт на
link-ask-hint = Открывайте, только если знаете этот сайт.
link-ask-open = Открыть
link-ask-bad = Эту ссылку нельзя открыть.
attachments =
    { $count ->
        [one] { $count } файл
        [few] { $count } файла
        [many] { $count } файлов
       *[other] { $count } файла
    }
attachment-unnamed = файл

# Уведомления
alert-for = кому: { $address }
alert-repeated = Возможно, это письмо вы уже видели.
alert-bare = Telegram не смог показать текст этого письма. Нажмите ⋯, чтобы открыть его иначе.
mail-refused = ✋ Письмо отклонено: { $sender } → { $address }, { $size } при пределе { $limit }.
mail-held = 🤝 Придержано для { $address }: письмо от { $sender }.
mail-held-code = 🤝 Придержано для { $address }: письмо с кодом от { $sender }.
mail-never = 🚫 { $sender } заблокирован для { $address }.
alert-unread = Не удалось получить текст этого письма от почтового сервиса. Попробуйте позже во входящих.
event-invites = Приглашение: { $name }
event-cancelled = Отменено
event-updated = Изменено
event-from = приглашает { $name }
event-again = Повторяется
bounce-failed = ❌ Не доставлено
bounce-delayed = ⏳ Пока не доставлено
bounce-not-you = Это не вы? Кто-то указал ваш адрес как отправителя. Тогда делать ничего не нужно.
bounce-not-yours = ↩️ Вернулось не ваше письмо
bounce-cannot-send = Ваш адрес не может отправлять: кто-то другой указал его как отправителя. Делать ничего не нужно.
bounce-no-address = такого адреса нет
bounce-full = ящик переполнен
bounce-too-large = слишком большое
bounce-rejected = отклонено сервером
bounce-unreachable = сервер недоступен
parcel-arrives = Прибудет: { $when }
parcel-number = Трек-номер { $number }
order-number = Заказ { $number }
reservation-number = Бронь { $number }
reservation-seat = Место { $seat }
payment-due = Оплатить до: { $when }
bundle = 📰 Рассылки: { $count }
alert-more =
    { $count ->
        [one] … и ещё { $count } новое письмо на { $address }.
        [few] … и ещё { $count } новых письма на { $address }.
        [many] … и ещё { $count } новых писем на { $address }.
       *[other] … и ещё { $count } нового письма на { $address }.
    }
expiry-soon = ⏳ { $address } действует до: { $when } ({ $left }). Письма, отправленные позже, пропадут.
expiry-burnt = 🔥 Письмо, ради которого был создан этот адрес, пришло, поэтому он скоро перестанет работать.
extend-ask = На сколько продлить { $address }?
expiry-over = ⌛ Срок { $address } истёк, письма туда больше не приходят.
expiry-ended = 🚫 Те, кто управляет этим ботом, отключили { $address }. Письма туда больше не приходят, а прежние удалены. Всё, что есть в этом чате, остаётся.

# /addresses
addresses =
    { $count ->
        [one] У вас { $count } адрес:
        [few] У вас { $count } адреса:
        [many] У вас { $count } адресов:
       *[other] У вас { $count } адреса:
    }
addresses-none = У вас пока нет ни одного адреса. Создать?
addresses-left = ⏳ { $left }
addresses-over = срок истёк
refused-title = ✋ Не показано для { $address } за последние 7 дней
refused-none = За последние 7 дней для { $address } ничего не отклонено и не придержано.
refused-more =
    { $count ->
        [one] … и ещё { $count }.
        [few] … и ещё { $count }.
        [many] … и ещё { $count }.
       *[other] … и ещё { $count }.
    }
refused-too-large = слишком большое
refused-paused = на паузе
refused-switched-off = отключено
refused-full = ящик полон
refused-limit = слишком много сразу
refused-blocked = заблокировано, во входящих
refused-held = придержано, во входящих

# /token
token-title = 🔑 Токен адреса { $address }
token-warning = С токеном программы читают почту этого адреса. У кого он есть, тот может читать и удалять все письма этого адреса, а также приостановить или удалить сам адрес. Давайте его только программам, которым доверяете, и никогда — человеку, который его просит.
token-switch = Какой адрес?
token-api = API почты: { $url }
token-renew-ask = Обновить токен адреса { $address }? Программы с нынешним токеном сразу потеряют доступ, а его вебхуки перестанут работать. Адрес и почта останутся.
token-renewed = ♻️ Это новый токен. Старый больше не действует.
token-cannot-renew = Почтовый сервис не может обновить этот токен. Если он есть у кого-то ещё, удалите адрес и создайте новый.
token-private = 🔑 Токен — только для одного человека. Откройте наш личный чат, чтобы увидеть свой.
manager-title = 🔐 Менеджер паролей
manager-what = Менеджер паролей может создавать адреса в этом чате, каждый с названием сайта на метке. В Bitwarden выберите addy.io или SimpleLogin как сервис псевдонимов с пересылкой.
manager-url = URL сервера: { $url }
manager-domain = Домен для addy.io: { $domain }
manager-warning = У кого есть ключ, тот может создавать адреса в этом чате, но не читать почту.
manager-key = Ваш ключ, я показываю его только один раз:
manager-has-key = У вас есть ключ. Новый его заменит.
manager-made = 🔐 Ваш менеджер паролей создал этот адрес:

# /settings
settings = ⚙️ Настройки
settings-language = Язык: { $language }
settings-language-auto = Язык: { $language } (как в Telegram)
settings-detail = Уведомления: { $detail }
settings-layout-rich = Письма: с оформлением, таблицами и заголовками. Telegram Web и старые приложения могут их не показать
settings-layout-plain = Письма: текстом
settings-bundles = Рассылки: вместе, раз в день
settings-bundles-off = Рассылки: по одной
settings-quiet = Тихие часы: { $hours }
settings-quiet-off = Тихие часы: выключены
settings-domain = Домен новых адресов: { $domain }
settings-domain-any = Домен новых адресов: любой
settings-closed = В этой группе: отправитель и тема — всем, остальное — тем, кто попросит
settings-open = В этой группе: письма целиком всем
settings-topics = Темы: своя для каждого нового адреса
settings-topics-off = Темы: выключены
settings-news = Новости о боте: да
settings-news-off = Новости о боте: нет
languages = На каком языке мне говорить?
language-auto = Как в Telegram
alert-details = Сколько от нового письма показывать сразу?
detail-full = Весь текст
detail-preview = Первые строки
detail-subject = Отправитель и тема
detail-codes = Только коды и ссылки для подтверждения
domains = Какой домен должен быть у новых адресов?
domain-any = Любой
quiet-off = В тихие часы письма приходят без звука. Сейчас они выключены.
quiet-on =
    Тихие часы: { $hours }. В это время письма приходят без звука.

    У вас сейчас { $time }, верно?
quiet-from = С какого часа не шуметь?
quiet-to = Тихо с { $from }. А до какого часа?
time-zones = Сколько у вас сейчас времени?
time-zone-places = Где вы? Сейчас там везде одно и то же время, но на летнее время могут переходить в разные дни.

# /forget, /privacy, группы
forget-ask =
    { $count ->
        [0] Удалить настройки и всё остальное, что я знаю об этом чате? Вернуть будет нельзя.
        [one] Удалить { $count } адрес с письмами, настройки и всё остальное, что я знаю об этом чате? Вернуть будет нельзя.
        [few] Удалить { $count } адреса с письмами, настройки и всё остальное, что я знаю об этом чате? Вернуть будет нельзя.
        [many] Удалить { $count } адресов с письмами, настройки и всё остальное, что я знаю об этом чате? Вернуть будет нельзя.
       *[other] Удалить { $count } адреса с письмами, настройки и всё остальное, что я знаю об этом чате? Вернуть будет нельзя.
    }
forgotten = Готово. Я удалил всё, что хранил об этом чате.
forgotten-limits = Ограничения, установленные теми, кто управляет этим ботом, остаются до конца своего срока.
forgotten-by-admin = 🗑 Те, кто управляет этим ботом, удалили всё, что я хранил об этом чате: адреса с их письмами, настройки и остальное. Они делают это, когда их об этом просят. Всё, что есть в этом чате, остаётся.
forget-kept = Хорошо, всё остаётся как есть.
export-done =
    { $count ->
        [0] 📦 Всё, что я храню об этом чате, в файле export.json. Писем нет.
        [one] 📦 Всё, что я храню об этом чате: export.json и { $count } письмо.
        [few] 📦 Всё, что я храню об этом чате: export.json и { $count } письма.
        [many] 📦 Всё, что я храню об этом чате: export.json и { $count } писем.
       *[other] 📦 Всё, что я храню об этом чате: export.json и { $count } письма.
    }
export-incomplete = ⚠️ Части писем нет: они не поместились или их не удалось прочитать. Каких именно, сказано в export.json. Попробуйте позже или скачайте их из папки входящих.
export-careful = Никому не передавайте этот файл. Токенов доступа в нём нет; их показывает /token.
export-nothing = Об этом чате я ничего не храню.
export-sent = 📦 Я отправил вам файл в наш личный чат.
privacy-kept = 🔒 Вот что я храню об этом чате, в своей базе и больше нигде: ID чата в Telegram, язык, ваши адреса с метками, настройки, заблокированных и разрешённых отправителей и то, какие письма вы открывали; в группе ещё и то, кто создал адрес, по ID в Telegram. Ни имён, ни телефонов, ни контактов. Для адреса с меткой я храню и то, с каких доменов на него писали.
privacy-mail = Письма лежат в почтовом сервисе, пока вы их не удалите или пока не выйдет срок адреса. Копий я не храню, но то, что уже показано, остаётся в этом чате, пока вы его не очистите. То, что вы мне пишете, я храню, пока не обработаю, не дольше двух дней, чтобы при перезапуске ничего не пропало.
privacy-refused = Если письмо на ваш адрес отклонено, почтовый сервис семь дней хранит, кто его отправил, когда и почему оно отклонено, но ничего из его содержания.
privacy-others = Эти адреса недолговечны: не используйте их для того, что нельзя потерять, — для банка, работы или важного аккаунта.
privacy-key = Если вы создадите ключ для менеджера паролей, я храню его отпечаток, а не сам ключ, пока вы его не удалите.
privacy-forget = Всё хранится, пока вы не удалите; /forget удаляет сразу всё. /export даёт копию этих данных.
group-notice = 👥 Адреса, созданные здесь, принадлежат всей группе. Все видят, от кого письмо и его тему; что в нём написано, я показываю только тем, кто попросит. Удалить адрес могут только администраторы и тот, кто его создал. В /settings администраторы могут показать письма целиком всем.

# /stats
stats-since = С момента: { $when }
stats-chats = Чатов: { $count }
stats-addresses = Действующих адресов: { $count }
stats-checks = Проверок в минуту: { $rate }
stats-alerts = Уведомлений в минуту: { $rate }
stats-delay = Задержка уведомлений: половина до { $median }, 99 % до { $slowest }
stats-errors = Ошибки:
stats-no-errors = Ошибок нет
admin-which-chat = Какой чат? Например: { $example }
admin-banned = { $chat } заблокирован.
admin-unbanned = { $chat } больше не заблокирован.
operator-mail = 📮 Письмо для { $address }
broadcast-usage = Напишите новость после команды: { $example }
broadcast-ask = Отправить всем, кто хочет новости? Чатов: { $count }
broadcast-running = 📣 Отправляю: { $sent } из { $total }
broadcast-done = 📣 Отправлено: { $sent } из { $total }.
broadcast-stopped = 📣 Остановлено: { $sent } из { $total }.
broadcast-dropped = 📣 Ничего не отправлено.

# Что пошло не так и что делать
error-address-gone = Адреса { $address } больше нет. Новый можно создать в любой момент.
error-session-gone = Этого адреса больше нет. Новый можно создать в любой момент.
error-rate-limited = Почтовый сервис занят. Попробуйте чуть позже.
error-rate-limited-for = Почтовый сервис занят. Попробуйте через { $wait }.
error-unavailable = Почтовый сервис сейчас не отвечает. Ваши адреса в сохранности. Попробуйте чуть позже.
error-rejected = Почтовый сервис отказал. Попробуйте что-нибудь другое.
error-rejected-because = Почтовый сервис отказал: { $reason }
error-domain-gone = Этот домен больше недоступен. Выберите другой.
error-gmail-account-gone = Этот аккаунт Gmail больше недоступен. Выберите другой.
error-no-gmail = Сейчас нет ни одного доступного аккаунта Gmail. Выберите другой домен или попробуйте позже.
error-too-many-addresses = У почтового сервиса сейчас просят слишком много новых адресов. Попробуйте чуть позже.
error-too-many-addresses-for = У почтового сервиса сейчас просят слишком много новых адресов. Попробуйте через { $wait }.
error-hourly-limit =
    { $limit ->
        [one] В час можно создать { $limit } адрес. Следующий — через { $wait }.
        [few] В час можно создать { $limit } адреса. Следующий — через { $wait }.
        [many] В час можно создать { $limit } адресов. Следующий — через { $wait }.
       *[other] В час можно создать { $limit } адреса. Следующий — через { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] Одновременно можно держать { $limit } адрес. Удалите лишний в /addresses.
        [few] Одновременно можно держать { $limit } адреса. Удалите лишний в /addresses.
        [many] Одновременно можно держать { $limit } адресов. Удалите лишний в /addresses.
       *[other] Одновременно можно держать { $limit } адреса. Удалите лишний в /addresses.
    }
error-catch-all-limit = Целых поддоменов одновременно можно держать не больше { $limit }. Удалите лишний в /addresses.
error-too-fast = Не успеваю за вами. Подождите { $wait }, пожалуйста.
error-chat-limited = Telegram ограничивает, сколько я могу писать в этом чате. Попробуйте через { $wait }.
error-old-button = Это больше не работает: адреса или вопроса уже нет. /addresses покажет, что у вас есть.
error-no-rights = Telegram не разрешает мне отправить это сюда. В группе это может разрешить администратор.
error-not-allowed = Это может сделать только администратор группы или тот, кто создал адрес.
error-admins-only = Это может сделать только администратор группы.
error-not-here = Здесь я не могу показать это только вам. Откройте личный чат со мной, нажмите «Начать» и попробуйте снова.
error-message-gone = Этого письма больше нет.
error-attachment-gone = Этого файла больше нет.
error-attachment-empty = Этот файл пуст.
error-attachment-too-big = { $name } занимает { $size }, а я могу присылать файлы до { $limit }.
error-photos = Telegram не может показать эти картинки. Возьмите их файлами.
error-unknown-command = Такой команды я не знаю. Список команд: /help.
error-plain-text = Я выдаю адреса электронной почты. Нажмите кнопку, чтобы получить новый, или загляните в /help.
hint-address = Я принимаю почту только для адресов, созданных в этом чате. /new создаст адрес; /addresses покажет ваши.
hint-link = Я не открываю ссылки. Укажите на сайте один из моих адресов, и его письма появятся здесь.
hint-code = Код вводят на сайте или в приложении, которое его прислало. Я лишь показываю те, что приходят по почте; ваши коды мне не нужны.
hint-file = Я не могу принять файлы от вас или отправить их кому-то по почте. Файлы, которые придут по почте, я покажу здесь.
hint-thanks = Пожалуйста!
hint-stop = Хорошо. Чтобы письма на адрес больше не приходили, удалите его. О чём вам писать, можно выбрать в настройках.
hint-unsubscribe = Откройте рассылку во входящих: под ней можно заблокировать отправителя, а часто и отписаться.
hint-question = Отвечать на вопросы своими словами я не умею. Мои команды перечислены в разделе «Помощь».
hint-forwarded = Пересланные сообщения я не читаю. Я показываю только письма, пришедшие на адрес, созданный здесь.
hint-location = Мне не нужно знать, где вы. Чтобы задать тихие часы, пришлите время и город, например «22-7 Berlin».
hint-contact = Я не храню контакты и никому не могу написать. Я только принимаю письма на ваши адреса.
hint-voice = К сожалению, слушать записи я не умею. Напишите текстом, например «новый адрес» или «входящие».
hint-sticker = 😊 Здорово!
hint-reply = Не могу отправить ваш ответ: я только принимаю почту.
hint-language = Я говорю и по-русски. Переключить?
error-unexpected = Что-то пошло не так на моей стороне. Попробуйте ещё раз.
wait-seconds =
    { $count ->
        [one] { $count } секунду
        [few] { $count } секунды
        [many] { $count } секунд
       *[other] { $count } секунды
    }
wait-minutes =
    { $count ->
        [one] { $count } минуту
        [few] { $count } минуты
        [many] { $count } минут
       *[other] { $count } минуты
    }

# Короткие подтверждения
toast-deleted = Удалено
toast-restored = Восстановлено
toast-undo-late = Поздно: удалено навсегда.
toast-blocked = Заблокировано
toast-unblocked = Разблокировано
toast-switched-off = Письма на { $name } теперь отклоняются
toast-switched-on = Письма на { $name } снова приходят
toast-unsubscribed = Вы отписались
toast-unsubscribe-failed = Отправитель это не принял. Его можно заблокировать.
toast-current = /inbox теперь открывает этот адрес
toast-muted = Без звука
toast-unmuted = Со звуком
toast-paused = На паузе
toast-resumed = Почта снова приходит
toast-known = Теперь буду показывать письма этого отправителя
toast-only-known = Сохранено. Отправители, которые уже есть во входящих, считаются знакомыми.
toast-extended = Продлено
toast-extended-until = Продлено до { $when } ({ $left })
toast-extended-most = Дольше сервис не позволяет: до { $when } ({ $left })
toast-saved = Сохранено
toast-up-to-date = Пока ничего нового
toast-working = Занимаюсь…
toast-later = Telegram притормаживает меня в этом чате. Ответ придёт через { $wait }.
toast-sending = Отправляю файл…
toast-sent-privately = Отправлено в личный чат
toast-rich-refused = Telegram не принимает это письмо с оформлением, поэтому вот оно текстом.
toast-kept = { $address } остаётся. Новый адрес ниже.
toast-discarded = На { $address } писем не было, поэтому я удалил этот адрес.

# Инлайн-режим
inline-new = ✉️ Новый адрес

# What people type instead of pressing a button: separated by commas, in lower case
words-new = новый, новый адрес, новая почта, ещё, еще
words-inbox = входящие, почта, письма
words-addresses = адреса, мои адреса, список
words-extend = продлить, дольше
words-delete = удалить
words-settings = настройки, язык
words-help = помощь, справка
words-thanks = спасибо, спасибо большое, большое спасибо, благодарю, спс, пасиб
words-stop = стоп, хватит, перестань, прекрати, не пиши мне, остановись
words-unsubscribe = отписаться, отпишись, отпиши меня, отписка, не хочу рассылок
words-question = как, почему, зачем, где, когда, что такое, можно ли, можешь ли, сколько
