/** Whether an email address says by its name that a program writes from it, and that nobody reads answers. */
export function isSentByProgram(email: string): boolean {
  return PROGRAM.test(email)
}

const PROGRAM = /^(?:no-?reply|do-?not-?reply|mailer-daemon|newsletter|bounces?)\b/i
