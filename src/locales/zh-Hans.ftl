# 机器人的自我介绍
bot-description =
    临时邮箱，就在聊天里。

    一秒拿到一个邮箱地址，不想留自己的邮箱时就用它。收到的邮件直接在这里看：正文、验证码、链接和文件。到期后自动消失。
bot-short-description = 临时邮箱，邮件几秒内就送到这里。
command-start = 开始
command-new = 获取新邮箱
command-new-usage = [名称][@域名]
command-inbox = 当前邮箱的邮件
command-find = 搜索我的所有邮件
command-find-usage = [关键词]
command-addresses = 我的全部邮箱
command-token = 供程序访问
command-settings = 语言、提醒、免打扰时段
command-help = 我能做什么
command-privacy = 我保存了你的哪些信息
command-export = 下载我保存的所有内容
command-forget = 删除我的所有信息
command-cancel = 取消当前操作
command-stats = 管理员统计

# /start, /help
welcome = 👋 你好！我提供临时邮箱。
welcome-how = 不想留自己的邮箱时就用它。收到的邮件会直接显示在这里，验证码一点就能复制。
help = 我能做这些：
help-tips =
    邮件会显示在这个聊天里。要我提醒什么，可在 /settings 里选择。名称也可以自己选：发送 /new，空一格，再写上想要的名称。

    在其他聊天里输入我的用户名，就能插入你的邮箱地址。

# 邮箱
address-new = ✉️ 你的新邮箱：
address-arrives = 点一下地址即可复制。邮件会显示在这个聊天里。
address-purpose = 🏷 用来做什么？发一个词给我，例如“Netflix”，我会把它设为标签。
address-any = 发到这个子域名任何名称的邮件都会到这里，例如 { $example }。给每个网站编一个名称：每封邮件都会写明发给了哪一个。
address-until = 有效期至 { $when }（{ $left }）。
address-expiring = ⏳ 有效期至 { $when }（{ $left }）。
address-over = ⌛ 已于 { $when } 到期，不再接收邮件。
address-ended = 🚫 已于 { $when } 被本机器人的运营者停用，不再接收邮件。
address-deleted = 🗑 { $address } 已删除。
address-propose = 要我创建 { $address } 吗？
address-is-current = 📌 当前邮箱：/inbox 会打开它的邮件。
address-is-muted = 🔕 来信不响铃。
address-paused = ⏸ 已暂停至{ $when }（{ $left }）。会请发件人稍后重试。
address-burns-mail = 🔥 收到下一封邮件 10 分钟后停用。
address-burns-code = 🔥 收到下一个验证码 10 分钟后停用。
address-only-known = 🤝 新发件人的邮件会先暂存，我会逐个问你。
pause-ask = { $address } 要拒收邮件多久？会请发件人稍后重试，所以大多数邮件会在暂停结束后到达。提前放弃的发件人会收到无法投递的通知。
burn-ask = { $address } 可以在你需要的内容到达 10 分钟后自动停用。你在等什么内容？
burn-command = 发送 { $command }，可得到一个在收到第一封邮件后不久自动停用的邮箱。
loading = 请稍等…

