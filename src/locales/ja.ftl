# ボットの自己紹介
bot-description =
    使い捨てメールアドレスを、このチャットで。

    アドレスは一瞬で用意できます。自分のアドレスを教えたくないところで使い、届いたメールはここで読めます。本文、認証コード、リンク、ファイルも。期限が来れば消えます。
bot-short-description = 使い捨てメールアドレス。届いたメールは数秒でここに表示されます。
command-start = はじめる
command-new = 新しいアドレスを作る
command-new-usage = [名前][@ドメイン]
command-inbox = 現在のアドレスのメール
command-find = すべてのメールを検索
command-find-usage = [キーワード]
command-addresses = アドレス一覧
command-token = プログラムからのアクセス
command-settings = 言語、通知、おやすみ時間
command-help = できること
command-privacy = 保存している情報
command-export = 保存している情報をすべてダウンロード
command-forget = 自分の情報をすべて削除
command-cancel = 途中の操作をやめる
command-stats = 管理者向けの統計

# /start, /help
welcome = 👋 こんにちは！使い捨てメールアドレスをご用意します。
welcome-how = 自分のアドレスを教えたくないところで使ってください。届いたメールはここに表示され、認証コードはすぐにコピーできます。
help = できること：
help-tips =
    メールはこのチャットに表示されます。何をお知らせするかは /settings で選べます。名前を選びたいときは、/new のあとにスペースを空けて、好きな名前を送ってください。

    ほかのチャットで私のユーザー名を入力すると、アドレスを挿入できます。

# アドレス
address-new = ✉️ 新しいアドレス：
address-arrives = アドレスをタップするとコピーできます。メールはこのチャットに表示されます。
address-purpose = 🏷 何に使いますか？「Netflix」のような言葉を送ると、ラベルにします。
address-any = このサブドメインのどの名前宛てのメールもここに届きます。たとえば { $example } です。サイトごとに名前を考えてください。どの名前宛てかは、どのメールにも書かれています。
address-until = 有効期限：{ $when }（{ $left }）
address-expiring = ⏳ 有効期限：{ $when }（{ $left }）
address-over = ⌛ { $when } に期限が切れました。もうメールは届きません。
address-ended = 🚫 { $when } にこのボットの運営者が停止しました。もうメールは届きません。
address-deleted = 🗑 { $address } を削除しました。
address-propose = { $address } を作りましょうか？
address-is-current = 📌 現在のアドレスです。/inbox でこのアドレスのメールが開きます。
address-is-muted = 🔕 通知音なしで届きます。
address-paused = ⏸ 一時停止中、再開：{ $when }（{ $left }）。送信者には後で再送するよう伝えます。
address-burns-mail = 🔥 次のメールの10分後に終了します。
address-burns-code = 🔥 次のコードの10分後に終了します。
address-only-known = 🤝 初めての送信者のメールは保留し、送信者ごとにどうするかお聞きします。
pause-ask = { $address } でどのくらいの間メールを受け取らないようにしますか？送信者には後で再送するよう伝えるので、ほとんどのメールは停止後に届きます。それまでに諦めた送信者には、配達できなかったと通知されます。
burn-ask = { $address } は、必要なものが届いて10分後に自動で終了できます。何を待っていますか？
burn-command = { $command } を送ると、最初のメールのすぐ後に自動で終了するアドレスを作ります。
loading = 少々お待ちください…

