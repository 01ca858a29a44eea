import type { CodeWords } from './code-words.ts'

export const CS: CodeWords = {
  code: `sms klic, sms klice, overovaci kod*, overovaciho kodu, overovacim kodem, potvrzovaci kod*, potvrzovaciho kodu, bezpecnostni kod*, bezpecnostniho kodu, pristupovy kod*, pristupoveho kodu, prihlasovaci kod*,
    prihlasovaciho kodu, prihlasovacim kodem, autentizacni kod*, autorizacni kod*, aktivacni kod*, aktivacniho kodu, jednorazovy kod*, jednorazoveho kodu, jednorazove heslo, jednorazoveho hesla, jednorazovy pin, docasne heslo, docasny kod,
    obnovovaci kod*, zalozni kod*, registracni kod*, kod pro overeni, kod pro prihlaseni, kod k overeni, kod k prihlaseni, kod k potvrzeni, kod pro potvrzeni, kod pro obnoveni, kod pro obnovu, ciferny kod, mistny kod, ciselny kod, kontrolni kod*, kod z sms, sms kod, pin kod, kod pin, kod otp,
    otp kod, verifikacni kod*, odemykaci kod, docasny pin`,
  maybe: 'kod, kodu, kodem, kody, heslo, nasledujici cislo, tyto cislice',
  is: 'je, jsou, zni, nasledujici, nize, tento, vas, tvuj, zde, tady, to, uvedeny',
  enter:
    'opisete, opsat, opis, prepiste, zadejte, zadej, zadat, pouzijte, pouzij, opiste, vlozte, vloz, napiste, zkopirujte, vyplnte, vepiste',
  purpose: `sparovat, propojit, sparovani, dokonc*, registraci, pokracov*, overte, overit, overeni, potvrdte, potvrdit, potvrzeni, prihlasit, prihlaste, prihlaseni, autentiz*, autoriz*, aktivovat, aktivujte, aktivac*, obnovit, obnoveni, obnovu, resetov*,
    totoznost*, registrac*, odemk*, dvoufaktor*, dvoufazov*`,
  hint: `vyprsi, plati, platnost, platny, je platny, nikomu, nesdelujte, nesdilejte, nesdilej, nepredavejte, s nikym, pokud jste, nepozadali, jste nezadali, nezadal*, pozadali, ignorujte`,
  number: `cislo objednavky, cislo zasilky, sledovaci cislo, cislo faktury, cislo zakaznika, postovni smerovaci cislo, psc, slevovy kod*, slevoveho kodu, slevovym kodem, promo kod*, promokod*, darkovy kod*, akcni kod*,
    kod kuponu, kod rezervace, rezervacni kod*, kod produktu, kod zbozi, chybovy kod*, kod chyby, carovy kod*, qr kod*, zdrojovy kod*, zdrojoveho kodu, eticky kodex*, kodex*, kod zeme, kod banky, variabilni symbol, specificky symbol, konstantni symbol,
    konci na, koncici na, koncici cislem, posledni ctyri, posledni 4, darkova karta, darkovy poukaz*, telefonni cislo, uzivatelske jmeno, ico, ic, dic, referencni cislo, cislo uctu, cislo pripadu, cislo smlouvy, cislo vstupenky, predvolba, doporucovaci kod, kod pro vyzvednuti`,
  thing: `objednavk*, faktur*, zasilk*, balik*, doruceni, vstupenk*, jizdenk*, letenk*, pripad*, pozadav*, reference, rezervac*, ucet, uctu, zakaznik*, pojistk*, smlouv*, serie, model, artikl, produkt, verze, telefon, tel, mobil,
    volejte, fax, karta, karty, kartou, celkem, mezisoucet, castka, castku, zustatek, cena, platb*, transakc*, prevod, pokoj, let, sedadlo, chyba, kupon*, poukaz*, rok, roku, ulice, zadost, uctenka, nakup`,
  no: 'cislice, cislo, cislo, cisla, c, no, id, kod',
  shop: `slev*, akce, vyprodej*, nabidk*, promo, doprava zdarma, dopravu zdarma, v kosiku, kosik*, pristi nakup, dalsi nakup, rezervac*, let, odbaveni, uplatn*, usetr*, kupon*`,
  unit: `minut*, min, hodin*, hod, sekund*, dni, dnu, den, tydn*, mesic*, let, roky, bod*, uzivatel*, lidi, osob, zakazniku, kc, korun, znaku`,
}
