import { type Api, GrammyError, HttpError } from 'grammy'
import { chatTranslator } from '../locales/translator.ts'
import type { Chats } from '../store/chats.ts'
import type { UndoRecord } from '../store/records.ts'
import { withoutSendersOf } from '../store/senders-of-address.ts'
import { deletedAddressView } from '../views/address-view.ts'
import { mailDeletedView } from '../views/mail-view.ts'
import type { AddressWatch } from './deps.ts'

interface RemoveUndoButtonDeps {
  readonly api: Pick<Api, 'editMessageReplyMarkup'>
  readonly chats: Pick<Chats, 'get' | 'update'>
  readonly watch: Pick<AddressWatch, 'unwatch'>
}

/** Ends an Undo whose time is over: removes the button, and for an address what was kept to restore it. */
export async function removeUndoButton(
  { address, chatId, sentId, place = 'alert' }: UndoRecord,
  messageId: string | undefined,
  { api, chats, watch }: RemoveUndoButtonDeps,
): Promise<void> {
  if (messageId === undefined) {
    await chats.update(chatId, chat => withoutSendersOf(chat, address.id))
    await watch.unwatch(address.id)
  }
  if (sentId === undefined) return
  const { telegramLanguage, settings } = await chats.get(chatId)
  const t = chatTranslator(telegramLanguage, settings)
  const { keyboard } =
    messageId === undefined
      ? deletedAddressView(t, { address })
      : mailDeletedView(t, { address, messageId, place, canUndo: false })
  try {
    await api.editMessageReplyMarkup(chatId, sentId, keyboard ? { reply_markup: keyboard } : {})
  } catch (error) {
    // A button that is pressed too late answers that itself.
    if (!(error instanceof GrammyError || error instanceof HttpError)) throw error
  }
}
