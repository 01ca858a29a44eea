import { Resolver } from 'node:dns/promises'
import { getCACertificates } from 'node:tls'
import { systemClock } from '../clock.ts'
import { type Config, parseConfig, readEnvironment } from '../config/config.ts'
import { reachableHost, reachablePlace } from '../config/reachable-place.ts'
import { examine, type MailSideUnderTest } from '../doctor/doctor.ts'
import { exitCode, report } from '../doctor/findings-report.ts'
import { StrangerError } from '../doctor/stranger-error.ts'
import { createLog } from '../logging/log.ts'
import { createMailApi } from '../mail-api/client.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { ownHeaders, readOwnKey } from './own-request-key.ts'
import { startMailSide } from './start-mail.ts'

const log = createLog('silent')
const timing = { log, clock: systemClock }

/** `npm run doctor`: examines the set-up of this environment; resolves to the exit code. */
export async function startDoctor(print: (text: string) => void): Promise<number> {
  const findings = await examine(() => parseConfig(readEnvironment()), {
    ...timing,
    resolverFor,
    port25: { host: '127.0.0.1', port: 25 },
    roots: [...getCACertificates('bundled'), ...getCACertificates('system')],
    openMailSide,
  })
  print(report(findings))
  return exitCode(findings)
}

function resolverFor(servers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (servers.length > 0) resolver.setServers([...servers])
  return resolver
}

/** The mail service of a running bot; otherwise one that runs only for the examination. */
async function openMailSide(config: Config): Promise<MailSideUnderTest> {
  return (await findRunning(config)) ?? startOwn(config)
}

async function startOwn(config: Config): Promise<MailSideUnderTest> {
  await using started = new AsyncDisposableStack()
  if (config.mail.kind === 'embedded') started.use(lockDataDir(config.mail.dataDir))
  const { mailApi, smtp } = started.use(
    await startMailSide(config, {
      ...timing,
      onTooLarge: () => undefined,
      mounts: [],
    }),
  )
  const owned = started.move()
  return { mailApi, smtp, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function findRunning({ mail, http }: Config): Promise<MailSideUnderTest | undefined> {
  if (mail.kind === 'remote') return undefined
  const mailApi = createMailApi({
    url: `http://${reachablePlace(http)}/api`,
    timezone: 'UTC',
    headers: ownHeaders(readOwnKey(mail.dataDir)),
    ...timing,
  })
  try {
    const { domains, extensions } = await mailApi.getCapabilities()
    // Strangers are told of no domains; we are told of none only when /admin has left none to offer.
    if (domains.length === 0 && !extensions.has('operator')) throw new StrangerError()
    const smtp = mail.smtp && { host: reachableHost(mail.smtp.host), port: mail.smtp.port }
    return { mailApi, smtp, [Symbol.asyncDispose]: () => mailApi[Symbol.asyncDispose]() }
  } catch (error) {
    if (error instanceof StrangerError) throw error
    // None of our processes listens there: the caller starts one, and reports what prevents that.
    await mailApi[Symbol.asyncDispose]()
    return undefined
  }
}
