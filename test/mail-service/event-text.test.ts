import { expect, test } from 'vitest'
import { eventText } from '../../src/mail-service/http/event-text.ts'

test('an event goes out with its position as the id and its data on one line', () => {
  expect(eventText({ position: '7', type: 'mail', email: 'bob@tempmail.test' })).toBe(
    'id: 7\nevent: mail\ndata: {"email":"bob@tempmail.test"}\n\n',
  )
})

test('an event of an end that is near says when', () => {
  const expiresAt = '2026-01-02 03:04:05'
  expect(eventText({ position: '8', type: 'expiring', email: 'a@b.test', expiresAt })).toBe(
    'id: 8\nevent: expiring\ndata: {"email":"a@b.test","expires_at":"2026-01-02 03:04:05"}\n\n',
  )
})
