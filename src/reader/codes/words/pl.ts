import type { CodeWords } from './code-words.ts'

export const PL: CodeWords = {
  code: `kod* weryfikacyjn*, kod* weryfikacji, kod* potwierdzajac*, kod* potwierdzenia, kod* bezpieczenstwa, kod* dostepu, kod* dostepow*, kod* logowania,
    kod* do logowania, kod* uwierzytelniajac*, kod* uwierzytelniania, kod* autoryzacyjn*, kod* autoryzacji, kod* aktywacyjn*, kod* aktywacji, kod* jednorazow*,
    jednorazow* kod*, jednorazow* haslo, jednorazow* hasla, haslo jednorazowe, hasla jednorazowego, haslo tymczasowe, tymczasow* haslo, tymczasow* kod*, kod* zapasow*, kod* odzyskiwania,
    kod* resetowania, kod* rejestracyjn*, kod* sms, kod* otp, kod* pin, kod* jednokrotn*, cyfrow* kod*, kod* zabezpieczajac*, kod* odblokowujac*, kod* resetujac*, kod* zatwierdzajac*`,
  maybe: 'kod, kodu, kodem, kody, haslo, ponizsze cyfry, ponizszy numer',
  is: 'to, jest, sa, brzmi, nastepujacy, ponizej, ponizszy, twoj, oto, ten, tutaj, tu, panstwa',
  enter:
    'wpisujac, przepisac, wpisz, wprowadz, podaj, uzyj, wklej, skopiuj, przepisz, wpisac, podac, wprowadzic, uzywajac',
  purpose: `sparow*, polacz*, dokoncz*, rejestracje, kontynuowac, zweryfikuj, zweryfikowac, weryfikacj*, potwierdz, potwierdzic, potwierdzenie, zaloguj, zalogowac, logowanie, logowania, uwierzytelni*, aktywuj, aktywowac, zresetuj, resetowanie, zresetowac,
    tozsamosc*, rejestracj*, odblokuj, dwuetapow*, dwuskladnikow*, autoryzac*`,
  hint: `wygasa, wygasnie, traci waznosc, wazny przez, jest wazny, wazny, waznosc, nie udostepniaj, nikomu, nie podawaj, nie przekazuj, z nikim, jesli to nie ty, jezeli to nie ty,
    nie prosiles, nie prosilas, o ktory, poprosiles, zignoruj`,
  number: `numer* zamowienia, nr zamowienia, numer* przesylki, nr przesylki, numer* faktury, nr faktury, numer* klienta, kod* pocztow*, kod* promocyjn*, kod* rabatow*,
    kod* znizkow*, kod* podarunkow*, kod* polecen*, kod* polecajac*, kod* rezerwacji, kod* produktu, kod* klienta, kod* bledu, kod* kreskow*, kod* qr, kod* zrodlow*, kod* etyk*, kod* kraju,
    kodeks*, kod* kuponu, kod* sledzenia, kod* nadania, kod* odbioru paczki, kod* ubioru, konczac* sie na, ostatnie cztery, ostatnie 4, karta podarunkowa, numer* telefonu, nazwa uzytkownika, nip, regon, krs,
    numer* referencyjn*, numer* konta, numer* sprawy, numer* zgloszenia, numer* rachunku, numer* biletu, skrytka pocztowa, numer* rezerwacji`,
  thing: `zamowieni*, faktur*, przesylk*, paczk*, dostaw*, bilet*, zgloszeni*, spraw*, referencj*, rezerwacj*, konto, konta, klient*, polis*, umow*, seri*, model, artykul, produkt, wersja, telefon, tel,
    zadzwon, faks, karta, karty, suma, razem, kwota, kwote, saldo, cena, platnosc*, transakcj*, przelew*, pokoj, lot, miejsce, blad, kupon*, rok, roku, od roku, ul, ulica, wniosek, paragon, zakup*`,
  no: 'cyfry, cyfr, liczbe, numer, numeru, nr, no, id, kod',
  shop: `rabat*, znizk*, promocj*, wyprzedaz*, ofert*, okazj*, darmowa dostawa, w koszyku, koszyk*, kolejne zakupy, nastepne zakupy, rezerwacj*, lot, odprawa, odbierz, oszczed*, kupon*`,
  unit: `minut*, min, godzin*, godz, sekund*, dni, dzien, tygodni*, miesi*, lat, lata, punkt*, uzytkownik*, osob*, klientow, zl, zlotych, znakow, mil`,
}
