import { EventEmitter, once } from 'node:events'
import type { MailEvents, ReadEvents } from '../../../src/mail-api/mail-api-events.ts'
import type { MailEvent } from '../../../src/mail-api/mail-event.ts'
import { formatWireDate } from '../../../src/mail-service/format-wire-date.ts'

/** The events of a mail API in the same process, which does what a test tells it. */
export interface MemoryEvents extends MailEvents {
  /** Says an event, with the end of the address in ms where it names one; returns its position. */
  say(type: MailEvent['type'], email: string, end?: number): string
  /** Where readings began. */
  readonly began: (string | undefined)[]
  /** Events that were fetched so far, each time they were. */
  fetched: number
  /** The next reading, or the one that goes on, ends with this; undefined lets it be. */
  trouble: Error | undefined
  /** Whether a reading says where it begins. */
  knowsPosition: boolean
  /** The stream breaks, or is back. */
  break(): void
  mend(): void
}

export function memoryEvents(): MemoryEvents {
  const said: MailEvent[] = []
  const bell = new EventEmitter().setMaxListeners(0)
  let isBroken = false
  let reading: ReadEvents | undefined

  const events: MemoryEvents = {
    began: [],
    fetched: 0,
    trouble: undefined,
    knowsPosition: false,
    say(type, email, end) {
      const position = String(said.length + 1)
      said.push({ position, type, email, ...(end !== undefined && { expiresAt: formatWireDate(end) }) })
      bell.emit('ring')
      return position
    },
    break() {
      isBroken = true
      reading?.onDown('it is broken')
    },
    mend() {
      isBroken = false
      reading?.onUp()
      bell.emit('ring')
    },
    async *read(after, options) {
      events.began.push(after)
      reading = options
      let next = after === undefined ? said.length : Number(after)
      if (isBroken) options.onDown('it is broken')
      else options.onUp(known(next))
      while (!options.signal.aborted) {
        if (events.trouble) throw takeTrouble()
        const event = isBroken ? undefined : said[next]
        if (!event) await once(bell, 'ring', { signal: options.signal }).catch(() => undefined)
        else {
          next += 1
          events.fetched += 1
          yield event
        }
      }
    },
  }

  function known(next: number): string | undefined {
    return events.knowsPosition ? String(next) : undefined
  }

  function takeTrouble(): Error | undefined {
    const { trouble } = events
    events.trouble = undefined
    return trouble
  }

  return events
}
