# 봇이 자신을 소개하는 말
bot-description =
    임시 이메일 주소를 채팅에서 바로 만드세요.

    주소는 1초면 준비돼요. 내 주소를 알려 주기 싫은 곳에 쓰고, 도착한 메일은 여기서 읽으세요. 본문, 인증 코드, 링크, 파일까지 모두요. 기한이 지나면 사라져요.
bot-short-description = 임시 이메일 주소. 메일이 몇 초 안에 여기로 와요.
command-start = 시작하기
command-new = 새 주소 만들기
command-new-usage = [이름][@도메인]
command-inbox = 현재 주소의 메일
command-find = 내 메일 전체 검색
command-find-usage = [단어]
command-addresses = 내 주소 전체
command-token = 프로그램용 접근 권한
command-settings = 언어, 알림, 방해 금지 시간
command-help = 할 수 있는 일
command-privacy = 저장하는 정보
command-export = 보관 중인 모든 정보 내려받기
command-forget = 내 정보 모두 삭제
command-cancel = 하던 일 취소
command-stats = 관리자용 통계

# /start, /help
welcome = 👋 안녕하세요! 임시 이메일 주소를 만들어 드려요.
welcome-how = 내 주소를 알려 주기 싫은 곳에 쓰세요. 도착한 메일은 바로 여기에 보여 드리고, 인증 코드는 한 번에 복사할 수 있어요.
help = 이런 일을 할 수 있어요.
help-tips =
    메일은 이 채팅에 표시돼요. 무엇을 알릴지는 /settings 에서 고를 수 있어요. 이름을 직접 고르려면 /new 뒤에 한 칸 띄우고 원하는 이름을 보내세요.

    다른 채팅에서 제 사용자 이름을 입력하면 내 주소를 넣을 수 있어요.

# 주소
address-new = ✉️ 새 주소예요.
address-arrives = 주소를 누르면 복사돼요. 메일은 이 채팅에 표시돼요.
address-purpose = 🏷 어디에 쓰나요? “Netflix” 같은 단어를 보내면 라벨로 달아 드려요.
address-any = 이 하위 도메인의 어떤 이름으로 보낸 메일이든 여기로 와요. 예: { $example }. 사이트마다 이름을 하나씩 지어 보세요. 메일마다 어느 이름으로 왔는지 나와요.
address-until = 만료: { $when } ({ $left })
address-expiring = ⏳ 만료: { $when } ({ $left })
address-over = ⌛ { $when }에 만료됐어요. 이제 메일을 받지 않아요.
address-ended = 🚫 { $when }에 이 봇의 운영자가 종료했어요. 이제 메일을 받지 않아요.
address-deleted = 🗑 { $address } 주소를 삭제했어요.
address-propose = { $address } 주소를 만들어 드릴까요?
address-is-current = 📌 현재 주소예요. /inbox 를 누르면 이 주소의 메일이 열려요.
address-is-muted = 🔕 메일이 소리 없이 와요.
address-paused = ⏸ 일시 중지 중, 다시 받기: { $when }({ $left }). 보낸 사람에게 나중에 다시 보내라고 알려요.
address-burns-mail = 🔥 다음 메일이 오고 10분 뒤에 끝나요.
address-burns-code = 🔥 다음 코드가 오고 10분 뒤에 끝나요.
address-only-known = 🤝 처음 보는 사람의 메일은 보류하고, 사람마다 어떻게 할지 여쭤봐요.
pause-ask = { $address } 주소가 얼마 동안 메일을 거부할까요? 보낸 사람에게 나중에 다시 보내라고 알리므로 대부분의 메일은 일시 중지가 끝난 뒤에 도착해요. 그 전에 포기한 사람은 배달되지 않았다는 알림을 받아요.
burn-ask = { $address } 주소는 필요한 것이 도착하고 10분 뒤에 저절로 끝날 수 있어요. 무엇을 기다리세요?
burn-command = { $command }을(를) 보내면 첫 메일이 온 뒤 곧 저절로 끝나는 주소를 만들어 드려요.
loading = 잠시만요…

