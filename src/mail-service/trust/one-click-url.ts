import type { Signed } from './dkim-signatures.ts'

const MAX_URL_CHARACTERS = 2_048
const ONE_CLICK = /^List-Unsubscribe=One-Click$/i

/**
 * Where one POST unsubscribes (RFC 8058): the first https address in List-Unsubscribe, when there is a
 * List-Unsubscribe-Post and a valid signature covers both fields. Undefined when the mail has one of the fields twice.
 */
export function oneClickUrl({ passed, fieldsOf }: Pick<Signed, 'passed' | 'fieldsOf'>): string | undefined {
  const [addresses, ...more] = fieldsOf('list-unsubscribe')
  const [post, ...morePosts] = fieldsOf('list-unsubscribe-post')
  if (addresses === undefined || post === undefined || more.length > 0 || morePosts.length > 0)
    return undefined
  if (!ONE_CLICK.test(post)) return undefined
  const isSigned = passed.some(
    ({ fields }) => fields.has('list-unsubscribe') && fields.has('list-unsubscribe-post'),
  )
  return isSigned ? firstHttps(addresses) : undefined
}

/** RFC 2369: addresses in angle brackets, by commas; white space inside of them is an artefact of folding. */
function firstHttps(addresses: string): string | undefined {
  for (const [, written = ''] of addresses.matchAll(/<([^<>]{1,4096})>/g)) {
    const url = URL.parse(written.replace(/\s+/g, ''))
    const isUsable = url?.protocol === 'https:' && url.username === '' && url.password === ''
    if (isUsable && url.href.length <= MAX_URL_CHARACTERS) return url.href
  }
  return undefined
}
