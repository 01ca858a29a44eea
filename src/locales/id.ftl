# Cara bot memperkenalkan diri
bot-description =
    Alamat email sementara, langsung di obrolan.

    Dapatkan alamat dalam sedetik, pakai di tempat kamu tak ingin memberi alamat sendiri, lalu baca yang masuk di sini: teks, kode, tautan, dan berkas. Begitu waktunya habis, alamat itu hilang.
bot-short-description = Alamat email sementara. Email masuk tampil di sini dalam hitungan detik.
command-start = Mulai
command-new = Buat alamat baru
command-new-usage = [nama][@domain]
command-inbox = Email di alamat utama
command-find = Cari di semua email saya
command-find-usage = [kata]
command-addresses = Semua alamat saya
command-token = Akses untuk program
command-settings = Bahasa, pemberitahuan, jam tenang
command-help = Yang bisa saya lakukan
command-privacy = Data apa yang disimpan
command-export = Unduh semua yang saya simpan
command-forget = Hapus semua tentang saya
command-cancel = Batalkan yang sedang berjalan
command-stats = Angka untuk admin

# /start, /help
welcome = 👋 Hai! Saya memberimu alamat email sementara.
welcome-how = Pakai di tempat kamu tak ingin memberi alamat sendiri. Email yang masuk langsung tampil di sini, lengkap dengan kode yang siap disalin.
help = Ini yang bisa saya lakukan:
help-tips =
    Email muncul di obrolan ini. Di /settings kamu bisa memilih apa yang saya kabari. Namanya juga bisa kamu pilih: kirim /new lalu nama yang kamu mau.

    Di obrolan lain, ketik nama saya untuk menyisipkan salah satu alamatmu.

# Satu alamat
address-new = ✉️ Alamat barumu:
address-arrives = Ketuk alamatnya untuk menyalin. Email muncul di obrolan ini.
address-purpose = 🏷 Untuk apa alamat ini? Kirimi saya satu kata, misalnya “Netflix”, dan itu jadi labelnya.
address-any = Email ke nama apa pun di subdomain ini masuk ke sini, misalnya { $example }. Karang satu nama untuk tiap situs: tiap email menyebut nama tujuannya.
address-until = Berlaku sampai: { $when } ({ $left }).
address-expiring = ⏳ Berlaku sampai: { $when } ({ $left }).
address-over = ⌛ Berakhir: { $when }. Tidak lagi menerima email.
address-ended = 🚫 Diakhiri oleh pengelola bot ini: { $when }. Tidak lagi menerima email.
address-deleted = 🗑 { $address } sudah dihapus.
address-propose = Mau saya buatkan { $address }?
address-is-current = 📌 Alamat utama: /inbox membuka emailnya.
address-is-muted = 🔕 Email masuk tanpa suara.
address-paused = ⏸ Dijeda sampai { $when } ({ $left }). Pengirim diminta mencoba lagi nanti.
address-burns-mail = 🔥 Berakhir 10 menit setelah email berikutnya.
address-burns-code = 🔥 Berakhir 10 menit setelah kode berikutnya.
address-only-known = 🤝 Email dari pengirim baru saya tahan, lalu saya tanyakan kepadamu satu per satu.
pause-ask = Berapa lama { $address } harus menolak email? Pengirim diminta mencoba lagi nanti, jadi kebanyakan email tiba setelah jeda. Pengirim yang menyerah sebelum itu diberi tahu bahwa emailnya tidak terkirim.
burn-ask = { $address } bisa berakhir sendiri, 10 menit setelah yang kamu perlukan tiba. Apa yang kamu tunggu?
burn-command = Kirim { $command } untuk alamat yang berakhir sendiri tak lama setelah email pertamanya.
loading = Sebentar…

