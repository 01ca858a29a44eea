import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'

/**
 * smtp-server without its hard-coded pause of 100 ms before the greeting, and with its connections in reach.
 * The pause is there to catch clients that talk too soon, which is nothing to us: we take mail from anybody.
 */
export class PromptServer extends SMTPServer {
  constructor(options: SMTPServerOptions) {
    super(options)
  }

  override connect(socket: Socket, socketOptions?: ConstructorParameters<typeof SMTPConnection>[2]): void {
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

class PromptConnection extends SMTPConnection {
  override init(): void {
    this._setListeners(() => {
      const { maxClients } = this._server.options
      if (maxClients !== undefined && this._server.connections.size > maxClients) {
        this.send(421, 'Too many connections, try again in a moment', false)
      } else {
        this.connectionReady()
      }
    })
  }
}
