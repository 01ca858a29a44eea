import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import mjml2html from 'mjml'
import { describe, expect, test } from 'vitest'
import { pageProblems, read } from './read.ts'

const MAILS = join(import.meta.dirname, '../../../shared/data/mails')
const TEMPLATES = new URL('../fixtures/mjml/', import.meta.url)

describe('the test mails of four parsers', () => {
  const folders = existsSync(MAILS) ? readdirSync(MAILS) : []

  test.skipIf(folders.length === 0)('become pages that Telegram takes', async () => {
    const files = folders.flatMap(folder =>
      readdirSync(join(MAILS, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name)),
    )
    const problems: string[] = []
    for (const file of files) {
      for (const mail of await variants(file)) {
        problems.push(...pageProblems(mail).map(problem => `${file}: ${problem}`))
      }
    }

    expect(problems).toEqual([])
    expect(files.length).toBeGreaterThanOrEqual(365)
  })
})

describe("MJML's output", () => {
  test.each(readdirSync(TEMPLATES))('becomes pages that Telegram takes: %s', async name => {
    const { html, errors } = await mjml2html(readFileSync(new URL(name, TEMPLATES), 'utf8'))
    const mail = read({ html })

    expect(errors).toEqual([])
    expect(pageProblems(mail)).toEqual([])
    await expect(mail.body.text).toMatchFileSnapshot(`../fixtures/mjml-text/${name}.txt`)
  })
})

/** The mail as it is read, and each of its parts alone. */
async function variants(file: string): Promise<ReturnType<typeof read>[]> {
  const parsed = await simpleParser(readFileSync(file), { skipHtmlToText: true, skipTextToHtml: true }).catch(
    // Some mails are broken on purpose; what matters here is the reader, so it gets them raw.
    () => ({ subject: '', text: readFileSync(file, 'latin1'), html: '' }),
  )
  const subject = parsed.subject ?? ''
  const text = parsed.text ?? ''
  const html = parsed.html || ''
  return [read({ subject, text, html }), read({ subject, text }), read({ subject, html })]
}
