import { createHmac } from 'node:crypto'

interface InitDataOptions {
  readonly token: string
  readonly userId: number
  /** Seconds since 1970. */
  readonly authDate?: number
}

/** What Telegram hands to a mini app, signed as its documentation says: written anew, to check the library by. */
export function initDataOf({
  token,
  userId,
  authDate = Math.floor(Date.now() / 1000),
}: InitDataOptions): string {
  const fields = {
    auth_date: String(authDate),
    query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
    user: JSON.stringify({ id: userId, first_name: 'Ann', language_code: 'en' }),
  }
  const checked = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(checked.join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}
