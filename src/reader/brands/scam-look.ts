import { lazy } from '../lazy.ts'
import type { MailContent, ReadableMail } from '../readable-mail.ts'
import type { Seat } from './brands.ts'
import { type ScamTraits, scamTraits } from './scam-traits.ts'
import weights from './scam-weights.json' with { type: 'json' }

/**
 * What a mail's traits have to add up to. Set by genuine mails that no fit saw, and by what of scams is found then:
 * `test/fit/scams/README.md` has the table.
 */
const ENOUGH = 3.6
/** Less is enough where a mail says most of what one kind of fraud says. */
const ENOUGH_OF_A_STORY = 2
/** People who answer without what they answer below are rarely more than short of words. */
const MORE_OF_AN_ANSWER = 1

/**
 * Says whether a mail reads like a scam that names nobody in particular: by what it says, in which words, and by whether
 * its sender and its links show who it is.
 */
export function isLikeScam(content: MailContent, mail: ReadableMail, seat: Seat, isFresh: boolean): boolean {
  const seen = scamTraits(content, mail, seat)
  const least = (seen.tellsStory ? ENOUGH_OF_A_STORY : ENOUGH) + (isFresh ? 0 : MORE_OF_AN_ANSWER)
  return scamScore(seen) >= least
}

/** The logarithm of the odds that it is one, among as many scams as genuine mails of the fit. */
function scamScore({ traits, words }: ScamTraits): number {
  const { ofTraits, ofWords } = tables()
  const known = words.flatMap(word => ofWords.get(word) ?? [])
  return (
    weights.bias + sum(traits.map(trait => ofTraits.get(trait) ?? 0)) + sum(known) * wordScale(known.length)
  )
}

/** How much one of so many words counts: many words of a long mail are no more sure than a few of a short one. */
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
