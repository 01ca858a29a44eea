import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { TlsFiles } from '../config/config.ts'
import { certificateEnd } from './certificate-end.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'

const CHECK = 'Certificate'
const RENEW = 'renew it; the bot takes the new one within minutes'

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

function judgeExpiry(certificate: X509Certificate, now: number): Finding {
  const { validFromDate, subject } = certificate
  const { state, says } = certificateEnd(certificate, now)
  if (state === 'over') return failed(CHECK, says, RENEW)
  if (validFromDate.getTime() > now) {
    return failed(
      CHECK,
      `is not valid before ${validFromDate.toISOString()}`,
      'check the clock of this machine',
    )
  }
  if (state === 'near') return warning(CHECK, says, RENEW)
  return fine(CHECK, `${subject.replaceAll('\n', ', ')}, ${says}`)
}
