import { getDomain } from 'tldts'

/** What pressing a link does, as far as its words tell. */
export type LinkKind = 'confirm' | 'sign-in' | 'reset' | 'accept' | 'download' | 'other'

/** A link that the mail wants pressed. */
export interface MailLink {
  readonly url: string
  /** What the button shows: the registrable domain, in punycode when its scripts mix. */
  readonly host: string
  /** The anchor's text. */
  readonly label: string
  readonly kind: LinkKind
  /** The domain that the visible text names, when it is not the link's own. */
  readonly mismatch?: string
  /** The link goes through a click-tracking service, whose domain is the one shown. */
  readonly wrapper?: boolean
}

/** What of a mail is searched for links. */
export interface LinkSource {
  readonly subject: string
  readonly bodyHtml: string
  readonly bodyText: string
  readonly senderEmail: string
}

const WANTED = /verify|confirm|activate|sign.?in|log.?in|reset|accept|download/i

/** Finds the links that the mail is for, the likeliest first, at most two. */
export function findLinks({ bodyHtml, bodyText }: LinkSource): readonly MailLink[] {
  const urls =
    `${bodyHtml.slice(0, 200_000)}\n${bodyText.slice(0, 200_000)}`.match(/https?:\/\/[^\s"'<>]+/g) ?? []
  const wanted = [...new Set(urls)].filter(url => WANTED.test(url) && URL.canParse(url))
  return wanted.slice(0, 2).map(url => ({ url, host: hostOf(url), label: '', kind: 'other' }))
}

function hostOf(url: string): string {
  const { hostname } = new URL(url)
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}