# 버튼
button-new = ✉️ 새 주소
button-another = 🎲 다른 주소
button-make = ✉️ 만들기
button-choose-name = ✏️ 이름 고르기
button-copy = 📋 복사
button-copy-code = 📋 { $code }
button-copy-password = 🔑 비밀번호 복사
button-inbox = 📥 받은메일함
button-refresh = 🔄 새로고침
button-switch = 🔀 다른 주소 보기
button-read = 📖 읽기
button-whole = 📖 전체 보기
button-show-me = 👁 나만 보기
button-show = 👁 보기
button-always = ✅ 항상 보기
button-delete = 🗑 삭제
button-undo = ↩️ 되돌리기
button-delete-sure = 네, 삭제할게요
button-block = 🚫 차단
button-unblock = 차단 해제
button-blocked = 🚫 차단 목록
button-any-name = ✳️ 하위 도메인 전체
button-names = 🗂 이름
button-switched-off = ⛔ 꺼 둔 + 이름
button-switch-off = ⛔ { $name } 메일 그만 받기
button-switch-on = ✅ { $name } 메일 다시 받기
button-unsubscribe = 수신 거부
button-unsubscribe-sure = 네, 수신 거부할게요
button-delete-all = 🗑 모두 삭제
button-keep = 그대로 두기
button-help = ❓ 도움말
button-back = ‹ 뒤로
button-cancel = 취소
button-retry = 다시 시도
button-source = 📄 다운로드 (.eml)
button-rich = 🎨 서식 보기
button-plain = 📝 텍스트 보기
button-as-sent = 🖼 원래 디자인
button-as-file = 🖼 HTML로 저장
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 파일 ({ $count })
button-photos = 🖼 이미지 보기
button-calendar = ➕ 캘린더에 추가 (.ics)
button-extend = ⏳ 연장
button-addresses = 📇 내 주소
button-renew = ♻️ 같은 이름으로 다시
button-make-current = 📌 현재 주소로 쓰기
button-label = 🏷 라벨 추가
button-relabel = 🏷 라벨 변경
button-clear-label = 라벨 제거
button-mute = 🔕 소리 끄기
button-unmute = 🔔 소리 켜기
button-more = ⚙️ 더 보기
button-pause = ⏸ 일시 중지
button-resume = ▶️ 다시 받기
button-burn = 🔥 사용 후 종료
button-burn-mail = 다음 메일 후
button-burn-code = 다음 코드 후
button-burn-never = 일찍 끝내지 않기
button-only-known = 🤝 아는 사람만
button-everyone = 👋 누구나 받기
button-refused = ✋ 표시되지 않은 메일
button-token-show = 👁 토큰 보기
button-token-hide = 🙈 숨기기
button-token-renew = ♻️ 토큰 갱신
button-token-renew-sure = 네, 갱신할게요
button-private-chat = 개인 채팅 열기
button-manager = 🔐 비밀번호 관리자
button-key-new = 🔑 키 만들기
button-key-renew = 🔑 새 키
button-key-remove = 키 삭제
button-copy-key = 📋 키 복사
button-forget-sure = 네, 모두 삭제할게요
button-send = 📣 보내기
button-language = 🌐 언어
button-detail = 📄 알림
button-layout-rich = 🎨 메일을 서식으로 보기
button-layout-plain = 📝 메일을 텍스트로 보기
button-bundles = 📰 뉴스레터를 하루 한 번
button-bundles-off = 📰 뉴스레터를 하나씩
button-quiet = 🌙 방해 금지
button-domain = 🏠 도메인
button-open = 👥 모두에게 메일 보이기
button-close = 👁 요청한 사람에게만
button-topics = 🗂 주소마다 토픽 만들기
button-topics-off = 🗂 한 채팅에 모으기
button-news = 📣 소식 받기
button-news-off = 📣 소식 그만 받기
button-quiet-on = 켜기
button-quiet-off = 끄기
button-quiet-change = 시간 변경
button-time-zone = 내 시각

# 이름과 라벨 고르기
name-ask = 어떤 이름으로 할까요? 영문자, 숫자, 마침표, 하이픈, 밑줄을 쓸 수 있어요. 예: anna.smith
name-ask-again = 그럼 어떤 이름으로 할까요?
name-choose-domain = { $name } 이름은 어떤 도메인으로 만들까요?
name-invalid = 쓸 수 없는 이름이에요. 영문자 a–z, 숫자, 마침표, 하이픈, 밑줄로 64자까지 쓸 수 있어요. 마침표는 맨 앞이나 맨 뒤에 올 수 없고, 연달아 쓸 수도 없어요.
name-taken = 이미 사용 중인 이름이에요: { $name }
name-ask-any = 하위 도메인 전체가 필요하면 { $example }을(를) 보내 주세요. 그곳의 어떤 이름으로 보낸 메일이든 여기로 와요.
name-bad-subdomain = 쓸 수 없는 하위 도메인이에요. 영문자 a–z, 숫자, 하이픈으로 3~63자까지 쓸 수 있어요. 하이픈은 맨 앞이나 맨 뒤에 올 수 없어요.
name-no-subdomains = 이 메일 서비스는 하위 도메인 전체를 주지 않아요.
name-reserved = 예약된 이름이라 드릴 수 없어요: { $name }
name-unknown-domain = { $domain } 도메인은 쓸 수 없어요. 고를 수 있는 도메인: { $offered }
name-rejected = 메일 서비스에서 이 이름을 받아 주지 않아요.
name-rejected-because = 메일 서비스에서 이 이름을 받아 주지 않아요: { $reason }
label-ask = { $address } 주소에 어떤 라벨을 붙일까요? ‘쇼핑’처럼 짧은 말을 보내 주세요.
ask-reply = 이 메시지에 답장해 주세요.
label-too-long = 조금 길어요. 라벨은 { $limit }자까지 쓸 수 있어요.
cancelled = 네, 취소했어요.
nothing-to-cancel = 취소할 것이 없어요.
timed-out = 한동안 답이 없어서 질문을 접었어요.