# ボタン
button-new = ✉️ 新しいアドレス
button-another = 🎲 別のアドレス
button-make = ✉️ 作る
button-choose-name = ✏️ 名前を選ぶ
button-copy = 📋 コピー
button-copy-code = 📋 { $code }
button-copy-password = 🔑 パスワードをコピー
button-inbox = 📥 受信トレイ
button-refresh = 🔄 更新
button-switch = 🔀 ほかのアドレス
button-read = 📖 読む
button-whole = 📖 全文
button-show-me = 👁 自分だけに表示
button-show = 👁 表示
button-always = ✅ 常に表示
button-delete = 🗑 削除
button-undo = ↩️ 元に戻す
button-delete-sure = はい、削除する
button-block = 🚫 ブロック
button-unblock = ブロック解除
button-blocked = 🚫 ブロック中
button-any-name = ✳️ サブドメイン全体
button-names = 🗂 名前
button-switched-off = ⛔ 停止中の + 付きの名前
button-switch-off = ⛔ { $name } 宛てはもう受け取らない
button-switch-on = ✅ { $name } 宛てをまた受け取る
button-unsubscribe = 配信停止
button-unsubscribe-sure = はい、停止する
button-delete-all = 🗑 すべて削除
button-keep = 残す
button-help = ❓ ヘルプ
button-back = ‹ 戻る
button-cancel = キャンセル
button-retry = もう一度
button-source = 📄 ダウンロード (.eml)
button-rich = 🎨 リッチ表示
button-plain = 📝 テキスト表示
button-as-sent = 🖼 元のデザイン
button-as-file = 🖼 HTML で保存
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 ファイル（{ $count }）
button-photos = 🖼 画像を表示
button-calendar = ➕ カレンダーに追加 (.ics)
button-extend = ⏳ 延長
button-addresses = 📇 アドレス一覧
button-renew = ♻️ 同じ名前でもう一度
button-make-current = 📌 このアドレスを使う
button-label = 🏷 ラベルを付ける
button-relabel = 🏷 ラベルを変更
button-clear-label = ラベルを外す
button-mute = 🔕 通知音オフ
button-unmute = 🔔 通知音オン
button-more = ⚙️ その他
button-pause = ⏸ 一時停止
button-resume = ▶️ 再開
button-burn = 🔥 使ったら終了
button-burn-mail = 次のメールの後
button-burn-code = 次のコードの後
button-burn-never = 早く終了しない
button-only-known = 🤝 知っている送信者のみ
button-everyone = 👋 誰からでも受け取る
button-refused = ✋ 表示されなかったもの
button-token-show = 👁 トークンを表示
button-token-hide = 🙈 隠す
button-token-renew = ♻️ トークンを更新
button-token-renew-sure = はい、更新する
button-private-chat = 個人チャットを開く
button-manager = 🔐 パスワードマネージャー
button-key-new = 🔑 キーを作成
button-key-renew = 🔑 新しいキー
button-key-remove = キーを削除
button-copy-key = 📋 キーをコピー
button-forget-sure = はい、すべて削除する
button-send = 📣 送信
button-language = 🌐 言語
button-detail = 📄 通知
button-layout-rich = 🎨 メールをリッチ表示
button-layout-plain = 📝 メールをテキスト表示
button-bundles = 📰 メルマガを1日1回まとめる
button-bundles-off = 📰 メルマガを1通ずつ
button-quiet = 🌙 おやすみ時間
button-domain = 🏠 ドメイン
button-open = 👥 全員にメールを表示
button-close = 👁 見たい人だけに表示
button-topics = 🗂 アドレスごとにトピック
button-topics-off = 🗂 一つのチャットにまとめる
button-news = 📣 お知らせを受け取る
button-news-off = 📣 お知らせを止める
button-quiet-on = オンにする
button-quiet-off = オフにする
button-quiet-change = 時間を変更
button-time-zone = 現在時刻

