import { expect, test } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'

const LIMIT = 50 * 1024 * 1024

test.each([
  ['file', LIMIT, 200],
  ['body', LIMIT, 413],
  ['body', LIMIT - 4_096, 200],
] as const)(
  'where the limit is that of the %s, a file of %d bytes is answered with %d',
  async (counts, size, status) => {
    await using playground = await startTestPlayground({ breaksRules: true })
    playground.telegram.settings.uploadCounts = counts
    const form = new FormData()
    form.set('chat_id', String(playground.person().id))
    form.set('document', new Blob([new Uint8Array(size)]), 'large.bin')
    const url = `${playground.apiRoot}/bot${playground.token}/sendDocument`
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(status)
  },
)
