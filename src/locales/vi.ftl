# Bot tự giới thiệu
bot-description =
    Địa chỉ email tạm thời, ngay trong khung chat.

    Lấy một địa chỉ chỉ trong một giây, dùng ở nơi bạn không muốn để lại email của mình, rồi đọc thư ngay tại đây: nội dung, mã, liên kết và tệp. Hết hạn là tự biến mất.
bot-short-description = Địa chỉ email tạm thời. Thư hiện ở đây chỉ sau vài giây.
command-start = Bắt đầu
command-new = Lấy địa chỉ mới
command-new-usage = [tên][@tên-miền]
command-inbox = Thư của địa chỉ hiện tại
command-find = Tìm trong mọi thư của tôi
command-find-usage = [từ khóa]
command-addresses = Tất cả địa chỉ của tôi
command-token = Truy cập cho chương trình
command-settings = Ngôn ngữ, thông báo, giờ yên tĩnh
command-help = Mình làm được gì
command-privacy = Những gì được lưu về bạn
command-export = Tải về mọi thứ mình lưu
command-forget = Xóa mọi thứ về tôi
command-cancel = Dừng việc đang làm
command-stats = Số liệu cho quản trị viên

# /start, /help
welcome = 👋 Chào bạn! Mình cấp địa chỉ email tạm thời.
welcome-how = Hãy dùng ở nơi bạn không muốn để lại email của mình. Thư đến sẽ hiện ngay tại đây, kèm mã để bạn sao chép liền.
help = Mình có thể:
help-tips =
    Thư hiện trong cuộc trò chuyện này. Trong /settings, bạn chọn những gì mình báo. Bạn cũng có thể tự chọn tên: gửi /new, một dấu cách rồi đến tên bạn muốn.

    Ở bất kỳ cuộc trò chuyện nào khác, gõ tên người dùng của mình để chèn một địa chỉ của bạn.

# Địa chỉ
address-new = ✉️ Địa chỉ mới của bạn:
address-arrives = Nhấn vào địa chỉ để sao chép. Thư sẽ hiện trong cuộc trò chuyện này.
address-purpose = 🏷 Dùng để làm gì? Gửi cho mình một từ, chẳng hạn “Netflix”, mình sẽ đặt làm nhãn.
address-any = Thư gửi tới bất kỳ tên nào ở tên miền phụ này đều về đây, ví dụ { $example }. Bạn cứ nghĩ ra một tên cho mỗi trang: thư nào cũng ghi nó được gửi tới tên nào.
address-until = Dùng được đến { $when } ({ $left }).
address-expiring = ⏳ Dùng được đến { $when } ({ $left }).
address-over = ⌛ Đã hết hạn lúc { $when }. Địa chỉ này không còn nhận thư.
address-ended = 🚫 Bị những người vận hành bot này kết thúc lúc { $when }. Địa chỉ này không còn nhận thư.
address-deleted = 🗑 Đã xóa { $address }.
address-propose = Mình tạo { $address } cho bạn nhé?
address-is-current = 📌 Địa chỉ hiện tại: /inbox mở thư của địa chỉ này.
address-is-muted = 🔕 Thư đến không phát âm thanh.
address-paused = ⏸ Tạm dừng đến { $when } ({ $left }). Người gửi được yêu cầu thử lại sau.
address-burns-mail = 🔥 Kết thúc 10 phút sau thư tiếp theo.
address-burns-code = 🔥 Kết thúc 10 phút sau mã tiếp theo.
address-only-known = 🤝 Mình giữ lại thư của người gửi mới và hỏi bạn về từng người.
pause-ask = { $address } nên từ chối thư trong bao lâu? Người gửi được yêu cầu thử lại sau, nên hầu hết thư sẽ đến sau khi hết tạm dừng. Ai bỏ cuộc trước đó sẽ được báo rằng thư không gửi được.
burn-ask = { $address } có thể tự kết thúc, 10 phút sau khi thứ bạn cần đã đến. Bạn đang chờ gì?
burn-command = Gửi { $command } để lấy một địa chỉ tự kết thúc ngay sau thư đầu tiên.
loading = Chờ chút nhé…

