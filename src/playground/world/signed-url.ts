import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import type { User } from 'grammy/types'

/** The oldest Bot API whose mini apps behave as ours are tried out. */
const VERSION = '8.0'

/** Loaded when a mini app is opened: 5 MB with all that it imports. */
const require = createRequire(import.meta.url)

interface Opening {
  readonly token: string
  readonly person: User
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Where a mini app is opened: its address, with who opens it after `#`, signed under the bot's token. */
export function signedUrl(url: string, { token, person, now }: Opening): string {
  const { sign }: typeof import('@tma.js/init-data-node') = require('@tma.js/init-data-node')
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
