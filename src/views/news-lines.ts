import type { MailFacts } from '../reader/facts/mail-facts.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { purposeOf } from '../reader/links/purpose.ts'
import { type Reading, sureCode } from '../reader/mail-reading.ts'
import { sentenceSegmenter } from '../reader/segmenters.ts'
import { saidBefore } from './said-before.ts'
import { linksIn, type TextLine, wholeLink } from './slice-formatted.ts'

/** A mail whose lines are examined. */
export interface MailLines {
  readonly reading: Pick<Reading, 'facts' | 'codes'>
  /** The lines above, as words. */
  readonly words: string
  readonly message: { readonly subject: string; readonly senderName: string }
  /** Where the buttons below lead. */
  readonly urls: ReadonlySet<string>
}

/**
 * The lines that say something new. Lines that lead to a button's link don't count, unless there is no other sentence.
 */
export function newsIn(page: FormattedText, all: readonly TextLine[], brief: MailLines): readonly TextLine[] {
  const { words, message, urls, reading } = brief
  const numbers = [sureCode(reading), numberOf(reading.facts)].filter(number => number !== undefined)
  const said = saidBefore([words, message.subject, message.senderName])
  const isAsked = !reading.facts && numbers.length === 0
  const isLead = (index: number) => {
    const next = all[index + 1]
    return next !== undefined && isAsked && urls.has(wholeLink(page, next) ?? '')
  }
  const news = all.flatMap((line, index): readonly TextLine[] => {
    if (index < FIRST_LINES && isGreeting(line.text)) return []
    if (index === 0 && isAsked && isCheer(page, line)) return []
    if (BARE_LINK.test(line.text.trim()) || isSmallPrint(page, line)) return []
    if (leadsToButton(page, line, urls) || !said.isNews(line.text)) return []
    return numbers.some(number => saysNumberAlone(line.text, number)) ? [] : withoutUrl(line, urls)
  })
  if (reading.facts) return news
  const leads = new Set(all.filter((_, index) => isLead(index)).map(({ start }) => start))
  return telling(news.filter(({ start }) => !leads.has(start))) ?? telling(news) ?? news
}

/** Whole sentences and labelled details; undefined when there is no sentence. */
function telling(news: readonly TextLine[]): readonly TextLine[] | undefined {
  return news.some(isWhole) ? news.filter(line => isWhole(line) || isDetail(line)) : undefined
}

/** "Almost there": a few words in bold that stand alone at the beginning. */
function isCheer({ entities }: FormattedText, { text, start }: TextLine): boolean {
  const words = text.trim()
  const isBold = entities.some(
    ({ type, offset, length }) =>
      type === 'bold' && offset <= start && offset + length >= start + words.length,
  )
  return isBold && words.length <= MOST_CHEER && words.split(/\s+/).length <= 3 && !/\d/.test(words)
}

const MOST_CHEER = 24

/** A greeting may stand below a logo and a title. */
const FIRST_LINES = 3
/** Where a logo leads, or its picture lies. */
const BARE_LINK = /^[[(<]?(?:https?:\/\/\S+|(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?)[\])>]?$/i

/** Next to sentences, titles, sign-offs and link texts say nothing new. */
function isWhole({ text }: TextLine): boolean {
  const words = text.trim().split(/\s+/).length
  return (
    ENDS_SENTENCE.test(text) &&
    (words >= LEAST_WORDS || /\p{Script=Han}|\p{Script=Kana}|\p{Script=Thai}/u.test(text))
  )
}

const LEAST_WORDS = 4

/** Drops lines that repeat where a button leads, with the sentence that introduces them. */
function withoutUrl(line: TextLine, urls: ReadonlySet<string>): readonly TextLine[] {
  const url = (line.text.match(/https?:\S+/g) ?? []).find(one => urls.has(one.replace(/[.,;)\]>]+$/, '')))
  if (url === undefined) return [line]
  const before = line.text.slice(0, line.text.indexOf(url))
  const whole = Array.from(sentenceSegmenter().segment(before), ({ segment }) => segment).filter(one =>
    ENDS_SENTENCE.test(one),
  )
  const text = whole.join('').trimEnd()
  return text !== '' && before.startsWith(text) ? [{ ...line, text }] : []
}

function numberOf(facts: MailFacts | undefined): string | undefined {
  return facts && 'number' in facts ? facts.number : undefined
}

/** "Hi Bob," or "Good news, Bob!": few words at the very beginning, with a sign behind them. */
function isGreeting(line: string): boolean {
  const text = line.trim()
  return text.length <= 40 && text.split(/\s+/).length <= 4 && /[,!，！،:：]$/u.test(text)
}

/** Whether a line is there only for a link that a button opens too. */
function leadsToButton(page: FormattedText, line: TextLine, urls: ReadonlySet<string>): boolean {
  if (wholeLink(page, line) !== undefined) return urls.has(wholeLink(page, line) ?? '')
  const shown = [...linksIn(page, line).map(({ url }) => url), ...(line.text.match(/https?:\S+/g) ?? [])]
  const rest = line.text.replace(/https?:\S+/g, '').trim()
  return shown.some(url => urls.has(url)) && rest.length <= MOST_BESIDE_LINK
}

const MOST_BESIDE_LINK = 40

/** Where the sender lives, and links to help and privacy; a sentence says something. */
function isSmallPrint(page: FormattedText, line: TextLine): boolean {
  if (ENDS_SENTENCE.test(line.text)) return false
  return linksIn(page, line).some(
    ({ offset, length }) => purposeOf(page.text.slice(offset, offset + length)).never,
  )
}

/** "Verification code: 483920", however it is set apart. */
function saysNumberAlone(line: string, number: string): boolean {
  const bare = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '')
  const at = bare(line).indexOf(bare(number))
  return at >= 0 && bare(line).length - bare(number).length <= MOST_BESIDE_NUMBER
}

const MOST_BESIDE_NUMBER = 24

/** Where a sentence ends, in any language. */
export const ENDS_SENTENCE = /[.!?…。！？؟।]["”»)]?\s*$/u

/** "Device: Firefox on Linux". */
export function isDetail({ text }: TextLine): boolean {
  return /^\s*\p{L}[^:：]{1,24}[:：]\s*[^\s:/][^:/]{1,60}$/u.test(text)
}
