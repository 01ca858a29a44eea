import { BlockList, isIP } from 'node:net'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { ServerSettings } from '../world/server-settings.ts'

/** WebhookActor.cpp:start_up. */
const PORTS: ReadonlySet<string> = new Set(['80', '88', '443', '8443'])

/** Private and reserved networks, as IPAddress.cpp:is_reserved has them. */
const RESERVED = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  RESERVED.addSubnet(network, bits)

/** Refuses what Telegram can't post to. A server in local mode takes plain HTTP, any port and any address. */
export function checkWebhookUrl(
  given: string,
  ipAddress: string | undefined,
  { webhooks, hostsResolve }: ServerSettings,
): void {
  const url = parse(given)
  if (webhooks === 'public') checkPublic(url)
  if (ipAddress !== undefined && isIP(ipAddress) === 0) refuse(REFUSALS.webhookIp)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!hostsResolve && isIP(host) === 0)
    refuse(REFUSALS.webhookHost, { reason: 'Temporary failure in name resolution' })
  if (webhooks === 'public') checkAddress(ipAddress ?? (host === 'localhost' ? '127.0.0.1' : host))
}

/** Without a scheme it is https. */
function parse(given: string): URL {
  const url = /^\w+:\/\//.test(given) ? given : `https://${given}`
  if (
    !URL.canParse(url) ||
    !/^https?:$/.test(new URL(url).protocol) ||
    !/[.:]|^localhost$/.test(new URL(url).hostname)
  )
    refuse(REFUSALS.webhookUrl)
  return new URL(url)
}

function checkPublic({ protocol, port }: URL): void {
  if (protocol !== 'https:') refuse(REFUSALS.webhookNotHttps)
  if (!PORTS.has(port === '' ? '443' : port)) refuse(REFUSALS.webhookPort)
}

function checkAddress(address: string): void {
  if (isIP(address) === 6) refuse(REFUSALS.webhookIpv6)
  if (isIP(address) === 4 && RESERVED.check(address)) refuse(REFUSALS.webhookReserved, { address })
}