# 名前やラベルを選ぶ
name-ask = どんな名前にしますか？英字、数字、ドット、ハイフン、アンダースコアが使えます。例：anna.smith
name-ask-again = 別の名前を送ってください。
name-choose-domain = { $name } のドメインはどれにしますか？
name-invalid = この名前は使えません。64文字までの英字 a–z、数字、ドット、ハイフン、アンダースコアが使えます。ドットは先頭と末尾には置けず、続けることもできません。
name-taken = { $name } はすでに使われています。
name-ask-any = サブドメイン全体が必要なら { $example } と送ってください。そこのどの名前宛てのメールもここに届きます。
name-bad-subdomain = このサブドメインは使えません。3〜63文字の英字 a–z、数字、ハイフンが使えます。ハイフンは先頭と末尾には置けません。
name-no-subdomains = このメールサービスにはサブドメイン全体の提供がありません。
name-reserved = { $name } は予約されているため、お渡しできません。
name-unknown-domain = { $domain } は選べるドメインにありません。次から選べます：{ $offered }
name-rejected = この名前はメールサービスで使えません。
name-rejected-because = この名前はメールサービスで使えません：{ $reason }
label-ask = { $address } のラベルは何にしますか？「買い物」のような短い言葉を送ってください。
ask-reply = このメッセージに返信してください。
label-too-long = 少し長すぎます。ラベルは { $limit } 文字までです。
cancelled = キャンセルしました。
nothing-to-cancel = キャンセルするものはありません。
timed-out = しばらくお返事がなかったので、質問を取り下げました。

# 受信トレイ
inbox-empty = 📭 まだメールはありません。届いたメールはここに表示されます。
inbox-count =
    { $count ->
       *[other] メール { $count } 件
    }
inbox-unread =
    { $count ->
        [0] すべて既読
       *[other] 未読 { $count } 件
    }
inbox-switch = どの受信トレイを見ますか？
find-ask = 何を探しますか？ 言葉をいくつか送ってください。from:、has:file、is:unread も使えます。
find-none = 「{ $words }」は見つかりませんでした。
finding = 🔎 検索中… { $done } / { $total }
find-unsearched = 本文を検索しなかったメール: { $count }
find-part = 一部のメールは検索できませんでした。
inbox-delete-all-ask = { $address } のメールをすべて削除しますか？元には戻せません。

# メール
mail-from = 差出人：{ $sender }
mail-vouched = ✅ { $domain } が確認済み
mail-unvouched = ⚠️ ご注意：このメールは本当は { $domain } からのものではないかもしれません。
mail-poses = ⚠️ ご注意：差出人の名前には { $named } とありますが、メールは { $domain } から届いています。
mail-pretends = ⚠️ ご注意：このメールは { $brand } からのように見えますが、{ $domain } から届いています。
mail-stranger = 👀 { $domain } からこのアドレスへの初めてのメールです。だれかがアドレスを第三者に渡した可能性があります。
mail-pretends-mailbox = ⚠️ ご注意：このメールはメールサービスの管理者からのように見えますが、{ $domain } から届いています。
mail-scam = ⚠️ ご注意：{ $domain } からのこのメールは詐欺の可能性があります。
block-here = { $sender }（このアドレス）
block-everywhere = { $sender }（すべてのアドレス）
block-list = リスト { $list }
blocked-title = ブロック中の差出人
blocked-nobody = 誰もブロックしていません。
recipients-names = { $address } でメールが届いた名前
recipients-tags = { $address } の停止中の + 付きの名前（例：name+shop）
recipients-how = ✅ は届き、⛔ は拒否されます。名前をタップすると切り替わります。
recipients-no-name = まだどの名前にもメールは届いていません。
recipients-no-tag = 停止中のものはありません。
inbox-blocked = 🚫 ブロック中の差出人からのメール：{ $count }
mail-no-sender = 差出人不明
mail-no-subject = （件名なし）
mail-empty = このメールには本文がありません。
mail-pictures = このメールは画像だけです。
mail-files = このメールはファイルだけです。
mail-encrypted = 🔒 このメールは全部または一部が暗号化されています。正しい鍵を持つプログラムでしか表示できません。
file-careful = ⚠️ 注意：{ $name } はプログラムとして動く可能性があります。心当たりがあるときだけ開いてください。
mail-truncated = とても長いメールのため、はじめの部分だけを表示しています。
mail-more-files = このメールには、ここに表示されているより多くのファイルがあります。「ダウンロード (.eml)」にはすべて含まれています。
rich-history = 以前のメール
rich-signature = 署名と注意書き
rich-rest = メールの続き
as-sent-title = 元のデザイン
as-sent-images = ほかのサーバーの画像は表示していません。読み込むと、このメールを開いたことが差出人に伝わります。
as-sent-load-images = 画像を読み込む
as-sent-text = このメールは大きすぎるため、届いたままでは表示できません。本文はこちらです。
as-sent-expired = このページは期限切れです。チャットからもう一度開いてください。
as-sent-unavailable = 今は読み込めません。少ししてからもう一度お試しください。
mail-deleted = 🗑 メールを削除しました。
link-confirm = ✅ 確認 · { $host }
link-sign-in = ✅ ログイン · { $host }
link-reset = ✅ パスワード再設定 · { $host }
link-accept = ✅ 承諾 · { $host }
link-download = ⬇️ ダウンロード · { $host }
link-track = 📦 追跡 · { $host }
link-join = 🎥 参加 · { $host }
link-invoice = 🧾 請求書 · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ ご注意：{ $named } と書かれたリンクの行き先は { $host } です。
link-wrapper = ℹ️ リンクは、クリックを追跡するサービス { $host } を経由します。
link-ask = このリンクの行き先
link-ask-hint = 知っているサイトの場合だけ開いてください。
link-ask-open = 開く
link-ask-bad = このリンクは開けません。
attachments =
    { $count ->
       *[other] ファイル { $count } 件
    }