# Nút
button-new = ✉️ Địa chỉ mới
button-another = 🎲 Đổi cái khác
button-make = ✉️ Tạo
button-choose-name = ✏️ Chọn tên
button-copy = 📋 Sao chép
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Sao chép mật khẩu
button-inbox = 📥 Hộp thư
button-refresh = 🔄 Làm mới
button-switch = 🔀 Địa chỉ khác
button-read = 📖 Đọc
button-whole = 📖 Toàn bộ
button-show-me = 👁 Cho tôi xem
button-show = 👁 Xem
button-always = ✅ Luôn hiện
button-delete = 🗑 Xóa
button-undo = ↩️ Hoàn tác
button-delete-sure = Có, xóa đi
button-block = 🚫 Chặn
button-unblock = Bỏ chặn
button-blocked = 🚫 Đã chặn
button-any-name = ✳️ Cả tên miền phụ
button-names = 🗂 Các tên
button-switched-off = ⛔ Đuôi + đã tắt
button-switch-off = ⛔ Thôi nhận thư gửi tới { $name }
button-switch-on = ✅ Lại nhận thư gửi tới { $name }
button-unsubscribe = Hủy đăng ký
button-unsubscribe-sure = Có, hủy đăng ký
button-delete-all = 🗑 Xóa tất cả
button-keep = Giữ lại
button-help = ❓ Trợ giúp
button-back = ‹ Quay lại
button-cancel = Hủy
button-retry = Thử lại
button-source = 📄 Tải xuống (.eml)
button-rich = 🎨 Có định dạng
button-plain = 📝 Chỉ văn bản
button-as-sent = 🖼 Thiết kế gốc
button-as-file = 🖼 Lưu dạng HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Tệp ({ $count })
button-photos = 🖼 Xem ảnh
button-calendar = ➕ Thêm vào lịch (.ics)
button-extend = ⏳ Gia hạn
button-addresses = 📇 Địa chỉ của tôi
button-renew = ♻️ Dùng lại tên này
button-make-current = 📌 Đặt làm hiện tại
button-label = 🏷 Thêm nhãn
button-relabel = 🏷 Đổi nhãn
button-clear-label = Bỏ nhãn
button-mute = 🔕 Tắt tiếng
button-unmute = 🔔 Bật tiếng
button-more = ⚙️ Thêm
button-pause = ⏸ Tạm dừng
button-resume = ▶️ Tiếp tục
button-burn = 🔥 Kết thúc sau khi dùng
button-burn-mail = Sau thư tiếp theo
button-burn-code = Sau mã tiếp theo
button-burn-never = Không kết thúc sớm
button-only-known = 🤝 Chỉ người quen
button-everyone = 👋 Ai cũng gửi được
button-refused = ✋ Thư không hiển thị
button-token-show = 👁 Hiện token
button-token-hide = 🙈 Ẩn
button-token-renew = ♻️ Đổi token
button-token-renew-sure = Có, đổi
button-private-chat = Mở trò chuyện riêng
button-manager = 🔐 Trình quản lý mật khẩu
button-key-new = 🔑 Tạo khóa
button-key-renew = 🔑 Khóa mới
button-key-remove = Xóa khóa
button-copy-key = 📋 Sao chép khóa
button-forget-sure = Có, xóa hết
button-send = 📣 Gửi
button-language = 🌐 Ngôn ngữ
button-detail = 📄 Thông báo
button-layout-rich = 🎨 Thư có định dạng
button-layout-plain = 📝 Thư chỉ văn bản
button-bundles = 📰 Bản tin mỗi ngày một lần
button-bundles-off = 📰 Từng bản tin một
button-quiet = 🌙 Giờ yên tĩnh
button-domain = 🏠 Tên miền
button-open = 👥 Cho mọi người xem thư
button-close = 👁 Chỉ ai yêu cầu mới xem
button-topics = 🗂 Mỗi địa chỉ một chủ đề
button-topics-off = 🗂 Tất cả trong một chỗ
button-news = 📣 Gửi tin cho tôi
button-news-off = 📣 Không nhận tin nữa
button-quiet-on = Bật
button-quiet-off = Tắt
button-quiet-change = Đổi giờ
button-time-zone = Giờ của tôi

