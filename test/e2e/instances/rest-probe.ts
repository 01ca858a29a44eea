import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 100
const ANSWER_WITHIN_MS = 20_000

export interface RestProbe {
  /** The address whose mail is listed. */
  readonly email: string
  /** When each call that went well was answered. */
  readonly answeredAt: readonly number[]
  readonly refused: readonly { readonly at: number; readonly why: string }[]
  stop(): Promise<void>
}

/** Lists an address's mail again and again, each time by a call of its own, whether the one before was answered or not. */
export async function startRestProbe(apiUrl: string): Promise<RestProbe> {
  const made = await fetch(`${apiUrl}/create-session`, { method: 'POST' })
  const { email, token } = (await made.json()) as { email: string; token: string }
  const url = `${apiUrl}/check-mail?${new URLSearchParams({ token })}`
  const answeredAt: number[] = []
  const refused: { at: number; why: string }[] = []
  const underWay = new Set<Promise<void>>()
  let isStopped = false

  async function ask(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const answer = await fetch(url, { headers: { connection: 'close' }, signal })
      await answer.text()
      if (answer.ok) answeredAt.push(Date.now())
      else refused.push({ at: Date.now(), why: `HTTP ${answer.status}` })
    } catch (error) {
      refused.push({ at: Date.now(), why: String(error) })
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const asking = ask().finally(() => underWay.delete(asking))
      underWay.add(asking)
      await delay(EVERY_MS)
    }
    await Promise.all(underWay)
  }

  const running = run()
  return {
    email,
    answeredAt,
    refused,
    stop() {
      isStopped = true
      return running
    },
  }
}
