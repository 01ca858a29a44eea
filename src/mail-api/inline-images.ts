import type { Attachment, CallOptions, MailApi, Message } from './mail-api.ts'

const MAX_IMAGES = 40
/** One picture, and all pictures of a mail; larger ones stay among its files. */
const MAX_IMAGE_BYTES = 2 * 1024 * 1024
const MAX_TOTAL_BYTES = 8 * 1024 * 1024
/** Each of them makes the service go through the whole mail. */
const AT_ONCE = 4

/**
 * The images inside a mail that its HTML shows (RFC 2392), as `data:` addresses by Content-ID in lower case. Leaves out
 * those that can't be read; rejects only on an abort.
 */
export async function readInlineImages(
  mailApi: Pick<MailApi, 'readAttachment'>,
  { token, message }: { readonly token: string; readonly message: Message },
  options: CallOptions = {},
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const wanted = wantedParts(message)
  const next = async (): Promise<void> => {
    const part = wanted.shift()
    if (!part) return
    const ref = { token, id: message.id, index: part.attachment.index }
    const bytes = await mailApi.readAttachment(ref, options).catch(() => undefined)
    options.signal?.throwIfAborted()
    const type = bytes && imageType(bytes)
    if (type) found.set(part.contentId, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`)
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return found
}

interface WantedPart {
  readonly contentId: string
  readonly attachment: Attachment
}

/** The parts that the HTML asks for, as many as there is room for. */
function wantedParts({ bodyHtml, attachments }: Message): WantedPart[] {
  const named = bodyHtml.matchAll(/\bcid:([^"'\s<>)]{1,256})/gi)
  const ids = [...new Set([...named].map(([, id = '']) => decoded(id).toLowerCase()))]
  let room = MAX_TOTAL_BYTES
  return ids.slice(0, MAX_IMAGES).flatMap(contentId => {
    const attachment = attachments.find(one => isCalled(one, contentId))
    if (!attachment || attachment.size > Math.min(room, MAX_IMAGE_BYTES)) return []
    room -= attachment.size
    return [{ contentId, attachment }]
  })
}

/** Services that don't tell Content-IDs tell filenames, and mailers make the one out of the other. */
function isCalled({ contentId, filename }: Attachment, wanted: string): boolean {
  if (contentId !== undefined) return contentId.toLowerCase() === wanted
  return filename !== '' && [wanted, wanted.split('@')[0]].includes(filename.toLowerCase())
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id // Not every mailer encodes its per cent signs.
  }
}

/** By the first bytes: the type that a mail states is the sender's word only. */
function imageType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n')) return 'image/png'
  if (start.startsWith('GIF8')) return 'image/gif'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('BM')) return 'image/bmp'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined
}