# Tombol
button-new = ✉️ Alamat baru
button-another = 🎲 Yang lain
button-make = ✉️ Buatkan
button-choose-name = ✏️ Pilih nama
button-copy = 📋 Salin
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Salin kata sandi
button-inbox = 📥 Kotak masuk
button-refresh = 🔄 Perbarui
button-switch = 🔀 Alamat lain
button-read = 📖 Baca
button-whole = 📖 Lengkap
button-show-me = 👁 Tunjukkan ke saya
button-show = 👁 Tampilkan
button-always = ✅ Selalu tampilkan
button-delete = 🗑 Hapus
button-undo = ↩️ Urungkan
button-delete-sure = Ya, hapus
button-block = 🚫 Blokir
button-unblock = Buka blokir
button-blocked = 🚫 Diblokir
button-any-name = ✳️ Seluruh subdomain
button-names = 🗂 Nama
button-switched-off = ⛔ Nama + yang dimatikan
button-switch-off = ⛔ Stop email ke { $name }
button-switch-on = ✅ Terima lagi email ke { $name }
button-unsubscribe = Berhenti berlangganan
button-unsubscribe-sure = Ya, berhenti
button-delete-all = 🗑 Hapus semua
button-keep = Biarkan
button-help = ❓ Bantuan
button-back = ‹ Kembali
button-cancel = Batal
button-retry = Coba lagi
button-source = 📄 Unduh (.eml)
button-rich = 🎨 Tampilan kaya
button-plain = 📝 Teks saja
button-as-sent = 🖼 Desain asli
button-as-file = 🖼 Simpan sebagai HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Berkas ({ $count })
button-photos = 🖼 Tampilkan gambar
button-calendar = ➕ Tambahkan ke kalender (.ics)
button-extend = ⏳ Perpanjang
button-addresses = 📇 Alamat saya
button-renew = ♻️ Nama yang sama lagi
button-make-current = 📌 Jadikan utama
button-label = 🏷 Beri label
button-relabel = 🏷 Ganti label
button-clear-label = Hapus label
button-mute = 🔕 Bisukan
button-unmute = 🔔 Bersuara
button-more = ⚙️ Lainnya
button-pause = ⏸ Jeda
button-resume = ▶️ Lanjutkan
button-burn = 🔥 Akhiri setelah dipakai
button-burn-mail = Setelah email berikutnya
button-burn-code = Setelah kode berikutnya
button-burn-never = Jangan akhiri lebih awal
button-only-known = 🤝 Hanya pengirim dikenal
button-everyone = 👋 Semua boleh menulis
button-refused = ✋ Yang tidak ditampilkan
button-token-show = 👁 Tampilkan token
button-token-hide = 🙈 Sembunyikan
button-token-renew = ♻️ Perbarui token
button-token-renew-sure = Ya, perbarui
button-private-chat = Buka obrolan pribadi
button-manager = 🔐 Pengelola kata sandi
button-key-new = 🔑 Buat kunci
button-key-renew = 🔑 Kunci baru
button-key-remove = Hapus kunci
button-copy-key = 📋 Salin kunci
button-forget-sure = Ya, hapus semua
button-send = 📣 Kirim
button-language = 🌐 Bahasa
button-detail = 📄 Pemberitahuan
button-layout-rich = 🎨 Email dengan tampilan kaya
button-layout-plain = 📝 Email sebagai teks
button-bundles = 📰 Buletin sekali sehari
button-bundles-off = 📰 Buletin satu per satu
button-quiet = 🌙 Jam tenang
button-domain = 🏠 Domain
button-open = 👥 Tampilkan email ke semua
button-close = 👁 Hanya yang meminta
button-topics = 🗂 Satu topik per alamat
button-topics-off = 🗂 Semua dalam satu obrolan
button-news = 📣 Kirimi saya kabar
button-news-off = 📣 Jangan kirim kabar
button-quiet-on = Aktifkan
button-quiet-off = Nonaktifkan
button-quiet-change = Ubah jam
button-time-zone = Waktu saya

# Memilih nama atau label
name-ask = Mau nama apa? Boleh huruf, angka, titik, tanda hubung, dan garis bawah, misalnya anna.smith
name-ask-again = Mau yang mana sebagai gantinya?
name-choose-domain = Lalu { $name } mau di domain mana?
name-invalid = Nama itu tidak bisa dipakai. Paling banyak 64 karakter: huruf a–z, angka, titik, tanda hubung, dan garis bawah, tanpa titik di awal atau akhir dan tanpa dua titik berurutan.
name-taken = { $name } sudah dipakai.
name-ask-any = Atau kirim { $example } untuk seluruh subdomain: email ke nama apa pun di sana masuk ke sini.
name-bad-subdomain = Subdomain itu tidak bisa dipakai. Panjangnya 3 sampai 63 karakter: huruf a–z, angka, dan tanda hubung, tanpa tanda hubung di awal atau akhir.
name-no-subdomains = Layanan email ini tidak memberikan seluruh subdomain.
name-reserved = { $name } sudah dicadangkan, jadi tidak bisa saya berikan.
name-unknown-domain = { $domain } tidak ada di antara domain yang tersedia. Pilihannya: { $offered }
name-rejected = Layanan email tidak menerima nama ini.
name-rejected-because = Layanan email tidak menerima nama ini: { $reason }
label-ask = { $address } mau diberi nama apa? Kirim label pendek, misalnya “belanja”.
ask-reply = Jawab dengan membalas pesan ini, ya.
label-too-long =
    { $limit ->
       *[other] Agak kepanjangan: label paling banyak { $limit } karakter.
    }
