import type { CodeWords } from './code-words.ts'

export const NL: CodeWords = {
  code: `verificatiecode*, bevestigingscode*, beveiligingscode*, toegangscode*, inlogcode*, aanmeldcode*, aanmeldingscode*, eenmalige code,
    eenmalige codes, eenmalig wachtwoord, eenmalige toegangscode, eenmalige pincode, eenmalige inlogcode, activeringscode*, activatiecode*,
    authenticatiecode*, autorisatiecode*, validatiecode*, herstelcode*, resetcode*, back-upcode*, backupcode*, registratiecode*, tijdelijke code,
    tijdelijk wachtwoord, tijdelijke pincode, controlecode*, pincode*, pin-code, otp-code, cijferige code, logincode*, identificatiecode*, ontgrendelcode, eenmalige verificatiecode`,
  maybe: 'wachtwoord, cijfers hieronder, onderstaande cijfers',
  is: 'is, zijn, luidt, hieronder, volgende, onderstaande, deze, de, het, hier, als, volgt, jouw, uw, je',
  enter:
    'neem, overnemen, overtypen, voer, vul, gebruik, typ, toets, kopieer, plak, invoeren, invullen, voert',
  purpose: `koppel*, te koppelen, rond je, afronden, te voltooien, voltooi, toegang, verifieer, verifieren, verificatie, bevestig, bevestigen, bevestiging, inloggen, in te loggen, log in, aan te melden, te bevestigen, aanmelden, authenticatie, activeer, activeren, herstellen, opnieuw instellen,
    identiteit, registratie, registreren, ontgrendelen, tweestaps*, in twee stappen, twee-factor*`,
  hint: `verloopt, vervalt, geldig, deel deze, deel deze code, nooit met, met niemand, niet met anderen, niet delen, niet aangevraagd, niet zelf,
    heb je niet, heeft u niet, aangevraagd, eenmalig, negeren, negeer`,
  number: `bestelnummer*, ordernummer*, factuurnummer*, klantnummer*, trackingcode*, trackingnummer*, track-and-tracecode, track & trace-code, track en trace,
    track & trace, zendingnummer*, pakketnummer, ticketnummer*, zaaknummer*, dossiernummer*, referentienummer*, boekingsnummer*, boekingscode*, reserveringsnummer*,
    reserveringscode*, rekeningnummer*, contractnummer*, lidnummer*, serienummer*, artikelnummer*, productcode*, telefoonnummer*, postcode*, kortingscode*, actiecode*,
    promocode*, vouchercode*, couponcode*, cadeaucode*, cadeaukaart*, cadeaubon*, foutcode*, broncode*, streepjescode*, qr-code*, gedragscode*, kledingvoorschrift, kvk, kvk-nummer,
    btw-nummer, btw, eindigend op, eindigt op, laatste vier, laatste 4, gebruikersnaam, postbus, netnummer, landcode*, vriendencode*, statuscode*, polisnummer`,
  thing: `bestelling*, factuur*, facturen, zending*, pakket*, levering, ticket*, zaak, dossier, aanvraag, referentie, boeking*, reservering*, rekening, account, klant,
    lid, contract*, serie, model, artikel, product, versie, telefoon, tel, mobiel, bel, bellen, fax, kaart, pas, totaal, subtotaal, bedrag, saldo, prijs, betaling*,
    transactie, overboeking, kamer, vlucht*, stoel, fout, kortingsbon, jaar, sinds, straat, melding, bon, aankoop, polis`,
  no: 'cijfers, getal, nummer, nr, no, id, code',
  shop: `korting*, aanbieding*, actie, acties, uitverkoop, gratis verzending, bij het afrekenen, afrekenen, winkelwagen, winkelmand, volgende bestelling, boeking*,
    reservering*, vlucht*, inchecken, verzilver*, bespaar, cadeaubon, cadeaukaart`,
  unit: `minuut, minuten, uur, uren, seconde, seconden, dag, dagen, weken, maanden, maand, jaar, jaren, punten, gebruikers, mensen, klanten, euro, tekens, volgers`,
}
