import { setFlagsFromString } from 'node:v8'
import { createLoopLoad } from '../clock.ts'

/**
 * After a collection V8 lets old objects grow to about twice their size. The next collection begins when they have
 * grown by this many percent of that room: a low number gives memory back sooner …
 */
const SPARING = 20
/** … and costs a busy process a third of its time, since each collection visits all objects. With 0, V8 decides. */
const BUSY = 0
/** The event loop worked for more than this part of the time. */
const BUSY_PART = 0.5
const LOOK_MS = 500
/** Load comes and goes: memory is spared only this long after it. */
const CALM_MS = 5_000

/**
 * While the process is busy, lets V8's heap of old objects double before the next collection; otherwise lets it grow by
 * a fifth, as `npm start` does. After the load the next collection begins at once, since it need not wait for the limit
 * that was set while the process was busy.
 */
export function growHeapByLoad(
  loadSince = createLoopLoad(),
  setTrigger = (percent: number) => setFlagsFromString(`--incremental-marking-hard-trigger=${percent}`),
): Disposable {
  let trigger = SPARING
  let calmLooks = 0

  function look(): void {
    const isBusy = loadSince() > BUSY_PART
    calmLooks = isBusy ? 0 : calmLooks + 1
    const wanted = isBusy ? BUSY : calmLooks * LOOK_MS >= CALM_MS ? SPARING : trigger
    if (wanted === trigger) return
    trigger = wanted
    setTrigger(trigger)
  }

  const timer = setInterval(look, LOOK_MS).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