cancelled = Oke, dibatalkan.
nothing-to-cancel = Tidak ada yang perlu dibatalkan.
timed-out = Sudah lama tak ada kabar, jadi saya berhenti bertanya.

# Kotak masuk
inbox-empty = 📭 Belum ada email. Yang masuk akan muncul di sini.
inbox-count =
    { $count ->
       *[other] { $count } email
    }
inbox-unread =
    { $count ->
        [0] Semua sudah dibaca
       *[other] { $count } belum dibaca
    }
inbox-switch = Kotak masuk mana yang mau dilihat?
find-ask = Apa yang harus saya cari? Kirim beberapa kata. from:, has:file dan is:unread juga bisa dipakai.
find-none = Tidak ada hasil untuk { $words }.
finding = 🔎 Mencari… { $done } dari { $total }
find-unsearched = Email yang teksnya tidak diperiksa: { $count }
find-part = Tidak semua email bisa dicari.
inbox-delete-all-ask = Hapus semua email di { $address }? Ini tidak bisa dibatalkan.

# Satu email
mail-from = Dari: { $sender }
mail-vouched = ✅ dikonfirmasi oleh { $domain }
mail-unvouched = ⚠️ Hati-hati: email ini mungkin bukan benar-benar dari { $domain }.
mail-poses = ⚠️ Hati-hati: nama pengirim menyebut { $named }, padahal email ini datang dari { $domain }.
mail-pretends = ⚠️ Hati-hati: email ini tampak seperti dari { $brand }, padahal datang dari { $domain }.
mail-stranger = 👀 Email pertama dari { $domain } ke alamat ini: mungkin ada yang meneruskan alamat ini ke pihak lain.
mail-pretends-mailbox = ⚠️ Hati-hati: email ini tampak seperti dari penyedia email kamu, padahal datang dari { $domain }.
mail-scam = ⚠️ Hati-hati: email dari { $domain } ini tampak seperti penipuan.
block-here = { $sender } – untuk alamat ini
block-everywhere = { $sender } – untuk semua alamat saya
block-list = milis { $list }
blocked-title = Pengirim yang diblokir
blocked-nobody = Tidak ada yang diblokir.
recipients-names = Nama yang pernah menerima email di { $address }
recipients-tags = Nama + { $address } yang dimatikan, misalnya nama+toko
recipients-how = ✅ masuk, ⛔ ditolak. Ketuk nama untuk menyalakan atau mematikannya.
recipients-no-name = Belum ada nama yang menerima email.
recipients-no-tag = Tidak ada yang dimatikan.
inbox-blocked = 🚫 Email dari pengirim yang diblokir: { $count }
mail-no-sender = Pengirim tidak dikenal
mail-no-subject = (tanpa subjek)
mail-empty = Email ini tidak berisi teks.
mail-pictures = Email ini hanya berisi gambar.
mail-files = Email ini hanya berisi berkas.
mail-encrypted = 🔒 Email ini terenkripsi, seluruhnya atau sebagian. Hanya program dengan kunci yang tepat yang bisa menampilkannya.
file-careful = ⚠️ Hati-hati: { $name } bisa berjalan sebagai program. Buka hanya jika kamu memang menunggunya.
mail-truncated = Email ini sangat panjang; hanya awalnya yang tampil.
mail-more-files = Email ini punya lebih banyak file daripada yang tampil di sini. “Unduh (.eml)” memuat semuanya.
rich-history = Email sebelumnya
rich-signature = Tanda tangan dan catatan
rich-rest = Sisa email
as-sent-title = Desain asli
as-sent-images = Gambar dari server lain dimatikan. Jika dimuat, pengirim tahu bahwa kamu membuka email ini.
as-sent-load-images = Muat gambar
as-sent-text = Email ini terlalu besar untuk ditampilkan seperti saat dikirim. Ini teksnya.
as-sent-expired = Halaman ini sudah kedaluwarsa. Buka lagi dari obrolan.
as-sent-unavailable = Ini tidak bisa dimuat sekarang. Coba lagi nanti, ya.
mail-deleted = 🗑 Email dihapus.
link-confirm = ✅ Konfirmasi · { $host }
link-sign-in = ✅ Masuk · { $host }
link-reset = ✅ Atur ulang sandi · { $host }
link-accept = ✅ Terima · { $host }
link-download = ⬇️ Unduh · { $host }
link-track = 📦 Lacak · { $host }
link-join = 🎥 Gabung · { $host }
link-invoice = 🧾 Tagihan · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Hati-hati: ada tautan bertuliskan { $named }, padahal menuju { $host }.
link-wrapper = ℹ️ Tautan ini melewati { $host }, layanan yang melacak klik.
link-ask = Tautan ini menuju ke
link-ask-hint = Buka hanya jika kamu mengenal situs ini.
link-ask-open = Buka
link-ask-bad = Tautan ini tidak bisa dibuka.
attachments =
    { $count ->
       *[other] { $count } berkas
    }
