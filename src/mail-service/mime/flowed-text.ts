/** Lines that belong together: one paragraph at one quote level. */
interface Paragraph {
  readonly quotes: string
  text: string
  /** Whether the next line goes on with it. */
  isOpen: boolean
}

const SIGNATURE = '-- '

/**
 * Joins the lines of format=flowed text (RFC 3676) into paragraphs. Joins only lines of the same quote level, and never
 * the line that starts a signature. `deletesSpace` is the parameter delsp=yes.
 */
export function unflow(text: string, deletesSpace: boolean): string {
  const paragraphs: Paragraph[] = []
  for (const line of text.split(/\r?\n/)) {
    const quotes = /^>*/.exec(line)?.[0] ?? ''
    const content = line.slice(quotes.length).replace(/^ /, '')
    const isSignature = content === SIGNATURE
    const isOpen = content.endsWith(' ') && !isSignature
    const piece = isOpen && deletesSpace ? content.slice(0, -1) : content
    const last = paragraphs.at(-1)
    if (last?.isOpen && last.quotes === quotes && !isSignature) {
      last.text += piece
      last.isOpen = isOpen
    } else paragraphs.push({ quotes, text: piece, isOpen })
  }
  return paragraphs.map(written).join('\n')
}

function written({ quotes, text }: Paragraph): string {
  const content = text === SIGNATURE ? text : text.trimEnd()
  return quotes === '' || content === '' ? quotes + content : `${quotes} ${content}`
}