attachment-unnamed = ファイル

# 通知
alert-for = 宛先: { $address }
alert-repeated = このメールはすでにお知らせしたかもしれません。
alert-bare = このメールの本文は Telegram では表示できませんでした。⋯ を押すと、ほかの方法で開けます。
mail-refused = ✋ { $sender } から { $address } へのメール（{ $size }）は、{ $limit } を超えているため拒否されました。
mail-held = 🤝 { $address } で保留中：{ $sender } からのメール。
mail-held-code = 🤝 { $address } で保留中：{ $sender } からのメール（コードあり）。
mail-never = 🚫 { $address } で { $sender } をブロックしました。
alert-unread = このメールの本文をメールサービスから取得できませんでした。後で受信トレイからもう一度お試しください。
event-invites = { $name } さんからの招待
event-cancelled = 中止
event-updated = 変更
event-from = { $name } さんから
event-again = 繰り返し
bounce-failed = ❌ 届きませんでした
bounce-delayed = ⏳ まだ届いていません
bounce-not-you = 心当たりがありませんか？誰かがあなたのアドレスを差出人に使いました。何もする必要はありません。
bounce-not-yours = ↩️ 戻ってきたメール：あなたの送信ではありません
bounce-cannot-send = このアドレスからは送信できません。誰かが差出人として使いました。何もする必要はありません。
bounce-no-address = アドレスが存在しません
bounce-full = 受信箱がいっぱいです
bounce-too-large = サイズが大きすぎます
bounce-rejected = サーバーが拒否しました
bounce-unreachable = サーバーに接続できません
parcel-arrives = お届け予定: { $when }
parcel-number = 追跡番号 { $number }
order-number = 注文 { $number }
reservation-number = 予約 { $number }
reservation-seat = 座席 { $seat }
payment-due = 支払期限: { $when }
bundle = 📰 メルマガ：{ $count }件
alert-more =
    { $count ->
       *[other] … { $address } に新着メールがあと { $count } 件あります。
    }
expiry-soon = ⏳ { $address } の有効期限：{ $when }（{ $left }）。そのあとに送られたメールは受け取れません。
expiry-burnt = 🔥 このアドレスで待っていたものが届いたので、まもなく終了します。
extend-ask = { $address } をどれだけ延長しますか？
expiry-over = ⌛ { $address } は期限が切れました。もうメールは届きません。
expiry-ended = 🚫 このボットの運営者が { $address } を停止しました。もうメールは届かず、届いていたメールは削除されました。このチャットにあるものは残ります。

# /addresses
addresses =
    { $count ->
       *[other] アドレスは { $count } 件あります：
    }
