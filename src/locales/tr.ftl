# Bot kendini nasıl tanıtıyor
bot-description =
    Geçici e-posta adresleri, doğrudan sohbette.

    Bir saniyede adres alın, kendi adresinizi vermek istemediğiniz yerde kullanın, gelenleri burada okuyun: metin, kodlar, bağlantılar ve dosyalar. Süresi dolunca kaybolur.
bot-short-description = Geçici e-posta adresleri. Gelen posta saniyeler içinde burada.
command-start = Başla
command-new = Yeni adres al
command-new-usage = [ad][@alan-adı]
command-inbox = Seçili adresin postası
command-find = Tüm iletilerimde ara
command-find-usage = [kelimeler]
command-addresses = Tüm adreslerim
command-token = Programlar için erişim
command-settings = Dil, bildirimler, sessiz saatler
command-help = Neler yapabilirim
command-privacy = Hakkınızda neler saklanıyor
command-export = Sakladığım her şeyi indir
command-forget = Hakkımdaki her şeyi sil
command-cancel = Süren işlemi iptal et
command-stats = Yöneticiler için sayılar

# /start, /help
welcome = 👋 Merhaba! Size geçici e-posta adresleri veririm.
welcome-how = Kendi adresinizi vermek istemediğiniz yerde bunlardan birini kullanın. Gelen posta hemen burada görünür, kodları kopyalanmaya hazırdır.
help = Yapabildiklerim:
help-tips =
    Postalar bu sohbette görünür. Neleri bildireceğimi /settings içinde seçebilirsiniz. Adı siz de seçebilirsiniz: /new yazıp ardına istediğiniz adı ekleyin.

    Başka bir sohbette adımı yazarak oraya adreslerinizden birini ekleyebilirsiniz.

# Bir adres
address-new = ✉️ Yeni adresiniz:
address-arrives = Kopyalamak için adrese dokunun. Postalar bu sohbette görünür.
address-purpose = 🏷 Ne için? Bana “Netflix” gibi bir kelime gönderin, etiketi o olsun.
address-any = Bu alt alan adındaki her ada gelen posta buraya düşer, örneğin { $example }. Her site için bir ad uydurun: her postada hangisine gönderildiği yazar.
address-until = Bitiş zamanı: { $when } ({ $left }).
address-expiring = ⏳ Bitiş zamanı: { $when } ({ $left }).
address-over = ⌛ Süresi doldu: { $when }. Artık posta almıyor.
address-ended = 🚫 Bu botu işletenler kapattı: { $when }. Artık posta almıyor.
address-deleted = 🗑 { $address } silindi.
address-propose = { $address } adresini sizin için oluşturayım mı?
address-is-current = 📌 Seçili adres: /inbox onun postasını açar.
address-is-muted = 🔕 Posta sessizce gelir.
address-paused = ⏸ Duraklatıldı, bitiş zamanı: { $when } ({ $left }). Gönderenlerden sonra yeniden denemeleri istenir.
address-burns-mail = 🔥 Sonraki postadan 10 dakika sonra sona erer.
address-burns-code = 🔥 Sonraki koddan 10 dakika sonra sona erer.
address-only-known = 🤝 Yeni gönderenlerin postalarını bekletiyor, her birini size soruyorum.
pause-ask = { $address } ne kadar süre posta almasın? Gönderenlerden sonra yeniden denemeleri istenir; bu yüzden çoğu posta aradan sonra gelir. Daha önce vazgeçen gönderene postanın teslim edilemediği bildirilir.
burn-ask = { $address }, ihtiyacınız olan geldikten 10 dakika sonra kendiliğinden sona erebilir. Ne bekliyorsunuz?
burn-command = İlk postasından kısa süre sonra kendiliğinden sona eren bir adres için { $command } gönderin.
loading = Bir saniye…

