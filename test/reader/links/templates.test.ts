import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findLinks, type MailLinks } from '../../../src/reader/links/find-links.ts'
import {
  type Address,
  readTable,
  readTemplate,
  readTemplateCases,
  SENDER,
  TEMPLATES_FOLDER,
} from './templates.ts'

const cases = readTemplateCases()
const HTML_MAILS = new URL('../../fixtures/html/', import.meta.url)

/** Stars of 46 pixels, steps that look like the button below, a scale without a word. */
const MISSED_TEMPLATES = [
  'sendwithus/templates/templates/goldstar/survey.html',
  'sendwithus/templates/templates/mantra/progress.html',
  'sendwithus/templates/templates/narrative/survey.html',
]
/** The map before "Yes", a list's own page, and a home page in the middle of a sentence. */
const MISSED_MAILS = ['calendar-invite', 'mailing-list-digest', 'swedish-library']

/** How a sender may count clicks: not at all, on a host of their own, by a service. */
const counters: Readonly<Record<string, Address>> = {
  'no counter': place => `https://acme.example/${place}`,
  "the sender's counter": place => `https://click.acme.example/f/a/${place}`,
  "a service's counter": place => `https://u1.ct.sendgrid.net/ls/click?upn=${place}`,
}

describe.skipIf(!existsSync(TEMPLATES_FOLDER))('real templates', () => {
  test('are 100 or more, a third of them not looked at while the code was written', () => {
    expect(cases.length).toBeGreaterThanOrEqual(100)
    expect(cases.filter(({ heldOut }) => heldOut).length).toBeGreaterThanOrEqual(cases.length / 3 - 1)
  })

  test.each(Object.entries(counters))(
    'have their main link found with %s, but for the known misses',
    async (_, address) => {
      const missed: string[] = []
      for (const { path, main } of cases) {
        const { html, urls } = await readTemplate(path, address)
        const wanted = main.map(index => URL.parse(urls[index] ?? '')?.href)
        const offered = search(html).links[0]?.url
        const right = wanted.length === 0 ? offered === undefined : wanted.includes(offered)
        if (!right) missed.push(path)
      }

      expect(missed).toEqual(MISSED_TEMPLATES)
    },
  )

  test.each(Object.entries(counters))('are warned of as judged, with %s', async (counter, address) => {
    const given: string[][] = []
    for (const { path } of cases) {
      const { warnings } = search((await readTemplate(path, address)).html)
      given.push(...warnings.map(({ named, host }) => [path, counter, named, host]))
    }
    const judged = readTable('template-warnings.tsv').filter(row => row[1] === counter)

    expect(given).toEqual(judged.map(row => row.slice(0, 4)))
    expect(judged.filter(row => !row[4]?.startsWith('right'))).toEqual([])
  })
})

test('the HTML mails of the fixtures have their main link found, but for the known misses', () => {
  const missed = readTable('html-mails.tsv').filter(([name, wanted]) => {
    const [link] = search(readFileSync(new URL(`${name}.html`, HTML_MAILS), 'utf8')).links
    return wanted !== (link ? `${link.kind} ${link.url}` : '-')
  })

  expect(missed.map(([name]) => name)).toEqual(MISSED_MAILS)
})

function search(bodyHtml: string): MailLinks {
  return findLinks({ subject: '', bodyHtml, bodyText: '', senderEmail: SENDER })
}