# Chọn tên hoặc nhãn
name-ask = Bạn muốn tên gì? Dùng chữ không dấu, chữ số, dấu chấm, gạch nối và gạch dưới, ví dụ anna.smith
name-ask-again = Vậy bạn muốn tên nào khác?
name-choose-domain = Còn { $name } sẽ ở tên miền nào?
name-invalid = Tên này không dùng được. Tên dài tối đa 64 ký tự, gồm chữ a–z, chữ số, dấu chấm, gạch nối và gạch dưới; không có dấu chấm ở đầu hay cuối, cũng không có hai dấu chấm liền nhau.
name-taken = Tên { $name } đã có người dùng.
name-ask-any = Hoặc gửi { $example } để lấy cả một tên miền phụ: thư gửi tới bất kỳ tên nào ở đó đều về đây.
name-bad-subdomain = Tên miền phụ này không dùng được. Nó dài từ 3 đến 63 ký tự, gồm chữ a–z, chữ số và gạch nối; không có gạch nối ở đầu hay cuối.
name-no-subdomains = Dịch vụ thư này không cấp cả tên miền phụ.
name-reserved = Tên { $name } được giữ riêng nên mình không cấp được.
name-unknown-domain = { $domain } không nằm trong các tên miền có sẵn. Bạn có thể chọn: { $offered }
name-rejected = Dịch vụ thư không nhận tên này.
name-rejected-because = Dịch vụ thư không nhận tên này: { $reason }
label-ask = Đặt nhãn gì cho { $address }? Gửi mình một nhãn ngắn, ví dụ “mua sắm”.
ask-reply = Hãy trả lời tin nhắn này nhé.
label-too-long = Hơi dài: nhãn có tối đa { $limit } ký tự.
cancelled = Được rồi, đã hủy.
nothing-to-cancel = Không có gì để hủy.
timed-out = Chờ một lúc chưa thấy bạn trả lời nên mình thôi không hỏi nữa.

# Hộp thư đến
inbox-empty = 📭 Chưa có thư. Thư đến sẽ hiện ở đây.
inbox-count =
    { $count ->
       *[other] { $count } thư
    }
inbox-unread =
    { $count ->
        [0] Đã đọc hết
       *[other] { $count } chưa đọc
    }
inbox-switch = Bạn muốn xem hộp thư nào?
find-ask = Bạn muốn tìm gì? Hãy gửi vài từ. Bạn cũng có thể dùng from:, has:file và is:unread.
find-none = Không tìm thấy gì cho { $words }.
finding = 🔎 Đang tìm… { $done } trên { $total }
find-unsearched = Số thư chưa được tìm trong nội dung: { $count }
find-part = Chưa tìm được trong toàn bộ thư.
inbox-delete-all-ask = Xóa toàn bộ thư của { $address }? Không thể hoàn tác.

# Thư
mail-from = Từ: { $sender }
mail-vouched = ✅ được { $domain } xác nhận
mail-unvouched = ⚠️ Cẩn thận: thư này có thể không thực sự đến từ { $domain }.
mail-poses = ⚠️ Cẩn thận: tên người gửi ghi { $named } nhưng thư lại đến từ { $domain }.
mail-pretends = ⚠️ Cẩn thận: thư này trông như của { $brand } nhưng lại đến từ { $domain }.
mail-stranger = 👀 Thư đầu tiên từ { $domain } đến địa chỉ này: có thể ai đó đã chuyển địa chỉ cho bên khác.
mail-pretends-mailbox = ⚠️ Cẩn thận: thư này trông như của nhà cung cấp email của bạn nhưng lại đến từ { $domain }.
mail-scam = ⚠️ Cẩn thận: thư này từ { $domain } trông giống lừa đảo.
block-here = { $sender } – cho địa chỉ này
block-everywhere = { $sender } – cho mọi địa chỉ của tôi
block-list = danh sách { $list }
blocked-title = Người gửi bị chặn
blocked-nobody = Chưa chặn ai.
recipients-names = Các tên đã nhận thư ở { $address }
recipients-tags = Các đuôi + của { $address } đã tắt, chẳng hạn name+shop
recipients-how = ✅ thư về, ⛔ thư bị từ chối. Nhấn vào một tên để bật hoặc tắt.
recipients-no-name = Chưa tên nào nhận thư.
recipients-no-tag = Không có gì bị tắt.
inbox-blocked = 🚫 Thư từ người gửi bị chặn: { $count }
mail-no-sender = Không rõ người gửi
mail-no-subject = (không có tiêu đề)
mail-empty = Thư này không có nội dung chữ.
mail-pictures = Thư này chỉ có hình ảnh.
mail-files = Thư này chỉ có tệp.
mail-encrypted = 🔒 Thư này được mã hóa toàn bộ hoặc một phần. Chỉ chương trình có đúng khóa mới hiển thị được.
file-careful = ⚠️ Cẩn thận: { $name } có thể chạy như một chương trình. Chỉ mở nếu bạn đang chờ tệp này.
mail-truncated = Thư này rất dài; ở đây chỉ hiện phần đầu.
mail-more-files = Thư này có nhiều tệp hơn số được liệt kê ở đây. “Tải xuống (.eml)” có đủ tất cả.
rich-history = Các thư trước
rich-signature = Chữ ký và ghi chú
rich-rest = Phần còn lại của thư
as-sent-title = Thiết kế gốc
as-sent-images = Hình ảnh từ máy chủ khác đang tắt. Nếu tải, người gửi sẽ biết bạn đã mở thư này.
as-sent-load-images = Tải hình ảnh
as-sent-text = Thư này quá lớn để hiển thị như khi gửi. Đây là nội dung chữ của thư.
as-sent-expired = Trang này đã hết hạn. Hãy mở lại từ cuộc trò chuyện.
as-sent-unavailable = Hiện không tải được. Bạn thử lại sau chút nhé.
mail-deleted = 🗑 Đã xóa thư.
link-confirm = ✅ Xác nhận · { $host }
link-sign-in = ✅ Đăng nhập · { $host }
link-reset = ✅ Đặt lại mật khẩu · { $host }
link-accept = ✅ Chấp nhận · { $host }
link-download = ⬇️ Tải xuống · { $host }
link-track = 📦 Theo dõi · { $host }
link-join = 🎥 Tham gia · { $host }
link-invoice = 🧾 Hóa đơn · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Cẩn thận: có liên kết ghi là { $named } nhưng lại dẫn đến { $host }.
link-wrapper = ℹ️ Liên kết đi qua { $host }, một dịch vụ theo dõi lượt nhấn.
link-ask = Liên kết này dẫn tới
link-ask-hint = Chỉ mở nếu bạn biết trang này.
link-ask-open = Mở
link-ask-bad = Không thể mở liên kết này.
attachments =
    { $count ->
       *[other] { $count } tệp
    }