# 받은메일함
inbox-empty = 📭 아직 메일이 없어요. 메일이 오면 여기에 표시돼요.
inbox-count =
    { $count ->
       *[other] 메일 { $count }통
    }
inbox-unread =
    { $count ->
        [0] 모두 읽음
       *[other] 안 읽음 { $count }통
    }
inbox-switch = 어느 주소의 메일을 볼까요?
find-ask = 무엇을 찾을까요? 단어 몇 개를 보내 주세요. from:, has:file, is:unread도 쓸 수 있어요.
find-none = { $words }에 대한 결과가 없어요.
finding = 🔎 찾는 중… { $done } / { $total }
find-unsearched = 본문을 검색하지 않은 메일: { $count }
find-part = 모든 메일을 검색하지는 못했어요.
inbox-delete-all-ask = { $address }의 메일을 모두 삭제할까요? 되돌릴 수 없어요.

# 메일
mail-from = 보낸 사람: { $sender }
mail-vouched = ✅ { $domain } 확인됨
mail-unvouched = ⚠️ 주의: 이 메일은 실제로 { $domain } 쪽에서 보낸 것이 아닐 수 있어요.
mail-poses = ⚠️ 주의: 보낸 사람 이름에는 { $named } 표시가 있지만 메일은 { $domain } 도메인에서 왔어요.
mail-pretends = ⚠️ 주의: 이 메일은 { $brand }에서 보낸 것처럼 보이지만 { $domain } 도메인에서 왔어요.
mail-stranger = 👀 { $domain } 에서 이 주소로 처음 온 메일이에요. 누군가 이 주소를 넘겼을 수 있어요.
mail-pretends-mailbox = ⚠️ 주의: 이 메일은 메일 서비스 업체에서 보낸 것처럼 보이지만 { $domain } 도메인에서 왔어요.
mail-scam = ⚠️ 주의: { $domain } 도메인에서 온 이 메일은 사기처럼 보여요.
block-here = { $sender } – 이 주소에서
block-everywhere = { $sender } – 내 모든 주소에서
block-list = 목록 { $list }
blocked-title = 차단한 발신자
blocked-nobody = 차단한 사람이 없어요.
recipients-names = 메일을 받은 이름: { $address }
recipients-tags = { $address } 주소에서 꺼 둔 + 이름, 예: name+shop
recipients-how = ✅ 는 도착하고 ⛔ 는 거부돼요. 이름을 누르면 켜지거나 꺼져요.
recipients-no-name = 아직 메일을 받은 이름이 없어요.
recipients-no-tag = 꺼 둔 것이 없어요.
inbox-blocked = 🚫 차단한 발신자의 메일: { $count }
mail-no-sender = 알 수 없는 발신자
mail-no-subject = (제목 없음)
mail-empty = 본문이 없는 메일이에요.
mail-pictures = 이미지만 있는 메일이에요.
mail-files = 파일만 있는 메일이에요.
mail-encrypted = 🔒 이 메일은 전부 또는 일부가 암호화되어 있어요. 맞는 키가 있는 프로그램에서만 볼 수 있어요.
file-careful = ⚠️ 주의: { $name } 파일은 프로그램으로 실행될 수 있어요. 기다리던 파일일 때만 여세요.
mail-truncated = 메일이 아주 길어서 앞부분만 보여 드려요.
mail-more-files = 이 메일에는 여기 표시된 것보다 파일이 더 많아요. “다운로드 (.eml)”에는 모두 들어 있어요.
rich-history = 이전 메일
rich-signature = 서명 및 안내문
rich-rest = 메일의 나머지
as-sent-title = 원래 디자인
as-sent-images = 다른 서버의 이미지는 꺼져 있어요. 불러오면 이 메일을 열었다는 사실을 보낸 사람이 알게 돼요.
as-sent-load-images = 이미지 불러오기
as-sent-text = 이 메일은 너무 커서 원래 모습으로 보여 드릴 수 없어요. 대신 글만 보여 드릴게요.
as-sent-expired = 이 페이지는 만료되었어요. 채팅에서 다시 열어 주세요.
as-sent-unavailable = 지금은 불러올 수 없어요. 잠시 후 다시 시도해 주세요.
mail-deleted = 🗑 메일을 삭제했어요.
link-confirm = ✅ 확인 · { $host }
link-sign-in = ✅ 로그인 · { $host }
link-reset = ✅ 비밀번호 재설정 · { $host }
link-accept = ✅ 수락 · { $host }
link-download = ⬇️ 다운로드 · { $host }
link-track = 📦 배송 조회 · { $host }
link-join = 🎥 참가 · { $host }
link-invoice = 🧾 청구서 · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ 주의: { $named } 링크처럼 보이지만 실제로는 { $host } 사이트로 연결돼요.
link-wrapper = ℹ️ 이 링크는 클릭을 추적하는 서비스인 { $host } 사이트를 거쳐요.
link-ask = 이 링크가 가는 곳
link-ask-hint = 아는 사이트일 때만 여세요.
link-ask-open = 열기
link-ask-bad = 이 링크는 열 수 없어요.
attachments =
    { $count ->
       *[other] 파일 { $count }개
    }
