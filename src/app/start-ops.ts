import type { Logger } from 'pino'
import { Gauge, Registry } from 'prom-client'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { ChatLeader } from '../leadership/lead-chat.ts'
import { type ClockWatch, createClockWatch } from '../ops/clock-watch.ts'
import { startHeartbeat } from '../ops/heartbeat.ts'
import { judgeHealth, unreadyBecause, vitalsStandingBy } from '../ops/judge-health.ts'
import { registerBuild, registerClockAhead, registerHealth } from '../ops/ops-metrics.ts'
import { startOpsServer } from '../ops/ops-server.ts'
import type { Store } from '../store/store.ts'
import { pingTelegram } from '../telegram/ping-telegram.ts'
import { createTelegramFetch } from '../telegram/telegram-fetch.ts'
import { TokenRefusedError } from '../telegram/token-refused-error.ts'
import { isOnThisMachine } from './other-clocks.ts'
import type { ChatSide } from './start-chat.ts'
import type { MailSide } from './start-mail.ts'
import type { TelegramSide } from './start-telegram.ts'

interface OpsParts {
  readonly config: Pick<Config, 'mail' | 'ops' | 'telegram'>
  readonly mail: Pick<MailSide, 'mailApi' | 'failure' | 'lateEvents'>
  /** These four are undefined in an instance without the bot. */
  readonly leader?: ChatLeader<ChatSide>
  readonly tokenAccepted?: () => void
  readonly store?: Pick<Store, 'unreadable'>
  readonly telegram?: TelegramSide
  /** The metrics of all but the chat side. */
  readonly registry: Registry
  /** Of this release. */
  readonly version: string
  readonly log: Logger
}

interface Ops extends AsyncDisposable {
  readonly port: number
}

/** Health, readiness and metrics of this instance. */
export async function startOps({
  config,
  leader,
  tokenAccepted,
  mail,
  store,
  telegram,
  registry,
  version,
  log,
}: OpsParts): Promise<Ops> {
  await using started = new AsyncDisposableStack()
  const clock = systemClock
  if (leader) registerActive(registry, () => leader.side !== undefined)
  const isOtherClock = config.telegram.kind === 'token' && !isOnThisMachine(config.telegram.apiRoot)
  const clockWatch = createClockWatch({
    log,
    clock: { ...clock, now: Date.now },
    onDate: isOtherClock ? clock.compare : undefined,
  })
  registerClockAhead(registry, clockWatch.aheadSeconds)
  const telegramBeat =
    telegram && started.use(startTelegramBeat(telegram, { clockWatch, tokenAccepted, log }))
  const mailApiBeat = started.use(
    startHeartbeat({
      name: 'the mail API',
      advice: 'see that it runs, and what MAIL_API_URL says',
      call: signal => mail.mailApi.ping({ signal }),
      log,
      clock,
    }),
  )
  const telegramAnsweredAt = () => (telegramBeat ? telegramBeat.answeredAt() : clock.monotonic())
  const health = () => {
    const vitals = leader?.side?.alerts.vitals() ?? vitalsStandingBy(clock.monotonic())
    return judgeHealth(
      {
        ...vitals,
        telegramRefusal: telegramBeat?.refusal(),
        telegramAnsweredAt: latest(vitals.telegramAnsweredAt, telegramAnsweredAt()),
        mailApiAnsweredAt: latest(vitals.mailApiAnsweredAt, mailApiBeat.answeredAt()),
        storeFailure: vitals.storeFailure ?? leader?.side?.updatesFailure() ?? leader?.failure(),
        mailFailure: mail.failure(),
        lateEvents: mail.lateEvents(),
        unreadableRecords: store?.unreadable() ?? 0,
      },
      clock.monotonic(),
    )
  }
  registerBuild(registry, version)
  registerHealth(registry, health)
  const { port } = started.use(
    await startOpsServer({
      ...config.ops,
      version,
      registry: () => Registry.merge([registry, ...(leader?.registry ? [leader.registry] : [])]),
      health,
      unready: () => unreadyBecause(health(), config.mail.kind === 'embedded'),
      state: () => (leader ? (leader.side ? 'active' : 'standby') : 'mail'),
    }),
  )
  const owned = started.move()
  return { port, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

interface BeatOptions {
  readonly clockWatch: ClockWatch
  readonly tokenAccepted: (() => void) | undefined
  readonly log: Logger
}

/** Uses a separate way to Telegram, since an instance that stands by must not send anything on the other. */
function startTelegramBeat(
  { token, apiRoot }: TelegramSide,
  { clockWatch, tokenAccepted, log }: BeatOptions,
) {
  const stack = new AsyncDisposableStack()
  const { fetch } = stack.use(createTelegramFetch(undefined, clockWatch.sawDate))
  const { answeredAt, refusal } = stack.use(
    startHeartbeat({
      name: 'Telegram',
      advice: 'check the network of this machine, and TELEGRAM_API_ROOT if it is set',
      explain: error => (error instanceof TokenRefusedError ? error.message : undefined),
      ...(tokenAccepted && { onAnswer: tokenAccepted }),
      call: signal => pingTelegram({ token, apiRoot, fetch }, signal),
      log,
      clock: systemClock,
    }),
  )
  return { answeredAt, refusal, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

function registerActive(registry: Registry, isActive: () => boolean): void {
  new Gauge({
    name: 'tempmail_active',
    help: 'Whether this instance is the active one, which writes into chats: 1, or 0 while it stands by',
    registers: [registry],
    collect() {
      this.set(isActive() ? 1 : 0)
    },
  })
}

function latest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}
