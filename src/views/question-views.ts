import type { Translator } from '../locales/translator.ts'
import type { Domain, GmailAccount } from '../mail-api/mail-api.ts'
import type { AddressData } from './address-data.ts'
import type { Callback } from './callbacks.ts'
import { type CapabilityProblem, capabilityProblemText, isCapabilityProblem } from './capability-problem.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code } from './isolate-direction.ts'
import { paragraphs } from './join-formatted.ts'
import { button, grid, keyboard, labelledButton } from './keyboard.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

const CHOICES_PER_PAGE = 8
/** How many domains a sentence names. */
const MAX_OFFERED = 10

/** How long a label may be, so that it fits a button. */
export const MAX_LABEL_GRAPHEMES = 32

/** Why a wanted name was refused. */
export type NameProblem =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'taken' | 'reserved'; readonly name: string }
  /** The name of a whole subdomain is invalid, or the service has no whole subdomains. */
  | { readonly kind: 'bad-subdomain' | 'no-subdomains' }
  | { readonly kind: 'unknown-domain'; readonly domain: string; readonly offered: readonly string[] }
  | CapabilityProblem
  /** The mail API's own words, where it gave any. */
  | { readonly kind: 'rejected'; readonly explanation?: string | undefined }

/** Asks for the name of a new address, after a refusal with its reason. In a group the bot only gets replies. */
export function askNameView(
  t: Translator,
  data: {
    readonly problem?: NameProblem | undefined
    readonly inGroup?: boolean | undefined
    /** A whole subdomain may be had as well. */
    readonly offersAny?: boolean | undefined
  },
): View {
  return fitToTelegram(
    paragraphs(
      data.problem ? problemText(t, data.problem) : undefined,
      compose(t, data.problem ? 'name-ask-again' : 'name-ask'),
      data.offersAny ? compose(t, 'name-ask-any', { example: code('*@otters') }) : undefined,
      data.inGroup ? compose(t, 'ask-reply') : undefined,
    ),
    keyboard([
      [data.offersAny ? button(t, 'button-any-name', { kind: 'choose-any' }) : undefined],
      [button(t, 'button-cancel', { kind: 'cancel' })],
    ]),
  )
}

/** Offers the domains and Gmail accounts for a name. */
export function chooseDomainView(
  t: Translator,
  data: {
    readonly name: string
    readonly domains: readonly Domain[]
    readonly gmailAccounts: readonly GmailAccount[]
    readonly page: number
    readonly problem?: NameProblem | undefined
    /** The chat's default domain, which comes first. */
    readonly preferred?: string | undefined
  },
): View {
  const isPreferred = ({ domain }: Domain) => domain === data.preferred
  const domains = [...data.domains].sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
  const buttons = [
    ...domains.map(({ id, domain }) => labelledButton(`@${domain}`, { kind: 'choose-domain', domainId: id })),
    ...data.gmailAccounts.map(({ id, email }) =>
      labelledButton(aliasOf(email, data.name), { kind: 'choose-account', accountId: id }),
    ),
  ]
  const { items, page, pages } = pageOf(buttons, data.page, CHOICES_PER_PAGE)
  return fitToTelegram(
    paragraphs(
      data.problem ? problemText(t, data.problem) : undefined,
      compose(t, 'name-choose-domain', { name: code(clip(data.name, 64)) }),
    ),
    keyboard([
      ...grid(items, 1),
      pagingRow({ page, pages, to: to => ({ kind: 'choose-page', page: to }) }),
      [button(t, 'button-cancel', { kind: 'cancel' })],
    ]),
  )
}

/** Offers to make an address that somebody typed. */
export function proposalView(
  t: Translator,
  { name, domain }: { readonly name: string; readonly domain: Domain },
): View {
  return fitToTelegram(
    compose(t, 'address-propose', { address: code(`${name}@${domain.domain}`) }),
    keyboard([[button(t, 'button-make', { kind: 'make-named', domainId: domain.id, name }, 'primary')]]),
  )
}

/** Asks for an address's label. */
export function askLabelView(
  t: Translator,
  data: {
    readonly address: Pick<AddressData, 'id' | 'email' | 'label'>
    /** What was sent is longer than {@link MAX_LABEL_GRAPHEMES}. */
    readonly tooLong?: boolean | undefined
    readonly inGroup?: boolean | undefined
  },
): View {
  const { id: addressId, email, label } = data.address
  return fitToTelegram(
    paragraphs(
      data.tooLong ? compose(t, 'label-too-long', { limit: MAX_LABEL_GRAPHEMES }) : undefined,
      compose(t, 'label-ask', { address: code(email) }),
      data.inGroup ? compose(t, 'ask-reply') : undefined,
    ),
    keyboard([
      [
        label ? button(t, 'button-clear-label', { kind: 'clear-label', addressId }) : undefined,
        button(t, 'button-cancel', { kind: 'cancel' }),
      ],
    ]),
  )
}

/** Replaces a question that was cancelled. */
export function cancelledView(t: Translator): View {
  return fitToTelegram(compose(t, 'cancelled'))
}

export function nothingToCancelView(t: Translator): View {
  return fitToTelegram(compose(t, 'nothing-to-cancel'))
}

/** The question ended because nobody answered for 10 minutes; `retry` asks again. */
export function timedOutView(t: Translator, data: { readonly retry?: Callback | undefined } = {}): View {
  return fitToTelegram(
    compose(t, 'timed-out'),
    keyboard([[data.retry ? button(t, 'button-retry', data.retry) : undefined]]),
  )
}

function problemText(t: Translator, problem: NameProblem) {
  if (isCapabilityProblem(problem)) return capabilityProblemText(t, problem)
  switch (problem.kind) {
    case 'invalid':
      return compose(t, 'name-invalid')
    case 'bad-subdomain':
      return compose(t, 'name-bad-subdomain')
    case 'no-subdomains':
      return compose(t, 'name-no-subdomains')
    case 'taken':
      return compose(t, 'name-taken', { name: code(clip(problem.name, 64)) })
    case 'reserved':
      return compose(t, 'name-reserved', { name: code(clip(problem.name, 64)) })
    case 'unknown-domain':
      return compose(t, 'name-unknown-domain', {
        domain: clip(problem.domain, 60),
        offered: clip(problem.offered.slice(0, MAX_OFFERED).join(', '), 600),
      })
    case 'rejected':
      return problem.explanation
        ? compose(t, 'name-rejected-because', { reason: clip(problem.explanation, 300) })
        : compose(t, 'name-rejected')
  }
}

function aliasOf(email: string, name: string): string {
  const [user = '', domain = ''] = email.split('@')
  return `${user}+${name}@${domain}`
}
