import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailDocument } from '../../src/reader/as-sent/mail-document.ts'
import { createMailCleaner, type MailCleaner } from '../../src/threads/mail-cleaner.ts'

const SHOWN = { subject: 's', parts: new Map(), remoteImages: false, dark: false, linkPage: undefined }
let cleaner: MailCleaner

beforeEach(() => {
  cleaner = createMailCleaner({ log: pino({ level: 'silent' }) })
})

afterEach(() => cleaner[Symbol.asyncDispose]())

test('cleans a small mail and a large one alike', async () => {
  const small = { ...SHOWN, text: '', html: '<p onclick="x()">Hello</p>' }
  const large = { ...small, html: '<p onclick="x()">Hello</p>'.repeat(1_000) }
  expect(await cleaner.clean(small)).toEqual(mailDocument(small))
  expect(await cleaner.clean(large)).toEqual(mailDocument(large))
})

test('shows the text of a mail that is too long to be cleaned', async () => {
  const { document, isText } = await cleaner.clean({
    ...SHOWN,
    text: 'What it says',
    html: '<p>x</p>'.repeat(300_000),
  })
  expect(isText).toBe(true)
  expect(document).toContain('What it says')
})

test('cleans a long mail of nothing but nested lists in time', async () => {
  const { isText } = await cleaner.clean({ ...SHOWN, text: 'What it says', html: '<ul><li>x'.repeat(80_000) })
  expect(isText).toBe(false)
})

test('tries a mail that could not be cleaned in time once, and shows its text from then on', async () => {
  const warned: unknown[] = []
  const log = { warn: (facts: unknown) => warned.push(facts) }
  await using hurried = createMailCleaner({ log, maxMs: 1 })
  const slow = { ...SHOWN, text: 'What it says', html: '<p>x</p>'.repeat(20_000) }
  for (let n = 0; n < 3; n++) expect((await hurried.clean(slow)).isText).toBe(true)
  expect(warned).toHaveLength(1)
})

test.each([
  ['nesting', '<div><table><tr><td>'.repeat(20_000)],
  ['brackets of styles', `<style>p{color:${'('.repeat(100_000)}}</style>`],
  ['words of styles', `<p style="font:${'a'.repeat(100_000)}">x</p>`],
  ['rules in rules', `<style>${'@media screen{'.repeat(20_000)}</style>`],
  ['attributes', `<p ${'a=b '.repeat(50_000)}>x</p>`],
  ['less-than signs', '<'.repeat(200_000)],
  ['half tags', '<a color'.repeat(30_000)],
  ['comments', '<!--'.repeat(100_000)],
  ['half addresses', `<p style="background:${'url('.repeat(50_000)}">x</p>`],
  ['quotes', `<style>p{content:${'"\\'.repeat(60_000)}}</style>`],
])('answers in time to a mail made of %s', async (_, html) => {
  const began = performance.now()
  const { document } = await cleaner.clean({ ...SHOWN, text: 'What it says', html })
  expect(document).toContain('</html>')
  expect(performance.now() - began).toBeLessThan(10_000)
})
