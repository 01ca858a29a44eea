import { expect, test } from 'vitest'
import { loginRefusal } from '../../../src/mail-service/gmail/login-refusal.ts'

/** An error as the IMAP library makes it of a tagged answer to a login. */
function answered(responseText: string, serverResponseCode?: string, responseStatus = 'NO'): Error {
  const answer = { authenticationFailed: true, responseStatus, responseText, serverResponseCode }
  return Object.assign(new Error('Command failed'), answer)
}

test.each([
  ['a wrong password', answered('Invalid credentials (Failure)', 'AUTHENTICATIONFAILED')],
  ['a password of the account itself', answered('Application-specific password required', 'ALERT')],
])('%s is a refusal, in the server’s words', (_name, error) => {
  expect(loginRefusal(error)).toBe('responseText' in error ? error.responseText : undefined)
})

test.each([
  ['a service that is out of order', answered('Temporary error', 'UNAVAILABLE')],
  ['too many connections', answered('Too many simultaneous connections. (Failure)', 'ALERT')],
  ['too much use', answered('Account exceeded command or bandwidth limits. (Failure)', 'OVERQUOTA')],
  ['too much use, without its code', answered('Account exceeded command or bandwidth limits. (Failure)')],
  ['a login too soon', answered('Try again later', 'THROTTLED')],
  ['an answer that is no refusal', answered('What?', undefined, 'BAD')],
  ['a lost connection', new Error('Unexpected close')],
])('%s says nothing of the password', (_name, error) => {
  expect(loginRefusal(error)).toBeUndefined()
})