attachment-unnamed = berkas

# Pemberitahuan
alert-for = ke { $address }
alert-repeated = Email ini mungkin sudah pernah kamu lihat.
alert-bare = Telegram tidak bisa menampilkan teks email ini. Tekan ⋯ untuk membukanya dengan cara lain.
mail-refused = ✋ Email dari { $sender } ke { $address } ({ $size }) ditolak: lebih besar dari { $limit }.
mail-held = 🤝 Ditahan untuk { $address }: email dari { $sender }.
mail-held-code = 🤝 Ditahan untuk { $address }: email berisi kode dari { $sender }.
mail-never = 🚫 { $sender } diblokir untuk { $address }.
alert-unread = Saya tidak bisa mengambil teks email ini dari layanan email. Coba lagi nanti dari kotak masuk.
event-invites = Undangan dari { $name }
event-cancelled = Dibatalkan
event-updated = Diperbarui
event-from = dari { $name }
event-again = Berulang
bounce-failed = ❌ Tidak terkirim
bounce-delayed = ⏳ Belum terkirim
bounce-not-you = Bukan kamu? Seseorang memakai alamatmu sebagai pengirim. Kamu tidak perlu melakukan apa pun.
bounce-not-yours = ↩️ Email terpental, bukan dari kamu
bounce-cannot-send = Alamatmu tidak bisa mengirim: orang lain memakainya sebagai pengirim. Kamu tidak perlu melakukan apa pun.
bounce-no-address = alamat itu tidak ada
bounce-full = kotak surat penuh
bounce-too-large = terlalu besar
bounce-rejected = ditolak server
bounce-unreachable = server tidak terjangkau
parcel-arrives = Tiba { $when }
parcel-number = Nomor resi { $number }
order-number = Pesanan { $number }
reservation-number = Pemesanan { $number }
reservation-seat = Kursi { $seat }
payment-due = Jatuh tempo { $when }
bundle = 📰 Buletin: { $count }
alert-more =
    { $count ->
       *[other] … dan { $count } email baru lagi untuk { $address }.
    }
expiry-soon = ⏳ { $address } berlaku sampai: { $when } ({ $left }). Email yang dikirim setelahnya akan hilang.
expiry-burnt = 🔥 Yang ditunggu alamat ini sudah tiba, jadi alamat ini segera berakhir.
extend-ask = Berapa lama lagi { $address } diperpanjang?
expiry-over = ⌛ { $address } sudah berakhir dan tidak lagi menerima email.
expiry-ended = 🚫 Pengelola bot ini mengakhiri { $address }. Alamat itu tidak lagi menerima email, dan email-emailnya sudah dihapus. Yang ada di chat ini tetap ada.

# /addresses
addresses =
    { $count ->
       *[other] Kamu punya { $count } alamat:
    }
