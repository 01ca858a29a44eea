import type { TestPerson } from '../../support/person.ts'

type Reader = Pick<TestPerson, 'messages'>

const REPEATED = 'You may have seen this one already.'
/** What stands for the rest where too many wait for one chat. */
const LINE = /… and (\d+) more new mail/

/** What one chat was told, by the mails' subjects (`To 3: mail 17.`), in the order in which each first came. */
export function toldSubjects(person: Reader): ReadonlyMap<string, readonly string[]> {
  const told = new Map<string, string[]>()
  for (const { text = '' } of person.messages()) {
    const [subject] = /To \d+: mail [\d-]+\./.exec(text) ?? []
    if (subject) told.set(subject, [...(told.get(subject) ?? []), text])
  }
  return told
}

/** How many mails one chat was told of by lines that stand for several of them; a line that came again counts once. */
export function toldInLines(person: Reader): number {
  const lines = person.messages().flatMap(({ text = '' }) => {
    const [, count] = LINE.exec(text) ?? []
    return count === undefined ? [] : [{ count: Number(count), again: text.includes(REPEATED) }]
  })
  const firsts = lines.filter(({ again }) => !again).map(({ count }) => count)
  const lost = lines.filter(({ count, again }) => again && !firsts.includes(count)).map(({ count }) => count)
  return [...firsts, ...lost].reduce((sum, count) => sum + count, 0)
}

/** Subjects that one chat was told more than once without a mark. */
export function wronglyRepeated(person: Reader): string[] {
  return [...toldSubjects(person)].filter(([, texts]) => !isFair(texts)).map(([subject]) => subject)
}

/** The first time is the mail itself, or its repetition when the first was lost on the way; every other is marked. */
function isFair(texts: readonly string[]): boolean {
  return texts.filter(text => !text.includes(REPEATED)).length <= 1
}
