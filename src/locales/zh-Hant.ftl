# 機器人的自我介紹
bot-description =
    臨時信箱，就在聊天室裡。

    一秒就有一個信箱地址，不想留自己的信箱時就用它。收到的信直接在這裡看：內文、驗證碼、連結和檔案。時間一到就消失。
bot-short-description = 臨時信箱，來信幾秒內就送到這裡。
command-start = 開始
command-new = 取得新信箱
command-new-usage = [名稱][@網域]
command-inbox = 目前信箱的信件
command-find = 搜尋我的所有信件
command-find-usage = [關鍵字]
command-addresses = 我的所有信箱
command-token = 供程式存取
command-settings = 語言、通知、勿擾時段
command-help = 我能做什麼
command-privacy = 我保存了你的哪些資料
command-export = 下載我保存的所有內容
command-forget = 刪除我的所有資料
command-cancel = 取消目前的動作
command-stats = 管理員統計

# /start, /help
welcome = 👋 嗨！我提供臨時信箱。
welcome-how = 不想留自己的信箱時就用它。收到的信會直接顯示在這裡，驗證碼一點就能複製。
help = 我能做這些：
help-tips =
    信會顯示在這個聊天室裡。要我通知什麼，可在 /settings 裡選擇。名稱也可以自己選：傳送 /new，空一格，再寫上想要的名稱。

    在其他聊天室輸入我的使用者名稱，就能插入你的信箱地址。

# 信箱
address-new = ✉️ 你的新信箱：
address-arrives = 點一下地址就能複製。信會顯示在這個聊天室裡。
address-purpose = 🏷 用來做什麼？傳一個詞給我，例如「Netflix」，我會把它設為標籤。
address-any = 寄到這個子網域任何名稱的郵件都會到這裡，例如 { $example }。替每個網站取一個名稱：每封郵件都會寫明寄給了哪一個。
address-until = 有效期限到 { $when }（{ $left }）。
address-expiring = ⏳ 有效期限到 { $when }（{ $left }）。
address-over = ⌛ 已於 { $when } 到期，不再收信。
address-ended = 🚫 已於 { $when } 被本機器人的營運者停用，不再收信。
address-deleted = 🗑 { $address } 已刪除。
address-propose = 要我建立 { $address } 嗎？
address-is-current = 📌 目前信箱：/inbox 會打開它的信件。
address-is-muted = 🔕 來信時不發出聲音。
address-paused = ⏸ 已暫停至{ $when }（{ $left }）。會請寄件人稍後重試。
address-burns-mail = 🔥 收到下一封郵件 10 分鐘後結束。
address-burns-code = 🔥 收到下一個驗證碼 10 分鐘後結束。
address-only-known = 🤝 新寄件人的郵件會先保留，我會逐一問你。
pause-ask = { $address } 要拒收郵件多久？會請寄件人稍後重試，所以大多數郵件會在暫停結束後送達。提前放棄的寄件人會收到無法投遞的通知。
burn-ask = { $address } 可以在你需要的內容送達 10 分鐘後自動結束。你在等什麼內容？
burn-command = 傳送 { $command }，可得到一個在收到第一封郵件後不久自動結束的信箱。
loading = 請稍候…

