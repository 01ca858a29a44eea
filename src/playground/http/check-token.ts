import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'

const MOST_IN_TOKEN = 80

/** Refuses a token that cannot be one, or is another bot's (telegram-bot-api ClientManager.cpp:send). */
export function checkToken(token: string, own: string): void {
  const colon = token.indexOf(':')
  if (token.startsWith('0') || token.length > MOST_IN_TOKEN || colon < 0) refuse(REFUSALS.tokenInvalid)
  if (!/^-?\d+$/.test(token.slice(0, colon))) refuse(REFUSALS.tokenNoNumber)
  if (token !== own) refuse(REFUSALS.unauthorized)
}
