import { AF } from './af.ts'
import { AM } from './am.ts'
import { AR } from './ar.ts'
import { AZ } from './az.ts'
import { BE } from './be.ts'
import { BG } from './bg.ts'
import { BN } from './bn.ts'
import { CA } from './ca.ts'
import type { CodeWords } from './code-words.ts'
import { CS } from './cs.ts'
import { CY } from './cy.ts'
import { DA } from './da.ts'
import { DE } from './de.ts'
import { EL } from './el.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { ET } from './et.ts'
import { EU } from './eu.ts'
import { FA } from './fa.ts'
import { FI } from './fi.ts'
import { FR } from './fr.ts'
import { GA } from './ga.ts'
import { GL } from './gl.ts'
import { GU } from './gu.ts'
import { HA } from './ha.ts'
import { HE } from './he.ts'
import { HI } from './hi.ts'
import { HR } from './hr.ts'
import { HU } from './hu.ts'
import { HY } from './hy.ts'
import { ID } from './id.ts'
import { IS } from './is.ts'
import { IT } from './it.ts'
import { JA } from './ja.ts'
import { KA } from './ka.ts'
import { KK } from './kk.ts'
import { KM } from './km.ts'
import { KN } from './kn.ts'
import { KO } from './ko.ts'
import { KU } from './ku.ts'
import { KY } from './ky.ts'
import { LO } from './lo.ts'
import { LT } from './lt.ts'
import { LV } from './lv.ts'
import { MK } from './mk.ts'
import { ML } from './ml.ts'
import { MN } from './mn.ts'
import { MR } from './mr.ts'
import { MS } from './ms.ts'
import { MT } from './mt.ts'
import { MY } from './my.ts'
import { NB } from './nb.ts'
import { NE } from './ne.ts'
import { NL } from './nl.ts'
import { PA } from './pa.ts'
import { PL } from './pl.ts'
import { PS } from './ps.ts'
import { PT } from './pt.ts'
import { RO } from './ro.ts'
import { RU } from './ru.ts'
import { SI } from './si.ts'
import { SK } from './sk.ts'
import { SL } from './sl.ts'
import { SO } from './so.ts'
import { SQ } from './sq.ts'
import { SR } from './sr.ts'
import { SV } from './sv.ts'
import { SW } from './sw.ts'
import { TA } from './ta.ts'
import { TE } from './te.ts'
import { TG } from './tg.ts'
import { TH } from './th.ts'
import { TL } from './tl.ts'
import { TR } from './tr.ts'
import { UK } from './uk.ts'
import { UR } from './ur.ts'
import { UZ } from './uz.ts'
import { VI } from './vi.ts'
import { YO } from './yo.ts'
import { ZH } from './zh.ts'
import { ZU } from './zu.ts'

/** The words of every language that has a list, by its ISO 639 code. A mail is searched with all of them at once. */
export const LANGUAGES: Readonly<Record<string, CodeWords>> = {
  en: EN,
  es: ES,
  pt: PT,
  ru: RU,
  uk: UK,
  de: DE,
  fr: FR,
  it: IT,
  tr: TR,
  id: ID,
  ar: AR,
  fa: FA,
  zh: ZH,
  ja: JA,
  ko: KO,
  vi: VI,
  pl: PL,
  nl: NL,
  hi: HI,
  el: EL,
  th: TH,
  he: HE,
  ro: RO,
  cs: CS,
  sv: SV,
  fi: FI,
  da: DA,
  is: IS,
  et: ET,
  lv: LV,
  lt: LT,
  hu: HU,
  sk: SK,
  sl: SL,
  hr: HR,
  sr: SR,
  mk: MK,
  bg: BG,
  be: BE,
  ca: CA,
  gl: GL,
  mt: MT,
  sq: SQ,
  ga: GA,
  cy: CY,
  af: AF,
  sw: SW,
  tl: TL,
  ms: MS,
  az: AZ,
  uz: UZ,
  kk: KK,
  ky: KY,
  mn: MN,
  tg: TG,
  ka: KA,
  hy: HY,
  ur: UR,
  bn: BN,
  ta: TA,
  te: TE,
  kn: KN,
  ml: ML,
  mr: MR,
  gu: GU,
  pa: PA,
  ne: NE,
  si: SI,
  my: MY,
  km: KM,
  lo: LO,
  am: AM,
  ha: HA,
  yo: YO,
  zu: ZU,
  so: SO,
  ps: PS,
  ku: KU,
  nb: NB,
  eu: EU,
}
