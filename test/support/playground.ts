import type { NewPerson, Telegram } from '../../src/playground/local-telegram.ts'
import { type Playground, startPlayground } from '../../src/playground/playground.ts'
import type { Call } from '../../src/playground/world/calls.ts'
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

/** Starts Telegram for a test: `await using playground = await startTestPlayground()`. */
export async function startTestPlayground(
  options: { token?: string; now?: () => number; smtp?: { host: string; port: number } } = {},
): Promise<TestPlayground> {
  const playground = await startPlayground({ host: '127.0.0.1', port: 0, ...options })
  const { telegram } = playground
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
  }
}

function describeCalls(telegram: Telegram): string {
  return telegram.calls
    .filter(call => call.method !== 'getUpdates')
    .slice(-10)
    .map(
      call =>
        `${call.method} ${JSON.stringify(call.payload).slice(0, 200)} → ${JSON.stringify(call.answer)?.slice(0, 120)}`,
    )
    .join('\n')
}
