import fc from 'fast-check'

const LAST = 0x10ffff
const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

/**
 * Any character of Unicode, as fast-check's own unit `binary` has it. That one makes a table of all 1.1 million of them
 * in each process, to find the number of a character again; here it is calculated.
 */
export const ANY_CHARACTER = fc.nat({ max: LAST - SURROGATES }).map(
  number => String.fromCodePoint(number < FIRST_SURROGATE ? number : number + SURROGATES),
  character => numberOf(character),
)

function numberOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== character || isSurrogate(code))
    throw new Error(`${JSON.stringify(character)} is no character`)
  return code < FIRST_SURROGATE ? code : code - SURROGATES
}

function isSurrogate(code: number): boolean {
  return code >= FIRST_SURROGATE && code < FIRST_SURROGATE + SURROGATES
}
