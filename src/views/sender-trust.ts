import { domainToASCII } from 'node:url'
import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import type { Pretender } from '../reader/brands/find-pretender.ts'
import { claimedDomain, claimsOutright, hostOf } from '../reader/claimed-domain.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { shownDomain } from '../reader/links/domains.ts'
import { compose } from './compose.ts'

/** What is known of a sender; a list of mails knows no more than name and address. */
export interface Sender extends Pick<Message, 'senderName' | 'senderEmail' | 'authentication'> {
  /** Whom the mail pretends to come from, where it was read. */
  readonly pretends?: Pretender | undefined
}

/** The mark of a sender whose domain vouches for the mail; undefined where it does not, or nothing is known. */
export function vouchedPart(
  t: Translator,
  sender: Pick<Sender, 'senderEmail' | 'authentication'>,
): FormattedText | undefined {
  const host = hostOf(sender.senderEmail)
  return host !== undefined && isVouched(sender)
    ? compose(t, 'mail-vouched', { domain: shownDomain(host) })
    : undefined
}

/** Whether the domain of the address that the person sees as the sender vouches for the mail. */
export function isVouched({
  senderEmail,
  authentication,
}: Pick<Sender, 'senderEmail' | 'authentication'>): boolean {
  const host = hostOf(senderEmail)
  if (authentication?.dmarc !== 'pass' || host === undefined || authentication.domain === null) return false
  return domainToASCII(authentication.domain) === domainToASCII(host)
}

/**
 * A warning where the sender pretends to be somebody: by its name, by what the mail looks like, or by a domain that
 * does not vouch for the mail.
 */
export function senderWarning(t: Translator, sender: Sender): FormattedText | undefined {
  const host = hostOf(sender.senderEmail)
  if (host === undefined) return namelessWarning(t, sender, claimedDomain(sender))
  const domain = shownDomain(host)
  const named = sender.pretends?.named ?? groundlessClaim(sender)
  if (named !== undefined) return compose(t, 'mail-poses', { named: shownDomain(named), domain })
  if (sender.pretends !== undefined) return pretenderWarning(t, sender.pretends, domain)
  return isRefuted(sender) ? compose(t, 'mail-unvouched', { domain }) : undefined
}

/** A domain that the sender's name claims, where the name or the sender's own domain says that the claim is false. */
function groundlessClaim(sender: Sender): string | undefined {
  return claimsOutright(sender.senderName) || isRefuted(sender) ? claimedDomain(sender) : undefined
}

/**
 * Whether the sender's domain says that the mail is not its own: by DMARC, or where it has none, by an SPF record that
 * refuses the client while no signature is valid.
 */
function isRefuted({ authentication }: Sender): boolean {
  if (!authentication) return false
  const { dmarc, spf, dkim } = authentication
  return dmarc === 'fail' || (dmarc === 'none' && spf === 'fail' && dkim !== 'pass' && dkim !== 'temperror')
}

function pretenderWarning(
  t: Translator,
  { brand, isLure, isForged }: Pretender,
  domain: string,
): FormattedText {
  if (isForged) return compose(t, 'mail-unvouched', { domain })
  if (isLure) return compose(t, 'mail-scam', { domain })
  return brand === undefined
    ? compose(t, 'mail-pretends-mailbox', { domain })
    : compose(t, 'mail-pretends', { brand, domain })
}

/** A name is all there is, and nobody can vouch for it. Where senders are not checked, nothing is said. */
function namelessWarning(
  t: Translator,
  { authentication }: Sender,
  named: string | undefined,
): FormattedText | undefined {
  return authentication !== undefined && named !== undefined
    ? compose(t, 'mail-unvouched', { domain: shownDomain(named) })
    : undefined
}
