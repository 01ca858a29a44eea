import { expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { operatorReport } from '../../src/mail-service/operator/operator-report.ts'
import { openOperatorRules } from '../../src/mail-service/operator/operator-rules.ts'
import { createTallies } from '../../src/mail-service/operator/top-senders-and-refusals.ts'
import { openSqliteStorage } from '../../src/mail-service/storage/sqlite/sqlite-storage.ts'
import { LOG } from '../bot/support/test-bot.ts'
import { createDataDir } from '../support/data-dir.ts'

test('each Gmail account is said to take aliases, or not, as whoever watches it has found', async () => {
  await using data = await createDataDir()
  const bounds = { messagesPerMailbox: 10, bytesPerMailbox: 1e6, maxStoreBytes: 1e8 }
  await using storage = openSqliteStorage({ file: `${data.path}/mail.sqlite`, ...bounds })
  await using rules = await openOperatorRules({
    storage,
    domains: ['a.test'],
    onDamage: () => undefined,
    clock: systemClock,
    log: LOG,
  })
  const report = () =>
    operatorReport({
      rules,
      tallies: createTallies(systemClock),
      storage,
      gmailAccounts: ['ann@gmail.com', 'bob@gmail.com'],
    })
  expect((await report()).gmail.map(({ usable }) => usable)).toEqual([false, false])
  await storage.gmail.setUsable('ann@gmail.com', true)
  expect((await report()).gmail).toEqual([
    { email: 'ann@gmail.com', usable: true },
    { email: 'bob@gmail.com', usable: false },
  ])
})
