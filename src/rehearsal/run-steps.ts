import type { Clock } from '../clock.ts'
import { type Answer, callSide, MissingError, type Side, UnansweredError } from './compared-side.ts'
import { type Difference, differences } from './differences.ts'
import type { Leftovers, Trace } from './leftovers.ts'
import { makeComparable } from './make-comparable.ts'
import type { Mirror } from './mirror-playground.ts'
import type { CallStep, JsonObject, Step } from './step.ts'
import { createStepPace } from './step-pace.ts'
import { untilFree } from './until-free.ts'

/** The outcome of one call. */
export type Outcome =
  | {
      readonly kind: 'compared'
      readonly step: CallStep
      readonly telegram: JsonObject
      readonly playground: JsonObject
      readonly differences: readonly Difference[]
    }
  | {
      readonly kind: 'not done'
      readonly step: Step
      readonly why: string
      /** Its answer never came; otherwise it was not made, for want of an earlier step or of a press. */
      readonly isUnanswered: boolean
    }

/** Progress is printed after this many calls, which take half a minute. */
const SAY_EVERY = 40

interface Running {
  readonly telegram: Side
  readonly mirror: Mirror
  readonly leftovers: Leftovers
  readonly clock: Clock
  /** Resolves to the id of the query when somebody pressed the button in time. */
  readonly press: (step: string) => Promise<string | undefined>
  readonly print: (text: string) => void
  readonly signal: AbortSignal
}

/** Makes every call on both sides, as fast as Telegram allows. Rejects with the signal's reason between two calls. */
export async function runSteps(steps: readonly Step[], running: Running): Promise<readonly Outcome[]> {
  const pace = createStepPace(running.clock)
  const outcomes = new Map<Step, Outcome>()
  const left = [...steps]
  for (let step = pace.next(left); step; step = pace.next(left)) {
    running.signal.throwIfAborted()
    await pace.wait(step, running.signal)
    left.splice(left.indexOf(step), 1)
    const outcome = 'press' in step ? await waitForPress(step.press, running) : await runStep(step, running)
    if (outcome) outcomes.set(step, outcome)
    if (left.length > 0 && left.length % SAY_EVERY === 0) {
      running.print(`${steps.length - left.length} of ${steps.length} calls made.`)
    }
  }
  return steps.flatMap(step => outcomes.get(step) ?? [])
}

async function waitForPress(of: string, { telegram, mirror, press }: Running): Promise<undefined> {
  telegram.press = await press(of)
  if (telegram.press !== undefined) mirror.press(of)
  return undefined
}

async function runStep(step: CallStep, running: Running): Promise<Outcome> {
  const { telegram, mirror, clock, print, signal } = running
  try {
    const there = await untilFree({ clock, signal, print }, () => callNoted(step, running))
    const here = await untilFree({ clock, signal }, () => callSide(mirror.side, step))
    const compared = {
      telegram: makeComparable(step.method, there, telegram),
      playground: makeComparable(step.method, here, mirror.side),
    }
    return {
      kind: 'compared',
      step,
      ...compared,
      differences: differences(compared.telegram, compared.playground),
    }
  } catch (error) {
    if (!(error instanceof MissingError) && !(error instanceof UnansweredError)) throw error
    return { kind: 'not done', step, why: error.message, isUnanswered: error instanceof UnansweredError }
  }
}

/** Records what it is about to do, does it, and records the outcome. */
async function callNoted(step: CallStep, { telegram, leftovers, clock }: Running): Promise<Answer> {
  const chatId = step.place === 'group' ? (telegram.group ?? telegram.chat) : telegram.chat
  if (step.method === 'setMyCommands') leftovers.note({ kind: 'commands', chatId })
  if (!leavesAMessage(step)) return callSide(telegram, step)
  leftovers.note({ kind: 'begun', step: step.name, chatId, at: clock.now() })
  try {
    const answer = await callSide(telegram, step)
    leftovers.note(...(answer.ok ? tracesOf(step, { telegram, chatId }) : []), { kind: 'ended' })
    return answer
  } catch (error) {
    if (error instanceof MissingError) leftovers.note({ kind: 'ended' })
    throw error
  }
}

function leavesAMessage({ method }: CallStep): boolean {
  return /^(send|createForumTopic)/.test(method)
}

function tracesOf(
  step: CallStep,
  { telegram, chatId }: { telegram: Side; chatId: number },
): readonly Trace[] {
  const { messageIds = [], threadId, ephemeralId } = telegram.made.get(step.name) ?? {}
  if (step.method === 'createForumTopic') {
    return threadId === undefined ? [] : [{ kind: 'topic', chatId, threadId }]
  }
  if (ephemeralId !== undefined) {
    return [{ kind: 'for-one', chatId, personId: telegram.chat, id: ephemeralId }]
  }
  return messageIds.length === 0 ? [] : [{ kind: 'messages', chatId, ids: [...messageIds] }]
}