addresses-none = まだアドレスがありません。作りましょうか？
addresses-left = ⏳ { $left }
addresses-over = 期限切れ
refused-title = ✋ { $address } で過去7日間に表示されなかったもの
refused-none = 過去7日間、{ $address } で拒否または保留されたものはありません。
refused-more =
    { $count ->
       *[other] … ほか{ $count }件。
    }
refused-too-large = 大きすぎる
refused-paused = 一時停止中
refused-switched-off = 無効
refused-full = 受信箱がいっぱい
refused-limit = 一度に多すぎる
refused-blocked = ブロック（受信トレイ内）
refused-held = 保留（受信トレイ内）

# /token
token-title = 🔑 { $address } のトークン
token-warning = プログラムはトークンを使ってこのアドレスのメールを読みます。トークンを持つ人は、このアドレスのすべてのメールを読んだり削除したりでき、アドレス自体を一時停止したり削除したりすることもできます。信頼できるプログラムだけに渡し、教えてほしいと言う人には決して渡さないでください。
token-switch = どのアドレスですか？
token-api = メール API: { $url }
token-renew-ask = { $address } のトークンを更新しますか？今のトークンを使うプログラムはすぐに使えなくなり、そのウェブフックも終わります。アドレスとメールは残ります。
token-renewed = ♻️ これが新しいトークンです。古いものはもう使えません。
token-cannot-renew = メールサービスはこのトークンを更新できません。ほかの人が持っている場合は、アドレスを削除して新しく作ってください。
token-private = 🔑 トークンは一人だけのものです。自分のものを見るには個人チャットを開いてください。
manager-title = 🔐 パスワードマネージャー
manager-what = パスワードマネージャーがこのチャットにアドレスを作れます。それぞれにサイト名のラベルが付きます。Bitwarden では、転送メールエイリアスのサービスとして addy.io か SimpleLogin を選んでください。
manager-url = サーバー URL: { $url }
manager-domain = addy.io 用のドメイン: { $domain }
manager-warning = キーを持つ人はこのチャットにアドレスを作れますが、メールは読めません。
manager-key = あなたのキーです。表示は今回だけです:
manager-has-key = キーがあります。新しいキーはそれに置き換わります。
manager-made = 🔐 パスワードマネージャーがこのアドレスを作りました:

# /settings
settings = ⚙️ 設定
settings-language = 言語：{ $language }
settings-language-auto = 言語：{ $language }（Telegram と同じ）
settings-detail = 通知：{ $detail }
settings-layout-rich = メール：表や見出し付きのリッチ表示。Telegram Web や古いアプリでは表示できないことがあります
settings-layout-plain = メール：テキスト表示
settings-bundles = メルマガ：1日1回まとめて
settings-bundles-off = メルマガ：1通ずつ
settings-quiet = おやすみ時間：{ $hours }
settings-quiet-off = おやすみ時間：オフ
settings-domain = 新しいアドレスのドメイン：{ $domain }
settings-domain-any = 新しいアドレスのドメイン：指定なし
settings-closed = このグループ：差出人と件名は全員に、残りは見たい人だけに
settings-open = このグループ：メールの全文を全員に
settings-topics = トピック：新しいアドレスごとに一つ
settings-topics-off = トピック：オフ
settings-news = ボットのお知らせ：受け取る
settings-news-off = ボットのお知らせ：受け取らない
languages = どの言語で話しましょうか？
language-auto = Telegram と同じ
alert-details = 新着メールをどこまで表示しますか？
detail-full = 全文
detail-preview = はじめの数行
detail-subject = 差出人と件名
detail-codes = 認証コードと確認リンクのみ
domains = 新しいアドレスのドメインはどれにしますか？
domain-any = 指定なし
quiet-off = おやすみ時間のあいだは、通知音なしでメールをお届けします。今はオフです。
quiet-on =
    おやすみ時間：{ $hours }。このあいだは通知音なしでメールをお届けします。

    そちらは今 { $time } で合っていますか？
