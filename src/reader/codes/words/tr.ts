import type { CodeWords } from './code-words.ts'

export const TR: CodeWords = {
  code: `dogrulama kod*, onay kod*, onaylama kod*, guvenlik kod*, giris kod*, oturum acma kod*, erisim kod*, aktivasyon kod*, etkinlestirme kod*, kimlik dogrulama kod*, yetkilendirme kod*, tek kullanimlik kod*, tek kullanimlik sifre*, tek kullanimlik parola*, tek seferlik kod*,
    tek seferlik sifre*, tek seferlik parola*, gecici sifre*, gecici parola*, gecici kod*, kurtarma kod*, yedek kod*, sifirlama kod*, sifre sifirlama kod*, kayit kod*, uyelik kod*, haneli kod*, sms kod*, otp kod*, pin kod*, teyit kod*, 2fa kod*, haneli dogrulama kod*, basamakli kod*, islem sifre*, kullanimlik giris kod*`,
  maybe:
    'kod, kodu, kodun, kodunuz, kodunu, kodunuzu, kodla, kodlar, kodlari, kodumuz, kodlariniz, sifre, sifreniz, sifrenizi, sifren, sifresi, parola, parolaniz, asagidaki rakamlari',
  is: 'asagidaki, asagida, asagidadir, su, bu, iste, sudur, soyledir, olarak, icin',
  enter:
    'giriniz, yazarak, tuslayin, girin, giriniz, gir, kullanin, kullaniniz, kullan, yazin, yaziniz, yapistirin, kopyalayin, kullanarak, girerek, giriniz',
  purpose: `eslestir*, bagla*, uyelig*, tamamla*, devam et*, dogrulay*, dogrula*, onayla*, onay, giris, giris yap*, oturum ac*, oturum, kimlik*, kimliginizi, etkinlestir*, aktivasyon, sifirla*, kayit*, uyelik*, kilidini, iki adimli, iki faktorlu, iki asamali`,
  hint: `gecerlidir, gecerli, gecerliligi, sona erer, suresi dol*, suresi, paylasma*, kimseyle, kimse ile, hic kimse, baskalariyla, siz istemediyseniz, talep etmediyseniz, siz degilseniz, istemediyseniz, talep ettiniz, dikkate alma*`,
  number: `siparis no*, siparis numara*, takip no*, takip numara*, kargo takip*, takip kod*, fatura no*, fatura numara*, musteri no*, musteri numara*, posta kod*, promosyon kod*, indirim kod*, kupon kod*, hediye kod*, kampanya kod*, davet et kod*, referans kod*, rezervasyon kod*, pnr kod*, urun kod*, stok kod*,
    hata kod*, kaynak kod*, bar kod*, barkod*, qr kod*, karekod*, davranis kurallari, etik kod*, alan kod*, ulke kod*, ile biten, son dort, son 4, hediye karti*, telefon numara*, kullanici adi*, vergi no*, mersis*, tc kimlik no*, talep no*, referans no*, bilet no*, hesap no*, islem no*, basvuru no*, teslimat kod*, sube kod*, banka kod*, numarali siparis*, numarali talep*, numarali fatura*, numarali gonderi*`,
  thing: `siparis*, fatura*, kargo*, gonderi*, paket*, teslimat*, bilet*, talep, talebi*, destek talebi*, referans*, rezervasyon*, hesap, hesab*, musteri*, police*, sozlesme*, seri, model, urun*, surum*, telefon*, tel, cep, arayin*, faks, kart*, toplam*, ara toplam, tutar*, bakiye*, fiyat*, odeme*, havale, oda, ucus*, koltuk,
    hata*, kupon*, yil, yili, yilinda, sokak, cadde, cad, sok, basvuru*, makbuz, fis, islem, alisveris`,
  no: 'numarasini, numarayi, rakamlari, rakamlarini, sayiyi, numaralarini, numara, numarasi, numaraniz, no, nolu, numarali, id, kodu',
  shop: `indirim*, kampanya*, firsat*, kupon*, promosyon*, ucretsiz kargo, sepet*, sepette, bir sonraki alisveris*, alisveris*, rezervasyon*, ucus*, check-in, hediye ceki*, kazan*, tasarruf`,
  unit: `dakika*, dk, saat*, sn, saniye*, gun, gunluk, hafta*, ay, aylik, yillik, puan*, kullanici, kisi*, musteri, lira, tl, mil, karakter*, takipci*`,
}