# Düğmeler
button-new = ✉️ Yeni adres
button-another = 🎲 Başka bir tane
button-make = ✉️ Oluştur
button-choose-name = ✏️ Ad seç
button-copy = 📋 Kopyala
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Parolayı kopyala
button-inbox = 📥 Gelen kutusu
button-refresh = 🔄 Yenile
button-switch = 🔀 Diğer adresler
button-read = 📖 Oku
button-whole = 📖 Tamamı
button-show-me = 👁 Bana göster
button-show = 👁 Göster
button-always = ✅ Her zaman göster
button-delete = 🗑 Sil
button-undo = ↩️ Geri al
button-delete-sure = Evet, sil
button-block = 🚫 Engelle
button-unblock = Engeli kaldır
button-blocked = 🚫 Engellenenler
button-any-name = ✳️ Alt alan adının tamamı
button-names = 🗂 Adlar
button-switched-off = ⛔ Kapatılan + ekleri
button-switch-off = ⛔ { $name } için posta istemiyorum
button-switch-on = ✅ { $name } için yine posta gelsin
button-unsubscribe = Abonelikten çık
button-unsubscribe-sure = Evet, çık
button-delete-all = 🗑 Tümünü sil
button-keep = Kalsın
button-help = ❓ Yardım
button-back = ‹ Geri
button-cancel = Vazgeç
button-retry = Yeniden dene
button-source = 📄 İndir (.eml)
button-rich = 🎨 Zengin görünüm
button-plain = 📝 Düz metin
button-as-sent = 🖼 Özgün tasarım
button-as-file = 🖼 HTML olarak kaydet
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Dosyalar ({ $count })
button-photos = 🖼 Resimleri göster
button-calendar = ➕ Takvime ekle (.ics)
button-extend = ⏳ Uzat
button-addresses = 📇 Adreslerim
button-renew = ♻️ Aynı adla yeniden
button-make-current = 📌 Bunu seç
button-label = 🏷 Etiket ekle
button-relabel = 🏷 Etiketi değiştir
button-clear-label = Etiketi kaldır
button-mute = 🔕 Sessize al
button-unmute = 🔔 Sesi aç
button-more = ⚙️ Diğer
button-pause = ⏸ Duraklat
button-resume = ▶️ Sürdür
button-burn = 🔥 Kullanınca bitir
button-burn-mail = Sonraki postadan sonra
button-burn-code = Sonraki koddan sonra
button-burn-never = Erken bitmesin
button-only-known = 🤝 Yalnızca tanıdıklar
button-everyone = 👋 Herkes yazabilsin
button-refused = ✋ Gösterilmeyenler
button-token-show = 👁 Belirteci göster
button-token-hide = 🙈 Gizle
button-token-renew = ♻️ Belirteci yenile
button-token-renew-sure = Evet, yenile
button-private-chat = Özel sohbeti aç
button-manager = 🔐 Parola yöneticisi
button-key-new = 🔑 Anahtar oluştur
button-key-renew = 🔑 Yeni anahtar
button-key-remove = Anahtarı kaldır
button-copy-key = 📋 Anahtarı kopyala
button-forget-sure = Evet, her şeyi sil
button-send = 📣 Gönder
button-language = 🌐 Dil
button-detail = 📄 Bildirimler
button-layout-rich = 🎨 İletiler zengin görünsün
button-layout-plain = 📝 İletiler düz metin olsun
button-bundles = 📰 Bültenler günde bir kez
button-bundles-off = 📰 Bültenler tek tek
button-quiet = 🌙 Sessiz saatler
button-domain = 🏠 Alan adı
button-open = 👥 İletileri herkese göster
button-close = 👁 Yalnızca isteyene
button-topics = 🗂 Adres başına bir konu
button-topics-off = 🗂 Hepsi tek sohbette
button-news = 📣 Haber gönder
button-news-off = 📣 Haber istemiyorum
button-quiet-on = Aç
button-quiet-off = Kapat
button-quiet-change = Saatleri değiştir
button-time-zone = Saatim

# Ad ya da etiket seçme
name-ask = Hangi adı istersiniz? Harf, rakam, nokta, tire ve alt çizgi olur, örneğin anna.smith
name-ask-again = Bunun yerine ne istersiniz?
name-choose-domain = Peki { $name } hangi alan adında olsun?
name-invalid = Bu ad olmaz. En fazla 64 karakter: a–z harfleri, rakam, nokta, tire ve alt çizgi; başta, sonda ve arka arkaya nokta olmadan.
name-taken = { $name } zaten alınmış.
name-ask-any = Ya da bir alt alan adının tamamı için { $example } gönderin: oradaki her ada gelen posta buraya düşer.
name-bad-subdomain = Bu alt alan adı olmaz. 3 ile 63 arası karakter: a–z harfleri, rakam ve tire; başta ve sonda tire olmadan.
name-no-subdomains = Bu posta hizmeti bir alt alan adının tamamını vermiyor.
name-reserved = { $name } ayrılmış bir ad, bu yüzden size veremem.
name-unknown-domain = { $domain } kullanılabilir alan adları arasında yok. Seçenekler: { $offered }
name-rejected = Posta hizmeti bu adı kabul etmiyor.
name-rejected-because = Posta hizmeti bu adı kabul etmiyor: { $reason }
label-ask = { $address } adresine ne ad verelim? Kısa bir etiket gönderin, örneğin “alışveriş”.
ask-reply = Lütfen bu mesajı yanıtlayarak cevap verin.
label-too-long =
    { $limit ->
        [one] Biraz uzun oldu: etiket en fazla { $limit } karakter olabilir.
       *[other] Biraz uzun oldu: etiket en fazla { $limit } karakter olabilir.
    }
