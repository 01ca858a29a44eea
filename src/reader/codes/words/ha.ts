import type { CodeWords } from './code-words.ts'

export const HA: CodeWords = {
  code: `lambar tabbatarwa, lambar tantancewa, lambar sirri ta amfani daya, lambar tsaro,
    lambobin tabbatarwa`,
  maybe: 'lamba, lambar, lambobi, pin, kalmar sirri, kod',
  is: 'ce, ne, ita ce, shi ne, wannan, a kasa, naka',
  enter: 'shigar da, rubuta, saka, kwafi, yi amfani, karanta, gaya',
  purpose: 'tabbatar*, shiga, tantance*, kunna*, sake saita*, rajista*, kammala*, amince*, canza',
  hint: 'minti*, mintuna, kada, kowa, ba kai ba ne, ba ka nema ba, sau daya, yi watsi',
  number: 'lambar oda, lambar bibiya, lambar rangwame, katin kyauta, lambar waya, lambar asusu',
  thing: 'oda, rasiti, kunshi, abokin ciniki, tikiti, taro, asusu, kati, waya',
  no: 'lamba, lambar',
  shop: 'rangwame, kyauta, takardar rangwame, sayayya',
  void: 'ya kare, ta kare, misali, ba ya aiki',
  unit: "mintuna, awa, kwana, shekara, naira, mutane, maki, kuri'u",
}