attachment-unnamed = 파일

# 알림
alert-for = 받는 주소: { $address }
alert-repeated = 이미 알려 드린 메일일 수도 있어요.
alert-bare = 텔레그램에서 이 메일의 본문을 표시하지 못했어요. ⋯ 를 누르면 다른 방법으로 열 수 있어요.
mail-refused = ✋ { $sender } 님이 { $address } 주소로 보낸 메일({ $size })은 { $limit } 제한을 넘어 거부됐어요.
mail-held = 🤝 { $address } 주소에서 보류 중: { $sender } 님의 메일이에요.
mail-held-code = 🤝 { $address } 주소에서 보류 중: { $sender } 님의 메일이에요. 코드가 있어요.
mail-never = 🚫 { $address } 주소에서 { $sender } 님을 차단했어요.
alert-unread = 메일 서비스에서 이 메일의 본문을 가져오지 못했어요. 나중에 받은메일함에서 다시 시도해 주세요.
event-invites = { $name } 님의 초대
event-cancelled = 취소됨
event-updated = 변경됨
event-from = 보낸 사람: { $name }
event-again = 반복
bounce-failed = ❌ 전달되지 않음
bounce-delayed = ⏳ 아직 전달되지 않음
bounce-not-you = 직접 보내지 않으셨나요? 누군가 이 주소를 보낸 사람으로 썼어요. 아무것도 하지 않아도 돼요.
bounce-not-yours = ↩️ 반송된 메일, 보낸 적 없음
bounce-cannot-send = 이 주소로는 보낼 수 없어요. 다른 사람이 보낸 사람으로 썼어요. 아무것도 하지 않아도 돼요.
bounce-no-address = 없는 주소
bounce-full = 메일함이 가득 참
bounce-too-large = 너무 큼
bounce-rejected = 서버가 거부함
bounce-unreachable = 서버에 연결할 수 없음
parcel-arrives = 도착 예정: { $when }
parcel-number = 운송장 번호 { $number }
order-number = 주문 { $number }
reservation-number = 예약 { $number }
reservation-seat = 좌석 { $seat }
payment-due = 납부 기한: { $when }
bundle = 📰 뉴스레터: { $count }통
alert-more =
    { $count ->
       *[other] … { $address } 주소에 새 메일이 { $count }통 더 있어요.
    }
expiry-soon = ⏳ { $address } 주소 만료: { $when } ({ $left }). 그 뒤에 오는 메일은 받을 수 없어요.
expiry-burnt = 🔥 이 주소로 기다리던 것이 도착해서 곧 끝나요.
extend-ask = { $address } 주소를 얼마나 연장할까요?
expiry-over = ⌛ { $address } 주소가 만료됐어요. 이제 메일을 받지 않아요.
expiry-ended = 🚫 이 봇의 운영자가 { $address } 주소를 종료했어요. 이제 메일을 받지 않고, 받은 메일은 삭제됐어요. 이 채팅에 있는 내용은 그대로 남아요.

# /addresses
addresses =
    { $count ->
       *[other] 주소가 { $count }개 있어요.
    }
addresses-none = 아직 주소가 없어요. 하나 만들까요?
addresses-left = ⏳ { $left }
addresses-over = 만료됨
refused-title = ✋ 지난 7일간 { $address } 주소에서 표시되지 않은 메일
refused-none = 지난 7일간 { $address } 주소에서 거부되거나 보류된 메일이 없어요.
refused-more =
    { $count ->
       *[other] … 외 { $count }개.
    }
