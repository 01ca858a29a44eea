import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { type Config, ConfigError, type EmbeddedMail } from '../config/config.ts'
import { dataDirOf } from '../config/data-dir-of.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import { parentOf } from '../mail-api/wildcard.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkChain } from './check-chain.ts'
import { checkDatabase } from './check-database.ts'
import { checkMx, checkNameOfDomain, checkReverse, type DnsResolver } from './check-dns.ts'
import { checkImapLogin } from './check-imap.ts'
import { checkClock, checkFileLimit, checkNode } from './check-machine.ts'
import { checkMailApi } from './check-mail-api.ts'
import { checkMtaSts } from './check-mta-sts.ts'
import { checkPublicUrl } from './check-public-url.ts'
import { checkRehearsal } from './check-rehearsal.ts'
import { checkRunning } from './check-running.ts'
import { checkPort25, checkSmtp, type SmtpServer } from './check-smtp.ts'
import { checkDamage, checkDataDir, checkStore } from './check-storage.ts'
import { checkTelegram } from './check-telegram.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'
import { StrangerError } from './stranger-error.ts'

/** The running mail side, or one that runs only for the examination. */
export interface MailSideUnderTest extends AsyncDisposable {
  readonly mailApi: MailApi
  readonly smtp: SmtpServer | undefined
}

export interface DoctorOptions {
  readonly log: Logger
  readonly clock: Clock
  /** Asks these servers, or those of the system when there are none. */
  readonly resolverFor: (servers: readonly string[]) => DnsResolver
  /** Where other mail servers would connect, `{ host: '127.0.0.1', port: 25 }` in real life. */
  readonly port25: SmtpServer
  /** Whose certificates are trusted, PEM: those of the system in real life. */
  readonly roots: readonly string[]
  /** Reaches the mail side that is running, or starts it for the time of the examination. */
  openMailSide(config: Config): Promise<MailSideUnderTest>
}

/**
 * Examines a set-up and says what to fix. Makes one address and deletes it. It opens the databases as a start does: what
 * is missing in DATA_DIR is made, and PostgreSQL brought up to date; where no bot runs, what has expired is deleted.
 */
