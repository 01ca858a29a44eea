import { type Finding, failed, fine, inWords, warning } from './finding.ts'

const CHECK = 'PUBLIC_URL'
const TIMEOUT_MS = 10_000
/** Node's names for a certificate that browsers do not take either. */
const CERTIFICATE = /certificate|ERR_TLS_CERT|altname/i
/** A proxy's own answers when nothing answers behind it. */
const NOTHING_BEHIND: ReadonlySet<number> = new Set([502, 503, 504])

/** Asks for the page of a mail where Telegram will: is it there, by a certificate that counts, and does it arrive whole? */
export async function checkPublicUrl(publicUrl: string): Promise<Finding> {
  try {
    const url = `${publicUrl.replace(/\/$/, '')}/as-sent/mail`
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return judge(answer, await answer.text())
  } catch (error) {
    const words = inWords(error)
    if (CERTIFICATE.test(words)) {
      return failed(CHECK, `has no valid certificate: ${words}`, 'give the name in PUBLIC_URL a certificate')
    }
    return failed(
      CHECK,
      `does not answer: ${words}`,
      'start the bot, and have PUBLIC_URL lead to its HTTP_PORT; where only this machine cannot reach it, ask from outside',
    )
  }
}

function judge({ status, headers }: Response, page: string): Finding {
  if (NOTHING_BEHIND.has(status)) {
    return warning(
      CHECK,
      `answers ${status}: nothing answers behind its proxy`,
      'start the bot and try again, or have the proxy lead to HTTP_PORT',
    )
  }
  if (status !== 200 || !page.includes('id="left-off"')) {
    return failed(
      CHECK,
      `answers ${status} with something else than the page of a mail`,
      'have it lead to HTTP_PORT, its path along with it',
    )
  }
  if (headers.has('x-frame-options') || !/frame-ancestors/.test(headers.get('content-security-policy') ?? ''))
    return warning(
      CHECK,
      'has other security headers than the bot gives',
      'let Content-Security-Policy through and add no X-Frame-Options below /as-sent: Telegram shows it in a frame',
    )
  return fine(CHECK, 'shows the page of a mail')
}
