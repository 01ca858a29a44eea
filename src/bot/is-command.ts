import type { BotContext } from './context.ts'

/** A command for this bot, known or not: `/word`, or `/word@name` with its own name. */
export function isCommand(ctx: BotContext): boolean {
  const [, , name] = /^\/(\w+)(?:@(\w+))?/.exec(ctx.message?.text ?? '') ?? []
  if (!ctx.message?.text?.startsWith('/')) return false
  return name === undefined || name.toLowerCase() === ctx.me.username.toLowerCase()
}
