import { z } from 'zod'

/** A page that was opened longer ago has to be opened again from the chat. */
const MAX_AGE_MS = 60 * 60_000
const MAX_LENGTH = 8_192
const SCHEME = 'tma '

const user = z.looseObject({ id: z.int().positive() })

/**
 * The person whose mini app sent this `Authorization: tma <initData>`, checked by Telegram's signature under the bot's
 * token. Undefined when it is missing, forged, another bot's or, at `now` (milliseconds since 1970), more than an hour
 * old.
 */
export async function checkInitData(
  authorization: string | undefined,
  { botToken, now }: { readonly botToken: string; readonly now: () => number },
): Promise<number | undefined> {
  if (!authorization?.startsWith(SCHEME) || authorization.length > MAX_LENGTH) return undefined
  const initData = new URLSearchParams(authorization.slice(SCHEME.length))
  // Loaded with the first page that is opened: it is 5 MB with all that it imports.
  const { isValid } = await import('@tma.js/init-data-node')
  // The library would judge the age by the machine's clock, which may be wrong: 0 leaves the age to us.
  if (!isValid(initData, botToken, { expiresIn: 0 })) return undefined
  const ageMs = now() - Number(initData.get('auth_date')) * 1_000
  // A date with more in the same field is no number, and no young one.
  return ageMs <= MAX_AGE_MS ? user.safeParse(parsed(initData.get('user') ?? '')).data?.id : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // Signed, but not about a person.
  }
}
