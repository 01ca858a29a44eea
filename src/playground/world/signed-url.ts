import { randomBytes } from 'node:crypto'
import { sign } from '@tma.js/init-data-node'
import type { User } from 'grammy/types'

/** The oldest Bot API whose mini apps behave as ours are tried out. */
const VERSION = '8.0'

interface Opening {
  readonly token: string
  readonly person: User
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Where a mini app is opened: its address, with who opens it after `#`, signed under the bot's token. */
export function signedUrl(url: string, { token, person, now }: Opening): string {
  const { id, first_name, username, language_code } = person
  const user = { id, first_name, ...(username && { username }), ...(language_code && { language_code }) }
  const initData = sign({ query_id: randomBytes(12).toString('base64url'), user }, token, new Date(now))
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: VERSION,
    tgWebAppPlatform: 'web',
  })
  return `${url}#${launch}`
}
