import { createTransport } from 'nodemailer'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'

const TIMEOUT_MS = 5_000

export interface SmtpServer {
  readonly host: string
  readonly port: number
}

/** Greets our SMTP server. */
export async function checkSmtp(place: SmtpServer): Promise<Finding> {
  const check = 'SMTP'
  const where = `${place.host}:${place.port}`
  const trouble = await greet(place)
  if (trouble === undefined) return fine(check, `answers on ${where}`)
  return failed(
    check,
    `does not answer on ${where}: ${trouble}`,
    'see what holds SMTP_PORT, and that SMTP_HOST is an address of this machine',
  )
}

/** Other mail servers deliver to port 25 only, at the host of the domain's MX record. Only another machine can tell whether a provider blocks it. */
export async function checkPort25({ host, port }: SmtpServer, domain: string): Promise<Finding> {
  const check = 'Port 25'
  const trouble = await greet({ host, port })
  const outside = `from another machine, "nc -v HOST 25" has to be greeted with 220, where HOST is the host in the MX record of ${domain}`
  if (trouble === undefined) return fine(check, `an SMTP server answers on ${host}:${port}; ${outside}`)
  return warning(
    check,
    `no SMTP server answers on ${host}:${port}: ${trouble}`,
    `fine in a container, from where it cannot be seen; otherwise forward port 25 to SMTP_PORT (docker run -p 0.0.0.0:25:2525), and ask the provider whether it blocks port 25; then, ${outside}`,
  )
}

/** Says EHLO; resolves to what went wrong, or to undefined. */
async function greet({ host, port }: SmtpServer): Promise<string | undefined> {
  const transport = createTransport({
    host,
    port,
    ignoreTLS: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return inWords(error)
  } finally {
    transport.close()
  }
}
