import { domainToASCII } from 'node:url'
import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import { claimedDomain, hostOf } from '../reader/claimed-domain.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { shownDomain } from '../reader/links/domains.ts'
import { compose } from './compose.ts'

/** What is known of a sender; a list of mails knows no more than name and address. */
export type Sender = Pick<Message, 'senderName' | 'senderEmail' | 'authentication'>

/** The mark of a sender whose domain vouches for the mail; undefined where it does not, or nothing is known. */
export function vouchedPart(
  t: Translator,
  { senderEmail, authentication }: Sender,
): FormattedText | undefined {
  const host = hostOf(senderEmail)
  if (authentication?.dmarc !== 'pass' || host === undefined || authentication.domain === null)
    return undefined
  // Only what the person sees as the sender is vouched for.
  const isSame = domainToASCII(authentication.domain) === domainToASCII(host)
  return isSame ? compose(t, 'mail-vouched', { domain: shownDomain(host) }) : undefined
}

/** A sentence where the sender pretends to be somebody: by its name, or by a domain that does not vouch for the mail. */
export function senderWarning(t: Translator, sender: Sender): FormattedText | undefined {
  const host = hostOf(sender.senderEmail)
  const named = claimedDomain(sender)
  if (host === undefined) return namelessWarning(t, sender, named)
  const domain = shownDomain(host)
  if (named !== undefined) return compose(t, 'mail-poses', { named: shownDomain(named), domain })
  return sender.authentication?.dmarc === 'fail' ? compose(t, 'mail-unvouched', { domain }) : undefined
}

/** A name is all there is, and nobody can vouch for it. Where senders are not checked, nothing is said. */
function namelessWarning(
  t: Translator,
  { authentication }: Sender,
  named: string | undefined,
): FormattedText | undefined {
  const isChecked = authentication !== undefined && authentication !== null
  return isChecked && named !== undefined
    ? compose(t, 'mail-unvouched', { domain: shownDomain(named) })
    : undefined
}
