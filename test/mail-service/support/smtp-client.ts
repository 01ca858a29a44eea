import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A raw SMTP conversation, line by line, with nothing done behind the test's back. */
export interface SmtpClient extends Disposable {
  readonly socket: Socket
  write(data: string | Buffer): void
  /** The next reply, all its lines; rejects when the connection ends first. */
  reply(): Promise<string>
  /** Writes a command and gives the reply. */
  say(command: string): Promise<string>
  /** Resolves when the connection has ended. */
  ended(): Promise<void>
}

export interface ConnectOptions {
  readonly port: number
  /** The address to come from; all of 127.0.0.0/8 is ours on Linux. */
  readonly localAddress?: string
}

export async function connectSmtp({ port, localAddress }: ConnectOptions): Promise<SmtpClient> {
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress !== undefined && { localAddress }) })
  socket.setNoDelay(true)
  return talkOver(socket)
}

export function talkOver(socket: Socket): SmtpClient {
  const replies: string[] = []
  const waiting: PromiseWithResolvers<string>[] = []
  let buffered = ''
  let lines: string[] = []
  let isOver = false

  socket.on('data', chunk => {
    buffered += chunk.toString()
    for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
      takeLine(buffered.slice(0, end))
      buffered = buffered.slice(end + 2)
    }
  })
  // What a reset looks like to a test is the end of the connection.
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    isOver = true
    for (const { reject } of waiting.splice(0)) reject(new Error('the connection ended'))
  })

  function takeLine(line: string): void {
    lines.push(line)
    if (!/^\d{3}(?: |$)/.test(line)) return
    const reply = lines.join('\n')
    lines = []
    const next = waiting.shift()
    if (next === undefined) replies.push(reply)
    else next.resolve(reply)
  }

  const client: SmtpClient = {
    socket,
    write: data => void socket.write(data),
    reply() {
      const ready = replies.shift()
      if (ready !== undefined) return Promise.resolve(ready)
      if (isOver) return Promise.reject(new Error('the connection ended'))
      const next = Promise.withResolvers<string>()
      waiting.push(next)
      return next.promise
    },
    say(command) {
      client.write(`${command}\r\n`)
      return client.reply()
    },
    async ended() {
      if (!isOver) await once(socket, 'close')
    },
    [Symbol.dispose]: () => socket.destroy(),
  }
  return client
}

/** Greets, so that the test can start with MAIL FROM. */
export async function openSmtp(options: ConnectOptions): Promise<SmtpClient> {
  const client = await connectSmtp(options)
  await client.reply()
  await client.say('EHLO client.test')
  return client
}