export async function examine(parse: () => Config, options: DoctorOptions): Promise<readonly Finding[]> {
  try {
    const config = parse()
    return [...examineVariables(config), ...(await examineParts(config, options))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map(problem =>
      failed('Configuration', problem, 'fix it in .env or in the environment, then run the doctor again'),
    )
  }
}

function examineVariables({ unknown }: Config): readonly Finding[] {
  if (unknown.length === 0) return [fine('Configuration', 'is complete')]
  return unknown.map(({ name, meant }) =>
    failed('Configuration', `unknown variable \`${name}\``, `did you mean ${meant}? Rename it, or remove it`),
  )
}

/** Warns where nobody gets the mail to postmaster and abuse. */
function examineAdmins({ adminIds, mail, production }: Config): readonly Finding[] {
  if (adminIds.size > 0 || mail.kind === 'remote' || !production) return []
  const says = 'ADMIN_IDS is empty: nobody is told of damage, or gets mail to postmaster@ and abuse@'
  return [
    warning('Admins', says, 'set ADMIN_IDS to your Telegram id, which bots such as @userinfobot tell you'),
  ]
}

/** Telegram and browsers come by https: without a certificate of ours, a proxy in front must have one. */
function examineProxy({ telegram, publicUrl, tls, http }: Config): readonly Finding[] {
  const webhook = telegram.kind === 'token' ? telegram.webhook?.url : undefined
  const isBehind = tls === undefined && [webhook, publicUrl].some(url => url?.startsWith('https:'))
  if (!isBehind || http.trustProxy.length > 0) return []
  return [
    warning(
      'Proxy',
      'one has to stand before HTTP_PORT, and TRUST_PROXY is empty: limits count all its clients as one',
      "set TRUST_PROXY to where it comes from: loopback on this machine, Docker's bridge (172.17.0.1 as a rule) for a container",
    ),
  ]
}

async function examineParts(config: Config, options: DoctorOptions): Promise<readonly Finding[]> {
  const { telegram, store, mail, tls } = config
  const url = databaseUrlOf(config)
  const now = options.clock.now()
  const dataDir = dataDirOf(config)
  const findings = await Promise.all([
    dataDir === undefined ? [] : checkDataDir(dataDir),
    dataDir === undefined ? [] : checkDamage(dataDir),
    telegram.kind === 'none' ? [] : checkStore(store, options.log),
    telegram.kind === 'token' ? checkTelegram(telegram, now) : [],
    telegram.kind === 'playground' ? fine('Telegram', 'no BOT_TOKEN: the playground stands in') : [],
    telegram.kind === 'token' ? checkRehearsal(config.dataDir) : [],
    telegram.kind === 'token' ? checkClock(telegram.apiRoot ?? TELEGRAM, options.clock.now) : [],
    examineProxy(config),
    examineAdmins(config),
    url === undefined ? [] : checkDatabase(url, now),
    checkFileLimit(),
    checkNode(process.version, now),
    checkRunning(config.ops),
    tls ? checkCertificate(tls, now) : [],
    config.publicUrl === undefined ? [] : checkPublicUrl(config.publicUrl),
    tls ? checkChain(tls, options.roots) : [],
    examineMailSide(config, options),
    mail.kind === 'embedded' ? examineDomains(mail, options) : [],
  ])
  return findings.flat()
}

async function examineDomains(
  { domains, gmail, dns }: EmbeddedMail,
  { resolverFor }: DoctorOptions,
): Promise<readonly Finding[]> {
  const resolver = resolverFor(dns.servers)
  const findings = await Promise.all([
    ...domains.map(domain => checkMx(domain, resolver)),
    checkReverse(domains, resolver),
    ...domains.map(domain => checkNameOfDomain(domain, resolver)),
    ...domains.map(domain => checkMtaSts(domain, resolver)),
    ...gmail.accounts.map(login => checkImapLogin(login, gmail)),
  ])
  return findings.flat()
}

function databaseUrlOf({ store, mail }: Config): string | undefined {
  if (store.kind === 'postgres') return store.url
  return mail.kind === 'embedded' ? mail.databaseUrl : undefined
}

const TELEGRAM = 'https://api.telegram.org'

async function examineMailSide(config: Config, options: DoctorOptions): Promise<readonly Finding[]> {
  try {
    await using side = await options.openMailSide(config)
    const { mailApi, smtp } = side
    const isRemote = config.mail.kind === 'remote'
    return [
      ...(smtp ? [await checkSmtp(smtp), await port25(config, options)].flat() : []),
      ...(await checkMailApi({ mailApi, isRemote, smtp, clock: options.clock })),
    ]
  } catch (error) {
    return [judgeStart(error, config)]
  }
}

function judgeStart(error: unknown, { http, mail }: Config): Finding {
  if (error instanceof StrangerError) {
    const mend = 'run the doctor as the bot runs: the same user, and the same settings'
    return failed('Mail service', error.message, mend)
  }
  const words = inWords(error)
  const port = Number(/EADDRINUSE.*?:(\d+)$/.exec(words)?.[1])
  const smtp = mail.kind === 'embedded' ? mail.smtp?.port : undefined
  const ports = [
    ['SMTP_PORT', smtp],
    ['HTTPS_PORT', http.httpsPort],
    ['HTTP_PORT', http.port],
  ] as const
  const variable = ports.find(([, number]) => number === port)?.[0]
  if (variable === undefined)
    return failed('Mail service', `cannot be started: ${words}`, 'fix what it names, then try again')
  const says = `cannot be started: ${variable} ${port} is in use, and not by this bot`
  return failed(
    'Mail service',
    says,
    `stop the program that has it (ss -ltnp names it), or set another ${variable}`,
  )
}

/** Only domains that others can send to need port 25. */
async function port25({ mail }: Config, options: DoctorOptions): Promise<readonly Finding[]> {
  if (mail.kind === 'remote') return []
  const domain = mail.domains.find(name => !/(^|\.)localhost$/.test(name))
  return domain === undefined ? [] : [await checkPort25(options.port25, parentOf(domain))]
}
