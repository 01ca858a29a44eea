import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { InputRichMessageWithoutUpload } from 'grammy/types'
import { simpleParser } from 'mailparser'
import mjml2html from 'mjml'
import { describe, expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { checkRichMessage } from '../../src/playground/rich/check-rich.ts'
import { MAX_ENTITY_BYTES } from '../../src/reader/fit-entities.ts'
import { readingOf } from '../../src/reader/mail-reading.ts'
import type { MailViewData } from '../../src/views/mail-view-data.ts'
import { richLinkBytes } from '../../src/views/rich-links.ts'
import { richMailView } from '../../src/views/rich-mail-view.ts'
import { richWords } from '../support/rich-words.ts'
import { runs, sampled } from '../support/runs.ts'

const MAILS = join(import.meta.dirname, '../../../shared/data/mails')
const HTML = new URL('../fixtures/html/', import.meta.url)
const TEMPLATES = new URL('../fixtures/mjml/', import.meta.url)
const ADDRESS = { id: 'abcdefgh', email: 'ann@tempmail.test', createdAt: 0 }
const MOST_PAGES = 400

type Parts = Partial<Pick<Message, 'subject' | 'bodyText' | 'bodyHtml' | 'senderEmail'>>

function dataOf(parts: Parts, place: MailViewData['place'] = 'inbox'): MailViewData {
  const message: Message = {
    id: '1',
    subject: 'A subject',
    senderName: 'Ann',
    senderEmail: 'ann@shop.example',
    receivedAt: 1_700_000_000_000,
    bodyText: '',
    bodyHtml: '',
    attachments: [],
    ...parts,
  } as Message
  const reading = readingOf(message)
  return { address: ADDRESS, message, reading, page: 0, place, extensions: new Set(), now: 1_700_000_000_000 }
}

function pagesOf(data: MailViewData): readonly InputRichMessageWithoutUpload[] {
  const pages: InputRichMessageWithoutUpload[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const { rich, keyboard } = richMailView(translator('en'), { ...data, page })
    if (rich) pages.push(rich)
    const isLast = !keyboard?.inline_keyboard.flat().some(({ text }) => text === '▶')
    if (isLast) return pages
  }
  throw new Error(`more than ${MOST_PAGES} pages`)
}

/** What Telegram would not take of any page. */
function violations(data: MailViewData): string[] {
  return pagesOf(data).flatMap(page => {
    try {
      checkRichMessage(page)
      return page.skip_entity_detection ? [] : ['entities would be looked for']
    } catch (error) {
      return [String(error)]
    }
  })
}

function wordsOf(data: MailViewData): string {
  return pagesOf(data)
    .map(page => richWords(checkRichMessage(page)))
    .join('\n')
}

describe('every mail gives rich messages that Telegram takes', () => {
  const folders = existsSync(MAILS) ? readdirSync(MAILS) : []

  test.skipIf(folders.length === 0)('of the test mails of four parsers', { timeout: 120_000 }, async () => {
    const files = folders.flatMap(folder =>
      readdirSync(join(MAILS, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name)),
    )
    const found: string[] = []
    for (const file of sampled(files)) {
      const parsed = await simpleParser(readFileSync(file), {
        skipHtmlToText: true,
        skipTextToHtml: true,
      }).catch(() => ({ subject: '', text: readFileSync(file, 'latin1'), html: '' }))
      const { subject = '', text: bodyText = '', html } = parsed
      const data = dataOf({ subject, bodyText, bodyHtml: html || '' }, 'alert')
      found.push(...violations(data).map(violation => `${file}: ${violation}`))
    }
    expect(found).toEqual([])
    expect(files.length).toBeGreaterThanOrEqual(365)
  })

  test.each(readdirSync(TEMPLATES))("of MJML's template %s", async name => {
    const { html } = await mjml2html(readFileSync(new URL(name, TEMPLATES), 'utf8'))
    expect(violations(dataOf({ bodyHtml: html }))).toEqual([])
  })

  test('in the manner of real senders, inbox and alert', () => {
    const names = readdirSync(HTML).filter(name => name.endsWith('.html'))
    for (const name of names) {
      const bodyHtml = readFileSync(new URL(name, HTML), 'utf8')
      for (const place of ['inbox', 'alert'] as const) {
        expect(violations(dataOf({ bodyHtml }, place)), name).toEqual([])
      }
    }
  })

  test('of any markup', { timeout: 120_000 }, () => {
    const tags = fc.constantFrom(
      ...'p div b i a img br hr h1 h3 ul ol li table tr td th pre code blockquote span'
        .split(' ')
        .flatMap(tag => [
          `<${tag}>`,
          `</${tag}>`,
          `<${tag} style="font-size:30px" href="https://a.example/?q=1">`,
        ]),
    )
    const words = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.lorem(),
      fc.constantFrom('\u200b', '👨‍👩‍👧', '> a\n', '482913'),
    )
    const markup = fc.array(fc.oneof(tags, words), { maxLength: 80 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(markup, bodyHtml => {
        expect(violations(dataOf({ bodyHtml }, 'alert'))).toEqual([])
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('a mail past the limits', () => {
  const count = (text: string, word: RegExp) => text.match(word)?.length

  test('is cut into pages, and no item is lost', () => {
    const items = Array.from({ length: 1200 }, (_, i) => `<li>Item ${i}.</li>`).join('')
    const data = dataOf({ bodyHtml: `<h1>All</h1><ol>${items}</ol>` })
    expect(violations(data)).toEqual([])
    expect(pagesOf(data).length).toBeGreaterThan(2)
    expect(count(wordsOf(data), /Item \d+\./g)).toBe(1200)
  })

  test('repeats the head of a table on each page', () => {
    const rows = Array.from({ length: 900 }, (_, i) => `<tr><td>Thing ${i}</td><td>€${i}</td></tr>`).join('')
    const data = dataOf({ bodyHtml: `<table><tr><th>What</th><th>Price</th></tr>${rows}</table>` })
    expect(violations(data)).toEqual([])
    expect(pagesOf(data)).toHaveLength(2)
    expect(count(wordsOf(data), /What \| Price/g)).toBe(2)
    expect(count(wordsOf(data), /Thing \d+ \|/g)).toBe(900)
  })

  test('cuts one long paragraph between graphemes', () => {
    const data = dataOf({ bodyHtml: `<p>${'👨‍👩‍👧'.repeat(9000)}</p>` })
    expect(violations(data)).toEqual([])
    for (const family of wordsOf(data).match(/[\u{1f468}\u{1f469}\u{1f467}\u200d]+/gu) ?? []) {
      expect(family.length % '👨‍👩‍👧'.length).toBe(0)
    }
  })

  test('cuts what is folded as well', () => {
    const quoted = Array.from({ length: 700 }, (_, i) => `<p>Earlier ${i}.</p>`).join('')
    const data = dataOf({
      subject: 'Re: x',
      bodyHtml: `<p>Yes.</p><blockquote type="cite">${quoted}</blockquote>`,
    })
    expect(violations(data)).toEqual([])
    expect(count(wordsOf(data), /Earlier \d+\./g)).toBe(700)
  })
})

describe('a rich mail', () => {
  test('has the button of a code right below it', () => {
    const data = dataOf({
      subject: 'Your code',
      bodyHtml: '<h2>Sign in</h2><p>Your code is</p><h1>482 913</h1><p>It runs out in 10 minutes.</p>',
    })
    const blocks = pagesOf(data)[0]?.blocks ?? []
    const at = blocks.findIndex(block => block.type === 'heading' && block.text === '482 913')
    expect(blocks[at + 1]).toEqual({
      type: 'buttons',
      buttons: [{ text: expect.stringContaining('482913'), copy_text: { text: '482913' } }],
    })
  })

  test('warns of a false link where it lies', () => {
    const data = dataOf({
      bodyHtml: '<p>Above.</p><p><a href="https://evil.example/x">www.paypal.com</a></p><p>Below.</p>',
    })
    const words = wordsOf(data).split('\n')
    const at = words.findIndex(line => line.includes('evil.example'))
    expect(words[at - 1]).toBe('www.paypal.com')
    expect(words[at + 1]).toBe('Below.')
  })

  test('never names a picture to be fetched', () => {
    const data = dataOf({
      bodyHtml: '<h1>News</h1><img src="https://spy.example/p.png" alt="A boat at sea">',
    })
    expect(JSON.stringify(pagesOf(data))).not.toContain('spy.example')
    expect(wordsOf(data)).toContain('A boat at sea')
  })

  test('is shown from right to left when it is written so', () => {
    const [page] = pagesOf(dataOf({ bodyHtml: '<h1>שלום דנה</h1><p>את מוזמנת לערב סיפורים</p>' }))
    expect(page?.is_rtl).toBe(true)
  })

  test('folds what goes past two screens of an alert, and says so', () => {
    const bodyHtml = Array.from({ length: 60 }, (_, i) => `<p>Paragraph ${i}.</p>`).join('')
    const blocks = pagesOf(dataOf({ bodyHtml: `<h1>News</h1>${bodyHtml}` }, 'alert'))[0]?.blocks ?? []
    expect(blocks.at(-2)).toMatchObject({ type: 'details', summary: 'The rest of the mail' })
    expect(blocks.length).toBeLessThan(30)
  })

  test('without a word says what it is', () => {
    expect(wordsOf(dataOf({ bodyHtml: '' }))).toContain('This mail has no text')
  })
})

describe('long links in blocks', () => {
  const article = (index: number) => {
    const url = `https://click.example/${index}/`.padEnd(560, 'x')
    return `<tr><td><h2>News ${index}</h2></td><td><a href="${url}">Read ${index}</a> ${'word '.repeat(60)}</td></tr>`
  }
  const newsletter = (count: number) =>
    dataOf({
      bodyHtml: `<h1>News</h1><table border=1>${Array.from({ length: count }, (_, i) => article(i)).join('')}</table>`,
    })
  const linksOf = (page: InputRichMessageWithoutUpload) =>
    JSON.stringify(page).match(/"type":"url"/g)?.length ?? 0

  test('end a page earlier, so that all of them stay', () => {
    const pages = pagesOf(newsletter(60))

    expect(pages.map(richLinkBytes).every(bytes => bytes <= MAX_ENTITY_BYTES)).toBe(true)
    expect(pages.map(linksOf).reduce((sum, count) => sum + count)).toBe(60)
    expect(pages.length).toBeLessThanOrEqual(5)
  })

  test('give way where a page would be very short, and their words stay', () => {
    const url = (index: number) => `https://click.example/${index}/`.padEnd(2000, 'x')
    const rows = Array.from(
      { length: 120 },
      (_, i) => `<tr><td>${i}.</td><td><a href="${url(i)}">Read it</a></td></tr>`,
    )
    const pages = pagesOf(
      dataOf({ bodyHtml: `<table border=1><tr><th>No.</th><th>What</th></tr>${rows.join('')}</table>` }),
    )

    expect(pages).toHaveLength(1)
    expect(pages.map(linksOf)).toEqual([4])
    expect(JSON.stringify(pages).match(/Read it/g)).toHaveLength(120)
  })
})