refused-too-large = 너무 큼
refused-paused = 일시 중지
refused-switched-off = 꺼짐
refused-full = 받은 편지함 가득 참
refused-limit = 한꺼번에 너무 많음
refused-blocked = 차단됨, 받은메일함에 있음
refused-held = 보류됨, 받은메일함에 있음

# /token
token-title = 🔑 { $address }의 토큰
token-warning = 프로그램은 토큰으로 이 주소의 메일을 읽어요. 토큰을 가진 사람은 이 주소의 모든 메일을 읽고 삭제할 수 있고, 주소 자체를 일시 중지하거나 삭제할 수도 있어요. 믿을 수 있는 프로그램에만 주고, 달라고 하는 사람에게는 절대 주지 마세요.
token-switch = 어느 주소인가요?
token-api = 메일 API: { $url }
token-renew-ask = { $address }의 토큰을 갱신할까요? 지금 토큰을 쓰는 프로그램은 바로 접근할 수 없게 되고 웹훅도 끝나요. 주소와 메일은 그대로 남아요.
token-renewed = ♻️ 새 토큰이에요. 이전 토큰은 이제 쓸 수 없어요.
token-cannot-renew = 메일 서비스가 이 토큰을 갱신할 수 없어요. 다른 사람이 가지고 있다면 주소를 삭제하고 새로 만들어 주세요.
token-private = 🔑 토큰은 한 사람만 쓸 수 있어요. 내 토큰을 보려면 개인 채팅을 열어 주세요.
manager-title = 🔐 비밀번호 관리자
manager-what = 비밀번호 관리자가 이 채팅에 주소를 만들 수 있고, 각 주소에는 사이트 이름이 라벨로 붙어요. Bitwarden에서는 전달 이메일 별칭 서비스로 addy.io나 SimpleLogin을 골라 주세요.
manager-url = 서버 URL: { $url }
manager-domain = addy.io용 도메인: { $domain }
manager-warning = 키를 가진 사람은 이 채팅에 주소를 만들 수 있지만 메일은 읽을 수 없어요.
manager-key = 내 키예요. 이번 한 번만 보여 드려요:
manager-has-key = 이미 키가 있어요. 새 키를 만들면 그 키로 바뀌어요.
manager-made = 🔐 비밀번호 관리자가 이 주소를 만들었어요:

# /settings
settings = ⚙️ 설정
settings-language = 언어: { $language }
settings-language-auto = 언어: { $language } (텔레그램 설정)
settings-detail = 알림: { $detail }
settings-layout-rich = 메일: 표와 제목이 있는 서식. Telegram Web과 오래된 앱에서는 보이지 않을 수 있어요
settings-layout-plain = 메일: 텍스트
settings-bundles = 뉴스레터: 하루 한 번 모아서
settings-bundles-off = 뉴스레터: 하나씩
settings-quiet = 방해 금지 시간: { $hours }
settings-quiet-off = 방해 금지 시간: 꺼짐
settings-domain = 새 주소의 도메인: { $domain }
settings-domain-any = 새 주소의 도메인: 아무거나
settings-closed = 이 그룹: 보낸 사람과 제목은 모두에게, 나머지는 요청한 사람에게만
settings-open = 이 그룹: 메일 전체를 모두에게
settings-topics = 토픽: 새 주소마다 하나씩
settings-topics-off = 토픽: 꺼짐
settings-news = 봇 소식: 받기
settings-news-off = 봇 소식: 안 받기
languages = 어떤 언어로 말할까요?
language-auto = 텔레그램 설정 따르기
alert-details = 새 메일이 오면 어디까지 보여 드릴까요?
detail-full = 전체 내용
detail-preview = 처음 몇 줄
detail-subject = 보낸 사람과 제목
detail-codes = 인증 코드와 확인 링크만
domains = 새 주소는 어떤 도메인으로 만들까요?
domain-any = 아무거나
quiet-off = 방해 금지 시간에는 메일이 소리 없이 와요. 지금은 꺼져 있어요.
quiet-on =
    방해 금지 시간: { $hours }. 이 시간에는 메일이 소리 없이 와요.

    지금 계신 곳은 { $time }, 맞죠?
quiet-from = 몇 시부터 조용히 할까요?
quiet-to = { $from }부터 몇 시까지 조용히 할까요?
time-zones = 지금 계신 곳은 몇 시인가요?
time-zone-places = 어디에 계세요? 지금은 시각이 모두 같지만, 서머타임에 따라 달라질 수 있어요.