attachment-unnamed = tệp

# Thông báo
alert-for = đến { $address }
alert-repeated = Có thể bạn đã xem thư này rồi.
alert-bare = Telegram không hiển thị được nội dung của thư này. Nhấn ⋯ để mở theo cách khác.
mail-refused = ✋ Thư từ { $sender } gửi đến { $address } ({ $size }) bị từ chối: lớn hơn { $limit }.
mail-held = 🤝 Đang giữ cho { $address }: thư từ { $sender }.
mail-held-code = 🤝 Đang giữ cho { $address }: thư có mã từ { $sender }.
mail-never = 🚫 { $sender } bị chặn đối với { $address }.
alert-unread = Mình không lấy được nội dung của thư này từ dịch vụ thư. Bạn thử lại sau từ hộp thư nhé.
event-invites = Lời mời từ { $name }
event-cancelled = Đã hủy
event-updated = Đã cập nhật
event-from = từ { $name }
event-again = Lặp lại
bounce-failed = ❌ Không gửi được
bounce-delayed = ⏳ Chưa gửi được
bounce-not-you = Không phải bạn gửi? Có người đã dùng địa chỉ của bạn làm người gửi. Bạn không cần làm gì.
bounce-not-yours = ↩️ Thư bị trả lại, không phải của bạn
bounce-cannot-send = Địa chỉ của bạn không gửi được thư: người khác đã dùng nó làm người gửi. Bạn không cần làm gì.
bounce-no-address = không có địa chỉ này
bounce-full = hộp thư đầy
bounce-too-large = quá lớn
bounce-rejected = máy chủ từ chối
bounce-unreachable = không kết nối được máy chủ
parcel-arrives = Đến: { $when }
parcel-number = Mã vận đơn { $number }
order-number = Đơn hàng { $number }
reservation-number = Mã đặt chỗ { $number }
reservation-seat = Ghế { $seat }
payment-due = Hạn: { $when }
bundle = 📰 Bản tin: { $count }
alert-more =
    { $count ->
       *[other] … và còn { $count } thư mới gửi đến { $address }.
    }
expiry-soon = ⏳ { $address } dùng được đến { $when } ({ $left }). Thư gửi đến sau đó sẽ bị mất.
expiry-burnt = 🔥 Thứ mà địa chỉ này chờ đã đến, nên nó sắp kết thúc.
extend-ask = Gia hạn { $address } thêm bao lâu?
expiry-over = ⌛ { $address } đã hết hạn và không còn nhận thư.
expiry-ended = 🚫 Những người vận hành bot này đã kết thúc { $address }. Địa chỉ không còn nhận thư và thư của nó đã bị xóa. Những gì có trong cuộc trò chuyện này vẫn còn.

# /addresses
addresses =
    { $count ->
       *[other] Bạn có { $count } địa chỉ:
    }
addresses-none = Bạn chưa có địa chỉ nào. Mình tạo một cái nhé?
addresses-left = ⏳ { $left }
addresses-over = đã hết hạn
refused-title = ✋ Không hiển thị cho { $address } trong 7 ngày qua
refused-none = Không có gì bị từ chối hoặc giữ lại cho { $address } trong 7 ngày qua.
refused-more =
    { $count ->
       *[other] … và { $count } thư nữa.
    }