quiet-from = 何時から静かにしますか？
quiet-to = { $from } から、何時まで静かにしますか？
time-zones = そちらは今何時ですか？
time-zone-places = どちらにいますか？今の時刻はどこも同じですが、夏時間などの切り替えは異なることがあります。

# /forget, /privacy, グループ
forget-ask =
    { $count ->
        [0] 設定と、このチャットについて保存している情報をすべて削除しますか？元には戻せません。
        [1] アドレスとそのメール、設定、このチャットについて保存している情報をすべて削除しますか？元には戻せません。
       *[other] { $count } 件のアドレスとそのメール、設定、このチャットについて保存している情報をすべて削除しますか？元には戻せません。
    }
forgotten = 完了しました。このチャットについて保存していたものをすべて削除しました。
forgotten-limits = このボットの運営者が設定した制限は、期限まで残ります。
forgotten-by-admin = 🗑 このボットの運営者が、このチャットについて保存していたものをすべて削除しました（アドレスとそのメール、設定など）。これは依頼があったときに行われます。このチャットにあるものは残ります。
forget-kept = わかりました。すべてそのままにします。
export-done =
    { $count ->
        [0] 📦 このチャットについて保存しているすべての情報です（export.json）。メールはありません。
       *[other] 📦 このチャットについて保存しているすべての情報です：export.json とメール { $count } 件。
    }
export-incomplete = ⚠️ 一部のメールが入っていません。容量に収まらなかったか、読み込めませんでした。どのメールかは export.json に書いてあります。後でもう一度試すか、受信箱からダウンロードしてください。
export-careful = このファイルは他の人に渡さないでください。アクセストークンは入っていません。トークンは /token で表示できます。
export-nothing = このチャットについて保存している情報はありません。
export-sent = 📦 ファイルをプライベートチャットに送りました。
privacy-kept = 🔒 このチャットについて、ボットのデータベースだけに保存しているもの：Telegram のチャット ID、言語、アドレスとラベル、設定、どの差出人をブロックまたは許可したか、どのメールを開いたか。グループでは、どのアドレスを誰が作ったか（Telegram ID）も。氏名、電話番号、連絡先は保存しません。ラベルのあるアドレスについては、どのドメインからメールが届いたかも保存します。
privacy-mail = メールは、削除するかアドレスの期限が切れるまで、メールサービスに残ります。私はコピーを持ちませんが、ここに表示したものは、チャットの履歴を消すまで残ります。あなたが送った内容は、再起動で失われないよう、処理が終わるまで（最長2日）保管します。
privacy-gmail = Gmail アドレス宛てのメールは、このボットの運営者の Gmail アカウントを通じて届きます。ここで削除しても、そこには残ることがあります。
privacy-refused = あなたのアドレス宛てのメールが拒否されると、メールサービスは送信者、日時、理由を7日間保存しますが、内容は保存しません。
privacy-others = アドレスは一時的なものです。銀行、仕事、大切なアカウントなど、失っては困るものには使わないでください。
privacy-key = パスワードマネージャー用のキーを作ると、削除するまで、キーそのものではなくそのフィンガープリントを保存します。
privacy-forget = 情報は削除するまで保存されます。/forget で一度にすべて削除できます。/export でそのコピーを受け取れます。
group-notice = 👥 ここで作ったアドレスはグループ全員のものです。差出人と件名は全員に見えますが、内容は見たい人だけに表示します。アドレスを削除できるのは、管理者と作った人だけです。管理者は /settings で、メールの全文を全員に表示できます。

