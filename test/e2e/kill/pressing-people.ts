import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from 'grammy/types'
import type { Store } from '../../../src/store/store.ts'
import type { TestPerson } from '../../support/person.ts'
import type { TestPlayground } from '../../support/playground.ts'

const PEOPLE = 16
/** More than a hand can do, so that a kill always meets some of it. */
const DONE_A_ROUND = 6
const NEW_CARD = 'Your new address'
const EMPTY_INBOX = 'No mail yet'
/** How a failure is told: whoever reads it knows that nothing was done, or presses again. */
const FAILURE = /isn't responding|Something went wrong/

/** What somebody did, and how it shows in the end that it was done once. */
type Deed =
  | { readonly kind: 'new'; readonly name?: string }
  | { readonly kind: 'inbox'; readonly messageId: number }
  | { readonly kind: 'another'; readonly email: string }

interface Presser {
  readonly person: TestPerson
  readonly deeds: Deed[]
  /** Messages and addresses whose buttons were pressed: each once, so that every press has an effect of its own. */
  readonly pressed: Set<number | string>
}

export interface PressingPeople {
  /** Does a few things one after the other within `lifeMs`, whether the bot lives or not. */
  act(lifeMs: number): Promise<void>
  readonly deeds: number
  /** Every deed that was not done, or was done twice, in a sentence; `sessions` are the addresses that the mail service has. */
  judge(store: Pick<Store, 'chats'>, sessions: readonly string[]): Promise<readonly string[]>
  /** Cards that stand twice in a chat: their message went out, and the kill came before that was known. */
  repeatedCards(): number
  /** How often somebody was told in words that something failed. */
  failuresTold(): number
}

/** People who ask for addresses, look into inboxes and press Another, in the order of a seed. */
export function seatPressingPeople(
  playground: TestPlayground,
  random: (below: number) => number,
): PressingPeople {
  const pressers: Presser[] = Array.from({ length: PEOPLE }, () => ({
    person: playground.person(),
    deeds: [],
    pressed: new Set(),
  }))
  let names = 0

  function actOnce(): void {
    const presser = pressers[random(PEOPLE)]
    const choice = random(4)
    if (!presser) return
    const card = choice < 2 ? undefined : untouchedCard(presser)
    if (card) press(presser, card, choice === 2 ? 'inbox' : 'another')
    else askForNew(presser, choice === 1 ? `name-${names++}` : undefined)
  }

  return {
    async act(lifeMs) {
      for (let count = 0; count < DONE_A_ROUND; count += 1) {
        actOnce()
        await delay(random(lifeMs / DONE_A_ROUND))
      }
    },
    get deeds() {
      return pressers.flatMap(({ deeds }) => deeds).length
    },
    judge: (store, sessions) => judge(pressers, store, sessions),
    repeatedCards: () => pressers.reduce((sum, presser) => sum + repeatedCards(presser), 0),
    failuresTold: () => pressers.flatMap(({ person }) => person.messages()).filter(isFailure).length,
  }
}

function askForNew({ person, deeds }: Presser, name: string | undefined): void {
  deeds.push({ kind: 'new', ...(name !== undefined && { name }) })
  person.say(name === undefined ? '/new' : `/new ${name}`)
}

function press({ person, deeds, pressed }: Presser, card: Message, kind: 'inbox' | 'another'): void {
  const email = emailOf(card)
  pressed.add(card.message_id)
  pressed.add(email)
  deeds.push(kind === 'inbox' ? { kind, messageId: card.message_id } : { kind, email })
  person.press(kind === 'inbox' ? 'Inbox' : 'Another', { message: card })
}

function untouchedCard({ person, pressed }: Presser): Message | undefined {
  return person
    .messages()
    .find(
      message =>
        message.text?.includes(NEW_CARD) &&
        !pressed.has(message.message_id) &&
        !pressed.has(emailOf(message)),
    )
}

function isFailure({ text = '' }: Message): boolean {
  return FAILURE.test(text)
}

function emailOf({ text = '' }: Message): string {
  return /[\w.-]+@[\w.-]+/.exec(text)?.[0] ?? ''
}

async function judge(
  pressers: readonly Presser[],
  store: Pick<Store, 'chats'>,
  sessions: readonly string[],
): Promise<readonly string[]> {
  const kept = new Set<string>()
  const faults: string[] = []
  for await (const [, { addresses }] of store.chats.entries())
    for (const { email } of addresses) kept.add(email)
  for (const presser of pressers) {
    const chat = await store.chats.get(String(presser.person.id))
    const emails = (chat?.addresses ?? []).map(({ email }) => email)
    faults.push(...faultsOf(presser, emails))
  }
  const orphans = sessions.filter(email => !kept.has(email))
  return [...faults, ...orphans.map(email => `${email} was made and is nobody's`)]
}

function faultsOf({ person, deeds }: Presser, emails: readonly string[]): string[] {
  const texts = new Map(person.messages().map(message => [message.message_id, message.text ?? '']))
  const shown = [...texts.values()].join('\n')
  const untold = emails
    .filter(email => !shown.includes(email))
    .map(email => `${person.id}: was not told of ${email}`)
  const asked = deeds.filter(({ kind }) => kind === 'new').length
  const given = [...emails, ...deeds.map(deed => (deed.kind === 'another' ? deed.email : ''))]
  const faults = deeds
    .filter(deed => !isDone(deed, { emails, given, texts }))
    .map(deed => JSON.stringify(deed))
  return [
    ...faults.map(deed => `${person.id}: not done: ${deed}`),
    ...(emails.length === asked ? [] : [`${person.id}: asked for ${asked} addresses, has ${emails.length}`]),
    ...untold,
  ]
}

function isDone(
  deed: Deed,
  {
    emails,
    given,
    texts,
  }: {
    readonly emails: readonly string[]
    /** With those that another took the place of. */
    readonly given: readonly string[]
    readonly texts: ReadonlyMap<number, string>
  },
): boolean {
  switch (deed.kind) {
    case 'new':
      return deed.name === undefined || given.some(email => email.startsWith(`${deed.name}@`))
    case 'inbox':
      return texts.get(deed.messageId)?.includes(EMPTY_INBOX) === true
    case 'another':
      return !emails.includes(deed.email)
  }
}

function repeatedCards({ person }: Presser): number {
  const cards = person
    .messages()
    .filter(({ text }) => text?.includes(NEW_CARD))
    .map(emailOf)
  return cards.length - new Set(cards).size
}
