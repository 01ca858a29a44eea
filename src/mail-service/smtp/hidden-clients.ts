import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { SMTPServerSession } from 'smtp-server'
import { hidesClient } from '../trust/own-network.ts'

/** When this many connections come from one address, under this many names, several clients are behind it. */
const CONNECTIONS = 20
const NAMES = 3

/**
 * Notices when a proxy or network in front hides the clients' addresses: limits and checks then treat all of them as
 * one client.
 */
interface HiddenClients {
  /** A client has said who it is. */
  saw(session: Pick<SMTPServerSession, 'id' | 'remoteAddress' | 'hostNameAppearsAs'>): void
}

interface HiddenClientsOptions {
  readonly log: Pick<Logger, 'warn'>
  readonly registry: Registry | undefined
}

export function createHiddenClients({ log, registry }: HiddenClientsOptions): HiddenClients {
  const gauge = new Gauge({
    name: 'tempmail_smtp_clients_hidden',
    help: 'Whether all SMTP clients seem to come from one private address: 1, else 0',
    registers: registry ? [registry] : [],
  })
  let only: string | undefined
  let isSettled = false
  const connections = new Set<string>()
  const names = new Set<string>()

  function settle(isHidden: boolean): void {
    isSettled = true
    connections.clear()
    names.clear()
    gauge.set(isHidden ? 1 : 0)
    if (isHidden) {
      log.warn(
        { address: only },
        'all SMTP clients come from one private address, so limits and sender checks count them as one: have what stands in front send the PROXY protocol and name it in TRUST_PROXY, or let port 25 through without changing addresses',
      )
    }
  }

  return {
    saw({ id, remoteAddress, hostNameAppearsAs }) {
      if (isSettled) return
      only ??= remoteAddress
      if (remoteAddress !== only || !hidesClient(remoteAddress)) return settle(false)
      connections.add(id)
      if (hostNameAppearsAs) names.add(hostNameAppearsAs)
      if (connections.size >= CONNECTIONS && names.size >= NAMES) settle(true)
      // The same name over and over is one client.
      else if (connections.size > 10 * CONNECTIONS) connections.clear()
    },
  }
}
