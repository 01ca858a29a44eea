import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { EventStorage } from '../storage/storage.ts'

/** The pause before the stream of events is opened again after a failure. */
const AGAIN_MS = 1_000

/** Rings when something happens to an address. One reader of the service's events serves all who listen. */
export interface MailBell extends AsyncDisposable {
  /**
   * Calls `ring` once when listening has begun, and after each event of this address, until disposed. It may ring once
   * too often, never too rarely: no event after the first ring is missed.
   */
  listen(email: string, ring: () => void): Disposable
  /** Rings for something that has no event. */
  ring(email: string): void
  /** The same for all addresses; `ring` without an email means that anything may have happened to any of them. */
  listenToAll(ring: Ring): Disposable
}

type Ring = (email?: string) => void

interface MailBellOptions {
  readonly events: EventStorage
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Pick<Clock, 'sleep'>
}

/** The events are read only while somebody listens. */
export function createMailBell({ events, log, clock }: MailBellOptions): MailBell {
  const rings = new Map<string, Set<Ring>>()
  let reader: { readonly stop: AbortController; readonly done: Promise<void>; isReady: boolean } | undefined
  let isOver = false

  function ring(key: string, email?: string): void {
    for (const each of [...(rings.get(key) ?? [])]) each(email)
  }

  /** Those of one address wake at one go, those of the next in a later turn: a thousand would hold up everybody. */
  async function ringInTurn(key: string, email?: string): Promise<void> {
    if (!rings.has(key)) return
    ring(key, email)
    await nextTurn()
  }

  async function read(signal: AbortSignal, onReady: () => void): Promise<void> {
    const position = await events.present()
    onReady()
    // Listeners have to look for themselves what happened before, or while nobody read.
    for (const key of [...rings.keys()]) await ringInTurn(key)
    for await (const page of events.read(position, signal)) {
      for (const { email } of page.events) {
        ring(ALL, email)
        await ringInTurn(email, email)
      }
    }
  }

  async function follow(signal: AbortSignal, setReady: (isReady: boolean) => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await read(signal, () => setReady(true))
      } catch (err) {
        if (signal.aborted) return
        log.warn({ err }, 'could not read new mail for programs that wait for it; trying again')
      }
      setReady(false)
      await clock.sleep(AGAIN_MS, signal).catch(() => undefined)
    }
  }

  function start(): NonNullable<typeof reader> {
    const stop = new AbortController()
    const done = Promise.resolve().then(() =>
      follow(stop.signal, isReady => {
        started.isReady = isReady
      }),
    )
    const started = { stop, done, isReady: false }
    return started
  }

  function listen(key: string, onRing: Ring): Disposable {
    if (isOver) return { [Symbol.dispose]: () => undefined }
    const some = rings.get(key) ?? new Set()
    rings.set(key, some.add(onRing))
    reader ??= start()
    if (reader.isReady) onRing()
    return {
      [Symbol.dispose]() {
        some.delete(onRing)
        if (some.size === 0 && rings.get(key) === some) rings.delete(key)
        if (rings.size > 0) return
        reader?.stop.abort()
        reader = undefined
      },
    }
  }

  return {
    listen,
    listenToAll: ring => listen(ALL, ring),
    ring: email => ring(email, email),
    async [Symbol.asyncDispose]() {
      isOver = true
      reader?.stop.abort()
      await reader?.done
    },
  }
}

/** The key of listeners to all: no address is empty. */
const ALL = ''
