import type { Translator } from '../locales/translator.ts'
import type { Message } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { isolate } from './isolate.ts'

const NAME_GRAPHEMES = 40

/** What is to be said of a mail's files and of what nobody can read of it. */
export function mailCautions(
  t: Translator,
  message: Pick<Message, 'bodyText' | 'attachments'>,
): FormattedText[] {
  const program = message.attachments.find(({ filename }) => isProgram(filename))
  return [
    ...(program
      ? [compose(t, 'file-careful', { name: isolate(t, clip(program.filename, NAME_GRAPHEMES)) })]
      : []),
    ...(isEncrypted(message) ? [compose(t, 'mail-encrypted')] : []),
  ]
}

/** Whether a file does something when it is opened on some system, rather than show something. */
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
