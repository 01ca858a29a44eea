import type { Seat } from '../e2e/instances/seats.ts'
import type { SentMail } from '../e2e/instances/steady-mail.ts'
import { toldInLines, toldSubjects, wronglyRepeated } from '../e2e/kill/told-subjects.ts'
import type { TestPerson } from '../support/person.ts'
import { type Shown, shownIn } from './shown.ts'
import { askRecipient, sendProbe } from './smtp-client.ts'
import type { Stage } from './stage.ts'
import type { WishingPerson } from './wishes.ts'

/** How somebody is told that a thing was not done, who then knows it or asks again. */
const FAILURE =
  /isn't responding|Something went wrong|try again|slowing me down|too fast for me|how much I can write/
const INBOX = /No mail yet|^\d+ mails?( ·|$)/m
const QUESTION = /with all its mail\?/
const WAITING = /^tempmail_updates_waiting (\d+)/m

/** Everything that was acknowledged, and to whom. */
export interface Ledger {
  /** Mails that got their 250. */
  readonly accepted: readonly SentMail[]
  readonly wishing: readonly WishingPerson[]
  /** Subjects of the mails that were sent to each address in the end, by address; those that got their 250. */
  readonly probes: Map<string, string>
  /** How many were tried. */
  tries: number
}

/** Each broken promise in a sentence, with what kind of promise it was. */
export interface Broken {
  readonly kind: 'lost' | 'twice' | 'order' | 'undone' | 'left' | 'down'
  readonly says: string
}

/** Compares what was acknowledged with what there is now. What is only late may be told by the next look. */
export async function judge(stage: Stage, ledger: Ledger): Promise<readonly Broken[]> {
  const { seats, telegram } = stage
  const everybody = [...seats.map(({ person }) => person), ...ledger.wishing.map(({ person }) => person)]
  const shown = new Map(everybody.map(person => [person, shownIn(telegram, person.id)]))
  await probe(stage, ledger, shown)
  return [
    ...untold(seats, ledger.accepted),
    ...seats.flatMap(seat => disorderIn(seat, ledger.accepted)),
    ...everybody.flatMap(repeated),
    ...ledger.wishing.flatMap(who => undone(who, shown.get(who.person))),
    ...untoldProbes(ledger, shown),
    ...(await stillThere(stage, ledger, shown)),
    ...(await updatesLeft(stage)),
  ]
}

/** Who reads alerts alone: a list of mails names their subjects too, and tells of none. */
function alertsOf(person: TestPerson): Pick<TestPerson, 'messages'> {
  return { messages: () => person.messages().filter(({ text = '' }) => !INBOX.test(text)) }
}

/** Where many wait for one chat a line tells of several: then their number counts, which is all that it says. */
function untold(seats: readonly Seat[], accepted: readonly SentMail[]): Broken[] {
  return seats.flatMap(({ person, index }) => {
    const told = toldSubjects(alertsOf(person))
    const missing = accepted.filter(({ seat, subject }) => seat.index === index && !told.has(subject))
    if (missing.length <= toldInLines(person)) return []
    return missing.map(({ subject }) => ({
      kind: 'lost' as const,
      says: `"${subject}" got its 250 and is not told`,
    }))
  })
}

function repeated(person: TestPerson): Broken[] {
  const told = toldSubjects(alertsOf(person))
  return wronglyRepeated(alertsOf(person)).map(subject => ({
    kind: 'twice',
    says: `"${subject}" without a mark: ${JSON.stringify(told.get(subject)?.map(text => text.slice(0, 120)))}`,
  }))
}

/** Each was sent after the one before had its 250. */
function disorderIn({ index, person }: Seat, accepted: readonly SentMail[]): Broken[] {
  const subjects = toldSubjects(alertsOf(person))
  const sent = accepted
    .filter(({ seat, subject }) => seat.index === index && subjects.has(subject))
    .map(({ subject }) => subject)
  const told = [...subjects.keys()].filter(subject => sent.includes(subject))
  const first = told.findIndex((subject, place) => subject !== sent[place])
  if (first < 0) return []
  return [{ kind: 'order', says: `"${sent[first]}" should have come, and "${told[first]}" came` }]
}

function undone(who: WishingPerson, shown: Shown | undefined): Broken[] {
  if (!shown) return []
  const { person, wishes } = who
  const failures = failuresTold(who, shown)
  const asked = wishes.filter(({ kind }) => kind === 'new' || kind === 'another').length
  const got = shown.addresses.size
  const broken: Broken[] = []
  if (got > asked)
    broken.push({ kind: 'twice', says: `${person.id} asked for ${asked} addresses and got ${got}` })
  if (got + failures < asked)
    broken.push({ kind: 'undone', says: `${person.id} asked for ${asked} addresses and got ${got}` })
  if (failures > 0) return broken
  const open = wishes.filter(wish => !isDone(wish, shown)).map(wish => JSON.stringify(wish))
  return [
    ...broken,
    ...open.map(wish => ({ kind: 'undone' as const, says: `${person.id}: not done: ${wish}` })),
  ]
}