cancelled = Peki, iptal edildi.
nothing-to-cancel = İptal edilecek bir şey yok.
timed-out = Bir süredir yanıt gelmedi, sormayı bıraktım.

# Gelen kutusu
inbox-empty = 📭 Henüz posta yok. Gelenler burada listelenir.
inbox-count =
    { $count ->
        [one] { $count } ileti
       *[other] { $count } ileti
    }
inbox-unread =
    { $count ->
        [0] Hepsi okundu
        [one] { $count } okunmamış
       *[other] { $count } okunmamış
    }
inbox-switch = Hangi gelen kutusunu görmek istersiniz?
find-ask = Ne arayayım? Bana birkaç kelime gönderin. from:, has:file ve is:unread da kullanılabilir.
find-none = { $words } için bir şey bulunamadı.
finding = 🔎 Aranıyor… { $done } / { $total }
find-unsearched = Metni aranmayan e-postalar: { $count }
find-part = İletilerin tamamı aranamadı.
inbox-delete-all-ask = { $address } adresinin tüm iletileri silinsin mi? Bu geri alınamaz.

# Bir ileti
mail-from = Kimden: { $sender }
mail-vouched = ✅ { $domain } onaylıyor
mail-unvouched = ⚠️ Dikkat: Bu ileti aslında { $domain } adresinden gelmemiş olabilir.
mail-poses = ⚠️ Dikkat: Gönderenin adında { $named } yazıyor ama ileti { $domain } adresinden geliyor.
mail-pretends = ⚠️ Dikkat: Bu ileti { $brand } tarafından gönderilmiş gibi görünüyor ama { $domain } adresinden geliyor.
mail-stranger = 👀 Bu adrese { $domain } kaynağından gelen ilk ileti: biri adresi başkasına vermiş olabilir.
mail-pretends-mailbox = ⚠️ Dikkat: Bu ileti e-posta sağlayıcınızdan gönderilmiş gibi görünüyor ama { $domain } adresinden geliyor.
mail-scam = ⚠️ Dikkat: { $domain } adresinden gelen bu ileti dolandırıcılığa benziyor.
block-here = { $sender } – bu adres için
block-everywhere = { $sender } – tüm adreslerim için
block-list = { $list } listesi
blocked-title = Engellenen gönderenler
blocked-nobody = Kimse engellenmemiş.
recipients-names = { $address } altında posta alan adlar
recipients-tags = { $address } adresinin kapatılan + ekleri, örneğin ad+alisveris
recipients-how = ✅ gelir, ⛔ reddedilir. Açmak veya kapatmak için bir ada dokunun.
recipients-no-name = Henüz hiçbir ada posta gelmedi.
recipients-no-tag = Kapatılan bir şey yok.
inbox-blocked = 🚫 Engellenen gönderenlerden gelenler: { $count }
mail-no-sender = Bilinmeyen gönderen
mail-no-subject = (konu yok)
mail-empty = Bu iletide metin yok.
mail-pictures = Bu ileti yalnızca resimlerden oluşuyor.
mail-files = Bu ileti yalnızca dosyalardan oluşuyor.
mail-encrypted = 🔒 Bu iletinin tamamı veya bir kısmı şifreli. Onu yalnızca doğru anahtara sahip bir program gösterebilir.
file-careful = ⚠️ Dikkat: { $name } program olarak çalışabilir. Yalnızca bekliyorsanız açın.
mail-truncated = Bu ileti çok uzun; yalnızca başı gösteriliyor.
mail-more-files = Bu iletide burada listelenenden daha fazla dosya var. “İndir (.eml)” ile hepsini alırsınız.
rich-history = Önceki iletiler
rich-signature = İmza ve yasal notlar
rich-rest = İletinin devamı
as-sent-title = Özgün tasarım
as-sent-images = Başka sunuculardaki resimler kapalı. Yüklerseniz gönderen bu iletiyi açtığınızı öğrenir.
as-sent-load-images = Resimleri yükle
as-sent-text = Bu ileti gönderildiği gibi gösterilemeyecek kadar büyük. İşte metni.
as-sent-expired = Bu sayfanın süresi doldu. Sohbetten yeniden açın.
as-sent-unavailable = Şu anda yüklenemiyor. Lütfen birazdan yeniden deneyin.
mail-deleted = 🗑 İleti silindi.
link-confirm = ✅ Onayla · { $host }
link-sign-in = ✅ Giriş yap · { $host }
link-reset = ✅ Parolayı sıfırla · { $host }
link-accept = ✅ Kabul et · { $host }
link-download = ⬇️ İndir · { $host }
link-track = 📦 Takip et · { $host }
link-join = 🎥 Katıl · { $host }
link-invoice = 🧾 Fatura · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Dikkat: Bir bağlantıda { $named } yazıyor ama { $host } adresine gidiyor.
link-wrapper = ℹ️ Bağlantı, tıklamaları izleyen { $host } üzerinden gidiyor.
link-ask = Bu bağlantının gittiği yer:
link-ask-hint = Yalnızca bu siteyi tanıyorsanız açın.
link-ask-open = Aç
link-ask-bad = Bu bağlantı açılamıyor.
attachments =
    { $count ->
        [one] { $count } dosya
       *[other] { $count } dosya
    }
