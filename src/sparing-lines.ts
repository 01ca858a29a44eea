import type { LogFn } from 'pino'

/** When it rains, a line a second of each kind tells enough. */
const WINDOW_MS = 1_000
const INFO = 30

interface Window {
  /** The last line that was held back, with how many others. */
  held: (() => void) | undefined
  unsaid: number
}

/**
 * Holds back lines of level info whose text was written within the last second; the last of them follows at its end
 * with `unsaid`, the number of the others. A hook of pino: its arguments are a line's fields and its text.
 */
export function createSparingLines(): (args: Parameters<LogFn>, write: LogFn, level: number) => void {
  const windows = new Map<string, Window>()

  function close(text: string, window: Window): void {
    if (window.held === undefined) {
      windows.delete(text)
      return
    }
    const { held } = window
    window.held = undefined
    held()
    open(text, window)
  }

  /** Nobody keeps the process for the sake of a line. */
  function open(text: string, window: Window): void {
    setTimeout(close, WINDOW_MS, text, window).unref()
  }

  return function sparingLines(this: unknown, args, write, level) {
    const [fields, text] = args as unknown as [unknown, string | undefined]
    if (level !== INFO || typeof text !== 'string') return write.apply(this as never, args)
    const window = windows.get(text)
    if (window === undefined) {
      const opened = { held: undefined, unsaid: 0 }
      windows.set(text, opened)
      open(text, opened)
      return write.apply(this as never, args)
    }
    if (window.held !== undefined) window.unsaid += 1
    window.held = () => {
      const { unsaid } = window
      window.unsaid = 0
      write.call(this as never, { ...(fields as object), ...(unsaid > 0 && { unsaid }) }, text)
    }
  }
}
