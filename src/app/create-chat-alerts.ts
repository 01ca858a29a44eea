import { type Alerts, createAlerts } from '../alerts/alerts.ts'
import { noteSender } from '../alerts/note-sender.ts'
import { forgetMissed, forgetUnreachable, noteMissed, noteUnreachable } from '../bot/chat-record.ts'
import { type Burns, createBurns } from '../bot/end-after-mail.ts'
import type { Bundles } from '../bot/newsletter-bundles.ts'
import { noteNewEnd } from '../bot/note-new-end.ts'
import { endCard } from '../bot/remember-cards.ts'
import { renameTopic, renewTopic } from '../bot/topics.ts'
import { withOpened } from '../store/read-marks.ts'
import { keepPace } from '../telegram/keep-pace.ts'
import { type ChatParts, createApi } from './chat-parts.ts'

/** The alerts, with the functions of the bot that they call. */
export function createChatAlerts(parts: ChatParts & { readonly bundles: Pick<Bundles, 'add' | 'endsAt'> }): {
  readonly alerts: Alerts
  readonly burns: Burns
} {
  const {
    config,
    chats,
    store,
    mailApi,
    events,
    reader,
    rich,
    recovery,
    server,
    paces,
    telegram,
    publicUrl,
    fetch,
    registry,
    log,
    clock,
    stopping,
  } = parts
  const api = createApi(telegram, fetch, server)
  api.config.use(recovery.watch)
  // Alerts wait for their slots themselves, one for each form that they try.
  const around = createApi(telegram, fetch, server)
  around.config.use(recovery.watch, keepPace(paces, 'alert', stopping))
  const burns = createBurns({
    chats,
    mailApi,
    burns: store.burns,
    watch: { watch: (chatId, address) => alerts.watch(chatId, address) },
    bundles: parts.bundles,
    log,
    clock,
  })
  const alerts: Alerts = createAlerts({
    chats,
    cursors: store.cursors,
    events: events && {
      stream: events,
      position: store.position,
      countAddresses: store.addresses.count,
    },
    mailApi,
    reader,
    rich,
    recovery,
    paces,
    api,
    publicUrl,
    maxRps: config.mailApiMaxRps,
    random: Math.random,
    registry,
    onUnreachable: (chatId, why) => noteUnreachable(chatId, chats, why),
    bundle: parts.bundles.add,
    onReachable: chatId => forgetUnreachable(chatId, chats),
    onMissed: chatId => noteMissed(chatId, chats),
    onMissedTold: chatId => forgetMissed(chatId, chats),
    onSender: (chatId, addressId, mail) =>
      noteSender(chats, { chatId, addressId, mail }).catch(err =>
        log.warn({ err, addressId }, 'could not record who wrote to an address'),
      ),
    onMigrated: chats.move,
    onThreadGone: (chatId, addressId) => renewTopic({ api: around, chats }, chatId, addressId),
    onMailTold: burns.mailTold,
    onNewEnd: (chatId, end) => noteNewEnd({ chats, bundles: parts.bundles }, chatId, end),
    onEnded: async (chatId, address) => {
      log.info({ addressId: address.id }, 'address ended')
      await renameTopic({ api: around, log }, chatId, { address, over: true })
      await endCard({ api: around, chats, clock, log }, chatId, address)
    },
    onShown: async (chatId, addressId, messageId) => {
      await chats.update(chatId, chat => withOpened(chat, addressId, messageId))
    },
    log,
    clock,
  })
  return { alerts, burns }
}
