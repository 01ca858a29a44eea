import type { MessageEntity } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code } from './isolate-direction.ts'
import { paragraphs } from './join-formatted.ts'
import { button, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

/** How an admin's command is used. */
export function adminUsageView(t: Translator, what: 'chat' | 'news'): View {
  return what === 'chat'
    ? fitToTelegram(compose(t, 'admin-which-chat', { example: code('/ban 123456789') }))
    : fitToTelegram(compose(t, 'broadcast-usage', { example: code('/broadcast …') }))
}

export function bannedView(
  t: Translator,
  { chatId, banned }: { readonly chatId: number; readonly banned: boolean },
) {
  return fitToTelegram(compose(t, banned ? 'admin-banned' : 'admin-unbanned', { chat: code(String(chatId)) }))
}

/** Asks once before news goes out; below it stand the news as everybody will see them. */
export function askBroadcastView(
  t: Translator,
  {
    id,
    text,
    entities,
    count,
  }: {
    readonly id: string
    readonly text: string
    readonly entities: readonly MessageEntity[]
    readonly count: number
  },
): View {
  return fitToTelegram(
    paragraphs(compose(t, 'broadcast-ask', { count }), {
      text: text.toWellFormed(),
      entities: [...entities],
    }),
    keyboard([
      [
        button(t, 'button-send', { kind: 'broadcast-send', newsId: id }, 'primary'),
        button(t, 'button-cancel', { kind: 'broadcast-stop', newsId: id }),
      ],
    ]),
  )
}

/** How far a broadcast has come. */
export function broadcastView(
  t: Translator,
  {
    id,
    state,
    sent,
    total,
  }: BroadcastProgress & { readonly id: string; readonly state: 'running' | 'done' | 'stopped' },
): View {
  return fitToTelegram(
    compose(t, STATES[state], { sent, total }),
    state === 'running'
      ? keyboard([[button(t, 'button-cancel', { kind: 'broadcast-stop', newsId: id })]])
      : undefined,
  )
}

/** To how many chats a broadcast was sent, of how many. */
export interface BroadcastProgress {
  readonly sent: number
  readonly total: number
}

/** A draft that was not sent. */
export function broadcastDroppedView(t: Translator): View {
  return fitToTelegram(compose(t, 'broadcast-dropped'))
}

const STATES = { running: 'broadcast-running', done: 'broadcast-done', stopped: 'broadcast-stopped' } as const
