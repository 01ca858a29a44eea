import { createHash } from 'node:crypto'
import type { CodeSource } from '../../../src/reader/codes/code-source.ts'
import type { CodeCase } from '../../reader/codes/corpus.ts'

/**
 * The same mail with a code of another shape, so that a fit does not learn what codes of our corpus look like. The same mail
 * gives the same copy. Undefined for mails without a code, with several, or with one that is not written in one piece.
 */
export function reshaped(mail: CodeCase): CodeCase | undefined {
  const [code, ...others] = mail.codes
  if (code === undefined || others.length > 0) return undefined
  const written = writtenAs(code)
  if (!written.test(`${mail.source.subject}\n${mail.source.text}`)) return undefined
  const { as, value, isLinked, isFilledIn } = newCode(mail.name)
  const replace = (text: string): string => text.replace(written, as)
  const source: CodeSource = {
    ...mail.source,
    subject: replace(mail.source.subject),
    text: `${replace(mail.source.text)}${isFilledIn ? `\n\n@example.org #${value}` : ''}`,
    prominent: mail.source.prominent?.map(replace) ?? [],
    bold: mail.source.bold?.map(replace) ?? [],
    urls: [
      ...(mail.source.urls?.map(url => url.replaceAll(code, value)) ?? []),
      ...(isLinked ? [`https://example.org/confirm?code=${value}`] : []),
    ],
  }
  return { ...mail, name: `${mail.name} reshaped`, codes: [value], source }
}

function writtenAs(code: string): RegExp {
  const signs = [...code.replace(/[^\p{L}\p{N}]/gu, '')].map(sign => sign.replace(/[^\p{L}\p{N}]/gu, ''))
  return new RegExp(`(?<![\\p{L}\\p{N}])${signs.join('[ \u00a0·|–-]{0,3}')}(?![\\p{L}\\p{N}])`, 'gu')
}

const DIGITS = '0123456789'
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const SMALL = 'abcdefghijkmnopqrstuvwxyz'

/** How each new code is written: `d` a digit, `A` a capital, `a` a small letter, `X` and `x` letters or digits of both or small. */
const SHAPES = [
  ...['dddddd', 'dddd', 'dddd', '20dd', 'ddddd', 'ddddddd', 'dddddddd', 'ddd ddd', 'dddd dddd', 'dd dd dd'],
  ...['ddd-ddd', 'ddd – ddd', 'dddd dd', 'dd-dd-dd-d', 'd ddd ddd', 'ddd ddd ddd', 'Addd', 'AdA', 'ddd'],
  ...['ZZZZZZ', 'ZZZZZZ', 'ZZZZZZZZ', 'ZZZ-ZZZ', 'ZZZZ-ZZZZ', 'ZZZZ', 'AAAAAA', 'AAAAAAAA', 'AAA-AAA'],
  ...['XXXXXX', 'XXXXXXX', 'XXXXXXXX', 'XXXXXXXXXX', 'XXX-XX', 'XXX_XXX', 'BBBBBB', 'BBBBBBBB', 'xxxxxx'],
  ...['xxxxxxxx', 'xxxx-xxxx', '123456', '000000', '1111'],
]
const SIGNS: Readonly<Record<string, string>> = {
  d: DIGITS,
  A: CAPITALS,
  Z: CAPITALS + DIGITS,
  B: CAPITALS + SMALL,
  X: CAPITALS + SMALL + DIGITS,
  x: SMALL + DIGITS,
}

/** Of so many copies one has a link with the code in it, and one the line that phones look for. */
const LINKED = 4
const FILLED_IN = 8

function newCode(name: string): {
  readonly as: string
  readonly value: string
  readonly isLinked: boolean
  readonly isFilledIn: boolean
} {
  const chance = createHash('sha512').update(name).digest()
  const shape = SHAPES[chance.readUInt16BE() % SHAPES.length] ?? ''
  const as = [...shape]
    .map((sign, index) => {
      const signs = SIGNS[sign]
      return signs?.charAt((chance[index + 2] ?? 0) % signs.length) ?? sign
    })
    .join('')
  return {
    as,
    value: /^[\d –-]+$/.test(as) ? as.replace(/[ –-]/g, '') : as,
    isLinked: (chance[63] ?? 0) % LINKED === 0,
    isFilledIn: (chance[62] ?? 0) % FILLED_IN === 0,
  }
}
