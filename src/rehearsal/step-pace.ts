import type { Clock } from '../clock.ts'
import type { CallStep, Place, Step } from './step.ts'

/** Between two messages or edits: one a second in a chat, 20 a minute in a group (core.telegram.org/bots/faq). */
export const PACE_MS: Readonly<Record<Place, number>> = { chat: 1_050, group: 3_100, nowhere: 0 }

/** A refused call wrote nothing, and hardly counts. */
const REFUSED_MS = 300

/** When each step may begin at the earliest. */
interface StepPace {
  /** The step that may begin first, among the next one of each chat. */
  next(left: readonly Step[]): Step | undefined
  /** Waits until it may begin. */
  wait(step: Step, signal: AbortSignal): Promise<void>
}

/** One pace for each chat: writing into one does not delay the other. */
export function createStepPace(clock: Clock): StepPace {
  const free = new Map<Place, number>()
  const freeAt = (step: Step) => free.get(placeOf(step)) ?? 0
  return {
    next: left => {
      const places = new Set(left.map(placeOf))
      const first = [...places].flatMap(place => left.find(step => placeOf(step) === place) ?? [])
      return first.toSorted((one, other) => freeAt(one) - freeAt(other))[0]
    },
    wait: async (step, signal) => {
      const waitMs = freeAt(step) - clock.monotonic()
      if (waitMs > 0) await clock.sleep(waitMs, signal)
      free.set(placeOf(step), clock.monotonic() + costMs(step))
    },
  }
}

/** How long all of it takes at least, in milliseconds. */
export function durationMs(steps: readonly Step[]): number {
  const places = ['chat', 'group'] as const
  const sums = places.map(place =>
    steps.filter(step => placeOf(step) === place).reduce((sum, step) => sum + costMs(step), 0),
  )
  return Math.max(...sums)
}

function placeOf(step: Step): Place {
  return 'press' in step || isAnswer(step) ? 'group' : step.place
}

/** The answer to a press goes between other answers. */
function isAnswer({ payload }: CallStep): boolean {
  return payload.callback_query_id === '<press>'
}

function costMs(step: Step): number {
  if ('press' in step || isAnswer(step)) return 0
  if (step.meant === 'refused') return Math.min(REFUSED_MS, PACE_MS[step.place])
  return PACE_MS[step.place] * messagesOf(step)
}

/** Each item of an album is a message. */
function messagesOf({ method, payload }: CallStep): number {
  if (method.startsWith('delete') || method.startsWith('get')) return 0
  return method === 'sendMediaGroup' && Array.isArray(payload.media) ? payload.media.length : 1
}