# 按鈕
button-new = ✉️ 新信箱
button-another = 🎲 換一個
button-make = ✉️ 建立
button-choose-name = ✏️ 自選名稱
button-copy = 📋 複製
button-copy-code = 📋 { $code }
button-copy-password = 🔑 複製密碼
button-inbox = 📥 收件匣
button-refresh = 🔄 重新整理
button-switch = 🔀 其他信箱
button-read = 📖 閱讀
button-whole = 📖 全文
button-show-me = 👁 我要看
button-show = 👁 顯示
button-always = ✅ 一律顯示
button-delete = 🗑 刪除
button-undo = ↩️ 復原
button-delete-sure = 確定刪除
button-block = 🚫 封鎖
button-unblock = 解除封鎖
button-blocked = 🚫 已封鎖
button-any-name = ✳️ 整個子網域
button-names = 🗂 名稱
button-switched-off = ⛔ 已關閉的 + 後綴
button-switch-off = ⛔ 不再接收 { $name } 的郵件
button-switch-on = ✅ 重新接收 { $name } 的郵件
button-unsubscribe = 取消訂閱
button-unsubscribe-sure = 確定取消
button-delete-all = 🗑 全部刪除
button-keep = 保留
button-help = ❓ 說明
button-back = ‹ 返回
button-cancel = 取消
button-retry = 再試一次
button-source = 📄 下載 (.eml)
button-rich = 🎨 格式化
button-plain = 📝 純文字
button-as-sent = 🖼 原始設計
button-as-file = 🖼 儲存為 HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 檔案（{ $count }）
button-photos = 🖼 顯示圖片
button-calendar = ➕ 加入行事曆 (.ics)
button-extend = ⏳ 延長
button-addresses = 📇 我的信箱
button-renew = ♻️ 再用這個名稱
button-make-current = 📌 設為目前信箱
button-label = 🏷 新增標籤
button-relabel = 🏷 更改標籤
button-clear-label = 移除標籤
button-mute = 🔕 靜音
button-unmute = 🔔 取消靜音
button-more = ⚙️ 更多
button-pause = ⏸ 暫停
button-resume = ▶️ 恢復
button-burn = 🔥 用後結束
button-burn-mail = 下一封郵件之後
button-burn-code = 下一個驗證碼之後
button-burn-never = 不提前結束
button-only-known = 🤝 僅限認識的寄件人
button-everyone = 👋 誰都可以來信
button-refused = ✋ 未顯示的郵件
button-token-show = 👁 顯示權杖
button-token-hide = 🙈 隱藏
button-token-renew = ♻️ 更換權杖
button-token-renew-sure = 是，更換
button-private-chat = 開啟私人聊天
button-manager = 🔐 密碼管理員
button-key-new = 🔑 建立金鑰
button-key-renew = 🔑 新金鑰
button-key-remove = 移除金鑰
button-copy-key = 📋 複製金鑰
button-forget-sure = 確定全部刪除
button-send = 📣 傳送
button-language = 🌐 語言
button-detail = 📄 通知
button-layout-rich = 🎨 以格式化顯示郵件
button-layout-plain = 📝 以純文字顯示郵件
button-bundles = 📰 電子報每天彙整一次
button-bundles-off = 📰 電子報逐封通知
button-quiet = 🌙 勿擾時段
button-domain = 🏠 網域
button-open = 👥 讓所有人看到信件
button-close = 👁 只給想看的人看
button-topics = 🗂 每個信箱一個話題
button-topics-off = 🗂 全部放在同一個聊天室
button-news = 📣 接收消息
button-news-off = 📣 不再接收消息
button-quiet-on = 開啟
button-quiet-off = 關閉
button-quiet-change = 更改時段
button-time-zone = 我的時間

# 選擇名稱或標籤
name-ask = 想要什麼名稱？可用英文字母、數字、句點、連字號和底線，例如 anna.smith
name-ask-again = 那要換成什麼呢？
name-choose-domain = { $name } 要用哪個網域？
name-invalid = 這個名稱不能用。最多 64 個字元，可用字母 a–z、數字、句點、連字號和底線；句點不能放在開頭或結尾，也不能連續出現。
name-taken = { $name } 已經有人用了。
name-ask-any = 也可以傳送 { $example } 來取得整個子網域：寄到其中任何名稱的郵件都會到這裡。
name-bad-subdomain = 這個子網域不能用。須為 3 到 63 個字元，可用字母 a–z、數字和連字號；連字號不能放在開頭或結尾。
name-no-subdomains = 這個郵件服務不提供整個子網域。
name-reserved = { $name } 是保留名稱，不能給你。
name-unknown-domain = { $domain } 不在可選的網域裡。可以選：{ $offered }
name-rejected = 郵件服務不接受這個名稱。
name-rejected-because = 郵件服務不接受這個名稱：{ $reason }
label-ask = 要幫 { $address } 取什麼標籤？傳一個簡短的詞給我，例如「購物」。
ask-reply = 請直接回覆這則訊息。
label-too-long = 有點長：標籤最多 { $limit } 個字元。
cancelled = 好，已取消。
nothing-to-cancel = 沒有什麼要取消的。
timed-out = 好一陣子沒等到你的回答，我就先不問了。

# 收件匣
inbox-empty = 📭 還沒有信。收到的信會列在這裡。
inbox-count =
    { $count ->
       *[other] { $count } 封信
    }
