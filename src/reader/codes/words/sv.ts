import type { CodeWords } from './code-words.ts'

export const SV: CodeWords = {
  code: `verifieringskod*, verifikationskod*, bekraftelsekod*, sakerhetskod*, inloggningskod*, atkomstkod*, engangskod*, engangslosenord*, aktiveringskod*,
    autentiseringskod*, behorighetskod*, valideringskod*, aterstallningskod*, reservkod*, registreringskod*, tillfallig kod, tillfalliga kod, tillfalligt losenord, pinkod*,
    pin-kod*, otp-kod, siffrig kod, siffriga koden, siffriga kod, kontrollkod*, inloggnings-kod, personliga kod, tvafaktorskod, upplasningskod*`,
  maybe: 'kod, koden, koder, kods, losenord, losenordet, siffrorna nedan, foljande siffror',
  is: 'ar, foljande, nedan, har, lyder, den, din, ditt, denna, som, foljer, nedanstaende',
  enter:
    'knappar in, anger, skriver in, ange, skriv, skriv in, anvand, mata in, fyll i, knappa in, kopiera, klistra',
  purpose: `koppla, para ihop, slutfor*, registrer*, fortsatta, verifiera, verifiering, bekrafta, bekraftelse, logga in, inloggning, inloggningen, autentiser*, aktivera, aterstall*, identitet, registrering, registrera, las upp,
    tvafaktor*, tvastegs*`,
  hint: `upphor, gar ut, giltig, galler i, galler, dela inte, dela aldrig, inte med nagon, med nagon, lamna inte ut, inte begart, om du inte, inte var du, begart, begarde, engangs`,
  number: `ordernummer*, order-nr, bestallningsnummer*, fakturanummer*, kundnummer*, sparningsnummer*, sparningskod*, kollinummer, kolli-id, forsandelsenummer, arendenummer*,
    referensnummer*, bokningsnummer*, bokningskod*, bokningsreferens, kontonummer*, avtalsnummer*, medlemsnummer*, serienummer*, artikelnummer*, produktkod*, telefonnummer*,
    mobilnummer, postnummer*, rabattkod*, kampanjkod*, presentkod*, presentkort*, vardekod*, varvningskod*, kupongkod*, erbjudandekod*, felkod*, kallkod*, streckkod*, qr-kod*, uppforandekod*,
    kladkod*, riktnummer, landskod*, organisationsnummer*, org.nr, org nr, orgnr, ocr, ocr-nummer, som slutar pa, slutar pa, sista fyra, anvandarnamn, bankgiro, plusgiro, personnummer, vaxel`,
  thing: `order, ordern, bestallning*, faktura*, leverans*, paket*, forsandelse*, biljett*, arende*, referens, bokning*, konto, kund, medlem, avtal*, serie, modell, artikel, produkt,
    version, telefon, tel, mobil, ring, fax, kort, kortet, totalt, summa, belopp, saldo, pris, betalning*, transaktion, overforing, moms, rum, flyg*, kupong, sedan, gata, kvitto, kop`,
  no: 'siffrorna, siffror, numret, nummer, nr, no, id, kod',
  shop: `rabatt*, erbjudande*, kampanj*, rea, rean, fri frakt, i kassan, kassan, varukorg*, nasta kop, nasta order, bokning*, flyg*, incheckning, los in, spara, presentkort*`,
  unit: `minut, minuter, min, timme, timmar, tim, sekund, sekunder, dag, dagar, veckor, manader, poang, anvandare, personer, kunder, kronor, kr, tecken`,
}
