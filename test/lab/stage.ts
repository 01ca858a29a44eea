import type { Telegram } from '../../src/playground/local-telegram.ts'
import { type Seat, takeSeats } from '../e2e/instances/seats.ts'
import { CC, hasProgram } from '../support/optional.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import type { TestPostgres } from '../support/postgres.ts'
import { type Dns, startDns } from './dns.ts'
import { type Instance, startInstance } from './instance.ts'
import { type Link, openLink } from './link.ts'
import type { Plan } from './plan.ts'

/** People who get mail; Telegram takes a message a second in the chat of each. */
const SEATS = 8
const HOOK_SECRET = 'a-secret-of-the-laboratory'

/** The product as it runs, between Telegram, its database and the DNS. */
export interface Stage extends AsyncDisposable {
  readonly playground: TestPlayground
  readonly telegram: Telegram
  readonly instances: readonly Instance[]
  readonly dns: Dns
  readonly seats: readonly Seat[]
  readonly postgres: { readonly server: TestPostgres; readonly url: string } | undefined
  /** The SMTP port of one of the instances, each in its turn. */
  smtpPort(): number
}

/** Starts all of it and seats people in it; `server` is for a plan on PostgreSQL. */
export async function openStage(
  plan: Plan,
  server: TestPostgres | undefined,
  startsWithinMs?: number,
): Promise<Stage> {
  await using opened = new AsyncDisposableStack()
  // An older server, which some faults make of it, knows less than the newest rules.
  const playground = opened.use(await startTestPlayground({ breaksRules: true }))
  const dns = opened.use(await startDns())
  const url = await server?.newDatabase()
  const postgres = server && url !== undefined ? { server, url } : undefined
  const instances: Instance[] = []
  let turn = 0
  const next = () => instances[turn++ % instances.length]
  const hook = plan.isWebhook ? opened.use(await openLink(() => next()?.httpPort ?? 0)) : undefined
  for (let index = 0; index < plan.instances; index++) {
    const instance = await startInstance({
      name: `instance ${index + 1}`,
      telegramPort: Number(new URL(playground.apiRoot).port),
      postgresUrl: postgres?.url,
      onOwnDisk: plan.faults.some(({ name }) => name === 'a full disk'),
      losesPower: plan.faults.some(({ name }) => name === 'a power cut') && hasProgram(CC),
      env: environment({ playground, dns, hook }),
      startsWithinMs,
    })
    instances.push(opened.use(instance))
  }
  await Promise.all(instances.map(instance => instance.up()))
  const seats = await takeSeats(playground, SEATS)
  const owned = opened.move()
  return {
    playground,
    telegram: playground.telegram,
    instances,
    dns,
    seats,
    postgres,
    smtpPort: () => next()?.links.smtp.port ?? 0,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

interface Around {
  readonly playground: TestPlayground
  readonly dns: Dns
  readonly hook: Link | undefined
}

function environment({ playground, dns, hook }: Around): Record<string, string> {
  return {
    BOT_TOKEN: playground.token,
    ADDRESSES_PER_CHAT: '100',
    ADDRESSES_PER_HOUR: '1000',
    DNS_SERVERS: `127.0.0.1:${dns.port}`,
    ...(hook && { WEBHOOK_URL: `http://127.0.0.1:${hook.port}/hook`, WEBHOOK_SECRET: HOOK_SECRET }),
  }
}
