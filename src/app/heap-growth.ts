import { setFlagsFromString } from 'node:v8'
import { createLoopLoad } from '../clock.ts'

/** V8 collects garbage after the heap has grown by this many percent: a low number gives memory back sooner … */
const SPARING = 20
/** … and costs a busy process a third of its time, since each collection visits all objects. */
const BUSY = 100
/** The event loop worked for more than this part of the time. */
const BUSY_PART = 0.5
const LOOK_MS = 500
/** Load comes and goes: memory is spared only this long after it. */
const CALM_MS = 5_000

/**
 * While the process is busy, lets V8's heap of old objects double before the next collection; otherwise uses the
 * smaller growth that `npm start` sets. The memory is given back after the load.
 */
export function growHeapByLoad(
  loadSince = createLoopLoad(),
  setGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`),
): Disposable {
  let growth = SPARING
  let calmLooks = 0

  function look(): void {
    const isBusy = loadSince() > BUSY_PART
    calmLooks = isBusy ? 0 : calmLooks + 1
    const wanted = isBusy ? BUSY : calmLooks * LOOK_MS >= CALM_MS ? SPARING : growth
    if (wanted === growth) return
    growth = wanted
    setGrowth(growth)
  }

  const timer = setInterval(look, LOOK_MS).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
