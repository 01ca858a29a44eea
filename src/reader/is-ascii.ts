/** Whether a text is plain ASCII, as many mails are: then nothing in it needs replacing to be compared. */
export function isAscii(text: string): boolean {
  return ASCII.test(text)
}

/** Says whether the code of a character is that of a letter of ASCII, large or small. */
export function isPlainLetter(code: number): boolean {
  const small = code | 0x20
  return small >= 0x61 && small <= 0x7a
}

const ASCII = /^[\0-\x7f]*$/
