import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { reachablePlace } from '../config/reachable-place.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'

const CHECK = 'Running program'
const TIMEOUT_MS = 5_000
/** Nothing listens at a port; 0 is none that anybody could listen at. */
const NOBODY_THERE = /ECONNREFUSED|EADDRNOTAVAIL|bad port/

/**
 * Asks the program that runs at OPS_HOST:OPS_PORT how it is and what it has counted since its start. That none runs is
 * no problem; the report then names the checks that were left out.
 */
export async function checkRunning(ops: Config['ops']): Promise<readonly Finding[]> {
  const place = reachablePlace(ops)
  try {
    const text = await ask(`http://${place}/metrics`)
    if (!text.includes(OURS))
      return [failed(CHECK, `something else answers at ${place}`, 'give the bot an OPS_PORT of its own')]
    const metrics = readMetrics(text)
    return [
      ...healthFindings(await ask(`http://${place}/healthz`), metrics),
      ...countFindings(metrics),
      ...proxyFindings(metrics),
      ...missingFindings(metrics),
    ]
  } catch (error) {
    const words = inWords(error)
    if (NOBODY_THERE.test(words))
      return [fine(CHECK, `no bot runs at ${place}, so its counters were not checked`)]
    return [failed(CHECK, `cannot be asked at ${place}: ${words}`, 'see its log; start it again if it hangs')]
  }
}

/** The body, also of a 503. */
async function ask(url: string): Promise<string> {
  return (await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })).text()
}

/** By series, such as `tempmail_smtp_mails_total{code="550"}`. */
type Metrics = ReadonlyMap<string, number>

/** Reads Prometheus' text format 0.0.4, as far as it is written without timestamps. */
export function readMetrics(text: string): Metrics {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => /^(.+) (\S+)$/.exec(line) ?? []).map(([, name = '', value]) => [name, Number(value)]),
  )
}

const STARTED_AT = 'process_start_time_seconds'
const OURS = 'tempmail_unhealthy'
const MAILS = 'tempmail_smtp_mails_total'
/** The answer of /healthz. */
const HEALTH = z.object({ checks: z.record(z.string(), z.string()), warnings: z.array(z.string()) })

function healthFindings(body: string, metrics: Metrics): readonly Finding[] {
  const { checks, warnings } = HEALTH.parse(JSON.parse(body))
  const unhealthy = Object.entries(checks).filter(([, says]) => says !== 'ok')
  return [
    ...(unhealthy.length === 0 ? [fine(CHECK, healthySince(metrics))] : []),
    ...unhealthy.map(([part, says]) =>
      failed(CHECK, `${part} is unhealthy: ${says}`, 'see its log, and docs/when-it-does-not-answer.md'),
    ),
    ...warnings.map(says => warning(CHECK, says, 'see its log')),
  ]
}

function healthySince(metrics: Metrics): string {
  const start = new Date((metrics.get(STARTED_AT) ?? 0) * 1_000).toISOString().slice(0, 16).replace('T', ' ')
  const accepted = metrics.get(`${MAILS}{code="250"}`)
  return `is healthy; running since ${start} UTC${accepted === undefined ? '' : `; mails accepted: ${accepted}`}`
}

/** What each count means, and what to do about it, if anything. */
const COUNTS: readonly (readonly [series: string, check: string, means: string, mend?: string])[] = [
  [`${MAILS}{code="550"}`, 'Refused mail', 'no such address, switched off, or sender blocked'],
  [
    `${MAILS}{code="552"}`,
    'Refused mail',
    'larger than MAX_MESSAGE_SIZE',
    'raise MAX_MESSAGE_SIZE if such mail is wanted; people were told',
  ],
  [
    `${MAILS}{code="451"}`,
    'Refused mail',
    'told to try again later: could not be stored or its address looked up, came in too slowly, broke off, or too much from one network',
    'see the log, the disk, and who else uses the database',
  ],
  [
    `${MAILS}{code="452"}`,
    'Refused mail',
    'told to try again later: no room in a mailbox, in MAX_STORE_SIZE or in memory, or too much at once',
    'raise MAX_STORE_SIZE if the store is full',
  ],
  [
    'tempmail_bot_errors_total{kind="shut-out"}',
    'Blocked chats',
    'answers that came to nothing: the chat blocked the bot',
  ],
  [
    'tempmail_alert_errors_total{kind="telegram-unreachable"}',
    'Blocked chats',
    'alerts wait for chats that blocked the bot or do not let it write',
  ],
  [
    'tempmail_polling_conflicts_total',
    'Two pollers',
    'another process got the updates of this BOT_TOKEN',
    'stop the other process, or give it a token of its own',
  ],
]

function countFindings(metrics: Metrics): readonly Finding[] {
  return COUNTS.flatMap(([series, check, means, mend]) => {
    const count = metrics.get(series) ?? 0
    if (count === 0) return []
    const says = `${count} since the start: ${means}`
    return [mend === undefined ? fine(check, says) : warning(check, says, mend)]
  })
}

const PROXIES: readonly (readonly [series: string, says: string, mend: string])[] = [
  [
    'tempmail_http_proxy_untrusted',
    'one stands before HTTP_PORT and TRUST_PROXY does not name it: limits count all its clients as one',
    'name its address in TRUST_PROXY, which the log has in the line "a proxy at … is not trusted"',
  ],
  [
    'tempmail_smtp_clients_hidden',
    'all SMTP clients come from one private address: limits and sender checks count them as one',
    'have what stands before SMTP_PORT send the PROXY protocol and name it in TRUST_PROXY; with Docker publish port 25 for IPv4 alone, or give its network IPv6',
  ],
]

function proxyFindings(metrics: Metrics): readonly Finding[] {
  return PROXIES.filter(([series]) => metrics.get(series) === 1).map(([, says, mend]) =>
    warning('Proxy', says, mend),
  )
}

const MISSING = /^tempmail_telegram_missing\{feature="([^"]+)"\}$/

/** What the Bot API server was seen not to know. */
function missingFindings(metrics: Metrics): readonly Finding[] {
  const missing = [...metrics].flatMap(([series, value]) => {
    const [, feature] = MISSING.exec(series) ?? []
    return feature !== undefined && value === 1 ? [feature] : []
  })
  if (missing.length === 0) return []
  const says = `does not know ${missing.join(', ')}, so the bot does without`
  return [
    warning('Bot API server', says, 'update the server at TELEGRAM_API_ROOT; the bot tries again once a day'),
  ]
}
