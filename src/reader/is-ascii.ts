/** Whether a text is plain ASCII, as many mails are: then nothing in it needs replacing to be compared. */
export function isAscii(text: string): boolean {
  return ASCII.test(text)
}

const ASCII = /^[\0-\x7f]*$/
