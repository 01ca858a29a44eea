/** Hosts that mean all addresses of a machine. */
const ALL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The host at which this machine reaches its own server that listens at `host`. */
export function reachableHost(host: string): string {
  return ALL[host] ?? host
}

interface Place {
  readonly host: string
  readonly port: number
}

/** The same with the port. */
export function reachablePlace({ host, port }: Place): string {
  return placeText({ host: reachableHost(host), port })
}

/** As URLs have it: `[::1]:8025`. */
export function placeText({ host, port }: Place): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}