refused-too-large = quá lớn
refused-paused = tạm dừng
refused-switched-off = đã tắt
refused-full = hộp thư đầy
refused-limit = quá nhiều cùng lúc
refused-blocked = bị chặn, trong hộp thư
refused-held = đang giữ, trong hộp thư

# /token
token-title = 🔑 Token của { $address }
token-warning = Chương trình dùng token để đọc thư của địa chỉ này. Ai có token đều đọc và xóa được mọi thư của địa chỉ này, cũng như tạm dừng hoặc xóa chính địa chỉ. Chỉ đưa cho chương trình bạn tin cậy, đừng bao giờ đưa cho người hỏi xin.
token-switch = Địa chỉ nào?
token-api = API thư: { $url }
token-renew-ask = Đổi token của { $address }? Chương trình dùng token hiện tại mất quyền truy cập ngay, và webhook của nó kết thúc. Địa chỉ và thư vẫn còn.
token-renewed = ♻️ Đây là token mới. Token cũ không còn dùng được.
token-cannot-renew = Dịch vụ thư không đổi được token này. Nếu người khác có nó, hãy xóa địa chỉ và tạo địa chỉ mới.
token-private = 🔑 Token chỉ dành cho một người. Hãy mở trò chuyện riêng với mình để xem token của bạn.
manager-title = 🔐 Trình quản lý mật khẩu
manager-what = Trình quản lý mật khẩu của bạn có thể tạo địa chỉ trong cuộc trò chuyện này, mỗi địa chỉ có nhãn là tên trang web. Trong Bitwarden, hãy chọn addy.io hoặc SimpleLogin làm dịch vụ bí danh email chuyển tiếp.
manager-url = URL máy chủ: { $url }
manager-domain = Tên miền cho addy.io: { $domain }
manager-warning = Ai có khóa đều tạo được địa chỉ trong cuộc trò chuyện này, nhưng không đọc được thư.
manager-key = Khóa của bạn, chỉ hiện một lần này:
manager-has-key = Bạn đã có khóa. Khóa mới sẽ thay nó.
manager-made = 🔐 Trình quản lý mật khẩu của bạn đã tạo địa chỉ này:

# /settings
settings = ⚙️ Cài đặt
settings-language = Ngôn ngữ: { $language }
settings-language-auto = Ngôn ngữ: { $language } (như trong Telegram)
settings-detail = Thông báo: { $detail }
settings-layout-rich = Thư: có định dạng, bảng và tiêu đề. Telegram Web và ứng dụng cũ có thể không hiển thị được
settings-layout-plain = Thư: chỉ văn bản
settings-bundles = Bản tin: gộp lại, mỗi ngày một lần
settings-bundles-off = Bản tin: từng cái một
settings-quiet = Giờ yên tĩnh: { $hours }
settings-quiet-off = Giờ yên tĩnh: tắt
settings-domain = Tên miền cho địa chỉ mới: { $domain }
settings-domain-any = Tên miền cho địa chỉ mới: bất kỳ
settings-closed = Trong nhóm này: mọi người thấy người gửi và tiêu đề, phần còn lại chỉ ai yêu cầu mới thấy
settings-open = Trong nhóm này: mọi người thấy toàn bộ thư
settings-topics = Chủ đề: mỗi địa chỉ mới một chủ đề
settings-topics-off = Chủ đề: tắt
settings-news = Tin về bot: có
settings-news-off = Tin về bot: không
languages = Mình nên nói tiếng gì?
language-auto = Như trong Telegram
alert-details = Khi có thư mới, mình hiện bao nhiêu?
detail-full = Toàn bộ nội dung
detail-preview = Mấy dòng đầu
detail-subject = Người gửi và tiêu đề
detail-codes = Chỉ mã và liên kết xác nhận
domains = Địa chỉ mới dùng tên miền nào?
domain-any = Bất kỳ
quiet-off = Trong giờ yên tĩnh, thư đến không phát âm thanh. Hiện đang tắt.
quiet-on =
    Giờ yên tĩnh: { $hours }. Thư đến trong khoảng này không phát âm thanh.

    Chỗ bạn bây giờ là { $time }, đúng không?
quiet-from = Yên tĩnh từ mấy giờ?
quiet-to = Yên tĩnh từ { $from }. Đến mấy giờ?
time-zones = Chỗ bạn bây giờ là mấy giờ?
time-zone-places = Bạn đang ở đâu? Những nơi này hiện cùng giờ, nhưng có thể chuyển sang giờ mùa hè vào những ngày khác nhau.

