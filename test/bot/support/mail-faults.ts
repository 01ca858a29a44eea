import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the next calls of the mail API meet instead of, or before, their real answer. */
interface MailFault {
  /** Such as `/check-mail`; any call when left out. */
  readonly path?: string
  /** Answers this instead; with `holds` only, the real answer comes late. */
  readonly answer?: {
    readonly status: number
    readonly body?: unknown
    readonly headers?: Record<string, string>
  }
  /** Holds the call until this settles. */
  readonly holds?: Promise<unknown>
}

export interface MailFaults {
  /** The fault holds until the returned function lifts it. */
  order(fault: MailFault): () => void
  /** Holds the calls of this path until the returned function lets them go, to this answer or their real one. */
  hold(path: string, answer?: MailFault['answer']): () => void
  /** Paths that were called, with their method, oldest first. */
  readonly calls: string[]
  /** Lifts all faults, and knows of no call. */
  forget(): void
  hook(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

export function createMailFaults(): MailFaults {
  const faults = new Set<MailFault>()
  const calls: string[] = []

  function order(fault: MailFault): () => void {
    faults.add(fault)
    return () => void faults.delete(fault)
  }

  return {
    calls,
    order,
    forget() {
      faults.clear()
      calls.length = 0
    },
    hold(path, answer) {
      const { promise: holds, resolve } = Promise.withResolvers<void>()
      order({ path, holds, ...(answer && { answer }) })
      return resolve
    },
    async hook(request, reply) {
      const path = request.url.replace(/^\/api|\?.*$/g, '')
      calls.push(`${request.method} ${path}`)
      for (const { path: wanted = path, answer, holds } of faults) {
        if (wanted !== path) continue
        await holds
        if (!answer) continue
        const { status, body = {}, headers = {} } = answer
        return reply.code(status).headers(headers).send(body)
      }
    },
  }
}
