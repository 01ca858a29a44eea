import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { startMailSide } from '../../../src/app/start-mail.ts'
import { systemClock } from '../../../src/clock.ts'
import { parseConfig } from '../../../src/config/config.ts'
import type { Environment } from '../../../src/config/variables.ts'
import type { DnsResolver } from '../../../src/doctor/check-dns.ts'
import { type DoctorOptions, examine } from '../../../src/doctor/doctor.ts'
import type { Finding } from '../../../src/doctor/finding.ts'
import { createLog } from '../../../src/logging/log.ts'

/** A DNS in which all is as it should be, on this machine. */
export const HERE: DnsResolver = {
  resolveMx: async () => [{ priority: 10, exchange: 'mx.mail.shop' }],
  resolve4: async () => ['127.0.0.1'],
  resolve6: async () => [],
  reverse: async () => ['mx.mail.shop'],
  resolveTxt: async host => [[host.startsWith('_dmarc.') ? 'v=DMARC1; p=reject' : 'v=spf1 -all']],
}

export type Changes = Partial<DoctorOptions> & {
  readonly smtp?: { readonly host: string; readonly port: number }
}

/** What the doctor finds in this environment, with ports that are free. */
export async function examineWith(
  env: Environment,
  { smtp, ...changes }: Changes = {},
): Promise<readonly Finding[]> {
  const log = createLog('silent')
  const free = { HTTP_PORT: '0', HTTPS_PORT: '0', OPS_PORT: '0', SMTP_PORT: '0' }
  return examine(() => parseConfig({ ...free, ...env }), {
    log,
    clock: systemClock,
    resolverFor: () => HERE,
    port25: { host: '127.0.0.1', port: 1 },
    roots: [],
    openMailSide: async config => {
      const side = await startMailSide(config, {
        log,
        clock: systemClock,
        onTooLarge: () => undefined,
        mounts: [],
      })
      return smtp ? { ...side, smtp } : side
    },
    ...changes,
  })
}

/** Something that listens where another should. */
export async function startTcpServer(
  onConnection: (socket: Socket) => void,
): Promise<AsyncDisposable & { readonly port: number }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** IMAP as far as the login, which is refused. */
export function refuseLogin(socket: Socket, words = '[AUTHENTICATIONFAILED] Invalid credentials'): void {
  socket.write('* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n')
  socket.on('data', data => {
    for (const line of String(data).split('\r\n').filter(Boolean)) {
      const [tag, command = ''] = line.split(' ')
      const refused = /^(LOGIN|AUTHENTICATE)$/i.test(command)
      socket.write(refused ? `${tag} NO ${words}\r\n` : `${tag} OK done\r\n`)
      if (/^LOGOUT$/i.test(command)) socket.end()
    }
  })
}