# /forget, /privacy, 그룹
forget-ask =
    { $count ->
        [0] 설정과 이 채팅에 대해 제가 아는 모든 것을 삭제할까요? 되돌릴 수 없어요.
        [1] 주소와 메일, 설정, 이 채팅에 대해 제가 아는 모든 것을 삭제할까요? 되돌릴 수 없어요.
       *[other] 주소 { $count }개와 메일, 설정, 이 채팅에 대해 제가 아는 모든 것을 삭제할까요? 되돌릴 수 없어요.
    }
forgotten = 완료했어요. 이 채팅에 대해 보관하던 것을 모두 삭제했어요.
forgotten-limits = 이 봇의 운영자가 정한 제한은 기한이 끝날 때까지 남아요.
forgotten-by-admin = 🗑 이 봇의 운영자가 이 채팅에 대해 보관하던 것을 모두 삭제했어요: 주소와 받은 메일, 설정 등이에요. 누군가 요청하면 그렇게 해요. 이 채팅에 있는 내용은 그대로 남아요.
forget-kept = 네, 모두 그대로 둘게요.
export-done =
    { $count ->
        [0] 📦 이 채팅에 대해 보관 중인 모든 정보예요(export.json). 메일은 없어요.
       *[other] 📦 이 채팅에 대해 보관 중인 모든 정보예요: export.json과 메일 { $count }통.
    }
export-incomplete = ⚠️ 일부 메일이 빠졌어요. 용량이 넘쳤거나 읽을 수 없었어요. 어떤 메일인지는 export.json에 있어요. 나중에 다시 시도하거나 받은편지함에서 내려받으세요.
export-careful = 이 파일을 다른 사람에게 주지 마세요. 액세스 토큰은 들어 있지 않고, /token 명령으로 볼 수 있어요.
export-nothing = 이 채팅에 대해 보관하는 정보가 없어요.
export-sent = 📦 파일을 개인 채팅으로 보냈어요.
privacy-kept = 🔒 이 채팅에 대해 제 데이터베이스에만 저장하는 정보: 텔레그램 채팅 ID, 언어, 주소와 라벨, 설정, 어떤 발신자를 차단하거나 허용했는지, 어떤 메일을 열었는지. 그룹에서는 누가 어떤 주소를 만들었는지도 텔레그램 ID로 저장해요. 이름, 전화번호, 연락처는 저장하지 않아요. 라벨이 있는 주소에는 어떤 도메인에서 메일이 왔는지도 저장해요.
privacy-mail = 메일은 삭제하거나 주소가 만료될 때까지 메일 서비스에 남아 있어요. 저는 사본을 보관하지 않지만, 이미 보여 드린 내용은 채팅 기록을 지울 때까지 여기에 남아요. 보내 주신 내용은 다시 시작할 때 잃어버리지 않도록 처리할 때까지, 최대 이틀 동안 보관해요.
privacy-gmail = Gmail 주소로 오는 메일은 이 봇 운영자의 Gmail 계정을 거쳐 들어와요. 여기서 삭제한 뒤에도 그 계정에는 남아 있을 수 있어요.
privacy-refused = 내 주소로 온 메일이 거부되면 메일 서비스는 누가 언제 보냈고 왜 거부됐는지를 7일간 보관해요. 내용은 보관하지 않아요.
privacy-others = 이 주소들은 오래가지 않아요. 은행, 직장, 중요한 계정처럼 잃으면 안 되는 곳에는 쓰지 마세요.
privacy-key = 비밀번호 관리자용 키를 만들면, 삭제하실 때까지 키 자체가 아니라 그 지문을 보관해요.
privacy-forget = 정보는 삭제할 때까지 보관돼요. /forget 명령으로 한 번에 모두 삭제할 수 있어요. /export 명령으로 사본을 받을 수 있어요.
group-notice = 👥 여기서 만든 주소는 그룹 모두의 것이에요. 보낸 사람과 제목은 모두에게 보이고, 내용은 요청한 사람에게만 보여 드려요. 주소는 관리자나 만든 사람만 삭제할 수 있어요. 관리자는 /settings 에서 메일 전체를 모두에게 보여 줄 수 있어요.

