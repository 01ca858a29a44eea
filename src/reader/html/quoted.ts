import { attribute, type Element } from './reading.ts'

/** Says whether the element holds a mail that is being answered, as mail programs mark it. */
export function isHistory(element: Element): boolean {
  if (attribute(element, 'type') === 'cite') return true
  return HISTORY_CLASS.test(attribute(element, 'class')) || HISTORY_ID.test(attribute(element, 'id'))
}

/** Says whether the element holds the sender's signature, as mail programs mark it. */
export function isSignature(element: Element): boolean {
  return SIGNATURE_CLASS.test(attribute(element, 'class')) || SIGNATURE_ID.test(attribute(element, 'id'))
}

const HISTORY_CLASS = /(?:^|\s)(?:gmail_quote|yahoo_quoted|protonmail_quote|tutanota_quote|moz-cite)(?:\s|$)/
const HISTORY_ID = /^(?:blockquote_zmail|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container)$/

const SIGNATURE_CLASS =
  /(?:^|\s)(?:gmail_signature|moz-signature|protonmail_signature_block|tutanota_signature)(?:\s|$)/
const SIGNATURE_ID = /^(?:x_)*(?:Signature|AppleMailSignature|ms-outlook-mobile-signature)$/i
