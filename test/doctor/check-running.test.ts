import { pino } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { checkRunning, readMetrics } from '../../src/doctor/check-running.ts'
import type { Health } from '../../src/ops/judge-health.ts'
import { countBotErrors, countConflicts, registerHealth } from '../../src/ops/ops-metrics.ts'
import { startOpsServer } from '../../src/ops/ops-server.ts'
import { createServerSupport } from '../../src/telegram/server-support.ts'
import { freePort } from '../support/free-port.ts'

const WELL: Health = { healthy: true, checks: { telegram: 'ok', store: 'ok' }, warnings: [] }

test('a program that runs well is said to be so, with the mails it accepted', async () => {
  const findings = await findingsOf(WELL, ({ mails }) => mails.inc({ code: '250' }, 3))
  expect(findings).toEqual([
    {
      check: 'Running program',
      outcome: 'ok',
      says: expect.stringMatching(
        /^is healthy; running since \d{4}-\d\d-\d\d \d\d:\d\d UTC; mails accepted: 3$/,
      ),
    },
  ])
})

test('a program of ROLE=chat says nothing of mails it could accept', async () => {
  const [finding] = await findingsOf(WELL)
  expect(finding?.says).toMatch(/ UTC$/)
})

test('parts that are ill and warnings are said in the words of /healthz', async () => {
  const checks = { telegram: 'Telegram has not answered for 70 s', store: 'ok' }
  const findings = await findingsOf({ healthy: false, checks, warnings: ['2 records cannot be read'] })
  expect(findings).toMatchObject([
    { outcome: 'failed', says: 'telegram is unhealthy: Telegram has not answered for 70 s' },
    { outcome: 'warning', says: '2 records cannot be read' },
  ])
})

test('what was counted is said with what to do, where anything is to be done', async () => {
  const findings = await findingsOf(WELL, ({ mails, registry }) => {
    for (const code of ['550', '552', '452', '451']) mails.inc({ code }, Number(code))
    countBotErrors(registry)('shut-out')
    countConflicts(registry)()
  })
  expect(findings.slice(1)).toMatchObject([
    { outcome: 'ok', says: '550 since the start: no such address, switched off, or sender blocked' },
    { outcome: 'warning', says: expect.stringContaining('larger than MAX_MESSAGE_SIZE') },
    { outcome: 'warning', says: expect.stringMatching(/^451 since the start: told to try again later/) },
    { outcome: 'warning', says: expect.stringContaining('MAX_STORE_SIZE') },
    { outcome: 'ok', says: expect.stringContaining('the chat blocked the bot') },
    { outcome: 'warning', mend: 'stop the other process, or give it a token of its own' },
  ])
})

test('what the Bot API server does not know is named', async () => {
  const findings = await findingsOf(WELL, ({ registry }) => {
    const server = createServerSupport({ registry, log: pino({ level: 'silent' }), clock: systemClock })
    server.lacks('rich messages')
    server.lacks('date entities')
  })
  expect(findings.slice(1)).toMatchObject([
    {
      check: 'Bot API server',
      outcome: 'warning',
      says: 'does not know rich messages, date entities, so the bot does without',
    },
  ])
})

test('nothing that runs is no trouble, and said', async () => {
  for (const port of [0, await freePort()]) {
    expect(await checkRunning({ host: '127.0.0.1', port })).toEqual([
      {
        check: 'Running program',
        outcome: 'ok',
        says: `no bot runs at 127.0.0.1:${port}, so its counters were not checked`,
      },
    ])
  }
})

test('metrics of somebody else are told apart', async () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  await using server = await serve(registry, WELL)
  expect(await checkRunning({ host: '127.0.0.1', port: server.port })).toMatchObject([
    { outcome: 'failed', mend: 'give the bot an OPS_PORT of its own' },
  ])
})

test('labels with blanks and numbers of any form are read', () => {
  const text = '# HELP a It\n# TYPE a counter\na 1\nb{kind="so and so",code="1"} 2.5e+3\nc NaN\n'
  expect(readMetrics(text)).toEqual(
    new Map([
      ['a', 1],
      ['b{kind="so and so",code="1"}', 2_500],
      ['c', Number.NaN],
    ]),
  )
})

interface Counted {
  readonly registry: Registry
  readonly mails: Counter
}

async function findingsOf(health: Health, count?: (counted: Counted) => void) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerHealth(registry, () => health)
  if (count) {
    const options = { name: 'tempmail_smtp_mails_total', help: 'Mails', labelNames: ['code'] }
    count({ registry, mails: new Counter({ ...options, registers: [registry] }) })
  }
  await using server = await serve(registry, health)
  // Everywhere on this machine: asked at the address that everywhere has here.
  return await checkRunning({ host: '0.0.0.0', port: server.port })
}

function serve(registry: Registry, health: Health) {
  return startOpsServer({
    version: '0.0.0',
    host: '127.0.0.1',
    port: 0,
    registry: () => registry,
    health: () => health,
    unready: () => undefined,
    state: () => 'active',
  })
}

test('a proxy that is not trusted, and clients that it hides, are named with what to do', async () => {
  const findings = await findingsOf(WELL, ({ registry }) => {
    for (const name of ['tempmail_http_proxy_untrusted', 'tempmail_smtp_clients_hidden'])
      new Gauge({ name, help: name, registers: [registry] }).set(1)
  })
  expect(findings.slice(1)).toMatchObject([
    { check: 'Proxy', outcome: 'warning', mend: expect.stringContaining('TRUST_PROXY') },
    { check: 'Proxy', outcome: 'warning', mend: expect.stringContaining('PROXY protocol') },
  ])
})
