import { AR } from './ar.ts'
import type { CodeWords } from './code-words.ts'
import { CS } from './cs.ts'
import { DE } from './de.ts'
import { EL } from './el.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FA } from './fa.ts'
import { FR } from './fr.ts'
import { HE } from './he.ts'
import { HI } from './hi.ts'
import { ID } from './id.ts'
import { IT } from './it.ts'
import { JA } from './ja.ts'
import { KO } from './ko.ts'
import { NL } from './nl.ts'
import { PL } from './pl.ts'
import { PT } from './pt.ts'
import { RO } from './ro.ts'
import { RU } from './ru.ts'
import { SV } from './sv.ts'
import { TH } from './th.ts'
import { TR } from './tr.ts'
import { UK } from './uk.ts'
import { VI } from './vi.ts'
import { ZH } from './zh.ts'

/** The words of every language that codes are looked for in. A mail is searched with all of them at once. */
export const LANGUAGES: readonly CodeWords[] = [
  EN,
  ES,
  PT,
  RU,
  UK,
  DE,
  FR,
  IT,
  TR,
  ID,
  AR,
  FA,
  ZH,
  JA,
  KO,
  VI,
  PL,
  NL,
  HI,
  EL,
  TH,
  HE,
  RO,
  CS,
  SV,
]
