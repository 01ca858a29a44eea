import type { MailApi } from '../mail-api/mail-api.ts'
import { proposalView } from '../views/question-views.ts'
import type { BotContext } from './context.ts'
import { nameFromPerson } from './name-from-person.ts'
import { show } from './show.ts'

/** Offers the address that a name would make at the chat's domain. Resolves to false where none can be made. */
export async function proposeName(
  ctx: BotContext,
  { mailApi }: { readonly mailApi: Pick<MailApi, 'getCapabilities'> },
  text: string,
): Promise<boolean> {
  const name = nameFromPerson(text)
  if (name === undefined) return false
  const { domains } = await mailApi.getCapabilities({ personWaiting: true })
  const { defaultDomain } = ctx.record.settings
  const domain = domains.find(one => one.domain === defaultDomain) ?? domains[0]
  if (!domain) return false
  await show(ctx, proposalView(ctx.t, { name, domain }))
  return true
}
