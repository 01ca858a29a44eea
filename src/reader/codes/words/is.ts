import type { CodeWords } from './code-words.ts'

export const IS: CodeWords = {
  code: `staðfestingarkóð*, öryggiskóð*, innskráningarkóð*, einnota kóð*, auðkenningarkóð*, aðgangskóð*,
    virkjunarkóð*, einskiptiskóð*, einnota lykilorð*`,
  maybe: 'kóði*, kóða*, kóðinn, talan, töluna, tölurnar, tölustaf*, lykilorð*, pin-númer*, pin, númerið',
  is: 'er, þinn, þitt, hér, eftirfarandi, þessi, þetta, að neðan',
  enter: `sláðu inn, slá inn, skráðu, skrifaðu, notaðu, límdu, afritaðu, gefðu upp, segðu, lestu,
    settu inn, stimplaðu, í reitinn, skrifa, slá, beðin*, biður um, svaraðu, nefndu`,
  purpose: `staðfest*, skrá þig inn, skráðu þig inn, innskráning*, auðkenn*, virkja*, endurstill*,
    samþykk*, nýskráning*, ljúka, klára*, tengja`,
  hint: `gildir, rennur út, mínútur, mínútum, ekki deila, deildu ekki, aldrei, engum, baðst ekki, hunsa*,
    einu sinni`,
  number: `pöntunarnúmer*, reikningsnúmer*, sendingarnúmer*, viðskiptanúmer*, tilvísunarnúmer*,
    afsláttarkóð*, gjafakóð*, gjafabréf*, gjafakort*, póstnúmer*, fundarnúmer*, bókunarnúmer*, símanúmer*,
    kennital*, endurheimtarkóð*, leyfislykil*, villukóð*, málsnúmer*, rakningarnúmer*`,
  thing: `pöntun*, reikning*, sending*, viðskiptavin*, tilvísun*, miði*, bókun*, vara, fund*, kvittun*,
    mál, aðild, kort*, sími*`,
  no: 'númer, nr, nr.',
  shop: 'afslátt*, tilboð*, gjafabréf*, útsala*, kaup*, sparaðu',
  void: `útrunnin*, runninn út, rann út, ekki lengur gild*, dæmi, til dæmis, t.d., ógild*, var notað*,
    hefur verið notað*, notaður, afturkallað*, breytt, gleymdu, virkar ekki`,
  unit: 'mínútur, mínútum, klukkustund*, daga, dögum, ár, krónur, kr, manns, stig, atkvæði',
}
