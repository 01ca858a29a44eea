import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { UNKNOWN } from '../../../src/mail-service/verdict.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { openTestStorage } from '../support/open-test-storage.ts'

const TOKEN_HASH = Buffer.alloc(32, 1)
const ORIGIN = { ip: '198.51.100.7', helo: 'mx.test', mailFrom: 'ann@b.test' }

test('a mail whose verdict or origin is damaged is read without it', async () => {
  await using folder = await createDataDir()
  const file = join(folder.path, 'mail.sqlite')
  await using storage = openTestStorage(file)
  const { mailboxes, messages } = storage
  const mailbox = { email: 'a@b.test', key: 'a@b.test', tokenHash: TOKEN_HASH, expiresAt: 2e12 }
  await mailboxes.create({ ...mailbox, gmailAccount: undefined, claimHash: undefined }, 1)
  const { id = 0 } = (await mailboxes.findByToken(TOKEN_HASH, 2)) ?? {}
  for (const known of [
    { origin: ORIGIN, verdict: undefined },
    { origin: undefined, verdict: UNKNOWN },
  ])
    await messages.deliver({
      mailboxIds: [id],
      raw: [Buffer.from('raw')],
      restFile: undefined,
      size: 3,
      summary: { senderName: '', senderEmail: '', subject: '' },
      receivedAt: 1,
      network: undefined,
      dedupeKey: undefined,
      ...known,
    })
  const { messages: listed } = JSON.parse((await messages.listAsJson(TOKEN_HASH, 2)) ?? '')
  {
    using db = new DatabaseSync(file)
    db.exec("UPDATE messages SET origin = replace(origin, '{', 's'), verdict = replace(verdict, '{', 's')")
  }
  for (const mail of listed) {
    const read = await messages.read({ tokenHash: TOKEN_HASH, id: mail.id }, 2)
    expect(read).toMatchObject({ origin: undefined, verdict: undefined })
    expect((await read?.raw())?.toString()).toBe('raw')
  }
  expect(await messages.unchecked(0, 10)).toHaveLength(1)
})