# 按钮
button-new = ✉️ 新邮箱
button-another = 🎲 换一个
button-make = ✉️ 创建
button-choose-name = ✏️ 自选名称
button-copy = 📋 复制
button-copy-code = 📋 { $code }
button-copy-password = 🔑 复制密码
button-inbox = 📥 收件箱
button-refresh = 🔄 刷新
button-switch = 🔀 其他邮箱
button-read = 📖 阅读
button-whole = 📖 全文
button-show-me = 👁 让我看看
button-show = 👁 显示
button-always = ✅ 始终显示
button-delete = 🗑 删除
button-undo = ↩️ 撤销
button-delete-sure = 确认删除
button-block = 🚫 屏蔽
button-unblock = 取消屏蔽
button-blocked = 🚫 已屏蔽
button-any-name = ✳️ 整个子域名
button-names = 🗂 名称
button-switched-off = ⛔ 已关闭的 + 后缀
button-switch-off = ⛔ 不再接收 { $name } 的邮件
button-switch-on = ✅ 重新接收 { $name } 的邮件
button-unsubscribe = 退订
button-unsubscribe-sure = 确认退订
button-delete-all = 🗑 全部删除
button-keep = 保留
button-help = ❓ 帮助
button-back = ‹ 返回
button-cancel = 取消
button-retry = 重试
button-source = 📄 下载 (.eml)
button-rich = 🎨 富文本
button-plain = 📝 纯文本
button-as-sent = 🖼 原始设计
button-as-file = 🖼 保存为 HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 文件（{ $count }）
button-photos = 🖼 显示图片
button-calendar = ➕ 加入日历 (.ics)
button-extend = ⏳ 延长
button-addresses = 📇 我的邮箱
button-renew = ♻️ 再用这个名称
button-make-current = 📌 设为当前
button-label = 🏷 添加标签
button-relabel = 🏷 更改标签
button-clear-label = 移除标签
button-mute = 🔕 静音
button-unmute = 🔔 取消静音
button-more = ⚙️ 更多
button-pause = ⏸ 暂停
button-resume = ▶️ 恢复
button-burn = 🔥 用后停用
button-burn-mail = 下一封邮件之后
button-burn-code = 下一个验证码之后
button-burn-never = 不提前停用
button-only-known = 🤝 仅限认识的发件人
button-everyone = 👋 谁都可以来信
button-refused = ✋ 未显示的邮件
button-token-show = 👁 显示令牌
button-token-hide = 🙈 隐藏
button-token-renew = ♻️ 更换令牌
button-token-renew-sure = 是，更换
button-private-chat = 打开私聊
button-manager = 🔐 密码管理器
button-key-new = 🔑 创建密钥
button-key-renew = 🔑 新密钥
button-key-remove = 移除密钥
button-copy-key = 📋 复制密钥
button-forget-sure = 确认全部删除
button-send = 📣 发送
button-language = 🌐 语言
button-detail = 📄 提醒
button-layout-rich = 🎨 以富文本显示邮件
button-layout-plain = 📝 以纯文本显示邮件
button-bundles = 📰 订阅邮件每天汇总一次
button-bundles-off = 📰 订阅邮件逐封通知
button-quiet = 🌙 免打扰
button-domain = 🏠 域名
button-open = 👥 向所有人显示邮件
button-close = 👁 只给想看的人看
button-topics = 🗂 每个邮箱一个话题
button-topics-off = 🗂 全部放在一个聊天里
button-news = 📣 接收动态
button-news-off = 📣 不再接收动态
button-quiet-on = 开启
button-quiet-off = 关闭
button-quiet-change = 更改时段
button-time-zone = 我的时间

# 选择名称或标签
name-ask = 想要什么名称？可用英文字母、数字、点、连字符和下划线，例如 anna.smith
name-ask-again = 那换成什么呢？
name-choose-domain = { $name } 要用哪个域名？
name-invalid = 这个名称不能用。最多 64 个字符，可用字母 a–z、数字、点、连字符和下划线；点不能在开头或结尾，也不能连续出现。
name-taken = { $name } 已经有人用了。
name-ask-any = 也可以发送 { $example } 来获得整个子域名：发到其中任何名称的邮件都会到这里。
name-bad-subdomain = 这个子域名不能用。须为 3 到 63 个字符，可用字母 a–z、数字和连字符；连字符不能在开头或结尾。
name-no-subdomains = 这个邮件服务不提供整个子域名。
name-reserved = { $name } 是保留名称，不能给你。
name-unknown-domain = { $domain } 不在可选的域名里。可以选：{ $offered }
name-rejected = 邮件服务不接受这个名称。
name-rejected-because = 邮件服务不接受这个名称：{ $reason }
label-ask = 给 { $address } 起个什么标签？发一个简短的词给我，例如“购物”。
ask-reply = 请直接回复这条消息。
label-too-long = 有点长了：标签最多 { $limit } 个字符。
cancelled = 好的，已取消。
nothing-to-cancel = 没有什么要取消的。
timed-out = 好一会儿没等到你的回答，我就先不问了。

# 收件箱
inbox-empty = 📭 还没有邮件。收到的邮件会列在这里。
inbox-count =
    { $count ->
       *[other] { $count } 封邮件
    }
inbox-unread =
    { $count ->
        [0] 全部已读
       *[other] { $count } 封未读
    }