# /stats
stats-since = { $when } から
stats-chats = チャット：{ $count }
stats-addresses = 有効なアドレス：{ $count }
stats-checks = 1分あたりの確認：{ $rate }
stats-alerts = 1分あたりの通知：{ $rate }
stats-delay = 通知の遅れ：半数が { $median } 以内、99% が { $slowest } 以内
stats-errors = エラー：
stats-no-errors = エラーなし
admin-which-chat = どのチャットですか？例：{ $example }
admin-banned = { $chat } を禁止しました。
admin-unbanned = { $chat } の禁止を解除しました。
operator-mail = 📮 { $address } 宛てのメール
broadcast-usage = コマンドのあとにお知らせを書いてください：{ $example }
broadcast-ask = お知らせを希望する全員に送りますか？チャット数：{ $count }
broadcast-running = 📣 送信中：{ $sent } / { $total }
broadcast-done = 📣 送信しました：{ $sent } / { $total }
broadcast-stopped = 📣 停止しました：{ $sent } / { $total }
broadcast-dropped = 📣 何も送信していません。

# うまくいかなかったことと、次にできること
error-address-gone = { $address } はもうありません。新しいアドレスはいつでも作れます。
error-session-gone = このアドレスはもうありません。新しいアドレスはいつでも作れます。
error-rate-limited = メールサービスが混み合っています。少ししてからもう一度お試しください。
error-rate-limited-for = メールサービスが混み合っています。{ $wait }後にもう一度お試しください。
error-unavailable = 今、メールサービスから応答がありません。アドレスは無事です。少ししてからもう一度お試しください。
error-rejected = メールサービスに拒否されました。別の内容でお試しください。
error-rejected-because = メールサービスに拒否されました：{ $reason }
error-domain-gone = このドメインはもう使えません。別のドメインを選んでください。
error-gmail-account-gone = この Gmail アカウントはもう使えません。別のものを選んでください。
error-no-gmail = 今使える Gmail アカウントがありません。別のドメインを選ぶか、あとでもう一度お試しください。
error-too-many-addresses = 今、メールサービスに新しいアドレスの依頼が集中しています。少ししてからもう一度お試しください。
error-too-many-addresses-for = 今、メールサービスに新しいアドレスの依頼が集中しています。{ $wait }後にもう一度お試しください。
error-hourly-limit =
    { $limit ->
       *[other] 作れるアドレスは1時間に { $limit } 件までです。{ $wait }後にもう一度お試しください。
    }
error-held-limit =
    { $limit ->
       *[other] 同時に持てるアドレスは { $limit } 件までです。/addresses で一つ削除すると空きができます。
    }
error-catch-all-limit = 同時に持てるサブドメイン全体は { $limit } 件までです。/addresses で一つ削除すると空きができます。
error-too-fast = 少し速すぎて追いつけません。{ $wait }お待ちください。
error-chat-limited = Telegram の制限により、このチャットではこれ以上書き込めません。{ $wait }後にもう一度お試しください。
error-old-button = これはもう使えません。アドレスか質問がなくなっています。今あるものは /addresses で見られます。
error-no-rights = Telegramの制限により、ここには送信できません。グループでは管理者が許可できます。
error-not-allowed = これができるのは、グループの管理者かアドレスを作った人だけです。
error-admins-only = これができるのは、グループの管理者だけです。
error-not-here = ここでは全員に見えてしまうため、表示できません。私との個人チャットを開き、「開始」を押してから、もう一度お試しください。
error-message-gone = このメールはもうありません。
error-attachment-gone = このファイルはもうありません。
error-attachment-empty = このファイルは空です。
error-attachment-too-big = { $name } は { $size } あります。送れるファイルは { $limit } までです。
error-photos = Telegram ではこの画像を表示できません。ファイルとして受け取ってください。
error-unknown-command = そのコマンドはわかりません。できることは /help をご覧ください。
error-plain-text = メールアドレスをご用意するボットです。ボタンで新しいアドレスを作るか、/help をご覧ください。
hint-address = 受信できるのは、このチャットで作成したアドレス宛てのメールだけです。/new で作成、/addresses で一覧を表示します。
hint-link = リンクは開きません。サイトに私のアドレスを登録すると、メールがここに届きます。
hint-code = コードは、送信元のサイトやアプリに入力してください。ここではメールで届いたコードを表示するだけで、あなたにコードを求めることはありません。
hint-file = ファイルを受け取ったり、メールで誰かに送ったりすることはできません。メールで届いたファイルはここに表示します。
hint-thanks = どういたしまして！
hint-stop = わかりました。アドレスへのメールを止めるには、アドレスを削除してください。何をお知らせするかは設定で選べます。
hint-unsubscribe = 受信トレイでそのメールを開くと、下のボタンで送信者をブロックできます。配信停止ができるものも多くあります。
hint-question = 質問に自分の言葉で答えることはできません。コマンドの一覧は「ヘルプ」にあります。
hint-forwarded = 転送されたメッセージは読めません。表示するのは、ここで作成したアドレスに届いたメールだけです。
hint-location = あなたの居場所を知る必要はありません。おやすみ時間は「22-7 Tokyo」のように時間と都市を送ると設定できます。
hint-contact = 連絡先は保存せず、誰かにメールを送ることもできません。あなたのアドレスに届くメールを受信するだけです。
hint-voice = すみません、録音を聞くことはできません。「新しいアドレス」や「受信トレイ」のように、文字で送ってください。
hint-sticker = 😊 いいですね！
hint-reply = 返信を送ることはできません。メールを受信するだけです。
hint-language = 日本語も話せます。切り替えますか？
error-unexpected = こちらで問題が起きました。もう一度お試しください。
wait-seconds =
    { $count ->
       *[other] { $count } 秒
    }
