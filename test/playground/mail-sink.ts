import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that keeps what comes and knows nobody called `nobody@…`. */
interface MailSink extends AsyncDisposable {
  readonly host: string
  readonly port: number
  readonly raw: Buffer[]
  /** The newest mail, read. */
  newest(): Promise<ParsedMail>
}

/** Starts the sink on a free port. */
export async function startMailSink(): Promise<MailSink> {
  const raw: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      if (!address.startsWith('nobody@')) return done()
      return done(Object.assign(new Error('No such address here'), { responseCode: 550 }))
    },
    onData: (stream, _, done) => {
      void buffer(stream).then(mail => {
        raw.push(mail)
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    host: '127.0.0.1',
    port: (server.server.address() as AddressInfo).port,
    raw,
    newest: async () => simpleParser(raw.at(-1) ?? ''),
    [Symbol.asyncDispose]: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
