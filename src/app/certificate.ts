import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { TlsFiles } from '../config/config.ts'
import { certificateEnd } from '../doctor/certificate-end.ts'
import type { CertificatePair } from '../mail-service/smtp/start-smtp.ts'

/** The certificate of TLS_CERT and TLS_KEY, as it is in the files now. */
export interface Certificate {
  readonly pair: CertificatePair
  /** When it ends, in ms since 1970. */
  readonly endsAt: number
  /** Called with each new pair, once its files belong together. */
  onRenewed(use: (pair: CertificatePair) => void): void
  /**
   * Reloads the files if they have changed, and warns once a day when the certificate ends soon. Never rejects: an
   * unusable file is logged, and the old certificate stays.
   */
  check(): Promise<void>
}

/** Reads the certificate; rejects when a file can't be read or the key is that of another. */
export async function openCertificate(
  files: TlsFiles,
  { log, clock }: { readonly log: Logger; readonly clock: Pick<Clock, 'now'> },
): Promise<Certificate> {
  const users: ((pair: CertificatePair) => void)[] = []
  let pair = await readPair(files)
  let saidAt: number | undefined

  function sayWhenItEnds(): void {
    const now = clock.now()
    if (saidAt !== undefined && now - saidAt < REMIND_MS) return
    const { state, says } = certificateEnd(new X509Certificate(pair.cert), now)
    if (state === 'far') return
    saidAt = now
    log.warn(`the certificate ${says}: renew it; the new one is used within minutes`)
  }

  async function take(): Promise<void> {
    try {
      const found = await readPair(files)
      if (found.cert.equals(pair.cert) && found.key.equals(pair.key)) return
      pair = found
      saidAt = undefined
      for (const use of users) use(pair)
      log.info({ until: new X509Certificate(pair.cert).validTo }, 'the certificate was renewed')
    } catch (error) {
      // While the two files are being replaced, they do not match.
      log.warn(
        { err: error },
        'TLS_CERT and TLS_KEY cannot be used as they are now; the certificate in use stays',
      )
    }
  }

  sayWhenItEnds()
  return {
    get pair() {
      return pair
    },
    get endsAt() {
      return new X509Certificate(pair.cert).validToDate.getTime()
    },
    onRenewed: use => void users.push(use),
    async check() {
      await take()
      sayWhenItEnds()
    },
  }
}

/** How often the warning is repeated: somebody may read it tomorrow. */
const REMIND_MS = 86_400_000

async function readPair({ certFile, keyFile }: TlsFiles): Promise<CertificatePair> {
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)])
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new Error('TLS_KEY does not belong to TLS_CERT')
  return { cert, key }
}

/** Renewals come weeks before the end, so a few minutes more do no harm; file events get lost on mounted folders. */
const CHECK_MS = 5 * 60_000

/** Reloads the certificate when its files change, until disposed. */
export function watchCertificate(certificate: Pick<Certificate, 'check'>, clock: Clock): AsyncDisposable {
  const stop = new AbortController()
  const watching = watch(certificate, clock, stop.signal)
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await watching
    },
  }
}

async function watch(
  { check }: Pick<Certificate, 'check'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // Only stopping ends this sleep early.
    await clock.sleep(CHECK_MS, signal).catch(() => undefined)
    if (!signal.aborted) await check()
  }
}