inbox-switch = 想看哪个邮箱的邮件？
find-ask = 要找什么？请发几个词给我。也可以用 from:、has:file 和 is:unread。
find-none = 没有找到与 { $words } 有关的邮件。
finding = 🔎 正在搜索… { $done } / { $total }
find-unsearched = 未搜索正文的邮件：{ $count }
find-part = 有些邮件没能搜索到。
inbox-delete-all-ask = 删除 { $address } 的所有邮件？删除后无法恢复。

# 邮件
mail-from = 来自：{ $sender }
mail-vouched = ✅ 已由 { $domain } 确认
mail-unvouched = ⚠️ 小心：这封邮件可能并非真正来自 { $domain }。
mail-poses = ⚠️ 小心：发件人名称写的是 { $named }，邮件实际却来自 { $domain }。
mail-pretends = ⚠️ 小心：这封邮件看起来像来自 { $brand }，实际却来自 { $domain }。
mail-stranger = 👀 这是 { $domain } 第一次发信到此地址：可能有人把这个地址给了别人。
mail-pretends-mailbox = ⚠️ 小心：这封邮件看起来像来自你的邮件服务商，实际却来自 { $domain }。
mail-scam = ⚠️ 小心：这封来自 { $domain } 的邮件看起来像诈骗。
block-here = { $sender }（仅此邮箱）
block-everywhere = { $sender }（我的所有邮箱）
block-list = 列表 { $list }
blocked-title = 已屏蔽的发件人
blocked-nobody = 没有屏蔽任何人。
recipients-names = { $address } 收到过邮件的名称
recipients-tags = { $address } 已关闭的 + 后缀，例如 name+shop
recipients-how = ✅ 会送达，⛔ 被拒收。点一下名称即可打开或关闭。
recipients-no-name = 还没有名称收到过邮件。
recipients-no-tag = 没有关闭任何内容。
inbox-blocked = 🚫 来自已屏蔽发件人的邮件：{ $count }
mail-no-sender = 未知发件人
mail-no-subject = （无主题）
mail-empty = 这封邮件没有文字内容。
mail-pictures = 这封邮件只有图片。
mail-files = 这封邮件只有文件。
mail-encrypted = 🔒 这封邮件全部或部分已加密，只有持有对应密钥的程序才能显示。
file-careful = ⚠️ 小心：{ $name } 可能会作为程序运行。除非你在等它，否则不要打开。
mail-truncated = 这封邮件很长，这里只显示开头。
mail-more-files = 这封邮件的文件比这里列出的更多。“下载 (.eml)”包含全部文件。
rich-history = 之前的邮件
rich-signature = 签名与声明
rich-rest = 邮件其余部分
as-sent-title = 原始设计
as-sent-images = 来自其他服务器的图片已关闭。加载后，发件人会知道你打开了这封邮件。
as-sent-load-images = 加载图片
as-sent-text = 这封邮件太大，无法原样显示。以下是它的文字。
as-sent-expired = 此页面已过期。请从聊天中重新打开。
as-sent-unavailable = 现在无法加载，请稍后再试。
mail-deleted = 🗑 邮件已删除。
link-confirm = ✅ 确认 · { $host }
link-sign-in = ✅ 登录 · { $host }
link-reset = ✅ 重置密码 · { $host }
link-accept = ✅ 接受 · { $host }
link-download = ⬇️ 下载 · { $host }
link-track = 📦 追踪 · { $host }
link-join = 🎥 加入 · { $host }
link-invoice = 🧾 账单 · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ 小心：有个链接写的是 { $named }，实际却指向 { $host }。
link-wrapper = ℹ️ 这个链接会经过 { $host }，那是一个跟踪点击的服务。
link-ask = 此链接通向
link-ask-hint = 只有认识这个网站时才打开。
link-ask-open = 打开
link-ask-bad = 无法打开此链接。
attachments =
    { $count ->
       *[other] { $count } 个文件
    }
attachment-unnamed = 文件