inbox-unread =
    { $count ->
        [0] 全部已讀
       *[other] { $count } 封未讀
    }
inbox-switch = 想看哪個信箱的信？
find-ask = 要找什麼？請傳幾個詞給我。也可以用 from:、has:file 和 is:unread。
find-none = 找不到與 { $words } 有關的郵件。
finding = 🔎 正在搜尋… { $done } / { $total }
find-unsearched = 未搜尋內文的郵件：{ $count }
find-part = 有些郵件沒能搜尋到。
inbox-delete-all-ask = 刪除 { $address } 的所有信件？刪除後無法復原。

# 信件
mail-from = 來自：{ $sender }
mail-vouched = ✅ 已由 { $domain } 確認
mail-unvouched = ⚠️ 小心：這封信可能並非真的來自 { $domain }。
mail-poses = ⚠️ 小心：寄件者名稱寫的是 { $named }，郵件實際上卻來自 { $domain }。
mail-pretends = ⚠️ 小心：這封郵件看起來像來自 { $brand }，實際上卻來自 { $domain }。
mail-stranger = 👀 這是 { $domain } 第一次寄信到此地址：可能有人把這個地址給了別人。
mail-pretends-mailbox = ⚠️ 小心：這封郵件看起來像來自你的郵件服務商，實際上卻來自 { $domain }。
mail-scam = ⚠️ 小心：這封來自 { $domain } 的郵件看起來像詐騙。
block-here = { $sender }（僅此信箱）
block-everywhere = { $sender }（我的所有信箱）
block-list = 清單 { $list }
blocked-title = 已封鎖的寄件者
blocked-nobody = 沒有封鎖任何人。
recipients-names = { $address } 收過郵件的名稱
recipients-tags = { $address } 已關閉的 + 後綴，例如 name+shop
recipients-how = ✅ 會送達，⛔ 被拒收。點一下名稱就能開啟或關閉。
recipients-no-name = 還沒有名稱收過郵件。
recipients-no-tag = 沒有關閉任何項目。
inbox-blocked = 🚫 來自已封鎖寄件者的郵件：{ $count }
mail-no-sender = 不明寄件者
mail-no-subject = （無主旨）
mail-empty = 這封信沒有文字內容。
mail-pictures = 這封信只有圖片。
mail-files = 這封信只有檔案。
mail-encrypted = 🔒 這封信全部或部分已加密，只有持有對應金鑰的程式才能顯示。
file-careful = ⚠️ 小心：{ $name } 可能會當成程式執行。除非你在等它，否則不要打開。
mail-truncated = 這封信很長，這裡只顯示開頭。
mail-more-files = 這封信的檔案比這裡列出的更多。「下載 (.eml)」包含全部檔案。
rich-history = 先前的郵件
rich-signature = 簽名與聲明
rich-rest = 郵件其餘部分
as-sent-title = 原始設計
as-sent-images = 來自其他伺服器的圖片已關閉。載入後，寄件者會知道你開啟了這封郵件。
as-sent-load-images = 載入圖片
as-sent-text = 這封郵件太大，無法原樣顯示。以下是它的文字。
as-sent-expired = 此頁面已過期。請從聊天室重新開啟。
as-sent-unavailable = 現在無法載入，請稍後再試。
mail-deleted = 🗑 信件已刪除。
link-confirm = ✅ 確認 · { $host }
link-sign-in = ✅ 登入 · { $host }
link-reset = ✅ 重設密碼 · { $host }
link-accept = ✅ 接受 · { $host }
link-download = ⬇️ 下載 · { $host }
link-track = 📦 追蹤 · { $host }
link-join = 🎥 加入 · { $host }
link-invoice = 🧾 帳單 · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ 小心：有個連結寫的是 { $named }，實際上卻通往 { $host }。
link-wrapper = ℹ️ 這個連結會經過 { $host }，那是追蹤點擊的服務。
link-ask = 此連結通往
link-ask-hint = 只有認識這個網站時才開啟。
link-ask-open = 開啟
link-ask-bad = 無法開啟此連結。
attachments =
    { $count ->
       *[other] { $count } 個檔案
    }
attachment-unnamed = 檔案

