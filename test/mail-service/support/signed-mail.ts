import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import type { Zone } from './dns-server.ts'

/** A pair of keys, as a signer needs the one and the DNS publishes the other. */
export interface SigningKey {
  readonly privateKey: string
  /** The TXT record. */
  readonly record: string
}

export function rsaKey(bits = 2048): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return { privateKey: pem(privateKey), record: `v=DKIM1; k=rsa; p=${spki(publicKey)}` }
}

export function ed25519Key(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(spki(publicKey), 'base64').subarray(-32).toString('base64')
  return { privateKey: pem(privateKey), record: `v=DKIM1; k=ed25519; p=${raw}` }
}

/** The zone's record of a domain's key. */
export function keyRecord(domain: string, { record }: SigningKey, selector = 's'): Zone {
  return { [`${selector}._domainkey.${domain}`]: { TXT: [record] } }
}

interface Signing {
  readonly domain: string
  readonly key: SigningKey
  readonly selector?: string
  /** More fields than the usual ones. */
  readonly fields?: readonly string[]
  /** The fields that it signs, in place of the usual ones. */
  readonly signs?: readonly string[]
  readonly maxBodyLength?: number
  readonly algorithm?: string
  readonly expires?: Date
}

const SIGNED = ['From', 'To', 'Subject', 'Date', 'Message-ID']

/** The message with a signature of that domain on top. */
export async function signMail(message: string, signing: Signing): Promise<string> {
  const {
    domain,
    key,
    selector = 's',
    fields = [],
    signs = SIGNED,
    maxBodyLength,
    algorithm,
    expires,
  } = signing
  const { signatures } = await dkimSign(message, {
    canonicalization: 'relaxed/relaxed',
    headerList: [...signs, ...fields].join(':'),
    ...(expires && { expires }),
    signatureData: [
      {
        signingDomain: domain,
        selector,
        privateKey: key.privateKey,
        ...(algorithm && { algorithm }),
        ...(maxBodyLength !== undefined && { maxBodyLength }),
      },
    ],
  } as Parameters<typeof dkimSign>[1])
  return signatures + message
}

/** A short mail with these fields on top of the usual ones. */
export function plainMail(from: string, fields: readonly string[] = []): string {
  const header = [
    ...fields,
    `From: ${from}`,
    'To: bob@tempmail.test',
    'Subject: Hello',
    'Date: Sat, 21 Nov 2026 10:00:00 +0000',
    'Message-ID: <1@shop.test>',
  ]
  return `${header.join('\r\n')}\r\n\r\nHello Bob,\r\n\r\nnothing new.\r\n`
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function spki(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}
