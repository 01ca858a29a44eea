import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from 'grammy/types'
import type { CallbackPress } from '../../src/playground/world/open-queries.ts'
import type { TestPerson } from '../support/person.ts'
import type { TestPlayground } from '../support/playground.ts'

const PEOPLE = 4
/** A hand does no more. */
const EVERY_MS = 350
/** More would wait for their turn in a chat for longer than anybody waits for the end. */
const MOST_WISHES = 24
export const NEW_CARD = 'Your new address'

/** What somebody did, and is owed an answer for. */
export type Wish =
  | { readonly kind: 'new'; readonly name?: string }
  | { readonly kind: 'inbox'; readonly messageId: number }
  | { readonly kind: 'another'; readonly email: string }
  /** Only where the question was answered with yes. */
  | { readonly kind: 'delete'; readonly email: string; readonly messageId: number }

export interface WishingPerson {
  readonly person: TestPerson
  readonly wishes: Wish[]
  readonly presses: CallbackPress[]
}

export interface WishingPeople {
  readonly people: readonly WishingPerson[]
  stop(): Promise<void>
}

/** People who ask for addresses, look into inboxes, take others and delete them, whether the bot lives or not. */
export function startWishing(playground: TestPlayground, random: (below: number) => number): WishingPeople {
  const people = Array.from({ length: PEOPLE }, () => ({
    person: playground.person(),
    wishes: [] as Wish[],
    presses: [] as CallbackPress[],
    touched: new Set<number | string>(),
  }))
  let names = 0
  let isStopped = false

  function actOnce(): void {
    const who = people[random(PEOPLE)]
    const choice = random(6)
    if (!who) return
    const card = choice < 3 ? undefined : untouchedCard(who)
    if (card) pressCard(who, card, choice)
    else ask(who, choice === 2 ? `name-${names++}` : undefined)
  }

  async function run(): Promise<void> {
    for (let done = 0; done < MOST_WISHES && !isStopped; done++) {
      actOnce()
      await delay(EVERY_MS)
    }
  }
  const running = run()
  return {
    people,
    stop() {
      isStopped = true
      return running
    },
  }
}

interface Who extends WishingPerson {
  /** Messages and addresses whose buttons were pressed: each once, so that every press has an effect of its own. */
  readonly touched: Set<number | string>
}

function ask({ person, wishes }: Who, name: string | undefined): void {
  wishes.push({ kind: 'new', ...(name !== undefined && { name }) })
  person.say(name === undefined ? '/new' : `/new ${name}`)
}

function pressCard(who: Who, card: Message, choice: number): void {
  const email = emailOf(card)
  who.touched.add(card.message_id).add(email)
  if (choice === 3) who.wishes.push({ kind: 'inbox', messageId: card.message_id })
  if (choice === 4) who.wishes.push({ kind: 'another', email })
  if (choice === 5) who.wishes.push({ kind: 'delete', email, messageId: card.message_id })
  press(who, ['Inbox', 'Another', 'Delete'][choice - 3] ?? 'Inbox', card)
}

function press({ person, presses }: Who, label: string, message: Message): void {
  const pressed = person.press(label, { message })
  if (pressed.kind === 'callback') presses.push(pressed.press)
}

function untouchedCard({ person, touched }: Who): Message | undefined {
  return person
    .messages()
    .find(
      message =>
        message.text?.includes(NEW_CARD) &&
        !touched.has(message.message_id) &&
        !touched.has(emailOf(message)),
    )
}

function emailOf({ text = '' }: Message): string {
  return /[\w.-]+@[\w.-]+/.exec(text)?.[0] ?? ''
}
