import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pageProblems, read } from './read.ts'
import { listing } from './telegram-rules.ts'

const FOLDER = new URL('../fixtures/html/', import.meta.url)
const MAILS = readdirSync(FOLDER).filter(name => name.endsWith('.html'))

describe('HTML mails in the manner of real senders', () => {
  test('are 60 at least', () => {
    expect(MAILS.length).toBeGreaterThanOrEqual(60)
  })

  test.each(MAILS)('reads %s as a person would', async name => {
    const html = readFileSync(new URL(name, FOLDER), 'utf8')
    const subject = /<!-- subject: (.*?) -->/.exec(html)?.[1] ?? ''
    const mail = read({ html, subject })

    expect(pageProblems(mail)).toEqual([])
    await expect(listing(mail.body)).toMatchFileSnapshot(
      new URL(name.replace('.html', '.txt'), FOLDER).pathname,
    )
  })
})
