import type { Translator } from '../locales/translator.ts'
import type { AddressData } from './address-data.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code } from './isolate-direction.ts'
import { fileSize } from './sizes.ts'
import type { View } from './view.ts'

const SENDER_GRAPHEMES = 120

/** Tells of a mail that was too large to be taken in; `sender` is empty for a bounce. */
export function refusedMailView(
  t: Translator,
  data: {
    readonly address: Pick<AddressData, 'email'>
    readonly sender: string
    readonly bytes: number
    readonly limit: number
  },
): View {
  return fitToTelegram(
    compose(t, 'mail-refused', {
      address: code(data.address.email),
      sender: clip(data.sender, SENDER_GRAPHEMES) || t.text('mail-no-sender'),
      size: fileSize(t, data.bytes),
      limit: fileSize(t, data.limit),
    }),
  )
}
