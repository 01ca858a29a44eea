import type { CodeWords } from './code-words.ts'

export const ID: CodeWords = {
  code: `kode verifikasi*, kode konfirmasi*, kode keamanan*, kode akses*, kode masuk*, kode login*, kode otentikasi*, kode autentikasi*, kode otorisasi*, kode aktivasi*, kode validasi*, kode sekali pakai*, kode unik*, kode sementara*, kode pemulihan*, kode cadangan*, kode pendaftaran*, kode registrasi*, kode reset*, kode atur ulang*,
    kode otp*, kode pin*, kode rahasia*, kata sandi sekali pakai*, kata sandi sementara*, sandi sekali pakai*, password sementara*, pin sementara*, pin sekali pakai*, kode digit, digit kode, kod pengesahan*, kode satu kali*, token masuk*, kode persetujuan*, kode identifikasi*, kode pengaman*`,
  maybe: 'kode, kodenya, kodemu, sandi, kata sandi, angka berikut, kod',
  is: 'adalah, yaitu, ialah, berikut, ini, di bawah, bawah, anda, kamu, merupakan, sebagai, ini adalah, tersebut',
  enter:
    'ketikkan, mengetik, masukkan, masukan, gunakan, ketik, ketikkan, salin, tempel, isikan, input, pakai, memasukkan',
  purpose: `menautkan, hubungkan, menyetujui, menyelesaikan, melanjutkan, mendaftarkan, verifikasi*, memverifikasi, konfirmasi*, mengonfirmasi, masuk ke, untuk masuk, login, otentikasi, autentikasi, aktivasi, mengaktifkan, aktifkan, atur ulang, mengatur ulang, reset, identitas, pendaftaran, mendaftar, registrasi, dua langkah, dua faktor, buka kunci`,
  hint: `berlaku, kedaluwarsa, kadaluarsa, kadaluwarsa, hangus, jangan bagikan, jangan berikan, jangan beri tahu, jangan memberitahu, jangan sebarkan, kepada siapa pun, kepada siapapun, dengan siapa pun, ke siapa pun, jika anda tidak, jika bukan anda, bukan anda, tidak meminta, anda minta, rahasiakan, abaikan`,
  number: `nomor pesanan*, no pesanan, no. pesanan, nomor resi*, no resi, no. resi, resi, nomor pelacakan*, nomor faktur*, nomor invoice*, nomor pelanggan*, kode pos*, kode promo*, kode voucher*, kode diskon*, kode kupon*, kode referral*, kode undangan teman, kode booking*, kode pemesanan*, kode reservasi*, kode produk*, kode barang*, kode error*, kode kesalahan*, kode qr*, kode batang*, kode sumber*, kode etik*, kode perilaku*,
    kode area*, kode negara*, kode bank*, kode pelanggan*, kode bayar*, kode pembayaran*, berakhiran*, berakhir dengan, empat digit terakhir, 4 digit terakhir, kartu hadiah, nomor telepon*, nama pengguna, nomor rekening*, nomor referensi*, nomor tiket*, nomor transaksi*, npwp, nik, virtual account*, nomor va, kode hadiah*, kode penerbangan*`,
  thing: `pesanan*, faktur*, tagihan*, pengiriman, paket*, tiket*, laporan, permintaan, referensi, reservasi*, booking, pemesanan*, akun*, rekening*, pelanggan*, anggota, polis, kontrak, seri, model, artikel, produk*, versi, telepon*, telp, hp, hubungi, kartu*, total, subtotal, jumlah*, saldo*, harga*, pembayaran*, transaksi*, transfer*, kamar, penerbangan*,
    kursi, kesalahan, kupon*, tahun, jalan, jl, pengajuan, struk, pembelian*`,
  no: 'angka, nomor, no, no., id, kode',
  shop: `diskon*, promo*, voucher*, kupon*, penawaran*, obral, gratis ongkir, ongkir, keranjang*, saat checkout, belanja*, pembelian berikutnya, reservasi*, penerbangan*, check-in, tukarkan, hemat, cashback*`,
  unit: `menit, jam, detik, hari, minggu, bulan, tahun, poin, pengguna, orang, pelanggan, rupiah, ribu, juta, karakter, pengikut, koin`,
}
