/** Hosts that mean all addresses of a machine. */
const ALL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The host at which this machine reaches its own server that listens at `host`. */
export function reachableHost(host: string): string {
  return ALL[host] ?? host
}

/** The same with the port, as URLs have it: `[::1]:8025`. */
export function reachablePlace({ host, port }: { readonly host: string; readonly port: number }): string {
  const near = reachableHost(host)
  return `${near.includes(':') ? `[${near}]` : near}:${port}`
}