addresses-none = Kamu belum punya alamat. Mau saya buatkan?
addresses-left = ⏳ { $left }
addresses-over = sudah berakhir
refused-title = ✋ Tidak ditampilkan untuk { $address } dalam 7 hari terakhir
refused-none = Tidak ada yang ditolak atau ditahan untuk { $address } dalam 7 hari terakhir.
refused-more =
    { $count ->
       *[other] … dan { $count } lagi.
    }
refused-too-large = terlalu besar
refused-paused = dijeda
refused-switched-off = dimatikan
refused-full = kotak masuk penuh
refused-limit = terlalu banyak sekaligus
refused-blocked = diblokir, di kotak masuk
refused-held = ditahan, di kotak masuk

# /token
token-title = 🔑 Token untuk { $address }
token-warning = Program membaca email alamat ini dengan token. Siapa pun yang memilikinya bisa membaca dan menghapus semua email alamat ini, serta menjeda atau menghapus alamat itu sendiri. Berikan hanya ke program yang kamu percaya, dan jangan pernah ke orang yang memintanya.
token-switch = Alamat yang mana?
token-api = API email: { $url }
token-renew-ask = Perbarui token { $address }? Program dengan token sekarang langsung kehilangan akses, dan webhook-nya berakhir. Alamat dan emailnya tetap ada.
token-renewed = ♻️ Ini token baru. Yang lama tidak berlaku lagi.
token-cannot-renew = Layanan email tidak bisa memperbarui token ini. Jika orang lain memilikinya, hapus alamatnya dan buat yang baru.
token-private = 🔑 Token hanya untuk satu orang. Buka obrolan pribadi kita untuk melihat tokenmu.
manager-title = 🔐 Pengelola kata sandi
manager-what = Pengelola kata sandimu bisa membuat alamat di obrolan ini, masing-masing berlabel nama situsnya. Di Bitwarden, pilih addy.io atau SimpleLogin sebagai layanan alias email terusan.
manager-url = URL server: { $url }
manager-domain = Domain untuk addy.io: { $domain }
manager-warning = Siapa pun yang memiliki kunci bisa membuat alamat di obrolan ini, tetapi tidak bisa membaca email.
manager-key = Kuncimu, hanya ditampilkan sekali ini:
manager-has-key = Kamu punya kunci. Yang baru menggantikannya.
manager-made = 🔐 Pengelola kata sandimu membuat alamat ini:

# /settings
settings = ⚙️ Pengaturan
settings-language = Bahasa: { $language }
settings-language-auto = Bahasa: { $language } (seperti di Telegram)
settings-detail = Pemberitahuan: { $detail }
settings-layout-rich = Email: tampilan kaya, dengan tabel dan judul. Telegram Web dan aplikasi lama mungkin tidak menampilkannya
settings-layout-plain = Email: teks saja
settings-bundles = Buletin: sekaligus, sekali sehari
settings-bundles-off = Buletin: satu per satu
settings-quiet = Jam tenang: { $hours }
settings-quiet-off = Jam tenang: nonaktif
settings-domain = Domain untuk alamat baru: { $domain }
settings-domain-any = Domain untuk alamat baru: bebas
settings-closed = Di grup ini: pengirim dan subjek untuk semua, sisanya untuk yang meminta
settings-open = Di grup ini: email lengkap untuk semua
settings-topics = Topik: satu untuk tiap alamat baru
settings-topics-off = Topik: mati
settings-news = Kabar tentang bot: ya
settings-news-off = Kabar tentang bot: tidak
languages = Mau saya pakai bahasa apa?
language-auto = Seperti di Telegram
alert-details = Seberapa banyak isi email baru yang langsung ditampilkan?
detail-full = Teks lengkap
detail-preview = Baris pertama
detail-subject = Pengirim dan subjek
detail-codes = Hanya kode dan tautan konfirmasi
domains = Alamat baru mau di domain mana?
domain-any = Bebas
quiet-off = Selama jam tenang, email masuk tanpa suara. Sekarang sedang nonaktif.
quiet-on =
    Jam tenang: { $hours }. Email yang masuk saat itu tidak bersuara.

    Di tempatmu sekarang pukul { $time }, benar?
quiet-from = Mulai pukul berapa mau tenang?
quiet-to = Tenang mulai pukul { $from }. Sampai kapan?
time-zones = Sekarang pukul berapa di tempatmu?
time-zone-places = Kamu ada di mana? Sekarang jam di tempat-tempat ini sama, tetapi tanggal peralihannya ke waktu musim panas bisa berbeda.