wait-minutes =
    { $count ->
       *[other] { $count } 分
    }

# 短いお知らせ
toast-deleted = 削除しました
toast-restored = 元に戻しました
toast-undo-late = 間に合いませんでした。完全に削除されています。
toast-blocked = ブロックしました
toast-unblocked = ブロックを解除しました
toast-switched-off = これから { $name } 宛てのメールは拒否されます
toast-switched-on = { $name } 宛てのメールがまた届きます
toast-unsubscribed = 配信を停止しました
toast-unsubscribe-failed = 差出人が受け付けませんでした。代わりにブロックできます。
toast-current = /inbox でこのアドレスが開くようになりました
toast-muted = 通知音をオフにしました
toast-unmuted = 通知音をオンにしました
toast-paused = 一時停止しました
toast-resumed = メールが再び届きます
toast-known = 今後この送信者のメールを表示します
toast-only-known = 保存しました。受信箱にある送信者は既知として扱います。
toast-extended = 延長しました
toast-extended-until = { $when } まで延長しました（{ $left }）
toast-extended-most = サービスの上限です：{ $when } まで（{ $left }）
toast-saved = 保存しました
toast-up-to-date = 新しいメールはまだありません
toast-working = 処理しています…
toast-later = Telegram の制限により、このチャットでの返信が遅れています。{ $wait }後に届きます。
toast-sending = ファイルを送信しています…
toast-sent-privately = 個人チャットに送りました
toast-rich-refused = Telegram がこのメールのリッチ表示を受け付けないため、テキストで表示します。
toast-kept = { $address } は残しておきます。新しいアドレスは下にあります。
toast-discarded = { $address } にはメールが届いていなかったため、削除しました。

# インラインモード
inline-new = ✉️ 新しいアドレス

# What people type instead of pressing a button: separated by commas, in lower case
words-new = 新規, 新しいアドレス, もう一つ
words-inbox = 受信トレイ, メール, 受信箱
words-addresses = アドレス, アドレス一覧, 一覧
words-extend = 延長, 延長する
words-delete = 削除, 削除する
words-settings = 設定, 言語
words-help = ヘルプ, 使い方
words-thanks = ありがとう, ありがとうございます, どうも, どうもありがとう, サンキュー, 感謝
words-stop = やめて, 止めて, ストップ, 停止, もういい
words-unsubscribe = 配信を停止, 解除, 購読解除, メルマガ停止
words-question = どうやって, どうすれば, どうして, なぜ, どこ, いつ, とは, ですか, ますか