attachment-unnamed = dosya

# Bildirimler
alert-for = alıcı: { $address }
alert-repeated = Bunu daha önce görmüş olabilirsiniz.
alert-bare = Telegram bu iletinin metnini gösteremedi. Başka yolla açmak için ⋯ düğmesine basın.
mail-refused = ✋ { $sender } göndericisinden { $address } adresine gelen ileti ({ $size }) reddedildi: { $limit } sınırını aşıyor.
mail-held = 🤝 { $address } için bekletiliyor: { $sender } gönderdi.
mail-held-code = 🤝 { $address } için bekletiliyor: { $sender } gönderdi, içinde kod var.
mail-never = 🚫 { $sender }, { $address } için engellendi.
alert-unread = Bu iletinin metnini posta hizmetinden alamadım. Daha sonra gelen kutusundan yeniden deneyin.
event-invites = Davet eden: { $name }
event-cancelled = İptal edildi
event-updated = Güncellendi
event-from = davet eden: { $name }
event-again = Yineleniyor
bounce-failed = ❌ Teslim edilemedi
bounce-delayed = ⏳ Henüz teslim edilmedi
bounce-not-you = Siz göndermediniz mi? Biri adresinizi gönderen olarak kullanmış. Yapmanız gereken bir şey yok.
bounce-not-yours = ↩️ Geri dönen posta, sizden değil
bounce-cannot-send = Adresiniz gönderemez: başka biri onu gönderen olarak kullanmış. Yapmanız gereken bir şey yok.
bounce-no-address = böyle bir adres yok
bounce-full = posta kutusu dolu
bounce-too-large = çok büyük
bounce-rejected = sunucu reddetti
bounce-unreachable = sunucuya ulaşılamadı
parcel-arrives = Varış: { $when }
parcel-number = Takip numarası { $number }
order-number = Sipariş { $number }
reservation-number = Rezervasyon { $number }
reservation-seat = Koltuk { $seat }
payment-due = Son ödeme: { $when }
bundle = 📰 Bültenler: { $count }
alert-more =
    { $count ->
        [one] … ve { $address } için { $count } yeni ileti daha.
       *[other] … ve { $address } için { $count } yeni ileti daha.
    }
expiry-soon = ⏳ { $address } adresinin bitiş zamanı: { $when } ({ $left }). Sonrasında gönderilenler kaybolur.
expiry-burnt = 🔥 Bu adresin beklediği geldi; bu yüzden yakında sona eriyor.
extend-ask = { $address } ne kadar uzatılsın?
expiry-over = ⌛ { $address } adresinin süresi doldu, artık posta almıyor.
expiry-ended = 🚫 Bu botu işletenler { $address } adresini kapattı. Artık posta almıyor ve postaları silindi. Bu sohbettekiler kalır.

# /addresses
addresses =
    { $count ->
        [one] { $count } adresiniz var:
       *[other] { $count } adresiniz var:
    }