# 通知
alert-for = 收件：{ $address }
alert-repeated = 這封你可能已經看過了。
alert-bare = Telegram 無法顯示這封信的內文。按 ⋯ 可以用其他方式打開。
mail-refused = ✋ { $sender } 寄給 { $address } 的信（{ $size }）被拒收：超過 { $limit }。
mail-held = 🤝 已為 { $address } 保留：{ $sender } 的郵件。
mail-held-code = 🤝 已為 { $address } 保留：{ $sender } 的郵件，含驗證碼。
mail-never = 🚫 已為 { $address } 封鎖 { $sender }。
alert-unread = 我沒能從郵件服務取得這封信的內文。請稍後從收件匣再試。
event-invites = { $name } 的邀請
event-cancelled = 已取消
event-updated = 已更新
event-from = 來自 { $name }
event-again = 重複
bounce-failed = ❌ 未送達
bounce-delayed = ⏳ 尚未送達
bounce-not-you = 不是你寄的？有人冒用了你的地址作為寄件人。你不必處理。
bounce-not-yours = ↩️ 退回的郵件，並非你寄的
bounce-cannot-send = 你的地址不能寄信：有人冒用它作為寄件人。你不必處理。
bounce-no-address = 地址不存在
bounce-full = 信箱已滿
bounce-too-large = 太大
bounce-rejected = 被伺服器拒絕
bounce-unreachable = 無法連線到伺服器
parcel-arrives = 預計送達：{ $when }
parcel-number = 追蹤號碼 { $number }
order-number = 訂單 { $number }
reservation-number = 預訂 { $number }
reservation-seat = 座位 { $seat }
payment-due = 截止：{ $when }
bundle = 📰 電子報：{ $count } 封
alert-more =
    { $count ->
       *[other] …… { $address } 還有另外 { $count } 封新信。
    }
expiry-soon = ⏳ { $address } 有效期限到 { $when }（{ $left }），之後寄來的信會遺失。
expiry-burnt = 🔥 這個信箱等的內容已經到了，所以它即將結束。
extend-ask = 要把 { $address } 延長多久？
expiry-over = ⌛ { $address } 已到期，不再收信。
expiry-ended = 🚫 本機器人的營運者已停用 { $address }。它不再收信，信件已刪除。這個聊天室裡的內容會保留。

# /addresses
addresses =
    { $count ->
       *[other] 你有 { $count } 個信箱：
    }
addresses-none = 你還沒有信箱。要我建一個嗎？
addresses-left = ⏳ { $left }
addresses-over = 已到期
refused-title = ✋ 最近 7 天 { $address } 未顯示的郵件
refused-none = 最近 7 天沒有拒收或保留寄給 { $address } 的郵件。
refused-more =
    { $count ->
       *[other] … 另有 { $count } 封。
    }
refused-too-large = 太大
refused-paused = 已暫停
refused-switched-off = 已關閉
refused-full = 收件匣已滿
refused-limit = 一次太多
refused-blocked = 已封鎖，在收件匣中
refused-held = 已保留，在收件匣中

# /token
token-title = 🔑 { $address } 的權杖
token-warning = 程式用權杖讀取這個信箱的郵件。持有權杖的人可以讀取和刪除這個信箱的所有郵件，還能暫停或刪除信箱本身。只把它交給你信任的程式，絕不要交給向你索取的人。
token-switch = 哪個信箱？
token-api = 郵件 API：{ $url }
token-renew-ask = 更換 { $address } 的權杖？使用目前權杖的程式會立即失去存取權限，其 Webhook 也會終止。信箱和郵件會保留。
token-renewed = ♻️ 這是新權杖。舊權杖已失效。
token-cannot-renew = 郵件服務無法更換這個權杖。如果別人持有它，請刪除這個信箱並建立新的。
token-private = 🔑 權杖只供一個人使用。請開啟我們的私人聊天查看你的權杖。
manager-title = 🔐 密碼管理員
manager-what = 你的密碼管理員可以在這個聊天室建立信箱，每個信箱都以網站名稱作為標籤。在 Bitwarden 中，選擇 addy.io 或 SimpleLogin 作為轉寄電子郵件別名的服務。
manager-url = 伺服器 URL：{ $url }
manager-domain = addy.io 的網域：{ $domain }
manager-warning = 持有金鑰的人可以在這個聊天室建立信箱，但不能讀取郵件。
manager-key = 你的金鑰，僅顯示這一次：
manager-has-key = 你已有金鑰。新金鑰會取代它。
manager-made = 🔐 你的密碼管理員建立了這個信箱：

