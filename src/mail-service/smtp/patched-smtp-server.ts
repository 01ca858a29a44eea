import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import type { SMTPServer, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import type { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { createRefusals, type Refusals } from './connection-refusals.ts'
import { readProxyHeader } from './proxy-header.ts'
import { readPlainInputFast } from './read-plain-input.ts'
import type { SmtpError } from './smtp-error.ts'

/** Loaded as CommonJS: as modules they import all of node:http by name, which loads 3 MB of browser code in Node. */
const require = createRequire(import.meta.url)
const server: typeof import('smtp-server') = require('smtp-server')
const connection: typeof import('smtp-server/lib/smtp-connection.js') = require('smtp-server/lib/smtp-connection.js')

export interface PatchedServerOptions extends SMTPServerOptions {
  /** Accepts a client, or returns why to refuse it before it costs more. */
  readonly admit: (client: { readonly id: string; readonly remoteAddress: string }) => SmtpError | undefined
  /** How long a refused client waits for the answer. */
  readonly refusalMs: number
  /** Called before each command; an error closes the connection with its words. */
  readonly onCommand: (session: SMTPServerSession) => SmtpError | undefined
  /** Whether a peer is a proxy of ours, whose PROXY header is believed. */
  readonly isProxy: (address: string) => boolean
}

/**
 * smtp-server without its fixed pause of 100 ms before the greeting, and with access to its connections. The pause is
 * there to catch spammers, who send before they are greeted; we take mail from anybody.
 */
export class PatchedSmtpServer extends server.SMTPServer {
  readonly #refusals: Refusals
  readonly admit: PatchedServerOptions['admit']
  readonly onCommand: PatchedServerOptions['onCommand']
  readonly #isProxy: PatchedServerOptions['isProxy']

  constructor(options: PatchedServerOptions) {
    super(options)
    this.admit = options.admit
    this.#refusals = createRefusals(options.refusalMs)
    this.onCommand = options.onCommand
    this.#isProxy = options.isProxy
  }

  /** The library's list takes addresses only, no networks. */
  override _expectsProxyHeader({ remoteAddress }: Socket): boolean {
    return remoteAddress !== undefined && this.#isProxy(remoteAddress)
  }

  /** The library knows version 1 only, and lets a client without a header wait for a minute. */
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
      this.#refusals.refuse(socket, refusal)
      return
    }
    this.connections.add(connection)
    connection.on('error', error => this._onError(error))
    connection.init()
  }

  override close(callback: () => void): void {
    super.close(callback)
    this.#refusals[Symbol.dispose]()
  }

  /** Answers 421 to a session's client and hangs up, after what was written before. */
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

  override _createParser(): ReturnType<SMTPConnection['_createParser']> {
    return readPlainInputFast(super._createParser())
  }

  override init(): void {
    this._setListeners(() => this.connectionReady())
  }

  /** A message that is announced as too large is refused at RCPT instead: only then is it known who can be told. */
  override _validateMailParams(
    parsed: Parameters<SMTPConnection['_validateMailParams']>[0],
  ): ReturnType<SMTPConnection['_validateMailParams']> {
    const error = super._validateMailParams(parsed)
    return error?.code === 552 ? null : error
  }

  /** A client that sends before a delayed greeting is read after it. */
  override _sendGreeting(): void {
    super._sendGreeting()
    this.#early?.()
    this.#early = undefined
  }

  /** A reply that has its own enhanced status code (RFC 2034) gets no second one. */
  override send(
    code: number,
    data: Parameters<SMTPConnection['send']>[1],
    context?: Parameters<SMTPConnection['send']>[2],
  ): void {
    super.send(code, data, code >= 400 && OWN_STATUS.test(String(data)) ? false : context)
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
