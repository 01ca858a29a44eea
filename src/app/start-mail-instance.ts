import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { dataDirOf } from '../config/data-dir-of.ts'
import { forwardUpdates } from '../leadership/forward-updates.ts'
import { registerDamage } from '../ops/ops-metrics.ts'
import { openDamageNotes } from '../sqlite/damage-notes.ts'
import { openStore } from '../store/open-store.ts'
import { type Endpoint, type MailSide, startMailSide } from './start-mail.ts'
import { createLateUpdates } from './start-telegram.ts'

interface MailInstanceOptions {
  readonly config: Config
  readonly registry: Registry
  readonly log: Logger
  readonly clock: Clock
}

interface MailInstance extends AsyncDisposable {
  readonly mail: MailSide
  readonly endpoints: readonly Endpoint[]
  readonly failed: Promise<Error>
}

/** Starts a mail service without a bot. If it shares the chats' database, it hands its messages to the bot there. */
export async function startMailInstance(options: MailInstanceOptions): Promise<MailInstance> {
  await using started = new AsyncDisposableStack()
  const { config } = options
  const damage = openDamageNotes(dataDirOf(config))
  registerDamage(options.registry, () => damage.all().length)
  const isShared = config.store.kind === 'postgres'
  const store = isShared ? started.use(await openStore(config.store, options)) : undefined
  const updates =
    store && started.use(forwardUpdates(store.incoming, createLateUpdates(), () => undefined, options))
  const mail = started.use(
    await startMailSide(config, {
      ...options,
      onTooLarge: mail => updates?.tooLarge(mail),
      onDamage: damage.note,
      mounts: [],
    }),
  )
  const owned = started.move()
  return {
    mail,
    endpoints: mail.endpoints,
    failed: new Promise(() => undefined),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
