import type { CodeWords } from './code-words.ts'

export const YO: CodeWords = {
  code: 'koodu ijerisi, koodu idaniloju, koodu aabo, oro igbaniwole onigba kan, koodu ẹẹkan',
  maybe: 'koodu, nomba, pin, oro igbaniwole, oro asina',
  is: 'ni, re, yin, yii, isale',
  enter: 'te, tẹ, fi sii, ko, kọ, lo, ka, so fun',
  purpose: 'jerisi, fidi, wole, wọle, forukọsilẹ, forukosile, mu sise, tun, pari, fọwọsi',
  hint: 'iseju, isẹju, ma se pin, enikeni, ko beere, lẹẹkan',
  number: 'nomba ibere, koodu eni, kaadi ebun, nomba foonu, nomba akanti',
  thing: 'ibere, risiti, apo, onibara, tikeeti, ipade, akanti, kaadi, foonu',
  no: 'nomba',
  shop: 'eni, ebun, kupọọnu, rira',
  void: 'ti pari, apeere, apẹẹrẹ, ko sise mo',
  unit: 'iseju, wakati, ojo, odun, naira, eniyan, ibo',
}