# /forget, /privacy, nhóm
forget-ask =
    { $count ->
        [0] Xóa cài đặt của bạn và mọi thứ khác mình biết về cuộc trò chuyện này? Không thể hoàn tác.
        [1] Xóa địa chỉ của bạn cùng thư, cài đặt và mọi thứ khác mình biết về cuộc trò chuyện này? Không thể hoàn tác.
       *[other] Xóa cả { $count } địa chỉ cùng thư, cài đặt và mọi thứ khác mình biết về cuộc trò chuyện này? Không thể hoàn tác.
    }
forgotten = Xong. Mình đã xóa mọi thứ mình lưu về cuộc trò chuyện này.
forgotten-limits = Các giới hạn do những người vận hành bot này đặt vẫn còn cho đến khi hết hạn.
forgotten-by-admin = 🗑 Những người vận hành bot này đã xóa mọi thứ mình lưu về cuộc trò chuyện này: các địa chỉ cùng thư, cài đặt và những thứ còn lại. Họ làm vậy khi có người yêu cầu. Những gì có trong cuộc trò chuyện này vẫn còn.
forget-kept = Được rồi, mọi thứ giữ nguyên.
export-done =
    { $count ->
        [0] 📦 Mọi thứ mình lưu về cuộc trò chuyện này, trong export.json. Không có thư nào.
       *[other] 📦 Mọi thứ mình lưu về cuộc trò chuyện này: export.json và { $count } thư.
    }
export-incomplete = ⚠️ Thiếu một số thư: không đủ chỗ hoặc không đọc được. export.json ghi rõ thư nào. Hãy thử lại sau, hoặc tải chúng từ hộp thư đến.
export-careful = Đừng chia sẻ tệp này. Tệp không chứa token truy cập; /token hiển thị chúng.
export-nothing = Mình không lưu gì về cuộc trò chuyện này.
export-sent = 📦 Mình đã gửi tệp cho bạn trong cuộc trò chuyện riêng của chúng ta.
privacy-kept = 🔒 Những gì mình lưu về cuộc trò chuyện này, chỉ trong cơ sở dữ liệu của mình: ID cuộc trò chuyện trên Telegram, ngôn ngữ, các địa chỉ và nhãn của bạn, cài đặt, bạn đã chặn hoặc cho phép những người gửi nào, và bạn đã mở những thư nào; trong nhóm thì thêm ai đã tạo địa chỉ nào, theo ID Telegram. Không có tên, số điện thoại hay danh bạ. Với địa chỉ có nhãn, mình cũng lưu những tên miền đã gửi thư đến.
privacy-mail = Thư nằm ở dịch vụ thư cho đến khi bạn xóa hoặc địa chỉ hết hạn. Mình không giữ bản sao, nhưng những gì đã hiện ra vẫn ở lại cuộc trò chuyện này cho đến khi bạn dọn sạch nó. Những gì bạn viết cho mình được giữ đến khi mình xử lý xong, nhiều nhất hai ngày, để khởi động lại không làm mất gì.
privacy-gmail = Thư gửi đến địa chỉ Gmail của bạn đi qua một tài khoản Gmail của những người vận hành bot này. Thư có thể vẫn còn ở đó sau khi bị xóa ở đây.
privacy-refused = Khi thư gửi đến địa chỉ của bạn bị từ chối, dịch vụ thư lưu trong bảy ngày ai đã gửi, khi nào và vì sao, nhưng không lưu nội dung.
privacy-others = Các địa chỉ này không lâu bền, nên đừng dùng cho những gì bạn không thể để mất: ngân hàng, công việc, tài khoản quan trọng.
privacy-key = Nếu bạn tạo khóa cho trình quản lý mật khẩu, mình giữ dấu vân tay của khóa, không giữ chính khóa, cho đến khi bạn xóa nó.
privacy-forget = Những thứ này được lưu cho đến khi bạn xóa; /forget xóa hết trong một lần. /export đưa cho bạn một bản sao.
group-notice = 👥 Địa chỉ tạo ở đây là của cả nhóm. Mọi người thấy thư của ai gửi và tiêu đề; nội dung thì mình chỉ cho người yêu cầu xem. Chỉ quản trị viên hoặc người đã tạo mới xóa được địa chỉ. Trong /settings, quản trị viên có thể cho mọi người xem toàn bộ thư.

