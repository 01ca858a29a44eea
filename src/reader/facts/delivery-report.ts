import type { UndeliveredFacts } from './mail-facts.ts'

type Recipient = UndeliveredFacts['recipients'][number]

/** What stands in a report beyond this is said of others too. */
const MAX_LENGTH = 65_536
const MOST_RECIPIENTS = 20

/**
 * Reads a delivery report (RFC 3464) as it stands in the mail's text: fields of the message, an empty line, and fields
 * of each recipient. Undefined when there is none, or when everything was delivered.
 */
export function deliveryReport(text: string): UndeliveredFacts | undefined {
  const begin = text.search(REPORTING)
  if (begin < 0) return undefined
  const [, ...groups] = text
    .slice(begin, begin + MAX_LENGTH)
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n/)
  const recipients = groups.flatMap(recipientOf).slice(0, MOST_RECIPIENTS)
  return recipients.length > 0 ? { kind: 'undelivered', recipients } : undefined
}

const REPORTING = /^Reporting-MTA: *[\w-]+;/im

function recipientOf(group: string): Recipient[] {
  const field = (name: string) => new RegExp(`^${name}: *(.+)`, 'im').exec(group)?.[1]?.trim()
  const action = field('Action')?.toLowerCase()
  const status = /^([245])\.(\d{1,3})\.(\d{1,3})/.exec(field('Status') ?? '')
  const email =
    ADDRESS.exec(field('Original-Recipient') ?? '') ?? ADDRESS.exec(field('Final-Recipient') ?? '')
  if (!email?.[1] || !status || (action !== 'failed' && action !== 'delayed')) return []
  return [{ email: email[1], isDelayed: action === 'delayed', why: reasonOf(`${status[2]}.${status[3]}`) }]
}

const ADDRESS = /^(?:rfc822|utf-8) *; *(?:&lt;|&#60;|<)?([^\s<>;&]{1,254}@[^\s<>;&]{1,253})/i

/** By the second and third number of a status (RFC 3463); undefined where they say little. */
function reasonOf(detail: string): Recipient['why'] {
  if (/^1\.(?:1|6|10)$/.test(detail)) return 'no-address'
  if (detail === '2.2') return 'full'
  if (/^(?:3\.4|2\.3)$/.test(detail)) return 'too-large'
  if (/^(?:1\.2|4\.(?:1|2|4|7))$/.test(detail)) return 'unreachable'
  return detail.startsWith('7.') ? 'rejected' : undefined
}