addresses-none = Henüz adresiniz yok. Bir tane oluşturayım mı?
addresses-left = ⏳ { $left }
addresses-over = süresi doldu
refused-title = ✋ Son 7 günde { $address } için gösterilmeyenler
refused-none = Son 7 günde { $address } için hiçbir şey reddedilmedi veya bekletilmedi.
refused-more =
    { $count ->
        [one] … ve { $count } tane daha.
       *[other] … ve { $count } tane daha.
    }
refused-too-large = çok büyük
refused-paused = duraklatıldı
refused-switched-off = kapalı
refused-full = gelen kutusu dolu
refused-limit = aynı anda çok fazla
refused-blocked = engelli, gelen kutusunda
refused-held = bekletiliyor, gelen kutusunda

# /token
token-title = 🔑 { $address } belirteci
token-warning = Programlar bu adresin postalarını belirteçle okur. Belirteç kimdeyse bu adresin tüm postalarını okuyup silebilir, adresin kendisini de duraklatabilir veya silebilir. Onu yalnızca güvendiğiniz programlara verin, isteyen bir kişiye asla vermeyin.
token-switch = Hangi adres?
token-api = Posta API’si: { $url }
token-renew-ask = { $address } belirteci yenilensin mi? Şimdiki belirteci kullanan programlar erişimi hemen kaybeder, webhook’ları sona erer. Adres ve postaları kalır.
token-renewed = ♻️ Yeni belirteç bu. Eskisi artık çalışmıyor.
token-cannot-renew = Posta hizmeti bu belirteci yenileyemiyor. Başka birinde varsa adresi silip yenisini oluşturun.
token-private = 🔑 Belirteç tek bir kişi içindir. Sizinkini görmek için özel sohbetimizi açın.
manager-title = 🔐 Parola yöneticisi
manager-what = Parola yöneticiniz bu sohbette adres oluşturabilir; her biri sitesinin adıyla etiketlenir. Bitwarden’da yönlendirilen e-posta takma adı hizmeti olarak addy.io veya SimpleLogin’i seçin.
manager-url = Sunucu URL’si: { $url }
manager-domain = addy.io için alan adı: { $domain }
manager-warning = Anahtar kimdeyse bu sohbette adres oluşturabilir ama posta okuyamaz.
manager-key = Anahtarınız, yalnızca bu kez gösteriliyor:
manager-has-key = Bir anahtarınız var. Yenisi onun yerini alır.
manager-made = 🔐 Parola yöneticiniz bu adresi oluşturdu:

# /settings
settings = ⚙️ Ayarlar
settings-language = Dil: { $language }
settings-language-auto = Dil: { $language } (Telegram’daki gibi)
settings-detail = Bildirimler: { $detail }
settings-layout-rich = İletiler: tablolu ve başlıklı zengin görünüm. Telegram Web ve eski uygulamalar göstermeyebilir
settings-layout-plain = İletiler: düz metin
settings-bundles = Bültenler: birlikte, günde bir kez
settings-bundles-off = Bültenler: tek tek
settings-quiet = Sessiz saatler: { $hours }
settings-quiet-off = Sessiz saatler: kapalı
settings-domain = Yeni adreslerin alan adı: { $domain }
settings-domain-any = Yeni adreslerin alan adı: fark etmez
settings-closed = Bu grupta: gönderen ve konu herkese, kalanı isteyene
settings-open = Bu grupta: iletilerin tamamı herkese
settings-topics = Konular: her yeni adres için bir tane
settings-topics-off = Konular: kapalı
settings-news = Bot haberleri: evet
settings-news-off = Bot haberleri: hayır
languages = Hangi dilde konuşayım?
language-auto = Telegram’daki gibi
alert-details = Yeni postanın ne kadarını hemen göstereyim?
detail-full = Tüm metin
detail-preview = İlk satırlar
detail-subject = Gönderen ve konu
detail-codes = Yalnızca kodlar ve onay bağlantıları
domains = Yeni adresler hangi alan adında olsun?
domain-any = Fark etmez
quiet-off = Sessiz saatlerde posta ses çıkarmadan gelir. Şu an kapalı.
quiet-on =
    Sessiz saatler: { $hours }. Bu saatlerde gelen posta ses çıkarmaz.

    Orada saat şu an { $time }, doğru mu?
quiet-from = Sessizlik saat kaçta başlasın?
quiet-to = Sessizlik başlangıcı: { $from }. Kaça kadar sürsün?
time-zones = Orada saat şu an kaç?
time-zone-places = Neredesiniz? Bu yerlerde şu an saat aynı, ama yaz saatine farklı tarihlerde geçebilirler.

