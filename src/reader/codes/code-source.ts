import { mainText } from '../asides.ts'
import type { FormattedText } from '../formatted-text.ts'
import type { ReadableMail } from '../readable-mail.ts'

/** What of a mail is searched for codes: its subject and the readable text of its body. */
export interface CodeSource {
  readonly subject: string
  readonly text: string
  readonly senderName?: string
  /** Texts of the body that the HTML sets apart; `text` may write them differently. */
  readonly prominent?: readonly string[]
  /** Texts of the body that are bold or set as code, and those that are struck through. */
  readonly bold?: readonly string[]
  readonly struck?: readonly string[]
  /** Targets of links whose text is not the URL. */
  readonly urls?: readonly string[]
}

/** Takes what codes are looked for in out of a mail that was read: nothing of an answered mail or a signature. */
export function codeSource(
  { subject, senderName }: { readonly subject: string; readonly senderName: string },
  mail: ReadableMail,
): CodeSource {
  const { body, asides, prominent } = mail
  const history = asides.history.filter(({ start, end }) => end - start > MAX_LENGTH)
  return {
    subject,
    senderName,
    text: mainText({ ...mail, asides: { ...asides, history } }),
    prominent,
    bold: textsIn(body, ['bold', 'code', 'pre']),
    struck: textsIn(body, ['strikethrough']),
    urls: body.entities.flatMap(entity => (entity.type === 'text_link' ? entity.url : [])),
  }
}

/** Longer ones are no code; a quote this short is no answered mail. */
const MAX_LENGTH = 40

function textsIn({ text, entities }: FormattedText, types: readonly string[]): readonly string[] {
  return entities
    .filter(({ type, length }) => types.includes(type) && length <= MAX_LENGTH)
    .map(({ offset, length }) => text.slice(offset, offset + length))
}
