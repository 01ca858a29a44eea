import { addressKey } from '../address-key.ts'

/** The alias of an account, such as `user@gmail.com`, with this tag: `user+tag@gmail.com`. */
export function gmailAlias(account: string, tag: string): string {
  const at = account.lastIndexOf('@')
  return `${account.slice(0, at)}+${tag}${account.slice(at)}`
}

/**
 * The key of a Gmail alias. Gmail ignores case, dots before the +, and which of its two domains was written. Undefined
 * for an address without a tag: such mail is the account owner's own, and belongs to no mailbox of ours.
 */
export function gmailAliasKey(address: string): string | undefined {
  const key = addressKey(address)
  if (key === undefined) return undefined
  const at = key.lastIndexOf('@')
  const plus = key.indexOf('+')
  if (plus < 1 || plus > at) return undefined
  const domain = key.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  const user = isGmail ? key.slice(0, plus).replaceAll('.', '') : key.slice(0, plus)
  return `${user}${key.slice(plus, at)}@${isGmail ? 'gmail.com' : domain}`
}

/** Whether an address is an alias of an account. */
export function isAliasOf(alias: string, account: string): boolean {
  return gmailAliasKey(alias.replace(/\+[^@]*@/, '+@')) === gmailAliasKey(account.replace('@', '+@'))
}