# /stats
stats-since = { $when }부터
stats-chats = 채팅: { $count }
stats-addresses = 사용 중인 주소: { $count }
stats-checks = 분당 확인: { $rate }
stats-alerts = 분당 알림: { $rate }
stats-delay = 알림 지연: 절반은 { $median } 이내, 99%는 { $slowest } 이내
stats-errors = 오류:
stats-no-errors = 오류 없음
admin-which-chat = 어느 채팅인가요? 예: { $example }
admin-banned = { $chat } 채팅을 차단했어요.
admin-unbanned = { $chat } 채팅의 차단을 풀었어요.
operator-mail = 📮 { $address } 앞으로 온 메일
broadcast-usage = 명령어 뒤에 소식을 적어 주세요: { $example }
broadcast-ask = 소식을 원하는 모두에게 보낼까요? 채팅: { $count }
broadcast-running = 📣 보내는 중: { $sent } / { $total }
broadcast-done = 📣 보냄: { $sent } / { $total }
broadcast-stopped = 📣 중지함: { $sent } / { $total }
broadcast-dropped = 📣 아무것도 보내지 않았어요.

# 무엇이 잘못됐고 어떻게 하면 되는지
error-address-gone = { $address } 주소는 이제 없어요. 새 주소는 언제든지 만들 수 있어요.
error-session-gone = 이 주소는 이제 없어요. 새 주소는 언제든지 만들 수 있어요.
error-rate-limited = 메일 서비스가 바빠요. 잠시 후 다시 시도해 주세요.
error-rate-limited-for = 메일 서비스가 바빠요. { $wait } 후에 다시 시도해 주세요.
error-unavailable = 지금 메일 서비스가 응답하지 않아요. 주소는 안전해요. 잠시 후 다시 시도해 주세요.
error-rejected = 메일 서비스에서 거절했어요. 다른 걸로 시도해 보세요.
error-rejected-because = 메일 서비스에서 거절했어요: { $reason }
error-domain-gone = 이 도메인은 더 이상 쓸 수 없어요. 다른 도메인을 골라 주세요.
error-gmail-account-gone = 이 Gmail 계정은 더 이상 쓸 수 없어요. 다른 계정을 골라 주세요.
error-no-gmail = 지금 쓸 수 있는 Gmail 계정이 없어요. 다른 도메인을 고르거나 나중에 다시 시도해 주세요.
error-too-many-addresses = 지금 메일 서비스에 새 주소 요청이 너무 많아요. 잠시 후 다시 시도해 주세요.
error-too-many-addresses-for = 지금 메일 서비스에 새 주소 요청이 너무 많아요. { $wait } 후에 다시 시도해 주세요.
error-hourly-limit =
    { $limit ->
       *[other] 주소는 한 시간에 { $limit }개까지 만들 수 있어요. { $wait } 후에 다시 시도해 주세요.
    }
error-held-limit =
    { $limit ->
       *[other] 주소는 한 번에 { $limit }개까지 가질 수 있어요. /addresses 에서 하나를 삭제해 주세요.
    }
error-catch-all-limit = 하위 도메인 전체는 한 번에 { $limit }개까지 가질 수 있어요. /addresses 에서 하나를 삭제해 주세요.
error-too-fast = 조금 빨라서 따라가기 힘들어요. { $wait }만 기다려 주세요.
error-chat-limited = 텔레그램 제한 때문에 지금은 이 채팅에 더 쓸 수 없어요. { $wait } 후에 다시 시도해 주세요.
error-old-button = 이제 쓸 수 없는 버튼이에요. 주소나 질문이 사라졌어요. 지금 있는 주소는 /addresses 에서 볼 수 있어요.
error-no-rights = 텔레그램이 여기에 보내는 것을 허용하지 않아요. 그룹에서는 관리자가 허용할 수 있어요.
error-not-allowed = 그룹 관리자나 주소를 만든 사람만 할 수 있어요.
error-admins-only = 그룹 관리자만 할 수 있어요.
error-not-here = 여기서는 모두에게 보이기 때문에 보여 드릴 수 없어요. 저와의 개인 채팅을 열어 ‘시작’을 누른 다음 다시 시도해 주세요.
error-message-gone = 이 메일은 이제 없어요.
error-attachment-gone = 이 파일은 이제 없어요.
error-attachment-empty = 이 파일은 비어 있어요.
error-attachment-too-big = { $name } 파일은 { $size }예요. { $limit }까지만 보낼 수 있어요.
error-photos = 텔레그램에서 이 이미지를 표시할 수 없어요. 파일로 받아 주세요.
error-unknown-command = 모르는 명령이에요. 할 수 있는 일은 /help 에서 볼 수 있어요.
error-plain-text = 저는 이메일 주소를 만들어 드리는 봇이에요. 버튼을 눌러 새 주소를 받거나 /help 를 확인해 보세요.
hint-address = 이 채팅에서 만든 주소로 온 메일만 받을 수 있어요. /new 로 주소를 만들고 /addresses 로 내 주소를 봐요.
hint-link = 저는 링크를 열지 않아요. 사이트에 제 주소를 알려 주면 그 메일이 여기에 표시돼요.
hint-code = 코드는 그것을 보낸 사이트나 앱에 입력하세요. 저는 메일로 온 코드만 보여 드리고, 코드를 요구하지 않아요.
hint-file = 파일을 받거나 메일로 누군가에게 보낼 수는 없어요. 메일로 온 파일은 여기에 보여 드려요.
hint-thanks = 천만에요!
hint-stop = 알겠어요. 어떤 주소로 오는 메일을 그만 받으려면 그 주소를 삭제하세요. 무엇을 알릴지는 설정에서 고를 수 있어요.
hint-unsubscribe = 받은메일함에서 그 뉴스레터를 열면 아래에서 보낸 사람을 차단할 수 있고, 수신 거부도 되는 경우가 많아요.
hint-question = 질문에 제 말로 답하지는 못해요. 명령어 목록은 도움말에 있어요.
hint-forwarded = 전달된 메시지는 읽을 수 없어요. 여기서 만든 주소로 온 메일만 보여 드려요.
hint-location = 어디 계신지 몰라도 괜찮아요. 방해 금지 시간은 “22-7 Seoul”처럼 시간과 도시를 보내면 정할 수 있어요.
hint-contact = 연락처를 보관하지 않고, 누구에게도 메일을 쓸 수 없어요. 내 주소로 온 메일만 받아요.
hint-voice = 죄송하지만 녹음은 들을 수 없어요. “새 주소”나 “받은메일함”처럼 글로 보내 주세요.
hint-sticker = 😊 좋네요!
hint-reply = 답장은 보낼 수 없어요. 메일을 받기만 해요.
hint-language = 한국어도 할 수 있어요. 바꿀까요?
error-unexpected = 제 쪽에서 문제가 생겼어요. 다시 시도해 주세요.
wait-seconds =
    { $count ->
       *[other] { $count }초
    }
