import { expect, test } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'

test('the page is served with a strict policy, to this machine and this origin only', async () => {
  await using playground = await startTestPlayground()
  const response = await fetch(playground.url)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(await response.text()).not.toMatch(/https?:\/\/|<script>|style=/)
  const act = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${playground.url}/do/say`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
  expect((await act({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await act({ origin: playground.url })).status).toBe(200)
})

test.each([
  ['say', { personId: 1001, chatId: 1001, text: '' }, /text must be non-empty/],
  ['say', { personId: 1001, chatId: 1002, text: 'a' }, /is not in chat 1002/],
  ['press', { personId: 1001, chatId: 1001, messageId: 5, row: 0, column: 0 }, /this message is gone/],
  ['choose', { personId: 1001, chatId: 1001, queryId: '1', resultId: '1' }, /these results are gone/],
  ['order', { kind: 'earthquake' }, /Invalid option/],
  ['mail', { to: 'a@b.c', kind: 'code' }, /no mail server runs/],
  ['fly', {}, /there is no action "fly"/],
])('the page is told in words why %s cannot be done', async (action, input, words) => {
  await using playground = await startTestPlayground()
  const response = await fetch(`${playground.url}/do/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  expect(await response.json()).toEqual({ error: expect.stringMatching(words) })
})