# /settings
settings = ⚙️ 設定
settings-language = 語言：{ $language }
settings-language-auto = 語言：{ $language } · 跟隨 Telegram
settings-detail = 通知：{ $detail }
settings-layout-rich = 郵件：格式化，含表格和標題。Telegram Web 和舊版應用程式可能無法顯示
settings-layout-plain = 郵件：純文字
settings-bundles = 電子報：每天彙整一次
settings-bundles-off = 電子報：逐封通知
settings-quiet = 勿擾時段：{ $hours }
settings-quiet-off = 勿擾時段：關閉
settings-domain = 新信箱的網域：{ $domain }
settings-domain-any = 新信箱的網域：不限
settings-closed = 本群組：所有人看得到寄件者和主旨，內文只給想看的人看
settings-open = 本群組：所有人看得到全部內容
settings-topics = 話題：每個新信箱一個
settings-topics-off = 話題：關閉
settings-news = 機器人消息：接收
settings-news-off = 機器人消息：不接收
languages = 要我說哪種語言？
language-auto = 跟隨 Telegram
alert-details = 有新信時，要先顯示多少內容？
detail-full = 全文
detail-preview = 開頭幾行
detail-subject = 寄件者和主旨
detail-codes = 只要驗證碼和確認連結
domains = 新信箱要用哪個網域？
domain-any = 不限
quiet-off = 勿擾時段內，來信不會發出聲音。目前未開啟。
quiet-on =
    勿擾時段：{ $hours }。這段時間來信不會發出聲音。

    你那邊現在是{ $time }，對嗎？
quiet-from = 從幾點開始勿擾？
quiet-to = 從{ $from }開始勿擾，到幾點結束？
time-zones = 你那邊現在幾點？
time-zone-places = 你在哪裡？這些地方現在時間相同，但日光節約時間不一定同步調整。

# /forget, /privacy, 群組
forget-ask =
    { $count ->
        [0] 要刪除你的設定，以及我知道的關於這個聊天室的一切嗎？刪除後無法復原。
        [1] 要刪除你的信箱和裡面的信件、你的設定，以及我知道的關於這個聊天室的一切嗎？刪除後無法復原。
       *[other] 要刪除全部 { $count } 個信箱和裡面的信件、你的設定，以及我知道的關於這個聊天室的一切嗎？刪除後無法復原。
    }
forgotten = 好了，我已刪除我保存的關於這個聊天室的一切。
forgotten-limits = 本機器人的營運者設定的限制會保留到期滿為止。
forgotten-by-admin = 🗑 本機器人的營運者已刪除我保存的關於這個聊天室的一切：地址及其信件、設定以及其他內容。有人提出要求時，他們會這麼做。這個聊天室裡的內容會保留。
forget-kept = 好，一切照舊。
export-done =
    { $count ->
        [0] 📦 我保存的關於此聊天的所有內容都在 export.json 中。沒有郵件。
       *[other] 📦 我保存的關於此聊天的所有內容：export.json 和 { $count } 封郵件。
    }
export-incomplete = ⚠️ 有些郵件不在其中：放不下或無法讀取。具體見 export.json。請稍後再試，或從收件匣下載。
export-careful = 請勿把此檔案給別人。其中沒有存取權杖；可用 /token 查看。
export-nothing = 我沒有保存關於此聊天的任何內容。
export-sent = 📦 檔案已傳送到我們的私人聊天。
privacy-kept = 🔒 關於這個聊天室，我只在自己的資料庫裡保存這些：Telegram 聊天室 ID、語言、你的信箱和標籤、你的設定、你封鎖或允許了哪些寄件者，以及你打開過哪些信；在群組裡還有每個信箱是誰建的（Telegram ID）。沒有姓名、沒有電話號碼、沒有聯絡人。對於有標籤的地址，我還會保存有哪些網域寄過信給它。
privacy-mail = 信件會留在郵件服務，直到你刪除它或信箱到期。我不留副本，但已經顯示給你的內容會留在這個聊天室，直到你清空它。你傳給我的內容，我會保留到處理完為止，最多兩天，以免重新啟動時遺失。
privacy-gmail = 寄到你的 Gmail 信箱的信件，會經過本機器人營運者的 Gmail 帳號收取。在這裡刪除後，信件可能仍留在那個帳號裡。
privacy-refused = 寄到你信箱的郵件被拒收時，郵件服務會保留七天：誰在何時寄出、為何拒收，但不保留任何內容。
privacy-others = 這些信箱不會長久保留，要緊的事別用它：銀行、工作、丟不起的帳號。
privacy-key = 如果你為密碼管理員建立金鑰，在你移除之前，我只保存它的指紋，不保存金鑰本身。
privacy-forget = 這些資料會保存到你刪除為止；/forget 可以一次全部刪除。/export 可取得一份副本。
group-notice = 👥 在這裡建的信箱屬於整個群組。所有人都看得到信是誰寄的、主旨是什麼；內文我只給想看的人看。只有管理員或建信箱的人能刪除信箱。管理員可以在 /settings 讓所有人看到全部內容。

