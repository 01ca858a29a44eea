import { createServer, Packet } from 'dns2'
import { freePort } from '../../support/free-port.ts'

/** Records by name and type: the texts of TXT, the addresses of A and AAAA, the hosts of MX, the target of CNAME. */
export type Zone = Record<string, Partial<Record<'TXT' | 'A' | 'AAAA' | 'MX' | 'CNAME', readonly string[]>>>

export interface DnsServer extends AsyncDisposable {
  /** As `DNS_SERVERS` has it. */
  readonly address: string
  readonly zone: Zone
  /** What it was asked, such as `TXT example.org`. */
  readonly asked: string[]
}

interface DnsServerOptions {
  /** Names under it are never answered. */
  readonly silent?: string | readonly string[]
  /** Names under it are answered with SERVFAIL. */
  readonly broken?: string | readonly string[]
  /** Names under it are answered when this resolves. */
  readonly held?: { readonly under: string; readonly until: Promise<void> }
  /** How long its answers may be kept. */
  readonly ttlSeconds?: number
}

/** A DNS server on a free port of this machine, over UDP and TCP. What its zone does not have does not exist. */
export async function startDnsServer(zone: Zone, options: DnsServerOptions = {}): Promise<DnsServer> {
  const asked: string[] = []
  const server = createServer({
    udp: true,
    tcp: true,
    handle(request, send) {
      const [question] = request.questions
      const name = question?.name.toLowerCase() ?? ''
      const type = TYPES.find(known => Packet.TYPE[known] === question?.type)
      asked.push(`${type} ${name}`)
      if (isUnder(name, options.silent)) return
      const response = Packet.createResponseFromRequest(request)
      const rcode = isUnder(name, options.broken) ? 2 : zone[name] === undefined ? 3 : 0
      Object.assign(response.header, { rcode, ra: 1 })
      if (rcode === 0 && type !== undefined)
        response.answers.push(...answersOf(zone, name, type, options.ttlSeconds ?? 60))
      answer(name, () => send(response), options)
    },
  })
  const port = await listen(server)
  return {
    address: `127.0.0.1:${port}`,
    zone,
    asked,
    [Symbol.asyncDispose]: async () => {
      await server.close()
    },
  }
}

function answer(name: string, send: () => void, { held }: DnsServerOptions): void {
  if (held && isUnder(name, held.under)) void held.until.then(send)
  else send()
}

const TYPES = ['TXT', 'A', 'AAAA', 'MX', 'CNAME'] as const
/** A resolver follows so many, as ours does not. */
const MAX_CNAMES = 20

function isUnder(name: string, parents: string | readonly string[] = []): boolean {
  return [parents].flat().some(parent => name === parent || name.endsWith(`.${parent}`))
}

/** What is too long for a datagram is asked for again over TCP, at the same port. */
async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  const port = await freePort()
  const where = { port, address: '127.0.0.1' }
  await server.listen({ udp: where, tcp: where })
  return port
}

type Resource = Parameters<ReturnType<typeof Packet.createResponseFromRequest>['answers']['push']>[0]

function answersOf(zone: Zone, first: string, type: (typeof TYPES)[number], ttl: number): Resource[] {
  const answers: Resource[] = []
  let name = first
  for (let hops = 0; hops < MAX_CNAMES; hops++) {
    const target = zone[name]?.CNAME?.[0]
    if (target === undefined || type === 'CNAME') break
    answers.push({
      name,
      type: Packet.TYPE.CNAME,
      class: Packet.CLASS.IN,
      ttl,
      domain: target,
    } as unknown as Resource)
    name = target
  }
  for (const value of zone[name]?.[type] ?? []) {
    const resource = {
      name,
      type: Packet.TYPE[type],
      class: Packet.CLASS.IN,
      ttl,
      ...dataOf(type, value),
    }
    answers.push(resource as unknown as Resource)
  }
  return answers
}

function dataOf(type: (typeof TYPES)[number], value: string) {
  if (type === 'TXT') return { data: value.match(/.{1,255}/g) ?? [''] }
  if (type === 'MX') return { exchange: value, priority: 10 }
  return type === 'CNAME' ? { domain: value } : { address: value }
}
