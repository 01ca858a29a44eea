import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import type { SMTPServer, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import type { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { readProxyHeader } from './proxy-header.ts'
import { createRefuseConnection, type RefuseConnection } from './refuse-connection.ts'
import type { SmtpError } from './smtp-error.ts'

/** As CommonJS: its modules import all of node:http by name, which loads the parts of a browser that Node brings, 3 MB. */
const require = createRequire(import.meta.url)
const server: typeof import('smtp-server') = require('smtp-server')
const connection: typeof import('smtp-server/lib/smtp-connection.js') = require('smtp-server/lib/smtp-connection.js')

export interface PatchedServerOptions extends SMTPServerOptions {
  /** Lets a client in, or gives why it is sent away before more is spent on it. */
  readonly admit: (client: { readonly id: string; readonly remoteAddress: string }) => SmtpError | undefined
  /** How long a client that is sent away waits for the answer. */
  readonly refusalMs: number
  /** Called before each command is worked off; an error ends the conversation with its words. */
  readonly onCommand: (session: SMTPServerSession) => SmtpError | undefined
  /** Whether a peer is a proxy of ours, whose PROXY header is believed. */
  readonly isProxy: (address: string) => boolean
}

/**
 * smtp-server without its fixed pause of 100 ms before the greeting, and with access to its connections. The pause is
 * there to catch spammers, who send before they are greeted; we take mail from anybody.
 */
export class PatchedSmtpServer extends server.SMTPServer {
  readonly #refuseConnection: RefuseConnection
  readonly admit: PatchedServerOptions['admit']
  readonly onCommand: PatchedServerOptions['onCommand']
  readonly #isProxy: PatchedServerOptions['isProxy']

  constructor(options: PatchedServerOptions) {
    super(options)
    this.admit = options.admit
    this.#refuseConnection = createRefuseConnection(options.refusalMs)
    this.onCommand = options.onCommand
    this.#isProxy = options.isProxy
  }

  /** Its own list knows addresses only, not networks. */
  override _expectsProxyHeader({ remoteAddress }: Socket): boolean {
    return remoteAddress !== undefined && this.#isProxy(remoteAddress)
  }

  /** Its own way knows version 1 only, and leaves who comes without a header waiting for a minute. */
  override _handleProxy(socket: Socket, callback: Parameters<SMTPServer['_handleProxy']>[1]): void {
    if (!this._expectsProxyHeader(socket)) {
      super._handleProxy(socket, callback)
      return
    }
    readProxyHeader(socket, (error, remoteAddress) => {
      callback(error ?? null, { id: randomUUID(), ...(remoteAddress !== undefined && { remoteAddress }) })
    })
  }

  override connect(socket: Socket, socketOptions?: ConstructorParameters<typeof SMTPConnection>[2]): void {
    const connection = new PatchedConnection(this, socket, socketOptions)
    const refusal = this.admit(connection)
    if (refusal !== undefined) {
      this.#refuseConnection(socket, refusal)
      return
    }
    this.connections.add(connection)
    connection.on('error', error => this._onError(error))
    connection.init()
  }

  override close(callback: () => void): void {
    super.close(callback)
    this.#refuseConnection[Symbol.dispose]()
  }

  /** Says 421 to the client of a session and hangs up, after what was written before. */
  hangUp(sessionId: string, reply?: string): void {
    for (const connection of this.connections) {
      if (connection.session.id !== sessionId) continue
      if (reply === undefined) connection.close()
      else connection.send(421, reply)
    }
  }
}

const OWN_STATUS = /^[245]\.\d{1,3}\.\d{1,3} /

class PatchedConnection extends connection.SMTPConnection {
  readonly #server: PatchedSmtpServer
  #early: (() => void) | undefined

  constructor(server: PatchedSmtpServer, ...rest: [Socket, ConstructorParameters<typeof SMTPConnection>[2]]) {
    super(server, ...rest)
    this.#server = server
  }

  override init(): void {
    this._setListeners(() => this.connectionReady())
  }

  /** A message that is announced as too large is refused with its recipients: who it was for can be told then. */
  override _validateMailParams(
    parsed: Parameters<SMTPConnection['_validateMailParams']>[0],
  ): ReturnType<SMTPConnection['_validateMailParams']> {
    const error = super._validateMailParams(parsed)
    return error?.code === 552 ? null : error
  }

  /** Who talks before a greeting that has to wait is listened to after it. */
  override _sendGreeting(): void {
    super._sendGreeting()
    this.#early?.()
    this.#early = undefined
  }

  /** A reply that brings its own enhanced status code (RFC 2034) gets no other. */
  override send(...[code, data, context]: Parameters<SMTPConnection['send']>): void {
    super.send(code, data, OWN_STATUS.test(String(data)) ? false : context)
  }

  override _onCommand(command: Buffer, callback?: () => void): void {
    if (!this._ready) {
      this.#early = () => this._onCommand(command, callback)
      return
    }
    const end = this.#server.onCommand(this.session)
    if (end === undefined) super._onCommand(command, callback)
    else this.send(end.responseCode, end.message)
  }
}
