import { createHash } from 'node:crypto'
import type { CodeSource } from '../../../src/reader/codes/code-source.ts'
import type { CodeCase } from '../../reader/codes/corpus.ts'

/** A message of one or two sentences is not longer. */
const LONGEST = 240
const NUMBER = /(?<![\p{L}\p{N}])\d{3,9}(?![\p{L}\p{N}])/u

/**
 * What is left of a mail when only the paragraph with its code is sent, as short messages are, half of them without a
 * subject; of a mail without a code, a paragraph with a number. The same mail gives the same copy. Undefined where that
 * paragraph is long, or is no less than the mail.
 */
export function shortened(mail: CodeCase): CodeCase | undefined {
  const { codes, source } = mail
  const [code, ...others] = codes
  if (others.length > 0) return undefined
  const chance = createHash('sha512').update(`short ${mail.name}`).digest()
  const fitting = paragraphsOf(source.text).filter(
    text => text.length <= LONGEST && (code === undefined ? NUMBER.test(text) : text.includes(code)),
  )
  const text = fitting[chance.readUInt16BE() % Math.max(1, fitting.length)]
  if (text === undefined || text.length + SHORTER > source.text.length) return undefined
  return cutTo(mail, text, (chance[2] ?? 0) % 2 === 0 ? source.subject : '')
}

/** So much at least has to be gone. */
const SHORTER = 40

/**
 * A title and a year, and nothing else: the subject of a mail, with a year below it or for its body. Where the mail has a
 * code, that year is one.
 */
export function titleAndYear(mail: CodeCase): CodeCase | undefined {
  const { subject } = mail.source
  if (mail.codes.length > 1 || subject.length > LONGEST_TITLE || !/^\P{N}*\p{L}\P{N}*$/u.test(subject))
    return undefined
  const chance = createHash('sha512').update(`year ${mail.name}`).digest()
  const year = `${FIRST_YEAR + ((chance[0] ?? 0) % YEARS)}`
  const titled = { ...mail, codes: mail.codes.map(() => year) }
  const forms = [
    () => cutTo(titled, `${subject}\n${year}`, ''),
    () => cutTo(titled, year, subject),
    () => cutTo(titled, `${subject}\n\n${year}`, subject),
  ]
  return forms[(chance[1] ?? 0) % forms.length]?.()
}

const FIRST_YEAR = 1980
const YEARS = 60
const LONGEST_TITLE = 40

/** Paragraphs; a code alone in its own stands with the one before it. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs = text.split(/\n\s*\n/).map(one => one.trim())
  return paragraphs.map((one, index) =>
    /\s/.test(one) || index === 0 ? one : `${paragraphs[index - 1]}\n\n${one}`,
  )
}

function cutTo(mail: CodeCase, text: string, subject: string): CodeCase {
  const { source } = mail
  const within = (one: string): boolean => text.includes(one)
  const short: CodeSource = {
    ...source,
    subject,
    text,
    prominent: source.prominent?.filter(within) ?? [],
    bold: source.bold?.filter(within) ?? [],
    struck: source.struck?.filter(within) ?? [],
    urls: [],
  }
  return { ...mail, name: `${mail.name} shortened`, source: short }
}
