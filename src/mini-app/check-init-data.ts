import { z } from 'zod'

/** A page that was opened longer ago has to be opened again from the chat. */
const MAX_AGE_SECONDS = 3_600
const MAX_LENGTH = 8_192
const SCHEME = 'tma '

const user = z.looseObject({ id: z.int().positive() })

/**
 * The person whose mini app sent this `Authorization: tma <initData>`, checked by Telegram's signature under the bot's
 * token. Undefined when it is missing, forged, another bot's or more than an hour old.
 */
export async function checkInitData(
  authorization: string | undefined,
  botToken: string,
): Promise<number | undefined> {
  if (!authorization?.startsWith(SCHEME) || authorization.length > MAX_LENGTH) return undefined
  const initData = new URLSearchParams(authorization.slice(SCHEME.length))
  // Loaded with the first page that is opened: it is 5 MB with all that it imports.
  const { isValid } = await import('@tma.js/init-data-node')
  if (!isValid(initData, botToken, { expiresIn: MAX_AGE_SECONDS })) return undefined
  return user.safeParse(parsed(initData.get('user') ?? '')).data?.id
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // Signed, but not about a person.
  }
}
