import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { shownDomain } from '../reader/links/domains.ts'
import { strangerIn } from '../reader/passed-on-address.ts'
import type { AddressData } from './address-data.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { isolate } from './isolate-direction.ts'

const NAME_GRAPHEMES = 40

interface Received {
  readonly address: Pick<AddressData, 'label' | 'senders'>
  readonly message: Pick<Message, 'id' | 'senderEmail' | 'bodyText' | 'attachments'>
}

/**
 * Cautions: about a mail's files, about parts that can't be read, and about a sender who writes to an address given to
 * somebody else.
 */
export function mailCautions(t: Translator, { address, message }: Received): FormattedText[] {
  const stranger = strangerIn(address, message)
  const program = message.attachments.find(({ filename }) => isProgram(filename))
  return [
    ...(stranger === undefined ? [] : [compose(t, 'mail-stranger', { domain: shownDomain(stranger) })]),
    ...(program
      ? [compose(t, 'file-careful', { name: isolate(t, clip(program.filename, NAME_GRAPHEMES)) })]
      : []),
    ...(isEncrypted(message) ? [compose(t, 'mail-encrypted')] : []),
  ]
}

/** Whether opening a file runs something on some system, rather than showing something. */
export function isProgram(filename: string): boolean {
  return PROGRAM.test(filename.trim().replace(/[.\s]+$/, ''))
}

/** Programs, scripts, installers, shortcuts, disk images, and documents with macros. */
const PROGRAM =
  /\.(?:exe|scr|pif|com|bat|cmd|msi|msix|appx|cpl|jse?|vbs?|vbe|wsf|wsh|hta|ps1|psm1|jar|lnk|url|reg|scf|chm|apk|ipa|dmg|pkg|app|command|sh|desktop|appimage|deb|rpm|iso|img|vhdx?|docm|dotm|xlsm|xltm|xlam|pptm|one)$/i

function isEncrypted({ bodyText, attachments }: Pick<Message, 'bodyText' | 'attachments'>): boolean {
  return (
    /^-----BEGIN PGP MESSAGE-----/m.test(bodyText) ||
    attachments.some(({ contentType }) =>
      /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)\b/i.test(contentType),
    )
  )
}