# /stats
stats-since = 自 { $when } 起
stats-chats = 聊天室：{ $count }
stats-addresses = 有效信箱：{ $count }
stats-checks = 每分鐘查詢：{ $rate }
stats-alerts = 每分鐘通知：{ $rate }
stats-delay = 通知延遲：一半在 { $median } 內，99% 在 { $slowest } 內
stats-errors = 錯誤：
stats-no-errors = 沒有錯誤
admin-which-chat = 哪個聊天室？例如：{ $example }
admin-banned = 已封鎖 { $chat }。
admin-unbanned = 已解除封鎖 { $chat }。
operator-mail = 📮 寄給 { $address } 的郵件
broadcast-usage = 請把消息寫在指令後面：{ $example }
broadcast-ask = 傳送給所有願意接收消息的人？聊天室數：{ $count }
broadcast-running = 📣 正在傳送：{ $sent } / { $total }
broadcast-done = 📣 已傳送：{ $sent } / { $total }
broadcast-stopped = 📣 已停止：{ $sent } / { $total }
broadcast-dropped = 📣 沒有傳送任何內容。

# 出了什麼問題，該怎麼辦
error-address-gone = { $address } 已經不存在了。隨時可以建一個新的。
error-session-gone = 這個信箱已經不存在了。隨時可以建一個新的。
error-rate-limited = 郵件服務忙碌中，請稍後再試。
error-rate-limited-for = 郵件服務忙碌中，請在 { $wait }後再試。
error-unavailable = 郵件服務暫時沒有回應。你的信箱都還在，請稍後再試。
error-rejected = 郵件服務拒絕了要求。換一個試試看吧。
error-rejected-because = 郵件服務拒絕了要求：{ $reason }
error-domain-gone = 這個網域已經不能用了，請換一個。
error-gmail-account-gone = 這個 Gmail 帳號已經不能用了，請換一個。
error-no-gmail = 目前沒有可用的 Gmail 帳號。請換個網域，或稍後再試。
error-too-many-addresses = 現在向郵件服務申請新信箱的人太多了，請稍後再試。
error-too-many-addresses-for = 現在向郵件服務申請新信箱的人太多了，請在 { $wait }後再試。
error-hourly-limit =
    { $limit ->
       *[other] 每小時最多建 { $limit } 個信箱，請在 { $wait }後再試。
    }
error-held-limit =
    { $limit ->
       *[other] 最多同時擁有 { $limit } 個信箱。請先到 /addresses 刪掉一個。
    }
