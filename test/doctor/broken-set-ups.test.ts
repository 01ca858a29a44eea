import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Environment } from '../../src/config/variables.ts'
import { checkDatabase, judgeEncryption } from '../../src/doctor/check-database.ts'
import type { Finding } from '../../src/doctor/finding.ts'
import { beginMove } from '../../src/mail-service/storage/move-progress.ts'
import { FREE_PORTS, runToEnd } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { canMakeMachines } from '../support/machine/start-machine.ts'
import { hasProgram, PRLIMIT } from '../support/optional.ts'
import { startTestPlayground } from '../support/playground.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { examineWith, HERE, refuseLogin, startTcpServer } from './support/examine-with.ts'

const TOKEN = '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11'
/** Nothing listens on port 1. */
const NOWHERE = '127.0.0.1:1'
const LIVE = { NODE_ENV: 'production', BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: `http://${NOWHERE}` }

interface Broken {
  /** What is found; the folder is an empty one. */
  readonly examine: (dataDir: string) => Promise<readonly Finding[]>
  readonly check: string
  /** What is found, and what to do about it. */
  readonly says: RegExp
  readonly mend: RegExp
}

const withEnv = (env: Environment) => (dataDir: string) => examineWith({ DATA_DIR: dataDir, ...env })

/** Advice by which somebody in a hurry could lose what is there. */
const HARMFUL = /\b(?:delete|rm|drop|truncate|wipe|format|reinstall|777|--replace)\b|bring .* back/i

async function expectNamed({ examine, check, says, mend }: Broken): Promise<void> {
  await using data = await createDataDir()
  const findings = await examine(data.path)
  const about = findings.filter(finding => finding.check === check && finding.outcome !== 'ok')
  expect(about, JSON.stringify(findings)).toContainEqual(
    expect.objectContaining({
      says: expect.stringMatching(says),
      mend: expect.stringMatching(mend),
    }),
  )
  for (const { mend: advice = '' } of findings) {
    // A damaged database alone is a case for a backup, and only when what is there has been copied.
    if (!advice.startsWith('copy DATA_DIR to another disk first')) expect(advice).not.toMatch(HARMFUL)
  }
}

const SET_UPS: Readonly<Record<string, Broken>> = {
  'a misspelt variable': {
    examine: withEnv({ SMPT_PORT: '25' }),
    check: 'Configuration',
    says: /^unknown variable `SMPT_PORT`$/,
    mend: /SMTP_PORT/,
  },
  'production without a domain of its own': {
    examine: withEnv({ ...LIVE, MAIL_DOMAIN: 'example.org' }),
    check: 'Configuration',
    says: /^MAIL_DOMAINS names no domain that mail can reach/,
    mend: /^fix it in \.env or in the environment/,
  },
  'a file with a secret that is not there': {
    examine: withEnv({ BOT_TOKEN_FILE: '/nowhere/token' }),
    check: 'Configuration',
    says: /^BOT_TOKEN_FILE names "\/nowhere\/token"/,
    mend: /^fix it in \.env or in the environment/,
  },
  'two settings that exclude each other': {
    examine: withEnv({ MAILTM_API: '1', REST: 'closed' }),
    check: 'Configuration',
    says: /leave one of them out/,
    mend: /^fix it in \.env or in the environment/,
  },
  'a file for a data folder': {
    examine: async dataDir => {
      await writeFile(join(dataDir, 'file'), '')
      return examineWith({ DATA_DIR: join(dataDir, 'file') })
    },
    check: 'Data folder',
    says: /cannot be used/,
    mend: /DATA_DIR/,
  },
  'a damaged database': {
    examine: async dataDir => {
      await writeFile(join(dataDir, 'bot.sqlite'), 'no database '.repeat(1_000))
      return examineWith({ DATA_DIR: dataDir })
    },
    check: 'Store',
    says: /not a database/,
    mend: /^copy DATA_DIR to another disk first, then bring the files of DATA_DIR back from a backup$/,
  },
  'a file for a data folder where the chats are elsewhere': {
    examine: async dataDir => {
      await writeFile(join(dataDir, 'file'), '')
      return examineWith({ DATA_DIR: join(dataDir, 'file'), STORE_URL: `redis://${NOWHERE}` })
    },
    check: 'Data folder',
    says: /cannot be used/,
    mend: /DATA_DIR/,
  },
  'no Redis': {
    examine: withEnv({ STORE_URL: `redis://${NOWHERE}` }),
    check: 'Store',
    says: /Redis cannot be read/,
    mend: /start Redis/,
  },
  'a token that Telegram does not know': {
    examine: async dataDir => {
      await using playground = await startTestPlayground()
      return await examineWith({ DATA_DIR: dataDir, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: playground.apiRoot })
    },
    check: 'Bot token',
    says: /does not know it/,
    mend: /@BotFather/,
  },
  'no way to Telegram': {
    examine: withEnv({ BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: `http://${NOWHERE}` }),
    check: 'Bot token',
    says: /does not answer/,
    mend: /network/,
  },
  'a mail API that does not answer': {
    examine: withEnv({ MAIL_API_URL: `http://${NOWHERE}/api` }),
    check: 'Mail API',
    says: /ECONNREFUSED/,
    mend: /MAIL_API_URL/,
  },
  'an SMTP port that is taken': {
    examine: dataDir => examineWithPortTaken('SMTP_PORT', dataDir),
    check: 'Mail service',
    says: /SMTP_PORT \d+ is in use, and not by this bot/,
    mend: /set another SMTP_PORT/,
  },
  'an HTTP port that is taken': {
    examine: dataDir => examineWithPortTaken('HTTP_PORT', dataDir),
    check: 'Mail service',
    says: /HTTP_PORT \d+ is in use, and not by this bot/,
    mend: /set another HTTP_PORT/,
  },
  'a Gmail password that is refused': {
    examine: async dataDir => {
      await using server = await startTcpServer(refuseLogin)
      const imap = { IMAP_HOST: '127.0.0.1', IMAP_PORT: String(server.port) }
      return await examineWith({ DATA_DIR: dataDir, GMAIL_ACCOUNTS: 'a@gmail.com:wrong', ...imap })
    },
    check: 'IMAP of a@gmail.com',
    says: /./,
    mend: /./,
  },
  'no MX record': {
    examine: dataDir =>
      examineWith(
        { DATA_DIR: dataDir, MAIL_DOMAINS: 'mail.shop' },
        { resolverFor: () => ({ ...HERE, resolveMx: async () => [] }) },
      ),
    check: 'MX of mail.shop',
    says: /nobody can send mail there/,
    mend: /MX 10/,
  },
  'port 25 closed': {
    examine: withEnv({ MAIL_DOMAINS: 'mail.shop' }),
    check: 'Port 25',
    says: /no SMTP server answers/,
    mend: /^fine in a container.*forward port 25 to SMTP_PORT/,
  },
  'a proxy that is not trusted': {
    examine: withEnv({
      BOT_TOKEN: TOKEN,
      TELEGRAM_API_ROOT: `http://${NOWHERE}`,
      WEBHOOK_URL: 'https://bot.shop/telegram',
      WEBHOOK_SECRET: 's',
    }),
    check: 'Proxy',
    says: /TRUST_PROXY is empty/,
    mend: /set TRUST_PROXY/,
  },
  'nobody to be told': {
    examine: withEnv({ ...LIVE, MAIL_DOMAINS: 'mail.shop' }),
    check: 'Admins',
    says: /nobody is told of damage/,
    mend: /set ADMIN_IDS/,
  },
  'a database that crosses the network as it is': {
    examine: async () => judgeEncryption('postgres://u:p@db.example/x', {}),
    check: 'Database encryption',
    says: /cross the network as they are/,
    mend: /sslmode=verify-full/,
  },
}