# /forget, /privacy, grup
forget-ask =
    { $count ->
        [0] Hapus pengaturanmu dan semua hal lain yang saya tahu tentang obrolan ini? Ini tidak bisa dibatalkan.
       *[other] Hapus { $count } alamat beserta emailnya, pengaturanmu, dan semua hal lain yang saya tahu tentang obrolan ini? Ini tidak bisa dibatalkan.
    }
forgotten = Selesai. Semua yang saya simpan tentang obrolan ini sudah saya hapus.
forgotten-limits = Batas yang ditetapkan pengelola bot ini tetap berlaku sampai masanya habis.
forgotten-by-admin = 🗑 Pengelola bot ini menghapus semua yang saya simpan tentang obrolan ini: alamat beserta emailnya, pengaturan, dan lainnya. Itu mereka lakukan bila ada yang memintanya. Yang ada di obrolan ini tetap ada.
forget-kept = Oke, semuanya tetap seperti semula.
export-done =
    { $count ->
        [0] 📦 Semua yang saya simpan tentang obrolan ini, dalam export.json. Tidak ada email.
       *[other] 📦 Semua yang saya simpan tentang obrolan ini: export.json dan { $count } email.
    }
export-incomplete = ⚠️ Beberapa email tidak ada: tidak muat atau tidak dapat dibaca. Daftarnya ada di export.json. Coba lagi nanti, atau unduh dari kotak masuk.
export-careful = Jangan bagikan file ini. Token akses tidak ada di dalamnya; /token menampilkannya.
export-nothing = Saya tidak menyimpan apa pun tentang obrolan ini.
export-sent = 📦 File sudah saya kirim ke obrolan pribadi kita.
privacy-kept = 🔒 Yang saya simpan tentang obrolan ini, di basis data saya sendiri dan tidak di tempat lain: ID obrolan Telegram-nya, bahasanya, alamatmu beserta labelnya, pengaturanmu, pengirim mana yang kamu blokir atau izinkan, dan email mana yang sudah kamu buka; di grup juga siapa yang membuat alamat, dengan ID Telegram-nya. Tanpa nama, nomor telepon, atau kontak. Untuk alamat yang berlabel, saya juga menyimpan domain mana saja yang mengiriminya email.
privacy-mail = Email tersimpan di layanan email sampai kamu menghapusnya atau alamatnya berakhir. Saya tidak menyimpan salinan, tetapi yang sudah saya tampilkan tetap ada di obrolan ini sampai kamu membersihkannya. Yang kamu tulis kepada saya disimpan sampai selesai saya tangani, paling lama dua hari, agar tidak ada yang hilang saat dimulai ulang.
privacy-gmail = Email ke alamat Gmail kamu masuk lewat akun Gmail milik pengelola bot ini. Email itu bisa tetap ada di sana setelah dihapus di sini.
privacy-refused = Bila email untuk alamatmu ditolak, layanan email menyimpan selama tujuh hari siapa pengirimnya, kapan, dan mengapa, tetapi tidak isinya.
privacy-others = Alamat ini tidak awet: jangan dipakai untuk hal yang tak boleh hilang, seperti bank, pekerjaan, atau akun penting.
privacy-key = Jika kamu membuat kunci untuk pengelola kata sandi, saya menyimpan sidik jarinya, bukan kuncinya, sampai kamu menghapusnya.
privacy-forget = Data disimpan sampai kamu menghapusnya; /forget menghapus semuanya sekaligus. /export memberimu salinannya.
group-notice = 👥 Alamat yang dibuat di sini milik seluruh grup. Semua melihat pengirim dan subjek email; isinya hanya saya tunjukkan kepada yang meminta. Hanya admin, atau pembuat alamat, yang bisa menghapusnya. Admin bisa menampilkan email lengkap kepada semua di /settings.