# /stats
stats-since = Từ { $when }
stats-chats = Cuộc trò chuyện: { $count }
stats-addresses = Địa chỉ đang dùng: { $count }
stats-checks = Lượt kiểm tra mỗi phút: { $rate }
stats-alerts = Thông báo mỗi phút: { $rate }
stats-delay = Độ trễ thông báo: một nửa trong vòng { $median }, 99% trong vòng { $slowest }
stats-errors = Lỗi:
stats-no-errors = Không có lỗi
admin-which-chat = Cuộc trò chuyện nào? Ví dụ: { $example }
admin-banned = { $chat } đã bị cấm.
admin-unbanned = { $chat } không còn bị cấm.
operator-mail = 📮 Thư gửi đến { $address }
broadcast-usage = Viết tin sau lệnh: { $example }
broadcast-ask = Gửi cho tất cả người muốn nhận tin? Số cuộc trò chuyện: { $count }
broadcast-running = 📣 Đang gửi: { $sent } trên { $total }
broadcast-done = 📣 Đã gửi tới { $sent } trên { $total }.
broadcast-stopped = 📣 Đã dừng ở { $sent } trên { $total }.
broadcast-dropped = 📣 Không có gì được gửi.

# Chuyện gì trục trặc và nên làm gì
error-address-gone = { $address } không còn nữa. Bạn có thể tạo địa chỉ mới bất cứ lúc nào.
error-session-gone = Địa chỉ này không còn nữa. Bạn có thể tạo địa chỉ mới bất cứ lúc nào.
error-rate-limited = Dịch vụ thư đang bận. Bạn thử lại sau chút nhé.
error-rate-limited-for = Dịch vụ thư đang bận. Bạn thử lại sau { $wait } nhé.
error-unavailable = Dịch vụ thư hiện không phản hồi. Địa chỉ của bạn vẫn an toàn. Bạn thử lại sau chút nhé.
error-rejected = Dịch vụ thư từ chối. Bạn thử cách khác nhé.
error-rejected-because = Dịch vụ thư từ chối: { $reason }
error-domain-gone = Tên miền này không còn nữa. Bạn chọn tên miền khác nhé.
error-gmail-account-gone = Tài khoản Gmail này không còn nữa. Bạn chọn tài khoản khác nhé.
error-no-gmail = Hiện không có tài khoản Gmail nào. Bạn chọn tên miền khác hoặc thử lại sau nhé.
error-too-many-addresses = Hiện có quá nhiều yêu cầu địa chỉ mới gửi đến dịch vụ thư. Bạn thử lại sau chút nhé.
error-too-many-addresses-for = Hiện có quá nhiều yêu cầu địa chỉ mới gửi đến dịch vụ thư. Bạn thử lại sau { $wait } nhé.
error-hourly-limit =
    { $limit ->
       *[other] Bạn tạo được tối đa { $limit } địa chỉ mỗi giờ. Thử lại sau { $wait } nhé.
    }
error-held-limit =
    { $limit ->
       *[other] Bạn có thể giữ cùng lúc tối đa { $limit } địa chỉ. Hãy xóa bớt một cái trong /addresses.
    }
error-catch-all-limit = Số tên miền phụ giữ cùng lúc: tối đa { $limit }. Hãy xóa bớt một cái trong /addresses.
error-too-fast = Nhanh quá, mình theo không kịp. Bạn chờ { $wait } nhé.
error-chat-limited = Telegram giới hạn lượng tin mình được viết trong cuộc trò chuyện này. Bạn thử lại sau { $wait } nhé.
error-old-button = Cái này không dùng được nữa: địa chỉ hoặc câu hỏi không còn. /addresses hiện những gì bạn có.
error-no-rights = Telegram không cho phép mình gửi nội dung đó ở đây. Trong nhóm, quản trị viên có thể cho phép.
error-not-allowed = Chỉ quản trị viên của nhóm hoặc người đã tạo địa chỉ mới làm được việc này.
error-admins-only = Chỉ quản trị viên của nhóm mới làm được việc này.
error-not-here = Hiện ở đây thì ai cũng thấy. Hãy mở cuộc trò chuyện riêng với mình, nhấn “Bắt đầu” rồi thử lại.
error-message-gone = Thư này không còn nữa.
error-attachment-gone = Tệp này không còn nữa.
error-attachment-empty = Tệp này trống.
error-attachment-too-big = { $name } nặng { $size }; mình chỉ gửi được tệp đến { $limit }.
error-photos = Telegram không hiển thị được các ảnh này. Hãy tải chúng dưới dạng tệp.
error-unknown-command = Mình không biết lệnh này. Xem mình làm được gì ở /help.
error-plain-text = Mình cấp địa chỉ email. Nhấn nút để lấy địa chỉ mới, hoặc xem /help.
hint-address = Mình chỉ nhận được thư của những địa chỉ mình đã tạo trong cuộc trò chuyện này. /new tạo địa chỉ mới; /addresses hiện các địa chỉ của bạn.
hint-link = Mình không mở liên kết. Hãy dùng một địa chỉ của mình trên trang web, thư của trang đó sẽ hiện ở đây.
hint-code = Hãy nhập mã vào trang web hoặc ứng dụng đã gửi nó. Mình chỉ hiện mã đến qua thư và không bao giờ cần mã từ bạn.
hint-file = Mình không nhận được tệp từ bạn, cũng không gửi tệp qua thư cho ai được. Tệp đến qua thư thì mình hiện ở đây.
hint-thanks = Không có gì!
hint-stop = Được rồi. Muốn một địa chỉ không nhận thư nữa, hãy xóa địa chỉ đó. Trong cài đặt, bạn chọn những gì mình báo.
hint-unsubscribe = Mở bản tin trong hộp thư: bên dưới, bạn có thể chặn người gửi và thường cũng hủy đăng ký được.
hint-question = Mình không tự trả lời câu hỏi được. Trợ giúp liệt kê các lệnh của mình.
hint-forwarded = Mình không đọc được tin nhắn chuyển tiếp. Mình chỉ hiện thư gửi đến địa chỉ đã tạo ở đây.
hint-location = Mình không cần biết bạn ở đâu. Để đặt giờ yên tĩnh, hãy gửi giờ và tên thành phố, chẳng hạn “22-7 Berlin”.
hint-contact = Mình không lưu danh bạ và không viết cho ai được. Mình chỉ nhận thư cho các địa chỉ của bạn.
hint-voice = Rất tiếc, mình không nghe được bản ghi. Hãy gõ chữ, chẳng hạn “địa chỉ mới” hoặc “hộp thư”.
hint-sticker = 😊 Hay quá!
hint-reply = Mình không gửi được câu trả lời của bạn: mình chỉ nhận thư.
hint-language = Mình cũng nói tiếng Việt. Đổi ngôn ngữ nhé?
error-unexpected = Có trục trặc bên mình. Bạn thử lại nhé.
wait-seconds =
    { $count ->
       *[other] { $count } giây
    }