# 提醒
alert-for = 收件：{ $address }
alert-repeated = 这封你可能已经看过了。
alert-bare = Telegram 无法显示这封邮件的正文。按 ⋯ 可以用其他方式打开。
mail-refused = ✋ { $sender } 发给 { $address } 的邮件（{ $size }）被拒收：超过 { $limit }。
mail-held = 🤝 已为 { $address } 暂存：{ $sender } 的邮件。
mail-held-code = 🤝 已为 { $address } 暂存：{ $sender } 的邮件，含验证码。
mail-never = 🚫 已为 { $address } 屏蔽 { $sender }。
alert-unread = 我没能从邮件服务取得这封邮件的正文。请稍后从收件箱再试。
event-invites = { $name } 的邀请
event-cancelled = 已取消
event-updated = 已更新
event-from = 来自 { $name }
event-again = 重复
bounce-failed = ❌ 未送达
bounce-delayed = ⏳ 尚未送达
bounce-not-you = 不是你发的？有人冒用了你的地址作为发件人。你无需处理。
bounce-not-yours = ↩️ 退回的邮件，并非你发的
bounce-cannot-send = 你的地址不能发信：有人冒用它作为发件人。你无需处理。
bounce-no-address = 地址不存在
bounce-full = 邮箱已满
bounce-too-large = 太大
bounce-rejected = 被服务器拒绝
bounce-unreachable = 无法连接服务器
parcel-arrives = 预计送达：{ $when }
parcel-number = 运单号 { $number }
order-number = 订单 { $number }
reservation-number = 预订 { $number }
reservation-seat = 座位 { $seat }
payment-due = 截止：{ $when }
bundle = 📰 订阅邮件：{ $count } 封
alert-more =
    { $count ->
       *[other] …… { $address } 另有 { $count } 封新邮件。
    }
expiry-soon = ⏳ { $address } 有效期至 { $when }（{ $left }）。之后发来的邮件会丢失。
expiry-burnt = 🔥 这个邮箱等的内容已经到了，所以它即将停用。
extend-ask = 要把 { $address } 延长多久？
expiry-over = ⌛ { $address } 已到期，不再接收邮件。
expiry-ended = 🚫 本机器人的运营者已停用 { $address }。它不再接收邮件，其中的邮件已删除。本聊天里的内容会保留。

# /addresses
addresses =
    { $count ->
       *[other] 你有 { $count } 个邮箱：
    }
addresses-none = 你还没有邮箱。要我建一个吗？
addresses-left = ⏳ { $left }
addresses-over = 已到期
refused-title = ✋ 最近 7 天 { $address } 未显示的邮件
refused-none = 最近 7 天没有拒收或暂存发给 { $address } 的邮件。
refused-more =
    { $count ->
       *[other] … 另有 { $count } 封。
    }
refused-too-large = 太大
refused-paused = 已暂停
refused-switched-off = 已关闭
refused-full = 收件箱已满
refused-limit = 一次来信太多
refused-blocked = 已屏蔽，在收件箱中
refused-held = 已暂存，在收件箱中

# /token
token-title = 🔑 { $address } 的令牌
token-warning = 程序用令牌读取这个邮箱的邮件。持有令牌的人可以读取和删除这个邮箱的全部邮件，还能暂停或删除邮箱本身。只把它交给你信任的程序，绝不要交给向你索要的人。
token-switch = 哪个邮箱？
token-api = 邮件 API：{ $url }
token-renew-ask = 更换 { $address } 的令牌？使用当前令牌的程序会立即失去访问权限，其 Webhook 也会终止。邮箱和邮件会保留。
token-renewed = ♻️ 这是新令牌。旧令牌已失效。
token-cannot-renew = 邮件服务无法更换这个令牌。如果别人持有它，请删除这个邮箱并新建一个。
token-private = 🔑 令牌只供一个人使用。请打开我们的私聊查看你的令牌。
manager-title = 🔐 密码管理器
manager-what = 你的密码管理器可以在这个聊天里创建邮箱，每个邮箱都以网站名称作为标签。在 Bitwarden 中，选择 addy.io 或 SimpleLogin 作为转发邮箱别名的服务。
manager-url = 服务器 URL：{ $url }
manager-domain = addy.io 的域名：{ $domain }
manager-warning = 持有密钥的人可以在这个聊天里创建邮箱，但不能读取邮件。
manager-key = 你的密钥，仅显示这一次：
manager-has-key = 你已有密钥。新密钥会取代它。
manager-made = 🔐 你的密码管理器创建了这个邮箱：

