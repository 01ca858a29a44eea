import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config/config.ts'
import { MAX_FILE_BYTES } from '../mail-api/call-with-retries.ts'
import type { MiniAppDeps } from '../mini-app/mini-app.ts'
import type { Mount } from './http-server.ts'
import type { MailSide } from './start-mail.ts'

/** The mini app before the chat side is built: its requests wait until then. */
interface LazyMiniApp {
  /** None without `PUBLIC_URL`; the playground needs no such address. */
  readonly mounts: readonly Mount[]
  /** Where browsers reach what is mounted; undefined when that is nothing. */
  publicUrl(mail: Pick<MailSide, 'httpUrl'>): string | undefined
  attach(deps: MiniAppDeps): void
}

/** Which pages may show the mini app in a frame: those of Telegram's web clients. */
const TELEGRAM = ['https://web.telegram.org', 'https://*.telegram.org']
const PLAYGROUND = ['http://127.0.0.1:*', 'http://localhost:*']

export function createLazyMiniApp({
  publicUrl,
  telegram,
  mail,
}: Pick<Config, 'publicUrl' | 'telegram' | 'mail'>): LazyMiniApp {
  const attached = Promise.withResolvers<MiniAppDeps>()
  const isPlayground = telegram.kind === 'playground'
  const shownIn = isPlayground ? PLAYGROUND : TELEGRAM
  const routes: FastifyPluginAsync = async (app, options) => {
    const { miniApp } = await import('../mini-app/mini-app.ts')
    await miniApp({ chatSide: attached.promise, shownIn, maxFileBytes: maxFileBytesOf(mail) })(app, options)
  }
  const path = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')
  const isServed = publicUrl !== undefined || isPlayground
  return {
    mounts: isServed ? [{ prefix: `${path}/as-sent`, routes }] : [],
    publicUrl: ({ httpUrl }) => publicUrl ?? (isPlayground ? httpUrl : undefined),
    attach: attached.resolve,
  }
}

/** A file is no larger than its mail. */
function maxFileBytesOf(mail: Config['mail']): number {
  return mail.kind === 'embedded' ? Math.min(mail.maxMessageBytes, MAX_FILE_BYTES) : MAX_FILE_BYTES
}