test.each(Object.entries(SET_UPS))('%s is named, with advice that does no harm', (_name, broken) =>
  expectNamed(broken),
)

test.skipIf(!hasProgram(PRLIMIT))('a full disk is named, with advice that does no harm', () =>
  expectNamed({
    examine: dataDir => doctorWithin(dataDir, [PRLIMIT, '--fsize=0:']),
    check: 'Store',
    says: /full|too large|I\/O/,
    mend: /make room on the disk .*leave (?:them|the files) as they are/,
  }),
)

test.skipIf(!canMakeMachines())('a disk that takes no writes is named, with advice that does no harm', () =>
  expectNamed({
    examine: dataDir => {
      const script = `mount --bind "${dataDir}" "${dataDir}" && mount -o remount,ro,bind "${dataDir}" && exec "$@"`
      return doctorWithin(dataDir, ['unshare', '--mount', 'sh', '-c', script, 'sh'])
    },
    check: 'Data folder',
    says: /EROFS/,
    mend: /make DATA_DIR writable .*leave them as they are/,
  }),
)

describe.runIf(hasPostgres())('with PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres[Symbol.asyncDispose]())

  test('a database that nobody has made is named, with advice that does no harm', () =>
    expectNamed({
      examine: () => checkDatabase(postgres.urlOf('nowhere')),
      check: 'Database',
      says: /does not exist/,
      mend: /CREATE DATABASE nowhere/,
    }))

  test('a move that was interrupted is named, with advice that does no harm', async () => {
    const url = await postgres.newDatabase()
    await beginMove(url, { toBeReplaced: false })
    await expectNamed({
      examine: () => checkDatabase(url),
      check: 'Move to PostgreSQL',
      says: /is not finished/,
      mend: /goes on where it stopped/,
    })
  })
})

async function examineWithPortTaken(variable: string, dataDir: string): Promise<readonly Finding[]> {
  await using other = await startTcpServer(() => undefined)
  return await examineWith({ DATA_DIR: dataDir, [variable]: String(other.port) })
}

/** The findings of `npm run doctor` as a process, run by a program that breaks something. */
async function doctorWithin(dataDir: string, within: readonly string[]): Promise<readonly Finding[]> {
  const { stdout } = await runToEnd({ ...FREE_PORTS, DATA_DIR: dataDir }, ['doctor'], within)
  const lines = stdout.split('\n')
  return lines.flatMap((line, index) => {
    const [, sign, check = '', says = ''] = /^([✓!✗]) (.+?) {2,}(.*)$/.exec(line) ?? []
    if (sign === undefined) return []
    const [, mend] = /^ +→ (.*)$/.exec(lines[index + 1] ?? '') ?? []
    return [{ check, says, outcome: sign === '✓' ? 'ok' : 'failed', ...(mend && { mend }) } as Finding]
  })
}
