import { Api, GrammyError } from 'grammy'
import type { UserFromGetMe, WebhookInfo } from 'grammy/types'
import type { BotToken } from '../config/config.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'

const DAY_S = 86_400

/** Asks Telegram who the bot is, and what it knows about the webhook. */
export async function checkTelegram(config: BotToken, now: number): Promise<readonly Finding[]> {
  const api = new Api(config.token, {
    ...(config.apiRoot ? { apiRoot: config.apiRoot } : {}),
    timeoutSeconds: 10,
  })
  try {
    const me = await api.getMe()
    const token = fine('Bot token', `belongs to @${me.username}`)
    return [token, judgeSettings(me), judgeWebhook(await api.getWebhookInfo(), config.webhook?.url, now)]
  } catch (error) {
    return [judgeRefusal(error)]
  }
}

/** What only its owner can turn on at @BotFather. */
function judgeSettings(me: UserFromGetMe): Finding {
  const off = [
    ...(me.supports_inline_queries ? [] : ['inline mode (/setinline), to insert addresses in other chats']),
    ...(me.can_join_groups ? [] : ['joining groups (/setjoingroups)']),
  ]
  if (off.length > 0)
    return warning('BotFather', `off: ${off.join('; ')}`, 'turn on what you want at @BotFather')
  if (me.can_read_all_group_messages) {
    return warning(
      'BotFather',
      'privacy mode is off: the bot is sent all that groups write, and needs none of it',
      'turn it on at @BotFather (/setprivacy), then add the bot to its groups again',
    )
  }
  const topics = me.has_topics_enabled ? 'on' : 'off'
  return fine('BotFather', `inline mode, groups and privacy mode are on, topics in private chats ${topics}`)
}

function judgeRefusal(error: unknown): Finding {
  if (error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404)) {
    return failed('Bot token', 'Telegram does not know it', 'copy BOT_TOKEN again from @BotFather')
  }
  if (error instanceof GrammyError) return failed('Bot token', error.description, 'try again in a while')
  // grammY's message for a failed request names no URL, and so no token.
  return failed(
    'Bot token',
    `Telegram does not answer: ${inWords(error)}`,
    'check the network of this machine, and TELEGRAM_API_ROOT if it is set',
  )
}

function judgeWebhook(info: WebhookInfo, wanted: string | undefined, now: number): Finding {
  const check = 'Webhook'
  if (!wanted && !info.url) return fine(check, 'none, the bot asks for updates itself')
  if (!wanted)
    return warning(
      check,
      'one is set and WEBHOOK_URL is not',
      'the next start removes it; set WEBHOOK_URL to keep it',
    )
  if (!info.url?.startsWith(wanted))
    return warning(check, 'Telegram knows another one', 'the next start of the bot sets WEBHOOK_URL')
  const recent = info.last_error_date !== undefined && now / 1000 - info.last_error_date < DAY_S
  if (recent) {
    return failed(
      check,
      `Telegram could not deliver: ${info.last_error_message ?? 'unknown reason'}; ${info.pending_update_count} updates wait`,
      'make WEBHOOK_URL reach HTTP_PORT from outside with a valid certificate, on port 443, 80, 88 or 8443',
    )
  }
  return fine(check, `set, ${info.pending_update_count} updates wait`)
}
