import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { HOSTILE_PIECES } from '../fuzz/hostile-pieces.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import { sampled } from '../support/runs.ts'

/** What matters of a mail here. */
export interface AnyMail {
  readonly subject: string
  readonly bodyText: string
  readonly bodyHtml: string
}

const SHARED = join(import.meta.dirname, '../../../shared/data')
const HTML = new URL('../fixtures/html/', import.meta.url)

const PARSERS = join(SHARED, 'mails')
const PRODUCTS = join(SHARED, 'product-mails.json.gz')

/** Whether these collections are there; in CI they are. */
export const hasParserMails = existsSync(PARSERS)
export const hasProductMails = existsSync(PRODUCTS)

/** The test mails of four parsers, at a desk every sixth, each as it is and its HTML alone. */
export async function parserMails(): Promise<AnyMail[]> {
  const files = readdirSync(PARSERS, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const mails = await Promise.all(
    sampled(files).map(file => parsed(readFileSync(join(file.parentPath, file.name)))),
  )
  return mails.flatMap(mail => [mail, { ...mail, bodyText: '' }])
}

/** What products send, in 108 languages. */
export function productMails(): AnyMail[] {
  const mails: { subject: string; text?: string; html?: string }[] = JSON.parse(
    gunzipSync(readFileSync(PRODUCTS)).toString(),
  )
  return mails.map(({ subject, text = '', html = '' }) => ({ subject, bodyText: text, bodyHtml: html }))
}

/** Our own mails in HTML, and each with long links, as services that count clicks write them. */
export function ownMails(): AnyMail[] {
  const names = readdirSync(HTML).filter(name => name.endsWith('.html'))
  return names.flatMap(subject => {
    const bodyHtml = readFileSync(new URL(subject, HTML), 'utf8')
    const tracked = bodyHtml.replace(/href="https?:[^"]*/g, href => `${href}?t=${'x'.repeat(700)}`)
    return [bodyHtml, tracked].map(bodyHtml => ({ subject, bodyText: '', bodyHtml }))
  })
}

/** So many mails that nobody should send, the same at each run. */
export function hostileMails(count: number): AnyMail[] {
  return fc.sample(hostile, { seed: 20_261_123, numRuns: count })
}

async function parsed(raw: Buffer): Promise<AnyMail> {
  try {
    const {
      subject = '',
      text = '',
      html,
    } = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true })
    return { subject, bodyText: text, bodyHtml: html || '' }
  } catch {
    // Some are broken on purpose.
    return { subject: '', bodyText: raw.toString('latin1'), bodyHtml: '' }
  }
}

const url = fc
  .record({ index: fc.nat(400), length: fc.constantFrom(0, 30, 90, 250, 560, 1200, 2000), host: fc.nat(3) })
  .map(({ index, length, host }) => `https://click${host}.example/${index}?u=`.padEnd(length, 'Aä%20{}'))
const word = fc.constantFrom(
  'word ',
  'Lorem ipsum dolor sit amet. ',
  '日本語です。',
  'שלום ',
  '😀 ',
  '\n',
  ' · ',
)
const words = fc.array(word, { maxLength: 12 }).map(found => found.join(''))
const link = fc.tuple(url, words).map(([url, words]) => `<a href="${url}">${words || url}</a>`)
const styled = fc
  .tuple(fc.constantFrom('b', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'h1', 'h2', 'span'), link, words)
  .map(([tag, link, words]) => `<${tag}>${words}${link}</${tag}>`)
const row = fc
  .tuple(link, words, link)
  .map(([a, words, b]) => `<tr><td>${a}</td><td>${words}</td><td>${b}</td></tr>`)
const piece = fc.oneof(
  { weight: 4, arbitrary: link },
  { weight: 3, arbitrary: styled },
  { weight: 3, arbitrary: words },
  {
    weight: 1,
    arbitrary: fc.array(row, { maxLength: 12 }).map(rows => `<table border=1>${rows.join('')}</table>`),
  },
  {
    weight: 1,
    arbitrary: fc.array(link, { maxLength: 12 }).map(items => `<ul><li>${items.join('<li>')}</ul>`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_PIECES) },
)
const body = fc.record({ pieces: fc.array(piece, { maxLength: 25 }), times: fc.constantFrom(1, 1, 2, 5, 12) })
const html = body.map(({ pieces, times }) => pieces.join('<p>').repeat(times))
const text = fc
  .array(fc.oneof(words, url, fc.constantFrom(...HOSTILE_PIECES)), { maxLength: 60 })
  .map(all => all.join(' '))
const hostile = fc.record({
  subject: fc.oneof(words, fc.string({ unit: ANY_CHARACTER, maxLength: 80 })),
  bodyText: fc.oneof(fc.constant(''), text),
  bodyHtml: fc.oneof({ weight: 4, arbitrary: html }, { weight: 1, arbitrary: fc.constant('') }),
})