# /settings
settings = ⚙️ 设置
settings-language = 语言：{ $language }
settings-language-auto = 语言：{ $language } · 跟随 Telegram
settings-detail = 提醒：{ $detail }
settings-layout-rich = 邮件：富文本，含表格和标题。Telegram Web 和旧版应用可能无法显示
settings-layout-plain = 邮件：纯文本
settings-bundles = 订阅邮件：每天汇总一次
settings-bundles-off = 订阅邮件：逐封通知
settings-quiet = 免打扰时段：{ $hours }
settings-quiet-off = 免打扰时段：关闭
settings-domain = 新邮箱的域名：{ $domain }
settings-domain-any = 新邮箱的域名：不限
settings-closed = 本群：所有人可见发件人和主题，其余内容只给想看的人看
settings-open = 本群：所有人可见邮件全部内容
settings-topics = 话题：每个新邮箱一个
settings-topics-off = 话题：关闭
settings-news = 机器人动态：接收
settings-news-off = 机器人动态：不接收
languages = 要我说哪种语言？
language-auto = 跟随 Telegram
alert-details = 来新邮件时，先显示多少内容？
detail-full = 全文
detail-preview = 开头几行
detail-subject = 发件人和主题
detail-codes = 只要验证码和确认链接
domains = 新邮箱要用哪个域名？
domain-any = 不限
quiet-off = 免打扰时段内，来信不响铃。目前未开启。
quiet-on =
    免打扰时段：{ $hours }。这段时间来信不响铃。

    你那里现在是 { $time }，对吗？
quiet-from = 从几点开始免打扰？
quiet-to = 从 { $from } 开始免打扰，到几点结束？
time-zones = 你那里现在几点？
time-zone-places = 你在哪里？这些地方现在时间相同，但夏令时的调整不一定同步。

# /forget, /privacy, 群组
forget-ask =
    { $count ->
        [0] 要删除你的设置，以及我知道的关于这个聊天的一切吗？删除后无法恢复。
        [1] 要删除你的邮箱和其中的邮件、你的设置，以及我知道的关于这个聊天的一切吗？删除后无法恢复。
       *[other] 要删除全部 { $count } 个邮箱和其中的邮件、你的设置，以及我知道的关于这个聊天的一切吗？删除后无法恢复。
    }
forgotten = 好了，我已删除我保存的关于这个聊天的一切。
forgotten-limits = 本机器人的运营者设置的限制会保留到期满为止。
forgotten-by-admin = 🗑 本机器人的运营者已删除我保存的关于这个聊天的一切：地址及其邮件、设置以及其他内容。有人提出请求时，他们会这样做。本聊天里的内容会保留。
forget-kept = 好的，一切照旧。
export-done =
    { $count ->
        [0] 📦 我保存的关于此聊天的所有内容都在 export.json 中。没有邮件。
       *[other] 📦 我保存的关于此聊天的所有内容：export.json 和 { $count } 封邮件。
    }
export-incomplete = ⚠️ 有些邮件不在其中：放不下或无法读取。具体见 export.json。请稍后再试，或从收件箱下载。
export-careful = 请勿把此文件给别人。其中没有访问令牌；可用 /token 查看。
export-nothing = 我没有保存关于此聊天的任何内容。
export-sent = 📦 文件已发送到我们的私聊。
privacy-kept = 🔒 关于这个聊天，我只在自己的数据库里保存这些：Telegram 聊天 ID、语言、你的邮箱和标签、你的设置、你屏蔽或允许了哪些发件人，以及你打开过哪些邮件；在群组里还有每个邮箱是谁建的（Telegram ID）。没有姓名，没有电话号码，没有联系人。对于有标签的地址，我还会保存有哪些域名给它发过邮件。
privacy-mail = 邮件留在邮件服务那里，直到你删除它或邮箱到期。我不留副本，但已经显示给你的内容会留在这个聊天里，直到你清空它。你发给我的内容，我会保留到处理完为止，最多两天，以免重启时丢失。
privacy-gmail = 发到你的 Gmail 邮箱的邮件，会经过本机器人运营者的 Gmail 账号收取。在这里删除后，邮件可能仍留在那个账号里。
privacy-refused = 发到你邮箱的邮件被拒收时，邮件服务会保留七天：谁在何时发送、为何拒收，但不保留任何内容。
privacy-others = 这些邮箱不会长久保留，要紧的事别用它：银行、工作、丢不起的账号。
privacy-key = 如果你为密码管理器创建密钥，在你移除之前，我只保存它的指纹，不保存密钥本身。
privacy-forget = 这些信息会保存到你删除为止；/forget 可一次全部删除。/export 可取得一份副本。
group-notice = 👥 在这里建的邮箱属于整个群组。所有人都能看到邮件是谁发的、主题是什么；正文我只给想看的人看。只有管理员或建邮箱的人能删除邮箱。管理员可以在 /settings 里让所有人看到邮件全部内容。

