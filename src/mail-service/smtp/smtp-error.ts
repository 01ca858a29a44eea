/** An answer to an SMTP client other than success: 4xx asks it to try again, 5xx to give up. */
export class SmtpError extends Error {
  override readonly name = 'SmtpError'
  readonly responseCode: number

  constructor(responseCode: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.responseCode = responseCode
  }
}
