import type { Candidate } from './candidate.ts'
import type { SearchedMail } from './searched-mail.ts'
import { countWords } from './text-units.ts'
import type { Feature } from './weights.ts'

/** Hints from the signs and numbers in a candidate's line, without knowing its language. */
export function lineFeatures({ start, end }: Candidate, { masked }: SearchedMail): Feature[] {
  const back = masked.slice(Math.max(0, start - REACH), start)
  const ahead = masked.slice(end, end + REACH)
  const before = back.slice(back.lastIndexOf('\n') + 1)
  const after = ahead.split('\n', 1)[0] ?? ''
  const found: Feature[] = SIGNS.filter(
    ([, left, right]) => (!left || left.test(before)) && (!right || right.test(after)),
  ).map(([feature]) => feature)
  if (`${before}${after}`.split(',').length > 2) found.push('among commas')
  const words = countWords(`${before} ${after}`)
  if (words >= LONG_LINE) found.push('in a long line')
  else if (words >= LINE) found.push('in a line')
  else if (words >= SHORT_LINE) found.push('in a short line')
  return found
}

/** How far the look goes to each side. */
const REACH = 200
/** Words of a line. */
const SHORT_LINE = 4
const LINE = 9
const LONG_LINE = 20

/** What stands before it in its line, and what behind it. */
const SIGNS: readonly (readonly [Feature, RegExp | undefined, RegExp | undefined])[] = [
  ['in an item of a list', /^\s*(?:[-–•*·▪►✓✔]|\d{1,2}[.)])/, undefined],
  ['a number right behind it', undefined, /^(?! ?[.!?])[^\d\ufffc]{0,12}[\d\ufffc]/],
  ['a number right before it', /[\d\ufffc][^\d\ufffc]{0,12}$/, undefined],
  ['in a parenthesis', /[(（]\p{L}[^()]*$/u, /^[^()]*[)）]/],
  ['in a quotation', /[“„«"「][^”“»"」]*$/, /^[^”“»"」]*[”“»"」]/],
  ['before a dash and a word', undefined, /^ ?[-–—] ?\p{L}/u],
  ['after a short word', /(?<![\p{L}\p{M}])[\p{L}\p{M}]{1,3} $/u, undefined],
  ['after a long word', /\p{Ll}{9,}[^\p{L}]*$/u, undefined],
  ['after a colon, no word behind it', /[:：] ?$/, /^[^\p{L}]*$/u],
]
