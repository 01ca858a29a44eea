import Fastify, { type FastifyServerOptions } from 'fastify'
import { pino } from 'pino'
import { systemClock } from '../../../src/clock.ts'
import { type MailService, startMailService } from '../../../src/mail-service/mail-service.ts'
import type { MailServiceOptions } from '../../../src/mail-service/mail-service-options.ts'

type MailOptions = MailServiceOptions['mail']

type LocalServiceOptions = Partial<Omit<MailServiceOptions, 'mail'>> & {
  readonly mail: Partial<MailOptions> & Pick<MailOptions, 'dataDir'>
}

/** A mail service on a free port of this machine, silent, and with a day's sessions unless the options differ. */
export function startLocalService({ mail, ...options }: LocalServiceOptions): Promise<MailService> {
  return startMailService({
    tls: undefined,
    internalSecret: 'secret',
    log: pino({ level: 'silent' }),
    clock: systemClock,
    ...options,
    mail: {
      domains: ['tempmail.test'],
      smtp: { host: '127.0.0.1', port: 0 },
      sessionTtlMs: 86_400_000,
      maxSessionTtlMs: 604_800_000,
      maxMessageBytes: 10 * 1024 * 1024,
      maxStoreBytes: 5 * 1024 ** 3,
      ...mail,
    },
  })
}

/** Its REST interface where the app has it, on a free port unless one is named. */
export async function serveApi(
  { routes, mailTmRoutes }: Pick<MailService, 'routes' | 'mailTmRoutes'>,
  options: FastifyServerOptions = {},
  port = 0,
): Promise<AsyncDisposable & { readonly port: number }> {
  const http = Fastify({ routerOptions: { ignoreTrailingSlash: true }, ...options })
  await http.register(routes, { prefix: '/api' })
  if (mailTmRoutes) await http.register(mailTmRoutes, { prefix: '/mailtm' })
  const origin = await http.listen({ host: '127.0.0.1', port })
  return { port: Number(new URL(origin).port), [Symbol.asyncDispose]: () => http.close() }
}
