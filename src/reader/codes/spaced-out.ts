const SEPARATOR = '(?: ?[|·•_/] ?(?:- ?[|·•_/] ?)?| |-)'
const IN_A_LINE = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Z0-9](?:${SEPARATOR}[A-Z0-9](?![\\p{L}\\p{N}])){3,}`,
  'gu',
)
const DOWN_THE_PAGE = /(?<![^\n])[A-Z0-9](?:\n{1,3}[A-Z0-9](?![^\n])){3,}/g
const LONGEST_CODE = 10

/** A text in which spaced out codes are joined, and those codes. */
interface Joined {
  readonly text: string
  readonly joined: readonly string[]
}

/**
 * Joins codes that a mail shows one character a cell or a line: "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3". The rest of the
 * plain text stays as it is.
 */
export function joinSpacedOut(text: string): Joined {
  const joined: string[] = []
  const join = (found: string): string => {
    const code = codeIn(found)
    if (code === undefined) return found
    joined.push(code)
    return code
  }
  return {
    text: text
      .replace(DOWN_THE_PAGE, join)
      .replace(IN_A_LINE, (found, at: number) => (mayJoin(found, text, at) ? join(found) : found)),
    joined,
  }
}

function codeIn(found: string): string | undefined {
  const characters = found.replace(/[^A-Z0-9]/g, '')
  return characters.length <= LONGEST_CODE && /\d/.test(characters) && !isCounting(characters)
    ? characters
    : undefined
}

/** Letters are joined only on a line of their own: "Plan B 2 3 4" is no code. */
function mayJoin(found: string, text: string, at: number): boolean {
  return (
    !/[A-Z]/.test(found) || (isLineEdge(text.charAt(at - 1)) && isLineEdge(text.charAt(at + found.length)))
  )
}

function isLineEdge(character: string): boolean {
  return character === '' || character === '\n'
}

/** The page numbers under a list, not a code. */
function isCounting(characters: string): boolean {
  return '12345678910'.startsWith(characters)
}
