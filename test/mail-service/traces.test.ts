import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { EVENTS_KEPT_MS } from '../../src/mail-service/storage/event-bounds.ts'
import { createDataDir } from '../support/data-dir.ts'
import { createTestClock, startTestService, type TestService } from './support/service.ts'

const LINES = Array.from({ length: 399 }, (_, line) => `line ${line} of a letter to nobody else`)
const LARGE = Buffer.alloc(3 * 1024 * 1024, 'something that is only in the large letter\r\n')
/**
 * A mailbox goes in some 50 steps that each wait for the disk, for tenths of a second where others write much. To look at
 * all files keeps the loop for long, and what is looked for needs it too.
 */
const PATIENCE = { timeout: 60_000, interval: 500 }

/** How many of these texts are in some file of the folder. */
function traces(dataDir: string, texts: readonly string[]): number {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map(name => join(dataDir, name))
    .filter(path => statSync(path).isFile())
  const content = files.map(path => readFileSync(path, 'latin1')).join('\n')
  return texts.filter(text => content.includes(text)).length
}

async function withLetters(
  service: TestService,
): Promise<{ readonly token: string; readonly email: string }> {
  const session = await service.newSession()
  const text = LINES.join('\r\n')
  await service.send({ from: 'somebody@sender.test', to: session.email, subject: 'A letter', text })
  await service.sendRaw(session.email, `Subject: Large\r\n\r\n${LARGE}`)
  return session
}

const textsOf = (email: string) => [
  ...LINES,
  'only in the large letter',
  'somebody@sender.test',
  'refused@sender.test',
  email,
]

test('a mailbox that was deleted leaves no trace in the files, before and after the service stops', async () => {
  await using data = await createDataDir()
  const service = await startTestService({ mail: { dataDir: data.path } })
  const { token, email } = await withLetters(service)
  const other = await service.newSession()
  await service.send({ from: 'a@b.test', to: other.email, subject: 'Another letter', text: 'stays' })
  await service.post('/pause-session', { token, minutes: '5' })
  await expect(service.send({ from: 'refused@sender.test', to: email, text: 'x' })).rejects.toThrow('450')
  await vi.waitFor(async () => {
    expect((await service.get('/refused-mail', { token })).body.refused).toHaveLength(1)
  }, PATIENCE)
  // A few lines go over the border of a page.
  expect(traces(data.path, textsOf(email))).toBeGreaterThan(LINES.length - 10)
  await service.post('/delete-session', { token })
  await vi.waitFor(() => expect(traces(data.path, textsOf(email))).toBe(0), PATIENCE)
  await service[Symbol.asyncDispose]()
  expect(traces(data.path, textsOf(email))).toBe(0)
  expect(traces(data.path, ['Another letter'])).toBe(1)
})

test('a mail that was deleted leaves no trace in the files', async () => {
  await using service = await startTestService()
  const { token, email } = await withLetters(service)
  const { messages } = (await service.get('/check-mail', { token })).body
  for (const { id } of messages) await service.post('/delete-mail', { token, id })
  const texts = textsOf(email).filter(text => text !== email)
  await vi.waitFor(() => expect(traces(service.dataDir, texts)).toBe(0), PATIENCE)
})

test('a mailbox whose time is over leaves no trace in the files, and a day later not even its address', async () => {
  const clock = createTestClock()
  await using service = await startTestService({ clock })
  const { email } = await withLetters(service)
  const gone = (texts: readonly string[]) =>
    vi.waitFor(() => {
      clock.advance(1_000)
      expect(traces(service.dataDir, texts)).toBe(0)
    }, PATIENCE)
  clock.advance(86_400_000)
  // That it is over is told to whoever follows the events.
  await gone(textsOf(email).filter(text => text !== email))
  clock.advance(EVENTS_KEPT_MS)
  await gone(textsOf(email))
})

test('a name can be taken again at once after its mailbox was deleted, and has none of its mail', async () => {
  await using service = await startTestService()
  const { token } = await service.newSession({ prefix: 'again' })
  await service.send({ from: 'a@b.test', to: 'again@tempmail.test', subject: 'Old', text: 'x' })
  await service.post('/delete-session', { token })
  const next = await service.newSession({ prefix: 'again' })
  await service.send({ from: 'a@b.test', to: next.email, subject: 'New', text: 'x' })
  const { messages } = (await service.get('/check-mail', { token: next.token })).body
  expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(['New'])
})
