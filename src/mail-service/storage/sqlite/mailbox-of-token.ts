/** The live mailbox that a token opens: `?` are the token's hash and the present time. */
export const MAILBOX_OF_TOKEN = 'SELECT id FROM sessions WHERE token_hash = ? AND expires_at > ?'
