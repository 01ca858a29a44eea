import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { TlsFiles } from '../config/config.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'

const CHECK = 'Certificate'
const DAY_MS = 86_400_000
/** Let's Encrypt renews 30 days ahead; less than this left means that renewing has stopped. */
const RENEW_WITHIN_DAYS = 14

/** Reads the certificate and its key: do they belong together, and how long is it good for? */
export async function checkCertificate(tls: TlsFiles, now: number): Promise<Finding> {
  try {
    const [pem, key] = await Promise.all([readFile(tls.certFile), readFile(tls.keyFile)])
    const certificate = new X509Certificate(pem)
    if (!certificate.checkPrivateKey(createPrivateKey(key))) {
      return failed(
        CHECK,
        'TLS_KEY does not belong to TLS_CERT',
        'point both at files of the same certificate',
      )
    }
    return judgeExpiry(certificate, now)
  } catch (error) {
    return failed(
      CHECK,
      `cannot be read: ${inWords(error)}`,
      'set TLS_CERT and TLS_KEY to PEM files that this user may read',
    )
  }
}

function judgeExpiry({ validFromDate, validToDate, subject }: X509Certificate, now: number): Finding {
  const days = Math.floor((validToDate.getTime() - now) / DAY_MS)
  const until = validToDate.toISOString().slice(0, 10)
  if (days < 0)
    return failed(CHECK, `expired on ${until}`, 'renew it; the bot takes the new one within minutes')
  if (validFromDate.getTime() > now) {
    return failed(
      CHECK,
      `is not valid before ${validFromDate.toISOString()}`,
      'check the clock of this machine',
    )
  }
  if (days < RENEW_WITHIN_DAYS)
    return warning(
      CHECK,
      `expires on ${until}, in ${days} days`,
      'renew it; the bot takes the new one within minutes',
    )
  return fine(CHECK, `${subject.replaceAll('\n', ', ')}, good until ${until}, ${days} days more`)
}
