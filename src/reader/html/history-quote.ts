import { attribute, type Element } from './html-reading.ts'

/** Whether a `blockquote` is the answered mail, as mail programs mark it. */
export function isHistoryQuote(element: Element): boolean {
  return attribute(element, 'type') === 'cite' || HISTORY_QUOTE.test(attribute(element, 'class'))
}

/**
 * Whether a container holds only the mail that is being answered. Gmail's and Proton's containers don't count: people
 * also write their answers between the lines in them.
 */
export function isHistoryContainer(element: Element): boolean {
  return (
    /(?:^|\s)yahoo_quoted(?:\s|$)/.test(attribute(element, 'class')) ||
    HISTORY_ID.test(attribute(element, 'id'))
  )
}

/** Says whether the element holds the sender's signature, as mail programs mark it. */
export function isSignature(element: Element): boolean {
  return SIGNATURE_CLASS.test(attribute(element, 'class')) || SIGNATURE_ID.test(attribute(element, 'id'))
}

const HISTORY_QUOTE =
  /(?:^|\s)(?:(?:gmail|protonmail|tutanota|freshdesk|missive)_quote|front-blockquote)(?:\s|$)/
const HISTORY_ID = /^(?:OLK_SRC_BODY_SECTION|mail-editor-reference-message-container)$/

const SIGNATURE_CLASS =
  /(?:^|\s)(?:gmail_signature|moz-signature|protonmail_signature_block|tutanota_signature)(?:\s|$)/
const SIGNATURE_ID = /^(?:x_)*(?:Signature|AppleMailSignature|ms-outlook-mobile-signature)$/i
