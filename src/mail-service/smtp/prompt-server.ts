import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import type { SmtpError } from './smtp-error.ts'

/** How long a client that was sent away may stay. */
const SEND_AWAY_MS = 1_000

export interface PromptServerOptions extends SMTPServerOptions {
  /** Why a client is sent away before anything is spent on it; undefined when it may come in. */
  readonly refuse: (remoteAddress: string) => SmtpError | undefined
  /** Called before each command is worked off; an error ends the conversation with its words. */
  readonly onCommand: (session: SMTPServerSession) => SmtpError | undefined
}

/**
 * smtp-server without its hard-coded pause of 100 ms before the greeting, and with its connections in reach.
 * The pause is there to catch clients that talk too soon, which is nothing to us: we take mail from anybody.
 */
export class PromptServer extends SMTPServer {
  readonly refuse: PromptServerOptions['refuse']
  readonly onCommand: PromptServerOptions['onCommand']

  constructor(options: PromptServerOptions) {
    super(options)
    this.refuse = options.refuse
    this.onCommand = options.onCommand
  }

  override connect(socket: Socket, socketOptions?: ConstructorParameters<typeof SMTPConnection>[2]): void {
    const refusal = this.refuse(socket.remoteAddress ?? '')
    if (refusal !== undefined) {
      sendAway(socket, refusal)
      return
    }
    const connection = new PromptConnection(this, socket, socketOptions)
    this.connections.add(connection)
    connection.on('error', error => this._onError(error))
    connection.init()
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

/** What the client says until the end of the connection is thrown away. */
function sendAway(socket: Socket, { responseCode, message }: SmtpError): void {
  // Who goes at once does not hear it, which is all the same.
  socket.on('error', () => socket.destroy())
  socket.setTimeout(SEND_AWAY_MS, () => socket.destroy())
  socket.end(`${responseCode} ${message}\r\n`)
  socket.resume()
}

class PromptConnection extends SMTPConnection {
  readonly #server: PromptServer
  #early: (() => void) | undefined

  constructor(server: PromptServer, ...rest: [Socket, ConstructorParameters<typeof SMTPConnection>[2]]) {
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
