import type { FormattedText } from '../reader/formatted-text.ts'
import type { Address } from '../store/records.ts'
import { inDays, utc } from './admin-words.ts'
import { END_DAYS } from './callback-codecs.ts'
import { clip } from './clip.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code } from './isolate-direction.ts'
import { join, lines, paragraphs } from './join-formatted.ts'
import { keyboard, labelledButton } from './keyboard.ts'
import type { View } from './view.ts'

/** An address that an admin names, in English as all of /admin. */
interface EndData {
  readonly email: string
  readonly isLive: boolean
  /** The mail service can keep the name from everybody. */
  readonly keepsName: boolean
  readonly owner:
    | {
        readonly chatId: number
        readonly address: Pick<Address, 'createdAt' | 'expiresAt' | 'madeBy' | 'endedByAdmin'>
        /** Nothing is told there. */
        readonly isBanned: boolean
      }
    | undefined
}

/** Asks which address is to end. */
export function askWhichView(problem?: string): View {
  return fitToTelegram(
    lines(
      problem === undefined ? undefined : `⚠️ ${clip(problem, 300)}`,
      'Which address is to end? Write it here.',
    ),
    keyboard([[labelledButton('No', { kind: 'cancel' })]]),
  )
}

/** Asks before an address ends, and for how long nobody may make it again. */
export function askEndView(data: EndData, days?: number): View {
  const { email, isLive, keepsName, owner } = data
  const choices = keepsName ? (days === undefined ? END_DAYS : [days]) : [1]
  const label = (count: number) =>
    keepsName ? `${isLive ? 'End now, name kept' : 'Keep the name'} ${inDays(count)}` : 'End now'
  const press = choices.map(count =>
    labelledButton(label(count), { kind: 'admin-end', email, days: count }, 'danger'),
  )
  return fitToTelegram(
    paragraphs(
      join([isLive ? 'End ' : 'No live address: ', code(email), isLive ? ' now?' : '']),
      lines(ownerLine(data), ...(isLive ? [WHAT_HAPPENS, owner ? toldLine(data, false) : undefined] : [])),
      keepsName
        ? 'For how long may nobody make it again?'
        : 'The mail service is not ours: the same name can be made again.',
    ),
    keyboard([...press.map(button => [button]), [labelledButton('No', { kind: 'admin', page: 'overview' })]]),
  )
}

const WHAT_HAPPENS =
  'It takes no more mail: senders get 550. Its mail is deleted at once, for good; to keep it, make a backup first.'

/** What came of it. */
export function endedView(data: EndData, outcome: { readonly ended: boolean; readonly until: number }): View {
  const { email, keepsName, owner } = data
  return fitToTelegram(
    lines(
      join([code(email), outcome.ended ? ' has ended.' : notEndedText(data)]),
      outcome.ended ? toldLine(data, true) : ownerLine(data),
      keepsName ? `Nobody can make it again until ${utc(outcome.until)}.` : undefined,
    ),
    keyboard([
      owner && !owner.isBanned
        ? [labelledButton(`Ban ${owner.chatId}`, { kind: 'admin-ban', chatId: owner.chatId, sure: false })]
        : [],
      [
        labelledButton('Bans and blocks', { kind: 'admin-bans', page: 0 }),
        labelledButton('Overview', { kind: 'admin', page: 'overview' }),
      ],
    ]),
  )
}

/** Another admin was quicker, or it was pressed before. */
function notEndedText({ owner }: EndData): string {
  return owner?.address.endedByAdmin ? ' has ended already.' : ' was not live.'
}

/** Whether its chat hears of it, in this tense. */
function toldLine({ owner }: EndData, isDone: boolean): FormattedText | string {
  if (!owner) return 'No chat has it, so nobody is told.'
  const told = owner.isBanned ? ' is banned, and is not told.' : isDone ? ' is told.' : ' will be told.'
  return join(['Chat ', code(String(owner.chatId)), told])
}

function ownerLine({ isLive, owner }: EndData): FormattedText | string {
  if (!owner)
    return isLive ? 'No chat has it: a program made it.' : 'It has ended, or never existed; no chat lists it.'
  const { createdAt, expiresAt, madeBy, endedByAdmin } = owner.address
  const until = expiresAt === undefined ? '' : `, ${isLive ? 'until' : 'ended'} ${utc(expiresAt)}`
  const by = madeBy === undefined ? '' : `, made there by ${madeBy}`
  return join([
    'Chat ',
    code(String(owner.chatId)),
    `${isLive ? ' has it' : ' had it'} since ${utc(createdAt)}${until}${by}`,
    endedByAdmin && !isLive ? ', by an admin.' : '.',
  ])
}
