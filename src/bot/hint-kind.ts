import type { Message } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { HintKind } from '../views/hint-view.ts'
import { hasQuestionMark, isQuestion, isTalk, saying } from '../views/typed-words.ts'

/** What a message is that nobody else took; undefined for a notice of Telegram's own, such as that one was pinned. */
export function hintKind(t: Translator, message: Message): HintKind | undefined {
  if (message.forward_origin) return 'forwarded'
  if (message.text !== undefined) return typedKind(t, message.text.trim())
  return CONTENTS.find(([content]) => message[content] !== undefined)?.[1]
}

/** What somebody says to the bot itself: thanks, stop, a question. It is no answer to what was asked, and no name. */
export function saidKind(t: Translator, text: string): HintKind | undefined {
  const asks = (hasQuestionMark(text) && !LINK.test(text.trim())) || isTalk(text)
  return saying(t, text) ?? (asks ? 'question' : undefined)
}

/** The first that a message has says it: an animation is a document too, a venue a location. */
const CONTENTS: readonly (readonly [keyof Message, HintKind])[] = [
  ['voice', 'voice'],
  ['video_note', 'voice'],
  ['sticker', 'sticker'],
  ['animation', 'sticker'],
  ['dice', 'sticker'],
  ['location', 'location'],
  ['contact', 'contact'],
  ['document', 'file'],
  ['photo', 'file'],
  ['video', 'file'],
  ['audio', 'file'],
  ['paid_media', 'file'],
  ['poll', 'plain-text'],
  ['story', 'plain-text'],
]

const ADDRESS = /^[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>]{2,}$/u
const LINK = /^(?:https?:\/\/|www\.)\S+$/i
const CODE = /^(?:[A-Z]{1,2}-)?\d{3,4}[ -]?\d{1,4}$/
const EMOJI = /^(?:\p{RGI_Emoji}|\s)+$/v

function typedKind(t: Translator, text: string): HintKind {
  if (ADDRESS.test(text)) return 'address'
  if (LINK.test(text)) return 'link'
  if (CODE.test(text)) return 'code'
  if (EMOJI.test(text)) return 'sticker'
  if (text.startsWith('/')) return saying(t, text.slice(1)) ?? 'unknown-command'
  return saying(t, text) ?? (isQuestion(t, text) ? 'question' : 'plain-text')
}
