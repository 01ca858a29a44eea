import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../../src/clock.ts'
import { openLocks } from '../../../src/leadership/elect-by-lock.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Dovecot, hasDovecot, PASSWORD, startDovecot } from './dovecot.ts'

const ACCOUNT = 'some.one@gmail.com'
const OTHER = 'other@gmail.com'
const silent = pino({ enabled: false })
const eventually = <Value>(value: () => Value) => expect.poll(value, { timeout: 20_000 })

interface Instance extends TestService {
  /** The accounts whose mail it took in, one a mail. */
  readonly took: readonly string[]
}

describe.skipIf(!hasDovecot || !hasPostgres())(
  'Gmail accounts of two instances',
  { timeout: 120_000 },
  () => {
    let dovecot: Dovecot
    let postgres: TestPostgres

    beforeAll(async () => {
      dovecot = await startDovecot({ accounts: [ACCOUNT, OTHER] })
      postgres = await startPostgres()
    })
    afterAll(async () => {
      await postgres[Symbol.asyncDispose]()
      await dovecot[Symbol.asyncDispose]()
    })

    async function startInstance(databaseUrl: string, password = PASSWORD): Promise<Instance> {
      await using resources = new AsyncDisposableStack()
      const took: string[] = []
      const write = (line: string) => {
        const { msg, account } = JSON.parse(line)
        if (msg === 'mail accepted' && account !== undefined) took.push(account)
      }
      const locks = resources.use(openLocks({ url: databaseUrl, log: silent, clock: systemClock }))
      const accounts = [ACCOUNT, OTHER].map(email => ({ email, password }))
      const gmail = { accounts, imap: dovecot.imap, deleteThere: true }
      const service = resources.use(
        await startTestService({
          locks,
          log: pino({ base: null }, { write }),
          mail: { databaseUrl, gmail },
          limits: { gmailLookMs: 500 },
        }),
      )
      const started = resources.move()
      return Object.assign(service, { took, [Symbol.asyncDispose]: () => started.disposeAsync() })
    }

    const offered = async (instance: Instance): Promise<string[]> =>
      (await instance.get('/domains')).body.gmail_accounts.map(({ email }: { email: string }) => email)

    test('each is watched by one, both give its aliases away, and the other goes on when one stops', async () => {
      const url = await postgres.newDatabase()
      const first = await startInstance(url)
      await eventually(() => offered(first)).toEqual([ACCOUNT, OTHER])
      await using second = await startInstance(url)
      expect(await offered(second)).toEqual([ACCOUNT, OTHER])
      const { email, token } = await second.newSession({ use_gmail: '1', domain_id: '1', prefix: 'shared' })
      await dovecot.deliver({ to: email, subject: 'before' })
      await eventually(() => subjects(second, token)).toEqual(['before'])
      expect([first.took, second.took]).toEqual([[ACCOUNT], []])

      await first[Symbol.asyncDispose]()
      await dovecot.deliver({ to: email, subject: 'after' })
      await eventually(() => subjects(second, token)).toEqual(['after', 'before'])
      expect(second.took).toEqual([ACCOUNT])
    })

    test('a mail deleted at one instance is deleted in the account by the other, which watches it', async () => {
      const url = await postgres.newDatabase()
      await using first = await startInstance(url)
      await eventually(() => offered(first)).toEqual([ACCOUNT, OTHER])
      await using second = await startInstance(url)
      const { email, token } = await second.newSession({ use_gmail: '1', domain_id: '2', prefix: 'gone' })
      await dovecot.deliver({ to: email, subject: 'to be deleted' })
      await eventually(() => subjects(second, token)).toEqual(['to be deleted'])
      const before = await dovecot.count(OTHER)
      const [message] = (await second.get('/check-mail', { token })).body.messages
      await second.post('/delete-mail', { token, id: String(message.id) })
      await eventually(() => dovecot.count(OTHER)).toBe(before - 1)
    })

    test('one whose login is refused is offered by nobody', async () => {
      const url = await postgres.newDatabase()
      {
        await using good = await startInstance(url)
        await eventually(() => offered(good)).toEqual([ACCOUNT, OTHER])
      }
      await using wrong = await startInstance(url, 'another password')
      await using beside = await startInstance(url, 'another password')
      await eventually(() => offered(wrong)).toEqual([])
      expect(await offered(beside)).toEqual([])
    })
  },
)

async function subjects(service: TestService, token: string): Promise<string[]> {
  const { messages } = (await service.get('/check-mail', { token })).body
  return messages.map(({ subject }: { subject: string }) => subject)
}
