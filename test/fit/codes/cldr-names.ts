const LINE_LENGTH = 110
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Of ISO 639-1: the languages with two letters, as far as there are such. */
export const LANGUAGE_CODES: readonly string[] = letters.flatMap(one => letters.map(two => one + two))

/** Words in lines of a table, each once, in their order. */
export function wrapped(words: Iterable<string>, indent: string): string {
  const lines = ['']
  for (const word of [...new Set(words)].sort()) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length < LINE_LENGTH) lines[lines.length - 1] = `${line} ${word}`.trim()
    else lines.push(word)
  }
  return lines.map(line => indent + line).join('\n')
}
