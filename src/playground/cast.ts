import type { Telegram } from './local-telegram.ts'

/**
 * The people of the chat page. Their ids stay the same, so that what the bot stored about them still fits after a
 * restart.
 */
const CAST = [
  { id: 1001, firstName: 'Ada', username: 'ada_in_london', languageCode: 'en' },
  { id: 1002, firstName: 'Мария', username: 'masha_msk', languageCode: 'ru' },
  { id: 1003, firstName: 'ليلى', username: 'layla_amman', languageCode: 'ar' },
  { id: 1004, firstName: 'João', username: 'joao_lisboa', languageCode: 'pt-br' },
] as const

const GROUP = { id: -5001, title: 'Flatmates' }

/** Adds these people and their group, without telling the bot. */
export function seatCast(telegram: Telegram): void {
  const people = CAST.map(person => telegram.addPerson(person))
  telegram.addGroup({ ...GROUP, members: people, quietly: true })
}
