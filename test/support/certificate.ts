import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { TlsFiles } from '../../src/config/config.ts'
import { OPENSSL } from './optional.ts'

/** Makes a self-signed certificate for localhost in `folder`, good for 90 days. Needs openssl. */
export function createCertificate(folder: string, name = 'localhost'): TlsFiles {
  const files = { certFile: join(folder, `${name}.crt`), keyFile: join(folder, `${name}.key`) }
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '90',
  ]
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(OPENSSL, [...request, ...names, '-keyout', files.keyFile, '-out', files.certFile], {
    stdio: 'ignore',
  })
  return files
}
