import { expect, test } from 'vitest'
import { reachableHost, reachablePlace } from '../../src/config/reachable-place.ts'

test.each([
  ['127.0.0.1', '127.0.0.1', '127.0.0.1:80'],
  ['0.0.0.0', '127.0.0.1', '127.0.0.1:80'],
  ['::', '::1', '[::1]:80'],
  ['2001:db8::7', '2001:db8::7', '[2001:db8::7]:80'],
  ['bot.internal', 'bot.internal', 'bot.internal:80'],
])('what listens at %s is reached at %s', (host, near, place) => {
  expect(reachableHost(host)).toBe(near)
  expect(reachablePlace({ host, port: 80 })).toBe(place)
})
