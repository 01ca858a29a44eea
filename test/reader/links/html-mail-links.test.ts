import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLinks } from '../../../src/reader/links/find-links.ts'
import { readTable, SENDER } from './templates.ts'

const HTML_MAILS = new URL('../../fixtures/html/', import.meta.url)
/** The map before "Yes", a list's own page, and a home page in the middle of a sentence. */
const MISSED_MAILS = ['calendar-invite', 'mailing-list-digest', 'swedish-library']

test('the HTML mails of the fixtures have their main link found, but for the known misses', () => {
  const missed = readTable('html-mails.tsv').filter(([name, wanted]) => {
    const bodyHtml = readFileSync(new URL(`${name}.html`, HTML_MAILS), 'utf8')
    const [link] = findLinks({ subject: '', bodyHtml, bodyText: '', senderEmail: SENDER }).links
    return wanted !== (link ? `${link.kind} ${link.url}` : '-')
  })

  expect(missed.map(([name]) => name)).toEqual(MISSED_MAILS)
})