# /forget, /privacy, gruplar
forget-ask =
    { $count ->
        [0] Ayarlarınız ve bu sohbetle ilgili bildiğim her şey silinsin mi? Bu geri alınamaz.
        [one] Adresiniz ve postası, ayarlarınız ve bu sohbetle ilgili bildiğim her şey silinsin mi? Bu geri alınamaz.
       *[other] { $count } adresin tümü ve postaları, ayarlarınız ve bu sohbetle ilgili bildiğim her şey silinsin mi? Bu geri alınamaz.
    }
forgotten = Tamam. Bu sohbetle ilgili sakladığım her şeyi sildim.
forgotten-limits = Bu botu işletenlerin koyduğu sınırlar süreleri dolana kadar kalır.
forgotten-by-admin = 🗑 Bu botu işletenler bu sohbetle ilgili sakladığım her şeyi sildi: adresleri ve postalarını, ayarları ve geri kalanı. Bunu, biri istediğinde yaparlar. Bu sohbettekiler kalır.
forget-kept = Peki, her şey olduğu gibi kalıyor.
export-done =
    { $count ->
        [0] 📦 Bu sohbet hakkında sakladığım her şey export.json dosyasında. Hiç e-posta yok.
        [one] 📦 Bu sohbet hakkında sakladığım her şey: export.json ve { $count } e-posta.
       *[other] 📦 Bu sohbet hakkında sakladığım her şey: export.json ve { $count } e-posta.
    }
export-incomplete = ⚠️ Bazı e-postalar eksik: sığmadı ya da okunamadı. Hangileri olduğu export.json içinde yazıyor. Daha sonra yeniden deneyin ya da gelen kutusundan indirin.
export-careful = Bu dosyayı kimseyle paylaşmayın. Erişim belirteçleri içinde yok; onları /token gösterir.
export-nothing = Bu sohbet hakkında hiçbir şey saklamıyorum.
export-sent = 📦 Dosyayı size özel sohbetimizde gönderdim.
privacy-kept = 🔒 Bu sohbetle ilgili yalnızca kendi veritabanımda sakladıklarım: Telegram sohbet kimliği, dili, etiketleriyle adresleriniz, ayarlarınız, hangi gönderenleri engellediğiniz veya hangilerine izin verdiğiniz ve hangi iletileri açtığınız; grupta ayrıca hangi adresi kimin oluşturduğu, Telegram kimliğiyle. İsim, telefon numarası, kişi listesi yok. Etiketi olan bir adrese hangi alan adlarından yazıldığını da saklarım.
privacy-mail = Posta, siz silene ya da adresin süresi dolana kadar posta hizmetinde durur. Kopyasını saklamam; ama size gösterdiklerim, siz temizleyene kadar bu sohbette kalır. Bana yazdıklarınızı, yeniden başlatmada hiçbir şey kaybolmasın diye, işleyene kadar, en fazla iki gün saklarım.
privacy-gmail = Gmail adreslerinize gelen posta, bu botu işletenlerin bir Gmail hesabı üzerinden gelir. Burada silindikten sonra da orada kalabilir.
privacy-refused = Adreslerinize gelen bir posta reddedilirse posta hizmeti kimin, ne zaman gönderdiğini ve nedenini yedi gün saklar; içeriğinden hiçbir şey saklamaz.
privacy-others = Bu adresler kalıcı değildir: banka, iş ya da önemli bir hesap gibi kaybetmemeniz gereken şeyler için kullanmayın.
privacy-key = Parola yöneticiniz için bir anahtar oluşturursanız, siz kaldırana kadar anahtarın kendisini değil parmak izini saklarım.
privacy-forget = Siz silene kadar saklanır; /forget hepsini bir kerede siler. /export bunların bir kopyasını verir.
group-notice = 👥 Burada oluşturulan adresler tüm gruba aittir. İletinin kimden geldiğini ve konusunu herkes görür; içeriğini yalnızca isteyene gösteririm. Bir adresi yalnızca yöneticiler ya da onu oluşturan silebilir. Yöneticiler /settings içinde iletilerin tamamını herkese gösterebilir.