# /stats
stats-since = Sejak: { $when }
stats-chats = Obrolan: { $count }
stats-addresses = Alamat aktif: { $count }
stats-checks = Pengecekan per menit: { $rate }
stats-alerts = Pemberitahuan per menit: { $rate }
stats-delay = Jeda pemberitahuan: separuh dalam { $median }, 99% dalam { $slowest }
stats-errors = Kesalahan:
stats-no-errors = Tidak ada kesalahan
admin-which-chat = Obrolan yang mana? Contoh: { $example }
admin-banned = { $chat } diblokir.
admin-unbanned = { $chat } tidak lagi diblokir.
operator-mail = 📮 Email untuk { $address }
broadcast-usage = Tulis kabarnya setelah perintah: { $example }
broadcast-ask = Kirim ke semua yang mau kabar? Obrolan: { $count }
broadcast-running = 📣 Mengirim: { $sent } dari { $total }
broadcast-done = 📣 Terkirim ke { $sent } dari { $total }.
broadcast-stopped = 📣 Dihentikan di { $sent } dari { $total }.
broadcast-dropped = 📣 Tidak ada yang dikirim.

# Apa yang salah dan apa yang bisa dilakukan
error-address-gone = { $address } sudah tidak ada. Buat yang baru kapan saja.
error-session-gone = Alamat ini sudah tidak ada. Buat yang baru kapan saja.
error-rate-limited = Layanan email sedang sibuk. Coba lagi nanti, ya.
error-rate-limited-for = Layanan email sedang sibuk. Coba lagi dalam { $wait }, ya.
error-unavailable = Layanan email sedang tidak menjawab. Alamatmu aman. Coba lagi sebentar lagi, ya.
error-rejected = Layanan email menolak. Coba yang lain, ya.
error-rejected-because = Layanan email menolak: { $reason }
error-domain-gone = Domain ini sudah tidak tersedia. Pilih yang lain, ya.
error-gmail-account-gone = Akun Gmail ini sudah tidak tersedia. Pilih yang lain, ya.
error-no-gmail = Saat ini tidak ada akun Gmail yang tersedia. Pilih domain lain atau coba lagi nanti, ya.
error-too-many-addresses = Layanan email sedang dimintai terlalu banyak alamat baru. Coba lagi sebentar lagi, ya.
error-too-many-addresses-for = Layanan email sedang dimintai terlalu banyak alamat baru. Coba lagi dalam { $wait }, ya.
error-hourly-limit =
    { $limit ->
       *[other] Kamu bisa membuat { $limit } alamat per jam. Berikutnya dalam { $wait }.
    }
error-held-limit =
    { $limit ->
       *[other] Kamu bisa punya { $limit } alamat sekaligus. Hapus salah satu di /addresses agar ada tempat.
    }
error-catch-all-limit = Seluruh subdomain sekaligus: paling banyak { $limit }. Hapus salah satu di /addresses agar ada tempat.
error-too-fast = Terlalu cepat buat saya. Tunggu { $wait }, ya.
error-chat-limited = Telegram membatasi seberapa banyak saya boleh menulis di chat ini. Coba lagi dalam { $wait }, ya.
error-old-button = Ini tidak berfungsi lagi: alamat atau pertanyaannya sudah tidak ada. /addresses menampilkan yang kamu punya.
error-no-rights = Telegram tidak mengizinkan saya mengirim itu di sini. Di grup, admin dapat mengizinkannya.
error-not-allowed = Hanya admin grup ini, atau pembuat alamat, yang bisa melakukannya.
error-admins-only = Hanya admin grup ini yang bisa melakukannya.
error-not-here = Saya tidak bisa menunjukkannya di sini tanpa dilihat semua orang. Buka obrolan pribadi dengan saya, tekan Mulai, lalu coba lagi.
error-message-gone = Email ini sudah tidak ada.
error-attachment-gone = Berkas ini sudah tidak ada.
error-attachment-empty = Berkas ini kosong.
error-attachment-too-big = { $name } berukuran { $size }; saya bisa mengirim berkas sampai { $limit }.
error-photos = Telegram tidak bisa menampilkan gambar ini. Ambil sebagai berkas saja.
error-unknown-command = Saya tidak kenal perintah ini. Yang bisa saya lakukan ada di /help.
error-plain-text = Saya memberi alamat email. Tekan tombol untuk membuat yang baru, atau lihat /help.
hint-address = Saya hanya bisa menerima email untuk alamat yang saya buat di obrolan ini. /new membuat alamat; /addresses menampilkan milikmu.
hint-link = Saya tidak membuka tautan. Berikan salah satu alamat saya ke situs, dan emailnya muncul di sini.
hint-code = Kode dimasukkan di situs atau aplikasi yang mengirimnya. Saya hanya menampilkan kode yang datang lewat email; saya tidak pernah memintanya darimu.
hint-file = Saya tidak bisa menerima file darimu atau mengirimkannya lewat email ke siapa pun. File yang datang lewat email saya tampilkan di sini.
hint-thanks = Sama-sama!
hint-stop = Baik. Supaya email ke suatu alamat berhenti, hapus alamat itu. Di pengaturan kamu bisa memilih apa yang saya kabari.
hint-unsubscribe = Buka buletin itu di kotak masuk: di bawahnya kamu bisa memblokir pengirim, dan sering juga berhenti berlangganan.
hint-question = Saya tidak bisa menjawab pertanyaan dengan kata-kata sendiri. Bantuan memuat daftar perintah saya.
hint-forwarded = Saya tidak bisa membaca pesan terusan. Saya hanya menampilkan email ke alamat yang dibuat di sini.
hint-location = Saya tidak perlu tahu kamu di mana. Untuk jam tenang, kirim jam dan kota, misalnya “22-7 Berlin”.
hint-contact = Saya tidak menyimpan kontak dan tidak bisa menulis ke siapa pun. Saya hanya menerima email untuk alamatmu.
hint-voice = Maaf, saya tidak bisa mendengarkan rekaman. Ketik saja, misalnya “alamat baru” atau “kotak masuk”.
hint-sticker = 😊 Asyik!
hint-reply = Saya tidak bisa mengirim balasanmu: saya hanya menerima email.
hint-language = Saya juga bisa bahasa Indonesia. Mau ganti?
error-unexpected = Ada yang salah di pihak saya. Coba lagi, ya.
wait-seconds =
    { $count ->
       *[other] { $count } detik
    }
