import { readFile } from 'node:fs/promises'
import { endOfLife } from './end-of-life.ts'
import { type Finding, failed, fine, warning } from './finding.ts'

/** A connection is a file: SMTP takes 2,000 of them, and the rest of the bot needs its own. */
const FEW_FILES = 4_096
/** Telegram's signatures and TLS tolerate less than this. */
const CLOCK_OFF_MS = 60_000
const ANSWER_WITHIN_MS = 5_000

/** How many files this process may open; nothing where the system does not say. */
export async function checkFileLimit(limitsFile = '/proc/self/limits'): Promise<readonly Finding[]> {
  const limits = await readFile(limitsFile, 'utf8').catch(() => '')
  const soft = /^Max open files +(\d+)/m.exec(limits)?.[1]
  if (soft === undefined) return []
  const says = `${soft} files may be open at once`
  if (Number(soft) >= FEW_FILES) return [fine('Open files', says)]
  return [
    warning(
      'Open files',
      says,
      `allow ${FEW_FILES} at least: LimitNOFILE of systemd, ulimit -n, --ulimit nofile`,
    ),
  ]
}

/** Whether this Node still gets security fixes; nothing while it does. */
export function checkNode(version: string, now: number): readonly Finding[] {
  const ended = endOfLife('Node.js', Number.parseInt(version.replace(/^v/, ''), 10), now)
  if (ended === undefined) return []
  return [warning('Node.js', `${version}, ${ended}`, 'use a newer release of the bot, with a newer Node')]
}

/** Compares the clock with that of a server that is known to be right; nothing where that cannot be reached. */
export async function checkClock(url: string, now: () => number): Promise<readonly Finding[]> {
  const theirs = await askDate(url)
  if (theirs === undefined) return []
  const offMs = now() - theirs
  const seconds = Math.round(Math.abs(offMs) / 1_000)
  if (Math.abs(offMs) < CLOCK_OFF_MS) return [fine('Clock', 'is right to the minute')]
  return [
    failed(
      'Clock',
      `is ${seconds} s ${offMs > 0 ? 'ahead' : 'behind'}`,
      'turn on NTP, such as systemd-timesyncd',
    ),
  ]
}

/** The `Date` of an answer (RFC 9110 §6.6.1), in ms since 1970. */
async function askDate(url: string): Promise<number | undefined> {
  try {
    const { headers } = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const date = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(date) ? undefined : date
  } catch {
    // Another check reports that it cannot be reached.
    return undefined
  }
}
