import { percentDecoded } from '../percent-decoded.ts'

/** The longest picture in a mail's markup. */
const MAX_DATA_URL = 3 * 1024 * 1024
/** The longest sum of pictures in one document, in characters; a picture may be shown more than once. */
const MAX_INLINED = 16 * 1024 * 1024
const DATA_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp|bmp);base64,[a-z0-9+/]+=*$/i

/** Decides which pictures a mail may show, and counts those that were left off. */
export interface ImagePolicy {
  /** The address to use in the document; undefined when the picture is not allowed. */
  address(url: string): string | undefined
  /** Pictures on other servers that were left off. */
  readonly leftOff: number
}

interface ImagePolicyOptions {
  /** `data:` addresses of the mail's own parts by Content-ID, in lower case. */
  readonly parts: ReadonlyMap<string, string>
  /** The reader asked for pictures on other servers. */
  readonly remote: boolean
}

/** Allows pictures inside the mail and, when asked for, pictures by https from named servers on the Internet. */
export function createImagePolicy({ parts, remote }: ImagePolicyOptions): ImagePolicy {
  let room = MAX_INLINED
  let leftOff = 0
  const inlined = (data: string | undefined) => {
    if (data === undefined || data.length > MAX_DATA_URL || data.length > room || !DATA_IMAGE.test(data))
      return undefined
    room -= data.length
    return data
  }
  return {
    address(given) {
      const url = given.trim()
      if (/^cid:/i.test(url)) return inlined(parts.get(contentIdOf(url)))
      if (/^data:/i.test(url)) return inlined(url.replace(/\s+/g, ''))
      const there = remoteAddress(url)
      if (there !== undefined && !remote) leftOff++
      return remote ? there : undefined
    },
    get leftOff() {
      return leftOff
    },
  }
}

/** The Content-ID that a `cid:` address names (RFC 2392), in lower case. */
function contentIdOf(url: string): string {
  // Not every mailer encodes its per cent signs.
  return percentDecoded(url.slice('cid:'.length).trim()).toLowerCase()
}

/** Always by https; undefined for a host that may be in the reader's own network. */
function remoteAddress(given: string): string | undefined {
  const url = URL.parse(given.startsWith('//') ? `https:${given}` : given)
  if (!url || !/^https?:$/.test(url.protocol) || !isNamedServer(url.hostname)) return undefined
  url.protocol = 'https:'
  url.username = ''
  url.password = ''
  return url.href.replace(/['"()\\<>]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

function isNamedServer(host: string): boolean {
  if (!host.includes('.') || /^[\d.]+$/.test(host)) return false
  return !/\.(?:local|localhost|internal|lan|home|arpa|test)\.?$/.test(host)
}
