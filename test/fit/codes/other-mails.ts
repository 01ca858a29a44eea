import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type ParsedMail, simpleParser } from 'mailparser'
import { codeSource } from '../../../src/reader/codes/code-source.ts'
import { readMail } from '../../../src/reader/readable-mail.ts'
import type { CodeCase } from '../../reader/codes/corpus.ts'
import type { ProductMail } from './translated-mails.ts'

/** The founders' mails of products, beside the project; what they say goes nowhere into it. */
const PRODUCTS = join(import.meta.dirname, '../../../../shared/data/product-mails.json.gz')
/** Longer files are attachments, mostly. */
const LONGEST_FILE = 2_000_000

/** Reads the mails of products, of none where their file is not there; `kind` of a case is the product. */
export function readProductMails(): CodeCase[] {
  if (!existsSync(PRODUCTS)) return []
  return casesOf(JSON.parse(gunzipSync(readFileSync(PRODUCTS)).toString()) as ProductMail[])
}

/** Turns mails of products into cases; `kind` of a case is the product. */
export function casesOf(mails: readonly ProductMail[]): CodeCase[] {
  return mails.map(({ subject, text = '', html = '', expected, lang, product }, index) => ({
    name: `product-${product} ${index}`,
    language: lang.split(/[-_]/)[0] ?? lang,
    kind: product,
    codes: expected === null ? [] : [expected],
    source: sourceOf({ subject, text, html, name: '' }),
  }))
}

/**
 * Reads the mails of a folder, which has one folder for each archive with a file for each mail: ordinary ones, without a
 * code. `kind` of the case is the archive. Files that are no mails are passed over, and mails that come again.
 */
export async function readOrdinaryMails(folder: string): Promise<CodeCase[]> {
  const cases = new Map<string, CodeCase>()
  for (const archive of readdirSync(folder).sort()) {
    const files = readdirSync(join(folder, archive), { recursive: true, withFileTypes: true })
    for (const file of files.filter(entry => entry.isFile())) {
      const mail = await mailIn(readFileSync(join(file.parentPath, file.name)))
      if (!mail) continue
      const source = sourceOf(mail)
      const name = `${archive}/${file.name}`
      cases.set(`${source.subject}\n${source.text}`, {
        name,
        language: 'mixed',
        kind: archive,
        codes: [],
        source,
      })
    }
  }
  return [...cases.values()]
}

interface Parts {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly name: string
}

const HEADER = /^(?:received|return-path|from|to|subject|date|message-id|delivered-to|mime-version):/im

async function mailIn(raw: Buffer): Promise<Parts | undefined> {
  if (raw.length > LONGEST_FILE || !HEADER.test(raw.subarray(0, 2000).toString('latin1'))) return undefined
  const parsed = await parse(raw)
  const { subject = '', text = '', html, from } = parsed ?? {}
  if (`${text}${html || ''}`.trim() === '') return undefined
  return { subject, text, html: html || '', name: from?.value[0]?.name ?? '' }
}

async function parse(raw: Buffer): Promise<ParsedMail | undefined> {
  try {
    return await simpleParser(raw, {
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      skipTextLinks: true,
    })
  } catch {
    return undefined // Some mails of archives are broken on purpose.
  }
}

function sourceOf({ subject, text, html, name }: Parts): CodeCase['source'] {
  const mail = { subject, senderName: name, senderEmail: '', bodyText: text, bodyHtml: html }
  const source = codeSource(mail, readMail(mail))
  return { ...source, text: source.text.slice(0, 65_536) }
}