# /stats
stats-since = 自 { $when } 起
stats-chats = 聊天：{ $count }
stats-addresses = 有效邮箱：{ $count }
stats-checks = 每分钟查询：{ $rate }
stats-alerts = 每分钟提醒：{ $rate }
stats-delay = 提醒延迟：一半在 { $median } 内，99% 在 { $slowest } 内
stats-errors = 错误：
stats-no-errors = 没有错误
admin-which-chat = 哪个聊天？例如：{ $example }
admin-banned = 已封禁 { $chat }。
admin-unbanned = 已解封 { $chat }。
operator-mail = 📮 发给 { $address } 的邮件
broadcast-usage = 请把动态写在命令后面：{ $example }
broadcast-ask = 发送给所有愿意接收动态的人？聊天数：{ $count }
broadcast-running = 📣 正在发送：{ $sent } / { $total }
broadcast-done = 📣 已发送：{ $sent } / { $total }
broadcast-stopped = 📣 已停止：{ $sent } / { $total }
broadcast-dropped = 📣 没有发送任何内容。

# 出了什么问题，该怎么办
error-address-gone = { $address } 已经不存在了。随时可以建一个新的。
error-session-gone = 这个邮箱已经不存在了。随时可以建一个新的。
error-rate-limited = 邮件服务正忙，请稍后再试。
error-rate-limited-for = 邮件服务正忙，请在 { $wait }后再试。
error-unavailable = 邮件服务暂时没有响应。你的邮箱都还在，请稍后再试。
error-rejected = 邮件服务拒绝了请求。换一个试试吧。
error-rejected-because = 邮件服务拒绝了请求：{ $reason }
error-domain-gone = 这个域名已经不能用了，请换一个。
error-gmail-account-gone = 这个 Gmail 账号已经不能用了，请换一个。
error-no-gmail = 目前没有可用的 Gmail 账号。请换个域名，或稍后再试。
error-too-many-addresses = 现在向邮件服务申请新邮箱的人太多了，请稍后再试。
error-too-many-addresses-for = 现在向邮件服务申请新邮箱的人太多了，请在 { $wait }后再试。
error-hourly-limit =
    { $limit ->
       *[other] 每小时最多建 { $limit } 个邮箱，请在 { $wait }后再试。
    }
error-held-limit =
    { $limit ->
       *[other] 最多同时拥有 { $limit } 个邮箱。请先在 /addresses 里删掉一个。
    }