wait-minutes =
    { $count ->
       *[other] { $count } menit
    }

# Konfirmasi singkat
toast-deleted = Dihapus
toast-restored = Dipulihkan
toast-undo-late = Terlambat: sudah dihapus permanen.
toast-blocked = Diblokir
toast-unblocked = Blokir dibuka
toast-switched-off = Email ke { $name } mulai sekarang ditolak
toast-switched-on = Email ke { $name } masuk lagi
toast-unsubscribed = Langganan dihentikan
toast-unsubscribe-failed = Pengirim tidak menerimanya. Kamu bisa memblokirnya.
toast-current = /inbox sekarang membuka alamat ini
toast-muted = Dibisukan
toast-unmuted = Suara dinyalakan
toast-paused = Dijeda
toast-resumed = Email masuk lagi
toast-known = Mulai sekarang email dari pengirim ini saya tampilkan
toast-only-known = Disimpan. Pengirim yang sudah ada di kotak masuk dianggap dikenal.
toast-extended = Diperpanjang
toast-extended-until = Diperpanjang sampai { $when } ({ $left })
toast-extended-most = Layanan tidak mengizinkan lebih lama: sampai { $when } ({ $left })
toast-saved = Disimpan
toast-up-to-date = Belum ada yang baru
toast-working = Sedang dikerjakan…
toast-later = Telegram sedang memperlambat saya di chat ini. Jawabannya datang dalam { $wait }.
toast-sending = Mengirim berkas…
toast-sent-privately = Ada di obrolan pribadi kita
toast-rich-refused = Telegram tidak menerima email ini dalam tampilan kaya, jadi ini versi teksnya.
toast-kept = { $address } tetap ada. Alamat baru ada di bawah.
toast-discarded = { $address } belum menerima email, jadi saya hapus.

# Mode inline
inline-new = ✉️ Alamat baru

# What people type instead of pressing a button: separated by commas, in lower case
words-new = baru, alamat baru, satu lagi
words-inbox = kotak masuk, email, surat, pesan
words-addresses = alamat, alamatku, daftar
words-extend = perpanjang, lebih lama
words-delete = hapus
words-settings = pengaturan, setelan, bahasa
words-help = bantuan
words-thanks = terima kasih, makasih, terima kasih banyak, trims, thanks
words-stop = berhenti, stop, cukup, jangan kirim lagi, hentikan
words-unsubscribe = berhenti langganan, batalkan langganan, tidak mau buletin
words-question = bagaimana, gimana, kenapa, mengapa, di mana, kapan, apa itu, apakah, bisakah, berapa