/** How often somebody was told that what they asked for was not done; of what, it does not say. */
function failuresTold({ presses }: Pick<WishingPerson, 'presses'>, { texts }: Shown): number {
  const answers = presses.map(({ answer }) => answer?.text ?? '')
  return [...answers, ...texts.map(({ text }) => text)].filter(text => FAILURE.test(text)).length
}

function isDone(wish: WishingPerson['wishes'][number], { addresses, deleted, texts }: Shown): boolean {
  switch (wish.kind) {
    case 'new':
      return wish.name === undefined || [...addresses.keys()].some(email => email.startsWith(`${wish.name}@`))
    case 'inbox':
      return texts.some(({ messageId, text }) => messageId === wish.messageId && INBOX.test(text))
    case 'delete':
      return deleted.has(wish.email) || isAnswered(wish, texts)
    case 'another':
      return true // counted with the new ones
  }
}

/**
 * A press that is handled again after a crash finds nothing left to delete, and shows what there is instead; whether the
 * address is gone is asked by SMTP.
 */
function isAnswered({ messageId }: { readonly messageId: number }, texts: Shown['texts']): boolean {
  const last = texts.findLast(text => text.messageId === messageId)
  return last !== undefined && !QUESTION.test(last.text)
}

/** Each address that was shown and that nobody wanted to be rid of gets a mail in the end. */
async function probe(stage: Stage, ledger: Ledger, shown: ReadonlyMap<TestPerson, Shown>): Promise<void> {
  const given = new Set(
    ledger.wishing.flatMap(({ wishes }) => wishes.flatMap(wish => ('email' in wish ? [wish.email] : []))),
  )
  const sending = [...shown.values()].map(async ({ addresses }, index) => {
    for (const email of addresses.keys()) {
      if (given.has(email) || ledger.probes.has(email)) continue
      // Each try is a mail of its own: one that got no answer may have been taken.
      ledger.tries += 1
      const subject = `To ${index}: mail 9-${ledger.tries}.`
      const code = await sendProbe(stage.smtpPort(), { to: email, subject })
      if (code === 250) ledger.probes.set(email, subject)
      else if (code === undefined) return // Nobody answers: the next look tries again.
    }
  })
  await Promise.all(sending)
}

function untoldProbes({ probes, wishing }: Ledger, shown: ReadonlyMap<TestPerson, Shown>): Broken[] {
  const given = new Set(
    wishing.flatMap(({ wishes }) => wishes.flatMap(wish => ('email' in wish ? [wish.email] : []))),
  )
  return [...shown].flatMap(([person, { addresses }]) => {
    const told = toldSubjects(alertsOf(person))
    const live = [...addresses.keys()].filter(email => !given.has(email))
    const broken = live.flatMap(email => {
      const subject = probes.get(email)
      if (subject === undefined) return [`${email} was shown and takes no mail`]
      return told.has(subject) ? [] : [`"${subject}" to ${email}, which was shown, is not told`]
    })
    return broken.length <= toldInLines(person) ? [] : broken.map(says => ({ kind: 'lost' as const, says }))
  })
}

/** Addresses that somebody was told are deleted, or that they deleted without being told of a failure. */
export function saidDeleted(
  who: Pick<WishingPerson, 'wishes' | 'presses'>,
  shown: Shown | undefined,
): readonly string[] {
  if (!shown) return []
  const answered =
    failuresTold(who, shown) > 0
      ? []
      : who.wishes.flatMap(wish =>
          wish.kind === 'delete' && isAnswered(wish, shown.texts) ? [wish.email] : [],
        )
  return [...new Set([...shown.deleted, ...answered])]
}

async function stillThere(
  stage: Stage,
  { wishing }: Ledger,
  shown: ReadonlyMap<TestPerson, Shown>,
): Promise<Broken[]> {
  const deleted = wishing.flatMap(who => saidDeleted(who, shown.get(who.person)))
  const asked = await Promise.all(
    deleted.map(async email => ({ email, code: await askRecipient(stage.smtpPort(), email) })),
  )
  return asked
    .filter(({ code }) => code !== 550)
    .map(({ email, code }) => ({ kind: 'undone', says: `${email} is deleted, and SMTP says ${code} to it` }))
}

async function updatesLeft({ telegram, instances }: Stage): Promise<Broken[]> {
  const pending = telegram.world.updates.pending.length
  const waiting = await Promise.all(
    instances.map(async ({ opsPort }) => {
      const metrics = await fetch(`http://127.0.0.1:${opsPort}/metrics`, {
        signal: AbortSignal.timeout(2_000),
      })
        .then(answer => answer.text())
        .catch(() => '')
      return Number(WAITING.exec(metrics)?.[1] ?? 0)
    }),
  )
  const left = pending + waiting.reduce((sum, count) => sum + count, 0)
  return left === 0 ? [] : [{ kind: 'left', says: `${left} updates are not handled` }]
}
