import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TlsFiles } from '../../src/config/config.ts'
import { OPENSSL } from './optional.ts'

const NEW_CERTIFICATE = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90'.split(
  ' ',
)

/** Makes a self-signed certificate for localhost in `folder`, good for 90 days. Needs openssl. */
export function createCertificate(folder: string, name = 'localhost'): TlsFiles {
  const files = { certFile: join(folder, `${name}.crt`), keyFile: join(folder, `${name}.key`) }
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(OPENSSL, [...NEW_CERTIFICATE, ...names, '-keyout', files.keyFile, '-out', files.certFile], {
    stdio: 'ignore',
  })
  return files
}

/** Signs it anew, so that it was over yesterday. */
export function endCertificate({ certFile, keyFile }: TlsFiles): void {
  const again = ['x509', '-in', certFile, '-signkey', keyFile, '-days', '-1', '-out', `${certFile}.over`]
  execFileSync(OPENSSL, again, { stdio: 'ignore' })
  renameSync(`${certFile}.over`, certFile)
}

interface Chain {
  /** What is to be trusted, PEM. */
  readonly root: string
  /** Files: the certificate with its intermediate one, and without. */
  readonly whole: string
  readonly leaf: string
  readonly keyFile: string
}

/** Makes a certificate for localhost that an authority below a root has signed. Needs openssl. */
export function createChain(folder: string): Chain {
  const file = (name: string) => join(folder, name)
  const make = (name: string, ...more: readonly string[]) =>
    execFileSync(
      OPENSSL,
      [...NEW_CERTIFICATE].concat(
        ['-subj', `/CN=${name}`, '-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)],
        more,
      ),
      { stdio: 'ignore' },
    )
  const signedBy = (name: string) => ['-CA', file(`${name}.crt`), '-CAkey', file(`${name}.key`)]
  make('root', '-addext', 'basicConstraints=critical,CA:TRUE')
  make('between', '-addext', 'basicConstraints=critical,CA:TRUE', ...signedBy('root'))
  make(
    'leaf',
    '-addext',
    'basicConstraints=CA:FALSE',
    '-addext',
    'subjectAltName=DNS:localhost',
    ...signedBy('between'),
  )
  const read = (name: string) => readFileSync(file(`${name}.crt`), 'utf8')
  writeFileSync(file('whole.crt'), read('leaf') + read('between'))
  return { root: read('root'), whole: file('whole.crt'), leaf: file('leaf.crt'), keyFile: file('leaf.key') }
}
