import { setFlagsFromString } from 'node:v8'
import { createLoopLoad } from '../clock.ts'

/** V8 looks through old objects when there are so many percent more: few are quick to give memory back … */
const SPARING = 20
/** … and cost a busy process a third of its time, since each look goes through all of them. */
const BUSY = 100
/** The event loop worked for more than this part of the time. */
const BUSY_PART = 0.5
const LOOK_MS = 500
/** Load comes and goes: for so long after it memory is not spared yet. */
const CALM_MS = 5_000

/**
 * Lets old objects become twice as many before they are looked through while the process is busy, as `npm start` says
 * while it is not. Memory taken by then is given back after the load.
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