error-catch-all-limit = 同时拥有的整个子域名：最多 { $limit } 个。请先在 /addresses 里删掉一个。
error-too-fast = 有点快，我跟不上了。请等 { $wait }。
error-chat-limited = Telegram 限制了我在此聊天中的发言频率，请在 { $wait }后再试。
error-old-button = 这个按钮已失效：邮箱或问题已经不在了。/addresses 会显示你现有的邮箱。
error-no-rights = Telegram 不允许我在这里发送。在群组中，管理员可以允许。
error-not-allowed = 只有群管理员或建这个邮箱的人才能这么做。
error-admins-only = 只有群管理员才能这么做。
error-not-here = 在这里显示的话大家都会看到。请打开和我的私聊，点“开始”，再试一次。
error-message-gone = 这封邮件已经不在了。
error-attachment-gone = 这个文件已经不在了。
error-attachment-empty = 这个文件是空的。
error-attachment-too-big = { $name } 有 { $size }，我最大只能发送 { $limit } 的文件。
error-photos = Telegram 无法显示这些图片，请以文件形式获取。
error-unknown-command = 我不认识这个命令。我能做什么，请看 /help。
error-plain-text = 我专门提供临时邮箱。点按钮获取新邮箱，或看看 /help。
hint-address = 我只能接收在本聊天中创建的地址的邮件。/new 创建地址，/addresses 查看你的地址。
hint-link = 我不会打开链接。把我的一个地址填到网站上，它的邮件就会出现在这里。
hint-code = 验证码请填到发送它的网站或应用里。我只显示邮件收到的验证码，从不向你索要。
hint-file = 我不能接收你发来的文件，也不能用邮件把它们发给别人。随邮件收到的文件会显示在这里。
hint-thanks = 不客气！
hint-stop = 好的。不想再收某个邮箱的邮件，删除它就行。要我提醒什么，可在设置里选择。
hint-unsubscribe = 在收件箱里打开那封订阅邮件：下方可以屏蔽发件人，多数时候也能退订。
hint-question = 我不会用自己的话回答问题。“帮助”里列出了我的命令。
hint-forwarded = 我读不了转发的消息，只显示发到在这里创建的邮箱的邮件。
hint-location = 我不需要知道你在哪里。要设免打扰时段，把时间和城市发给我，例如“22-7 Shanghai”。
hint-contact = 我不保存联系人，也不能给任何人写信，只接收你的邮箱的邮件。
hint-voice = 抱歉，我听不了录音。请打字，例如“新邮箱”或“收件箱”。
hint-sticker = 😊 真不错！
hint-reply = 我不能发送你的回复，只能接收邮件。
hint-language = 我也会说中文。要切换吗？
error-unexpected = 我这边出了点问题，请再试一次。
wait-seconds =
    { $count ->
       *[other] { $count } 秒
    }
wait-minutes =
    { $count ->
       *[other] { $count } 分钟
    }

# 简短的确认
toast-deleted = 已删除
toast-restored = 已恢复
toast-undo-late = 太迟了：已彻底删除。
toast-blocked = 已屏蔽
toast-unblocked = 已取消屏蔽
toast-switched-off = 从现在起拒收发到 { $name } 的邮件
toast-switched-on = 发到 { $name } 的邮件又会送达
toast-unsubscribed = 已退订
toast-unsubscribe-failed = 对方没有接受退订。你可以改为屏蔽。
toast-current = /inbox 现在会打开这个邮箱
toast-muted = 已静音
toast-unmuted = 已取消静音
toast-paused = 已暂停
toast-resumed = 又可以收到邮件了
toast-known = 以后会显示此发件人的邮件
toast-only-known = 已保存。收件箱里已有的发件人算作认识。
toast-extended = 已延长
toast-extended-until = 已延长至 { $when }（{ $left }）
toast-extended-most = 已经是服务允许的最长时间：到 { $when }（{ $left }）
toast-saved = 已保存
toast-up-to-date = 还没有新邮件
toast-working = 正在处理…
toast-later = Telegram 限制了我在此聊天中的发言频率，回复将在 { $wait }后送达。
toast-sending = 正在发送文件…
toast-sent-privately = 已发到我们的私聊
toast-rich-refused = Telegram 不接受这封邮件的富文本，因此以文本显示。
toast-kept = { $address } 会保留。新邮箱在下方。
toast-discarded = { $address } 没有收到过邮件，所以我把它删除了。

# 内联模式
inline-new = ✉️ 新邮箱

# What people type instead of pressing a button: separated by commas, in lower case
words-new = 新, 新邮箱, 新地址, 再来一个
words-inbox = 收件箱, 邮件
words-addresses = 地址, 我的地址, 我的邮箱, 列表
words-extend = 延长, 延期
words-delete = 删除
words-settings = 设置, 语言
words-help = 帮助
words-thanks = 谢谢, 多谢, 感谢, 谢了, 非常感谢
words-stop = 停, 停止, 够了, 别发了, 别再发了
words-unsubscribe = 取消订阅, 不想再收, 不要订阅邮件
words-question = 怎么, 如何, 为什么, 哪里, 什么, 能不能, 可以吗, 多久, 多少
