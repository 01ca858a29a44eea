import { Api } from 'grammy'
import { Registry } from 'prom-client'
import { createAlerts } from '../../../src/alerts/alerts.ts'
import { startMailSide } from '../../../src/app/start-mail.ts'
import { systemClock } from '../../../src/clock.ts'
import { parseConfig } from '../../../src/config/config.ts'
import { createLog } from '../../../src/logging/log.ts'
import { newAddressId } from '../../../src/store/address-id.ts'
import { cachedNamespace } from '../../../src/store/cached-namespace.ts'
import { createChats } from '../../../src/store/chats.ts'
import { openStore } from '../../../src/store/open-store.ts'
import { withOpened } from '../../../src/store/read-marks.ts'
import { createChatPaces } from '../../../src/telegram/chat-paces.ts'
import { createRecovery } from '../../../src/telegram/resume-after-outage.ts'
import { createRichSupport } from '../../../src/telegram/rich-support.ts'
import { TELEGRAM_LIMITS } from '../../../src/telegram/send-limits.ts'
import { createTelegramFetch } from '../../../src/telegram/telegram-fetch.ts'
import { createMailReader, warmUpReading } from '../../../src/threads/mail-reader.ts'
import { FREE_PORTS } from '../../support/app-process.ts'

/** The embedded mail service and the alerts in one process, without Telegram's limit of 30 messages a second overall. */
const [dataDir = '', token = '', apiRoot = '', ids = ''] = process.argv.slice(2)
const log = createLog('warn')
const clock = systemClock
const config = parseConfig({ ...FREE_PORTS, DATA_DIR: dataDir })
const store = await openStore(config.store, { log })
const chats = createChats({
  chats: cachedNamespace(store.chats),
  addresses: cachedNamespace(store.addresses),
  keys: store.keys,
})
const mail = await startMailSide(config, {
  log,
  clock,
  onTooLarge: () => undefined,
  mounts: [],
})

const emails: string[] = []
for (const chatId of ids.split(',').map(Number)) {
  const session = await mail.mailApi.createSession({ kind: 'random' })
  const address = { ...session, id: newAddressId(), createdAt: clock.now(), opened: [] }
  await chats.update(chatId, chat => ({ ...chat, addresses: [address], currentId: address.id }))
  emails.push(session.email)
}
const api = new Api(token, { apiRoot, fetch: createTelegramFetch().fetch })
const recovery = createRecovery({ probe: () => api.getMe(), clock })
api.config.use(recovery.watch)
const alerts = createAlerts({
  chats,
  cursors: cachedNamespace(store.cursors),
  events: mail.events && {
    stream: mail.events,
    position: store.position,
    countAddresses: store.addresses.count,
  },
  mailApi: mail.mailApi,
  reader: createMailReader({ log }),
  rich: createRichSupport({ has: () => true, lacks: () => undefined }),
  recovery,
  api,
  maxRps: config.mailApiMaxRps,
  random: Math.random,
  registry: new Registry(),
  onReachable: async () => undefined,
  onMissed: async () => undefined,
  onMissedTold: async () => undefined,
  onUnreachable: async () => undefined,
  onMigrated: async () => undefined,
  onThreadGone: async () => undefined,
  onMailTold: async () => undefined,
  onNewEnd: chatId => chats.get(chatId),
  onEnded: async () => undefined,
  onSender: async () => undefined,
  bundle: async () => false,
  onShown: async (chatId, addressId, messageId) => {
    await chats.update(chatId, chat => withOpened(chat, addressId, messageId))
  },
  paces: createChatPaces({ ...TELEGRAM_LIMITS, perSecond: 1_000 }, clock),
  log,
  clock,
})
await warmUpReading()
process.send?.({ port: mail.smtp?.port, emails })
process.once('disconnect', () => process.exit())
await alerts.run(new AbortController().signal)