wait-minutes =
    { $count ->
       *[other] { $count }분
    }

# 짧은 확인
toast-deleted = 삭제했어요
toast-restored = 되돌렸어요
toast-undo-late = 늦었어요. 완전히 삭제됐어요.
toast-blocked = 차단했어요
toast-unblocked = 차단을 풀었어요
toast-switched-off = 이제 { $name } 메일은 거부돼요
toast-switched-on = { $name } 메일이 다시 와요
toast-unsubscribed = 수신을 거부했어요
toast-unsubscribe-failed = 발신자가 받아들이지 않았어요. 대신 차단할 수 있어요.
toast-current = 이제 /inbox 를 누르면 이 주소가 열려요
toast-muted = 소리를 껐어요
toast-unmuted = 소리를 켰어요
toast-paused = 일시 중지했어요
toast-resumed = 메일을 다시 받아요
toast-known = 이제 이 사람의 메일을 보여 드릴게요
toast-only-known = 저장했어요. 받은 편지함에 있는 사람은 아는 사람으로 봐요.
toast-extended = 연장했어요
toast-extended-until = { $when }까지 연장했어요 ({ $left })
toast-extended-most = 서비스가 허용하는 최대 기간이에요: { $when }까지 ({ $left })
toast-saved = 저장했어요
toast-up-to-date = 아직 새 메일이 없어요
toast-working = 처리하고 있어요…
toast-later = 텔레그램 제한 때문에 이 채팅의 답이 늦어져요. { $wait } 후에 도착해요.
toast-sending = 파일을 보내고 있어요…
toast-sent-privately = 개인 채팅으로 보냈어요
toast-rich-refused = 텔레그램이 이 메일의 서식 보기를 받지 않아 텍스트로 보여 드려요.
toast-kept = { $address } 주소는 남겨 둘게요. 새 주소는 아래에 있어요.
toast-discarded = { $address } 주소에는 메일이 없어서 삭제했어요.

# 인라인 모드
inline-new = ✉️ 새 주소

# What people type instead of pressing a button: separated by commas, in lower case
words-new = 새로, 새 주소, 새 메일, 하나 더
words-inbox = 받은편지함, 메일, 편지함
words-addresses = 주소, 내 주소, 목록
words-extend = 연장, 더 오래
words-delete = 삭제, 지우기
words-settings = 설정, 언어
words-help = 도움말, 도움
words-thanks = 고마워, 고마워요, 고맙습니다, 감사합니다, 감사해요, 땡큐
words-stop = 그만, 그만해, 멈춰, 중지, 됐어
words-unsubscribe = 구독 취소, 구독 해지, 뉴스레터 그만
words-question = 어떻게, 왜, 어디, 언제, 무엇, 뭐, 얼마나, 할 수 있나요, 인가요
