import { lazy } from '../lazy.ts'
import type { MailContent, ReadableMail } from '../readable-mail.ts'
import type { Seat } from './brands.ts'
import { type ScamTraits, scamTraits } from './scam-traits.ts'
import weights from './scam-weights.json' with { type: 'json' }

/**
 * The least sum of a mail's traits that counts as a scam. Chosen by genuine mails that were in no fit, and by how many
 * scams are found then: `test/fit/scams/README.md` has the table.
 */
const ENOUGH = 3.8
/** Less is enough when a mail says most of what one kind of fraud says, or nobody vouches for its brand's domain. */
const ENOUGH_OF_A_STORY = 2
/** Short answers without the answered mail below are hardly ever scams. */
const MORE_OF_AN_ANSWER = 1

/**
 * Whether a mail that names no brand reads like a scam: by what it says, by its choice of words, and by whether its
 * sender and links show who it is.
 */
export function isLikeScam(content: MailContent, mail: ReadableMail, seat: Seat, isFresh: boolean): boolean {
  const seen = scamTraits(content, mail, seat)
  const least = (seen.tellsStory ? ENOUGH_OF_A_STORY : ENOUGH) + (isFresh ? 0 : MORE_OF_AN_ANSWER)
  return scamScore(seen) >= least
}

/** Says whether a mail reads enough like a scam to be one where something else says so too. */
export function isNearlyLikeScam(content: MailContent, mail: ReadableMail, seat: Seat): boolean {
  return scamScore(scamTraits(content, mail, seat)) >= ENOUGH_OF_A_STORY
}

/** The logarithm of the odds that it is a scam, if there are as many scams as genuine mails. */
function scamScore({ traits, words }: ScamTraits): number {
  const { ofTraits, ofWords } = tables()
  const known = words.flatMap(word => ofWords.get(word) ?? [])
  return (
    weights.bias + sum(traits.map(trait => ofTraits.get(trait) ?? 0)) + sum(known) * wordScale(known.length)
  )
}

/** How much each of so many words counts: many words of a long mail prove no more than a few of a short one. */
export function wordScale(count: number): number {
  return WORD_SCALE / Math.sqrt(Math.max(FEWEST_WORDS, count))
}

const WORD_SCALE = 3
const FEWEST_WORDS = 16

const tables = lazy(() => ({
  ofTraits: new Map(Object.entries({ ...weights.given, ...weights.traits })),
  ofWords: new Map(Object.entries(weights.words)),
}))

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
