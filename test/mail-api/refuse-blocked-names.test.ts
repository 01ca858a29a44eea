import { expect, test } from 'vitest'
import type { MailApi, NewSession } from '../../src/mail-api/mail-api.ts'
import { refuseBlockedNames } from '../../src/mail-api/refuse-blocked-names.ts'

const DOMAINS = ['a.test', 'b.test', 'blocked.test', 'c.test', 'd.test'].map((domain, id) => ({ id, domain }))

/** The domains that are asked for, one after the other. */
function asked() {
  const ids: (number | undefined)[] = []
  const mailApi: Pick<MailApi, 'getCapabilities' | 'createSession'> = {
    getCapabilities: async () => ({ domains: DOMAINS, gmailAccounts: [], extensions: new Set() }),
    createSession: async request => {
      ids.push(request.kind === 'domain' ? request.domainId : undefined)
      return { email: 'x@a.test', token: 't', expiresAt: undefined }
    },
  }
  const blocked = refuseBlockedNames(mailApi as MailApi, { names: [], domains: ['blocked.test'] })
  const ask = (claim?: string) =>
    blocked.createSession({ kind: 'random', ...(claim && { claim }) } as NewSession)
  return { ids, ask }
}

test('a claim that is made again asks for the same domain', async () => {
  const { ids, ask } = asked()
  for (let time = 0; time < 20; time += 1) await ask('one and the same claim')
  expect(new Set(ids).size).toBe(1)
})

test.each([
  ['with a claim each', (time: number) => `claim ${time}`],
  ['without claims', () => undefined],
])('each domain that is not blocked is asked for as often as others: %s', async (_, claimOf) => {
  const { ids, ask } = asked()
  for (let time = 0; time < 4_000; time += 1) await ask(claimOf(time))
  const counts = DOMAINS.map(({ id }) => ids.filter(one => one === id).length)
  expect(counts[2]).toBe(0)
  // Of 1,000 each a deviation of 150 comes by chance less than once in 10,000 runs.
  for (const id of [0, 1, 3, 4]) expect(Math.abs((counts[id] ?? 0) - 1_000)).toBeLessThan(150)
})
