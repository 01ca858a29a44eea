import type { NewPerson, Telegram } from '../../src/playground/local-telegram.ts'
import { findMethod } from '../../src/playground/methods/all-methods.ts'
import { type Playground, startPlayground } from '../../src/playground/playground.ts'
import type { Call } from '../../src/playground/world/call-log.ts'
import { Upload } from '../../src/playground/world/kept-files.ts'
import type { RateLimits } from '../../src/playground/world/telegram-rate-limits.ts'
import { createTestPerson, type TestPerson } from './person.ts'
import { waitUntil } from './wait-until.ts'

/** A playground on a free port, for one test. */
export interface TestPlayground extends Playground {
  /** A person the bot may write to at once, as if they had talked before. */
  person(options?: Partial<NewPerson> & { met?: boolean }): TestPerson
  /** A group of these people with the bot in it. */
  group(options: { title?: string; members: readonly TestPerson[] }): { readonly id: number }
  /** The same, grown to a supergroup. */
  supergroup(options: { title?: string; members: readonly TestPerson[] }): { readonly id: number }
  /** Calls of one method, oldest first. */
  callsOf(method: string): Call[]
  /** Waits until such a call is answered, among those there are already too. */
  waitForCall(method: string, matches?: (call: Call) => boolean): Promise<Call>
  /** Calls that were refused without a fault having been ordered. */
  refusals(): Call[]
}

interface TestPlaygroundOptions {
  readonly token?: string
  readonly now?: () => number
  readonly smtp?: { readonly host: string; readonly port: number }
  /** Other rate limits than Telegram's, as for a bot that pays for more. */
  readonly limits?: Partial<RateLimits>
  /** The test breaks rules of the Bot API on purpose; else one that was broken fails it in the end. */
  readonly breaksRules?: boolean
}

/** Starts Telegram for a test: `await using playground = await startTestPlayground()`. */
export async function startTestPlayground({
  breaksRules = false,
  ...options
}: TestPlaygroundOptions = {}): Promise<TestPlayground> {
  const playground = await startPlayground({ port: 0, ...options })
  const { telegram } = playground
  // Real servers take webhooks on four ports only; those of tests are free ones of this machine.
  telegram.settings.webhooks = 'local'
  const callsOf = (method: string): Call[] => telegram.calls.filter(call => call.method === method)
  return {
    ...playground,
    person: (person = {}) => createTestPerson(telegram, person),
    group: ({ title = 'Group', members }) =>
      telegram.addGroup({ title, members: members.map(member => member.user) }),
    supergroup: ({ title = 'Group', members }) => {
      const users = members.map(member => member.user)
      return telegram.addGroup({ title, members: users, kind: 'supergroup' })
    },
    callsOf,
    waitForCall: (method, matches = () => true) =>
      waitUntil(
        telegram,
        () => callsOf(method).find(call => call.answer !== undefined && matches(call)),
        () => `no such call of ${method} came; calls so far: ${describeCalls(telegram)}`,
      ),
    refusals: () => telegram.calls.filter(call => call.answer?.ok === false && call.fault === undefined),
    [Symbol.asyncDispose]: async () => {
      await playground[Symbol.asyncDispose]()
      const broken = breaksRules ? [] : telegram.calls.filter(breaksARule).map(describeCall)
      if (broken.length > 0) throw new Error(`against the rules of the Bot API:\n${broken.join('\n')}`)
    },
  }
}

/**
 * A call that Telegram refuses whatever the world is like, such as one with too long a text, or with a parameter that
 * nobody reads: Telegram ignores it, and whoever wrote it meant another.
 */
function breaksARule(call: Call): boolean {
  const { answer, fault } = call
  if (hasUnknownParameter(call)) return true
  if (fault !== undefined || answer?.ok !== false) return false
  return answer.error_code === 400 && !OF_THE_WORLD.test(answer.description)
}

function hasUnknownParameter({ method, payload }: Call): boolean {
  const known = findMethod(method)?.method.parameters
  if (known === undefined) return false
  return Object.entries(payload).some(([name, value]) => !known.includes(name) && !(value instanceof Upload))
}

/** What is refused because of how things are: a message that is gone, a chat without the right, a picture that is none. */
const OF_THE_WORLD = new RegExp(
  [
    'chat not found|upgraded to a supergroup|not enough rights|no administrators|only in supergroups|not a forum',
    "not found$|message is not modified|message can't be|no text in the message|MESSAGE_ID_INVALID",
    'query is too old|USER_NOT_PARTICIPANT|BOT_NOT_ADMIN|MEDIA_CAPTION_TOO_LONG|TOPIC_[A-Z_]+$',
    'no write access|CHAT_[A-Z_]+$|CHANNEL_[A-Z_]+$|USER_BANNED_IN_CHANNEL|MESSAGE_[A-Z_]+(?:EXPIRED|REQUIRED)$',
    'PHOTO_INVALID_DIMENSIONS|IMAGE_PROCESS_FAILED|file is too big',
  ].join('|'),
)

function describeCalls(telegram: Telegram): string {
  return telegram.calls
    .filter(call => call.method !== 'getUpdates')
    .slice(-10)
    .map(describeCall)
    .join('\n')
}

function describeCall({ method, payload, answer }: Call): string {
  return `${method} ${JSON.stringify(payload).slice(0, 200)} → ${JSON.stringify(answer)?.slice(0, 200)}`
}
