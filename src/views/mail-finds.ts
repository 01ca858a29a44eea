import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import { findCodes } from '../reader/codes/find-codes.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { findLinks } from '../reader/links/find-links.ts'
import { compose, plain } from './compose.ts'
import { type ButtonRow, copyButton, urlButton } from './keyboard.ts'

/** What a mail is most likely about: codes to copy, links to press. */
export interface Finds {
  readonly codes: ReturnType<typeof findCodes>
  readonly links: ReturnType<typeof findLinks>
}

export function findsOf(message: Message, text: string): Finds {
  return { codes: findCodes({ ...message, text }), links: findLinks(message) }
}

export function findRows(t: Translator, { codes, links }: Finds): ButtonRow[] {
  return [
    codes.map(({ value }) => copyButton(plain(t, 'button-copy-code', { code: value }), value)),
    ...links.map(link => [urlButton(plain(t, linkKey(link), { host: link.host }), link.url)]),
  ]
}

/** Says where a link leads elsewhere than its text, and where it takes a detour. */
export function linkWarnings(t: Translator, { links }: Finds): FormattedText[] {
  return links.flatMap(({ host, mismatch, wrapper }) => {
    if (mismatch !== undefined) return [compose(t, 'link-mismatch', { named: mismatch, host })]
    return wrapper ? [compose(t, 'link-wrapper', { host })] : []
  })
}

/** A link that leads elsewhere than it says gets no tick. */
function linkKey({ kind, mismatch }: Finds['links'][number]): string {
  return mismatch === undefined ? LINK_KEYS[kind] : 'link-careful'
}

const LINK_KEYS = {
  confirm: 'link-confirm',
  'sign-in': 'link-sign-in',
  reset: 'link-reset',
  accept: 'link-accept',
  download: 'link-download',
  other: 'link-open',
} as const