# /stats
stats-since = Başlangıç: { $when }
stats-chats = Sohbetler: { $count }
stats-addresses = Etkin adresler: { $count }
stats-checks = Dakikada denetim: { $rate }
stats-alerts = Dakikada bildirim: { $rate }
stats-delay = Bildirim gecikmesi: yarısı { $median }, %99’u { $slowest } içinde
stats-errors = Hatalar:
stats-no-errors = Hata yok
admin-which-chat = Hangi sohbet? Örneğin: { $example }
admin-banned = { $chat } yasaklandı.
admin-unbanned = { $chat } artık yasaklı değil.
operator-mail = 📮 { $address } adresine gelen e-posta
broadcast-usage = Haberi komuttan sonra yazın: { $example }
broadcast-ask = Haber isteyen herkese gönderilsin mi? Sohbet: { $count }
broadcast-running = 📣 Gönderiliyor: { $sent } / { $total }
broadcast-done = 📣 Gönderildi: { $sent } / { $total }.
broadcast-stopped = 📣 Durduruldu: { $sent } / { $total }.
broadcast-dropped = 📣 Hiçbir şey gönderilmedi.

# Ne ters gitti, ne yapmalı
error-address-gone = { $address } artık yok. Dilediğiniz zaman yenisini oluşturun.
error-session-gone = Bu adres artık yok. Dilediğiniz zaman yenisini oluşturun.
error-rate-limited = Posta hizmeti yoğun. Lütfen birazdan yeniden deneyin.
error-rate-limited-for = Posta hizmeti yoğun. Lütfen { $wait } sonra yeniden deneyin.
error-unavailable = Posta hizmeti şu anda yanıt vermiyor. Adresleriniz güvende. Lütfen birazdan yeniden deneyin.
error-rejected = Posta hizmeti kabul etmedi. Lütfen başka bir şey deneyin.
error-rejected-because = Posta hizmeti kabul etmedi: { $reason }
error-domain-gone = Bu alan adı artık sunulmuyor. Lütfen başka birini seçin.
error-gmail-account-gone = Bu Gmail hesabı artık sunulmuyor. Lütfen başka birini seçin.
error-no-gmail = Şu anda kullanılabilir bir Gmail hesabı yok. Lütfen başka bir alan adı seçin ya da daha sonra yeniden deneyin.
error-too-many-addresses = Posta hizmetinden şu anda çok fazla yeni adres isteniyor. Lütfen birazdan yeniden deneyin.
error-too-many-addresses-for = Posta hizmetinden şu anda çok fazla yeni adres isteniyor. Lütfen { $wait } sonra yeniden deneyin.
error-hourly-limit =
    { $limit ->
        [one] Saatte { $limit } adres oluşturabilirsiniz. Sıradaki { $wait } sonra.
       *[other] Saatte { $limit } adres oluşturabilirsiniz. Sıradaki { $wait } sonra.
    }
error-held-limit =
    { $limit ->
        [one] Aynı anda { $limit } adresiniz olabilir. Yer açmak için /addresses içinden silin.
       *[other] Aynı anda { $limit } adresiniz olabilir. Yer açmak için /addresses içinden birini silin.
    }
