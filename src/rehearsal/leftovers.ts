import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

/** What a rehearsal put into chats, or tried to: written before each call and after it. */
const traceSchema = z.discriminatedUnion('kind', [
  /** A call begins; `at` is in milliseconds since 1970. */
  z.object({ kind: z.literal('begun'), step: z.string(), chatId: z.number(), at: z.number() }),
  /** It has ended; each thing that it made follows. */
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('messages'), chatId: z.number(), ids: z.array(z.number()) }),
  z.object({ kind: z.literal('topic'), chatId: z.number(), threadId: z.number() }),
  z.object({ kind: z.literal('for-one'), chatId: z.number(), personId: z.number(), id: z.number() }),
  z.object({ kind: z.literal('commands'), chatId: z.number() }),
])

export type Trace = z.infer<typeof traceSchema>
export type Begun = Extract<Trace, { kind: 'begun' }>

/** The file by which a later run deletes what an interrupted one left. */
export interface Leftovers {
  note(...traces: readonly Trace[]): void
  all(): readonly Trace[]
  /** Calls whose outcome is unknown. */
  unknown(): readonly Begun[]
  /** Forgets all others. */
  keepOnly(traces: readonly Trace[]): void
}

/** Opens the file, which need not be there yet. Only this user can read it: it has ids of chats. */
export function openLeftovers(file: string): Leftovers {
  const all = (): readonly Trace[] =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(traceOf) : []
  return {
    note: (...traces) => {
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, linesOf(traces), { mode: 0o600 })
    },
    all,
    unknown: () => {
      const traces = all()
      const isOpen = (index: number) =>
        traces.slice(index + 1).find(({ kind }) => kind === 'begun' || kind === 'ended')?.kind !== 'ended'
      return traces.filter((trace, index): trace is Begun => trace.kind === 'begun' && isOpen(index))
    },
    keepOnly: traces => {
      if (traces.length === 0) rmSync(file, { force: true })
      else writeFileSync(file, linesOf(traces), { mode: 0o600 })
    },
  }
}

function linesOf(traces: readonly Trace[]): string {
  return traces.map(trace => `${JSON.stringify(trace)}\n`).join('')
}

/** The last line may have been cut off in the middle. */
function traceOf(line: string): Trace[] {
  try {
    const { data } = traceSchema.safeParse(JSON.parse(line))
    return data ? [data] : []
  } catch {
    return []
  }
}