wait-minutes =
    { $count ->
       *[other] { $count } phút
    }

# Xác nhận ngắn
toast-deleted = Đã xóa
toast-restored = Đã khôi phục
toast-undo-late = Quá muộn: đã xóa vĩnh viễn.
toast-blocked = Đã chặn
toast-unblocked = Đã bỏ chặn
toast-switched-off = Từ giờ thư gửi tới { $name } bị từ chối
toast-switched-on = Thư gửi tới { $name } lại về
toast-unsubscribed = Đã hủy đăng ký
toast-unsubscribe-failed = Bên gửi không chấp nhận. Bạn có thể chặn họ.
toast-current = Giờ /inbox mở địa chỉ này
toast-muted = Đã tắt tiếng
toast-unmuted = Đã bật tiếng
toast-paused = Đã tạm dừng
toast-resumed = Thư lại đến
toast-known = Từ giờ mình sẽ hiện thư của người gửi này
toast-only-known = Đã lưu. Người gửi đã có trong hộp thư được coi là quen.
toast-extended = Đã gia hạn
toast-extended-until = Đã gia hạn đến { $when } ({ $left })
toast-extended-most = Dịch vụ không cho phép lâu hơn: đến { $when } ({ $left })
toast-saved = Đã lưu
toast-up-to-date = Chưa có gì mới
toast-working = Đang làm đây…
toast-later = Telegram đang giới hạn tốc độ của mình ở đây. Câu trả lời sẽ đến sau { $wait }.
toast-sending = Đang gửi tệp…
toast-sent-privately = Đã gửi vào cuộc trò chuyện riêng
toast-rich-refused = Telegram không nhận thư này ở dạng có định dạng, nên đây là bản văn bản.
toast-kept = { $address } vẫn được giữ. Địa chỉ mới ở bên dưới.
toast-discarded = { $address } chưa nhận thư nào nên mình đã xóa.

# Chế độ nội tuyến
inline-new = ✉️ Địa chỉ mới

# What people type instead of pressing a button: separated by commas, in lower case
words-new = mới, địa chỉ mới, thêm
words-inbox = hộp thư, thư, hộp thư đến
words-addresses = địa chỉ, địa chỉ của tôi, danh sách
words-extend = gia hạn, lâu hơn
words-delete = xóa, xoá
words-settings = cài đặt, ngôn ngữ
words-help = trợ giúp
words-thanks = cảm ơn, cám ơn, cảm ơn bạn, cảm ơn nhiều, cám ơn nhiều
words-stop = dừng, dừng lại, thôi, đủ rồi, đừng nhắn nữa
words-unsubscribe = hủy đăng ký, huỷ đăng ký, không nhận bản tin nữa
words-question = làm sao, làm thế nào, như thế nào, tại sao, vì sao, ở đâu, khi nào, là gì, có thể, bao nhiêu, bao lâu
