import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { describe, expect, test } from 'vitest'
import { findLinks, type MailLinks } from '../../../src/reader/links/find-links.ts'

const MAILS = join(import.meta.dirname, '../../../../shared/data/mails')

/** The mails with a link in their HTML that is meant to be pressed; spam among them. */
const MAIN_LINKS = {
  'ruby-mail/content_transfer_encoding_qp_with_space.eml': 'http://magyar8stator.com/26',
  'ruby-mail/content_transfer_encoding_text-html.eml': 'http://www.lenxzc.com/index2.php?refid=malx',
  'ruby-mail/content_transfer_encoding_with_8bits.eml':
    'http://www.provantage.com/scripts/go.dll/e13011_1/FP_64790.HTM',
  'ruby-mail/content_transfer_encoding_with_semi_colon.eml':
    'http://www.lending-blocksx.com/index.php?refid=spr',
}

describe.skipIf(!existsSync(MAILS))('the test mails of four parsers', () => {
  test.each(Object.entries(MAIN_LINKS))('have their main link found: %s', async (file, url) => {
    const { links } = await search(file)

    expect(links[0]?.url).toBe(url)
  })

  test('are warned of nowhere: no text of theirs names another domain than its link', async () => {
    const files = readdirSync(MAILS, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(MAILS.length + 1))
    const warned = []
    for (const file of files) {
      const { warnings } = await search(file)
      if (warnings.length > 0) warned.push({ file, warnings })
    }

    expect(warned).toEqual([])
  })
})

async function search(file: string): Promise<MailLinks> {
  const mail = await simpleParser(readFileSync(join(MAILS, file)), {
    skipHtmlToText: true,
    skipTextToHtml: true,
  }).catch(
    // some are broken on purpose: what cannot be parsed has no links to look at
    () => undefined,
  )
  return findLinks({
    subject: mail?.subject ?? '',
    bodyHtml: mail?.html || '',
    bodyText: mail?.text ?? '',
    senderEmail: mail?.from?.value[0]?.address ?? '',
  })
}
