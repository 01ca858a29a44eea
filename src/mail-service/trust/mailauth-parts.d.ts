// Parts of mailauth without types. They are not its public interface: the version is pinned exactly, and
// test/mail-service/trust fails when they change.

declare module 'mailauth/lib/dkim/dkim-verifier.js' {
  import type { Writable } from 'node:stream'
  import type { ARCSigningData, DKIMResult, DKIMVerifyOptions } from 'mailauth'
  import type { KeyCache } from 'mailauth/lib/tools.js'

  /** What is written into it is the body, once the header was given to it. */
  export class DkimVerifier extends Writable {
    constructor(options: DKIMVerifyOptions)
    keyCache: KeyCache
    readonly headers: { readonly parsed: readonly { readonly key: string; readonly line: Buffer }[] }
    readonly headerFrom: readonly string[]
    readonly signatureHeaders: readonly { readonly selector?: string; readonly signingDomain?: string }[]
    readonly fromFields: number
    readonly results: readonly DKIMResult[]
    readonly arc: ARCSigningData
    emitHeaders(header: Buffer): Promise<void>
  }
}

declare module 'mailauth/lib/tools.js' {
  import type { KeyObject } from 'node:crypto'
  import type { DNSResolver } from 'mailauth'

  export interface PublicKey {
    readonly publicKey: string | KeyObject
  }

  interface KeyRules {
    readonly strict?: boolean
    readonly hashAlgo?: string
  }

  export interface KeyCache {
    readonly resolver: DNSResolver
    get(type: string, name: string, minBits: number | undefined, rules?: KeyRules): Promise<PublicKey>
  }

  export function getPublicKey(
    type: string,
    name: string,
    minBits: number | undefined,
    resolver: DNSResolver,
    rules?: KeyRules,
  ): Promise<PublicKey>

  /** Such as `xn--bcher-kva.example` for `bücher.example`. */
  export function toALabel(name: string): string

  export function writeToStream(
    stream: NodeJS.WritableStream,
    input: Buffer,
    pieceBytes: number,
  ): Promise<void>
}
