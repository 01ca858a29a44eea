/** In the order in which they are served: an alert, what a person asked the bot for, and what anybody else wants. */
const RANKS = ['alert', 'person', 'stranger'] as const

/** Who wants something done. */
export interface Asker {
  readonly rank: (typeof RANKS)[number]
  /** The network or the person: those of one rank share the slots by the time that their tasks take. */
  readonly key: string
}

interface FairQueueOptions {
  /** Tasks that run at the same time; of one asker only one. */
  readonly slots: number
  /** Of these, so many are kept for alerts. */
  readonly keptForAlerts: number
  /** Tasks that may wait, alerts aside: of all, and of one asker. */
  readonly mostWaiting: number
  readonly mostOfOne: number
  /** A task that has waited for so long is refused: whoever asked has given up by then. */
  readonly maxWaitMs: number
}

/** Makes tasks wait for a slot, so that an asker with many tasks does not hold up the others. */
export interface FairQueue {
  /** Rejects with a {@link BusyError} when too much waits, or it waited too long; else as the task does. */
  run<Result>(asker: Asker, task: () => Promise<Result>): Promise<Result>
}

/** Too much waits already; it may be tried again. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  constructor() {
    super('too many tasks wait for their slot')
  }
}

/** Start-time fair queueing: of those that wait, the one that has used the least time is next. */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { slots, keptForAlerts, mostWaiting, mostOfOne, maxWaitMs } = options
  const lines = new Map<string, Line>()
  let running = 0
  /** Of these, those that are no alerts. */
  let runningOthers = 0
  /** The time used by the line that was served last: a newcomer starts there and has saved up nothing. */
  let floor = 0

  function lineOf({ rank, key }: Asker): Line {
    const name = `${rank} ${key}`
    const line = lines.get(name) ?? { rank: RANKS.indexOf(rank), jobs: [], runs: false, usedMs: floor }
    lines.set(name, line)
    if (isIdle(line)) line.usedMs = Math.max(line.usedMs, floor)
    return line
  }

  /**
   * When all is full, the newest task of a lower rank gives way, of the asker with the most; within one rank that asker's
   * newest one makes room for an asker with fewer.
   */
  function makeRoom(line: Line): boolean {
    if (line.rank === ALERT) return true
    if (line.jobs.length >= mostOfOne) return false
    const others = [...lines.values()].filter(({ rank }) => rank !== ALERT)
    if (others.reduce((sum, { jobs }) => sum + jobs.length, 0) < mostWaiting) return true
    const lower = longest(others.filter(({ rank, jobs }) => rank > line.rank && jobs.length > 0))
    const equal = longest(
      others.filter(({ rank, jobs }) => rank === line.rank && jobs.length > line.jobs.length + 1),
    )
    const loser = lower ?? equal
    loser?.jobs.at(-1)?.giveUp()
    return loser !== undefined
  }

  function next(): void {
    while (running < slots) {
      const mayBeOther = runningOthers < slots - keptForAlerts
      const line = best(lines.values(), mayBeOther)
      const job = line?.jobs.shift()
      if (line === undefined || job === undefined) return
      floor = Math.max(floor, line.usedMs)
      void serve(line, job)
    }
  }

  async function serve(line: Line, job: Job): Promise<void> {
    const other = line.rank === ALERT ? 0 : 1
    running += 1
    runningOthers += other
    line.runs = true
    const began = performance.now()
    await job.start()
    line.usedMs += performance.now() - began
    line.runs = false
    running -= 1
    runningOthers -= other
    forgetIdle()
    next()
  }

  /** Of a line with nothing waiting, only its used time is kept, while it counts. */
  function forgetIdle(): void {
    const isQuiet = running === 0 && [...lines.values()].every(isIdle)
    for (const [name, line] of lines)
      if (isIdle(line) && (isQuiet || line.usedMs <= floor)) lines.delete(name)
    if (isQuiet) floor = 0
  }

  return {
    run(asker, task) {
      const line = lineOf(asker)
      if (!makeRoom(line)) return Promise.reject(new BusyError())
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          clearTimeout(timer)
          line.jobs = line.jobs.filter(waiting => waiting !== job)
          reject(new BusyError())
        }
        const start = () => {
          clearTimeout(timer)
          return task().then(resolve, reject)
        }
        const timer = setTimeout(giveUp, maxWaitMs)
        const job: Job = { start, giveUp }
        line.jobs.push(job)
        next()
      })
    },
  }
}

const ALERT = RANKS.indexOf('alert')

/** What one asker waits for. */
interface Line {
  /** Its place in {@link RANKS}. */
  readonly rank: number
  jobs: Job[]
  runs: boolean
  usedMs: number
}

interface Job {
  /** Never rejects. */
  start(): Promise<void>
  giveUp(): void
}

function isIdle({ jobs, runs }: Line): boolean {
  return jobs.length === 0 && !runs
}

function longest(lines: readonly Line[]): Line | undefined {
  return lines.toSorted((one, other) => other.jobs.length - one.jobs.length)[0]
}

function best(lines: Iterable<Line>, mayBeOther: boolean): Line | undefined {
  let first: Line | undefined
  for (const line of lines) {
    if (line.jobs.length === 0 || line.runs || (line.rank !== ALERT && !mayBeOther)) continue
    if (first === undefined || isBefore(line, first)) first = line
  }
  return first
}

function isBefore(one: Line, other: Line): boolean {
  return one.rank === other.rank ? one.usedMs < other.usedMs : one.rank < other.rank
}