error-catch-all-limit = Tamamı size ait alt alan adları: aynı anda en çok { $limit }. Yer açmak için /addresses içinden birini silin.
error-too-fast = Size yetişemiyorum. Lütfen { $wait } bekleyin.
error-chat-limited = Telegram bu sohbette yazabileceklerimi sınırlıyor. Lütfen { $wait } sonra yeniden deneyin.
error-old-button = Bu artık çalışmıyor: Adres ya da soru artık yok. /addresses sizdekileri gösterir.
error-no-rights = Telegram bunu buraya göndermeme izin vermiyor. Grupta bir yönetici izin verebilir.
error-not-allowed = Bunu yalnızca grubun bir yöneticisi ya da adresi oluşturan yapabilir.
error-admins-only = Bunu yalnızca grubun bir yöneticisi yapabilir.
error-not-here = Bunu burada herkes görmeden gösteremem. Benimle özel sohbet açın, Başlat’a basın ve yeniden deneyin.
error-message-gone = Bu ileti artık yok.
error-attachment-gone = Bu dosya artık yok.
error-attachment-empty = Bu dosya boş.
error-attachment-too-big = { $name } dosyası { $size }; en fazla { $limit } gönderebiliyorum.
error-photos = Telegram bu resimleri gösteremiyor. Dosya olarak alın.
error-unknown-command = Bu komutu bilmiyorum. Yapabildiklerim /help içinde.
error-plain-text = Ben e-posta adresi veririm. Yenisi için düğmeye basın ya da /help bölümüne bakın.
hint-address = Yalnızca bu sohbette oluşturduğum adreslerin postasını alabilirim. /new bir adres oluşturur; /addresses sizinkileri gösterir.
hint-link = Bağlantıları açmam. Bir siteye adreslerimden birini verin, postası burada görünür.
hint-code = Kod, onu gönderen siteye veya uygulamaya yazılır. Ben yalnızca postayla gelenleri gösteririm; sizden asla kod istemem.
hint-file = Sizden dosya alamam, dosyaları kimseye e-postayla da gönderemem. Postayla gelen dosyaları burada gösteririm.
hint-thanks = Rica ederim!
hint-stop = Peki. Bir adrese artık posta gelmemesi için o adresi silin. Ayarlarda neleri bildireceğimi seçebilirsiniz.
hint-unsubscribe = Bülteni gelen kutusunda açın: altından göndereni engelleyebilir, çoğu zaman abonelikten de çıkabilirsiniz.
hint-question = Soruları kendi sözlerimle yanıtlayamam. Komutlarım Yardım’da listelenir.
hint-forwarded = İletilen mesajları okuyamam. Yalnızca burada oluşturulan bir adrese gelen postayı gösteririm.
hint-location = Nerede olduğunuzu bilmem gerekmez. Sessiz saatler için bana saatleri ve bir şehri gönderin, örneğin “22-7 Berlin”.
hint-contact = Kişileri saklamam ve kimseye yazamam. Yalnızca adreslerinize gelen postayı alırım.
hint-voice = Üzgünüm, kayıtları dinleyemem. Onun yerine yazın, örneğin “yeni adres” ya da “gelen kutusu”.
hint-sticker = 😊 Ne güzel!
hint-reply = Yanıtınızı gönderemem: yalnızca posta alırım.
hint-language = Türkçe de konuşuyorum. Değiştireyim mi?
error-unexpected = Bende bir şeyler ters gitti. Lütfen yeniden deneyin.
wait-seconds =
    { $count ->
        [one] { $count } saniye
       *[other] { $count } saniye
    }
wait-minutes =
    { $count ->
        [one] { $count } dakika
       *[other] { $count } dakika
    }

# Kısa onaylar
toast-deleted = Silindi
toast-restored = Geri getirildi
toast-undo-late = Çok geç: kalıcı olarak silindi.
toast-blocked = Engellendi
toast-unblocked = Engel kaldırıldı
toast-switched-off = { $name } için posta artık reddediliyor
toast-switched-on = { $name } için posta yine geliyor
toast-unsubscribed = Abonelikten çıkıldı
toast-unsubscribe-failed = Gönderen bunu kabul etmedi. Onu engelleyebilirsiniz.
toast-current = /inbox artık bu adresi açıyor
toast-muted = Sessize alındı
toast-unmuted = Ses açıldı
toast-paused = Duraklatıldı
toast-resumed = Postalar yeniden geliyor
toast-known = Bu gönderenin postalarını artık göstereceğim
toast-only-known = Kaydedildi. Gelen kutusundaki gönderenler tanıdık sayılır.
toast-extended = Uzatıldı
toast-extended-until = Uzatıldı: { $when } ({ $left })
toast-extended-most = Hizmet daha fazlasına izin vermiyor: { $when } tarihine kadar ({ $left })
toast-saved = Kaydedildi
toast-up-to-date = Henüz yeni bir şey yok
toast-working = İlgileniyorum…
toast-later = Telegram bu sohbette beni yavaşlatıyor. Yanıtınız { $wait } sonra gelecek.
toast-sending = Dosya gönderiliyor…
toast-sent-privately = Özel sohbetimizde
toast-rich-refused = Telegram bu iletiyi zengin görünümde kabul etmiyor, bu yüzden metin olarak burada.
toast-kept = { $address } kalıyor. Yenisi aşağıda.
toast-discarded = { $address } adresine hiç posta gelmemişti, bu yüzden onu sildim.

# Satır içi kip
inline-new = ✉️ Yeni adres

# What people type instead of pressing a button: separated by commas, in lower case
words-new = yeni, yeni adres, bir tane daha
words-inbox = gelen kutusu, postalar, iletiler
words-addresses = adresler, adreslerim, liste
words-extend = uzat, daha uzun
words-delete = sil
words-settings = ayarlar, dil
words-help = yardım
words-thanks = teşekkürler, teşekkür ederim, çok teşekkürler, sağ ol, sağol, sağ olun, eyvallah
words-stop = dur, yeter, kes, bana yazma, durdur
words-unsubscribe = aboneliği iptal et, aboneliğimi iptal et, bülten istemiyorum
words-question = nasıl, neden, niçin, nerede, ne zaman, nedir, mıyım, misin, kaç