error-catch-all-limit = 同時擁有的整個子網域：最多 { $limit } 個。請先到 /addresses 刪掉一個。
error-too-fast = 有點快，我跟不上了。請等 { $wait }。
error-chat-limited = Telegram 限制了我在此聊天中的發言頻率，請在 { $wait }後再試。
error-old-button = 這個按鈕已失效：信箱或問題已經不在了。/addresses 會顯示你現有的信箱。
error-no-rights = Telegram 不允許我在這裡傳送。在群組中，管理員可以允許。
error-not-allowed = 只有群組管理員或建這個信箱的人才能這麼做。
error-admins-only = 只有群組管理員才能這麼做。
error-not-here = 在這裡顯示的話大家都會看到。請打開和我的私訊，按「開始」，再試一次。
error-message-gone = 這封信已經不在了。
error-attachment-gone = 這個檔案已經不在了。
error-attachment-empty = 這個檔案是空的。
error-attachment-too-big = { $name } 有 { $size }，我最大只能傳送 { $limit } 的檔案。
error-photos = Telegram 無法顯示這些圖片，請以檔案形式取得。
error-unknown-command = 我不認識這個指令。我能做什麼，請看 /help。
error-plain-text = 我專門提供臨時信箱。按下按鈕取得新信箱，或看看 /help。
hint-address = 我只能接收在這個聊天中建立的地址的信件。/new 建立地址，/addresses 查看你的地址。
hint-link = 我不會開啟連結。把我的一個地址填到網站上，它的信件就會出現在這裡。
hint-code = 驗證碼請填到寄出它的網站或應用程式。我只顯示信件收到的驗證碼，絕不會向你索取。
hint-file = 我不能接收你傳來的檔案，也不能用郵件把它們寄給別人。隨信收到的檔案會顯示在這裡。
hint-thanks = 不客氣！
hint-stop = 好的。不想再收某個信箱的信，刪除它就行。要我通知什麼，可在設定裡選擇。
hint-unsubscribe = 在收件匣裡打開那封電子報：下方可以封鎖寄件人，多數時候也能取消訂閱。
hint-question = 我不會用自己的話回答問題。「說明」裡列出了我的指令。
hint-forwarded = 我讀不了轉傳的訊息，只顯示寄到在這裡建立的信箱的信。
hint-location = 我不需要知道你在哪裡。要設勿擾時段，把時間和城市傳給我，例如「22-7 Taipei」。
hint-contact = 我不保存聯絡人，也不能寫信給任何人，只接收你的信箱的信。
hint-voice = 抱歉，我聽不了錄音。請打字，例如「新信箱」或「收件匣」。
hint-sticker = 😊 真不錯！
hint-reply = 我不能傳送你的回覆，只能接收信件。
hint-language = 我也會說中文。要切換嗎？
error-unexpected = 我這邊出了點問題，請再試一次。
wait-seconds =
    { $count ->
       *[other] { $count } 秒
    }
wait-minutes =
    { $count ->
       *[other] { $count } 分鐘
    }

# 簡短的確認
toast-deleted = 已刪除
toast-restored = 已復原
toast-undo-late = 太遲了：已徹底刪除。
toast-blocked = 已封鎖
toast-unblocked = 已解除封鎖
toast-switched-off = 從現在起拒收寄到 { $name } 的郵件
toast-switched-on = 寄到 { $name } 的郵件又會送達
toast-unsubscribed = 已取消訂閱
toast-unsubscribe-failed = 對方沒有接受。你可以改為封鎖對方。
toast-current = /inbox 現在會打開這個信箱
toast-muted = 已靜音
toast-unmuted = 已取消靜音
toast-paused = 已暫停
toast-resumed = 又可以收到郵件了
toast-known = 以後會顯示此寄件人的郵件
toast-only-known = 已儲存。收件匣裡已有的寄件人算作認識。
toast-extended = 已延長
toast-extended-until = 已延長至 { $when }（{ $left }）
toast-extended-most = 已經是服務允許的最長時間：到 { $when }（{ $left }）
toast-saved = 已儲存
toast-up-to-date = 還沒有新信
toast-working = 處理中…
toast-later = Telegram 限制了我在此聊天中的發言頻率，回覆將在 { $wait }後送達。
toast-sending = 正在傳送檔案…
toast-sent-privately = 已傳到我們的私訊
toast-rich-refused = Telegram 不接受這封郵件的格式化版本，因此以文字顯示。
toast-kept = { $address } 會保留。新信箱在下方。
toast-discarded = { $address } 沒有收過信，所以我把它刪除了。

# 內嵌模式
inline-new = ✉️ 新信箱

# What people type instead of pressing a button: separated by commas, in lower case
words-new = 新, 新信箱, 新地址, 再來一個
words-inbox = 收件匣, 郵件, 信件
words-addresses = 地址, 我的地址, 我的信箱, 列表
words-extend = 延長, 延期
words-delete = 刪除
words-settings = 設定, 語言
words-help = 說明, 幫助
words-thanks = 謝謝, 多謝, 感謝, 謝了, 非常感謝
words-stop = 停, 停止, 夠了, 別發了, 別再傳了
words-unsubscribe = 退訂, 不想再收, 不要電子報
words-question = 怎麼, 如何, 為什麼, 哪裡, 什麼, 能不能, 可以嗎, 多久, 多少
