import type { CodeWords } from './code-words.ts'

export const KU: CodeWords = {
  code: `koda piştrastkirinê, koda pejirandinê, koda ewlehiyê, koda têketinê, şîfreya yekcarî, koda yekcarî`,
  maybe: 'kod, koda, kodê, şîfre, şîfreya, hejmar, pin',
  is: 'ev, e, ye, te, we, li jêr',
  enter: 'binivîse, binivîsin, têkeve, têxe, bi kar bîne, bêje, kopî bike',
  purpose: 'piştrast*, pejirand*, têket*, têkevin, çalak*, qeyd*, temam*, nasname*, girê*, biguher*',
  hint: 'derbasdar, deqe*, bi kesî re, nede kesî, parve neke, te daxwaz nekir, yek car',
  number: 'hejmara fermanê, koda daxistinê, karta diyariyê, hejmara telefonê, hejmara hesabê',
  thing: 'ferman*, fatûre*, pakêt*, xerîdar*, bilêt*, civîn*, hesab*, kart*, telefon*',
  no: 'hejmar, hejmara',
  shop: 'daxistin*, diyarî*, kupon*, kirîn*',
  void: 'qediya, derbas bûye, mînak*, wek mînak',
  unit: 'deqe, saet, roj, sal, kes, xal, deng, car',
}
