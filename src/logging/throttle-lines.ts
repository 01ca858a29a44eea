import type { LogFn } from 'pino'

interface LineThrottle {
  /** A hook of pino: its arguments are a line's fields and its text. */
  readonly logMethod: (args: Parameters<LogFn>, write: LogFn, level: number) => void
  /** Writes what is held back now. */
  release(): void
}

/** Repeated lines: one a second of each kind, one a minute of the same error. */
const WINDOW_MS = { info: 1_000, trouble: 60_000 }
const INFO = 30
const ERROR = 50

interface Window {
  readonly ms: number
  /** The last line that was held back, with how many others. */
  held: (() => void) | undefined
  unsaid: number
}

/**
 * Holds back lines like one that was just written: of level info those with the same text and client, of warnings and
 * errors those with the same text about the same thing. The last of them is written when the time is over, with
 * `unsaid`, the number of the others, and for warnings and errors `until`, its time.
 */
export function createLineThrottle(): LineThrottle {
  const windows = new Map<string, Window>()

  function close(kind: string, window: Window): void {
    if (window.held === undefined) {
      windows.delete(kind)
      return
    }
    const { held } = window
    window.held = undefined
    held()
    open(kind, window)
  }

  /** A line that is held back does not keep the process alive. */
  function open(kind: string, window: Window): void {
    setTimeout(close, window.ms, kind, window).unref()
  }

  const logMethod: LineThrottle['logMethod'] = function (this: unknown, args, write, level) {
    const line = lineOf(args)
    if (line === undefined || level < INFO || level > ERROR) return write.apply(this as never, args)
    const matter = level === INFO ? clientOf(line.fields) : matterOf(line.fields)
    const kind = JSON.stringify([line.text, matter])
    const window = windows.get(kind)
    if (window === undefined) {
      const ms = level === INFO ? WINDOW_MS.info : WINDOW_MS.trouble
      const opened = { ms, held: undefined, unsaid: 0 }
      windows.set(kind, opened)
      open(kind, opened)
      return write.apply(this as never, args)
    }
    if (window.held !== undefined) window.unsaid += 1
    // The problem may be over when this line is written; it must not look like a new one.
    const until = window.ms > WINDOW_MS.info ? { until: new Date().toISOString() } : {}
    window.held = () => {
      const { unsaid } = window
      window.unsaid = 0
      write.call(this as never, { ...line.fields, ...until, ...(unsaid > 0 && { unsaid }) }, line.text)
    }
  }

  return {
    logMethod,
    release() {
      for (const window of windows.values()) {
        window.held?.()
        window.held = undefined
      }
    },
  }
}

interface Line {
  readonly fields: object
  readonly text: string
}

/** Undefined for a line without a text. */
function lineOf(args: readonly unknown[]): Line | undefined {
  const [first, text] = args
  if (typeof first === 'string') return { fields: {}, text: first }
  return typeof first === 'object' && typeof text === 'string' ? { fields: first ?? {}, text } : undefined
}

/** Whom a line names with `LOG_CLIENTS`: what bans clients has to see each of them. */
function clientOf(fields: object): unknown {
  return 'client' in fields ? fields.client : undefined
}

/** What a line is about: its error, whoever had it; otherwise its other fields. */
function matterOf(fields: object): readonly unknown[] {
  const entries = Object.entries(fields)
  const errors = entries.filter(([, value]) => value instanceof Error)
  if (errors.length > 0) return errors.map(([, { name, message }]) => [name, withoutNames(message)])
  return entries.filter(([, value]) => typeof value !== 'object')
}

/** The same error at many chats and addresses is one problem. */
function withoutNames(message: string): string {
  return message.replace(/"[^"]*"|\d+/g, '')
}
