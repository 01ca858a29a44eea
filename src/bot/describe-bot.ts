import { type Api, GrammyError } from 'grammy'
import type { LanguageCode } from 'grammy/types'
import { LOCALES, type Locale } from '../locales/locales.ts'
import { passingTranslator } from '../locales/translator.ts'
import { type RetryUntilReachedOptions, retryUntilReached } from '../telegram/retry-until-reached.ts'
import { botProfile } from '../views/bot-profile.ts'
import { commandRows } from './commands.ts'

type DescribeApi = Pick<
  Api,
  | 'getMyCommands'
  | 'setMyCommands'
  | 'getMyDescription'
  | 'setMyDescription'
  | 'getMyShortDescription'
  | 'setMyShortDescription'
>

/**
 * English is set without a language code too, for everybody whose language the bot does not speak. Telegram's codes
 * have two letters here, so Chinese is set once, in the script that more people read.
 */
const DESCRIBED: readonly { readonly locale: Locale; readonly code: LanguageCode | undefined }[] = [
  { locale: 'en', code: undefined },
  ...LOCALES.filter(locale => locale !== 'zh-Hant').map(locale => ({
    locale,
    code: locale.split('-')[0] as LanguageCode,
  })),
]

interface DescribeOptions extends RetryUntilReachedOptions {
  /** Languages that were described before are left alone; new descriptions are added. */
  readonly described?: Set<string>
}

/**
 * Sets the bot's commands, description and short description in every language where Telegram has other ones. Telegram
 * limits how often that is allowed; this waits as long as it says. Other refusals are only logged: old texts do no
 * harm.
 */
export async function describeBot(api: DescribeApi, options: DescribeOptions): Promise<void> {
  const { described = new Set() } = options
  try {
    for (const { locale, code } of DESCRIBED) {
      if (described.has(code ?? '')) continue
      const language = code === undefined ? {} : { language_code: code }
      await retryUntilReached({ ...options, isPatient: true }, () => describeIn(api, locale, language))
      described.add(code ?? '')
    }
  } catch (error) {
    // Polling or the webhook reports an unknown token.
    if (options.signal.aborted || isUnauthorized(error)) return
    const reason = error instanceof Error ? error.message : String(error)
    options.log.warn(
      { reason },
      "could not set the bot's commands and description in every language; the next start tries again",
    )
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 401
}

async function describeIn(
  api: DescribeApi,
  locale: Locale,
  language: { language_code?: LanguageCode },
): Promise<void> {
  const t = passingTranslator(locale)
  const { description, shortDescription } = botProfile(t)
  const commands = commandRows(t).map(({ command, description }) => ({ command, description }))
  if (!isSame(await api.getMyCommands(language), commands)) await api.setMyCommands(commands, language)
  if ((await api.getMyDescription(language)).description !== description)
    await api.setMyDescription(description, language)
  if ((await api.getMyShortDescription(language)).short_description !== shortDescription)
    await api.setMyShortDescription(shortDescription, language)
}

interface Described {
  readonly command: string
  readonly description: string
}

function isSame(present: readonly Described[], wanted: readonly Described[]): boolean {
  const asText = (commands: readonly Described[]) =>
    JSON.stringify(commands.map(({ command, description }) => [command, description]))
  return asText(present) === asText(wanted)
}
