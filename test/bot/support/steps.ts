import type { TestPerson } from '../../support/person.ts'
import type { TestBot } from './test-bot.ts'

/** Makes an address and resolves to it. */
export async function newAddress(person: TestPerson, said = '/new'): Promise<string> {
  const message = await person.ask(said)
  return person.copy('Copy', { message })
}

/** Delivers mails with the subjects `Mail 1`, `Mail 2`, …, one after another. */
export async function deliverMany(bot: TestBot, to: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await bot.deliver({ to, subject: `Mail ${number}`, text: `Text ${number}` })
}

/** The texts of the buttons of the bot's newest message. */
export function labels(person: TestPerson): string[] {
  const rows = person.last().reply_markup?.inline_keyboard ?? []
  return rows.flat().map(({ text }) => text)
}
