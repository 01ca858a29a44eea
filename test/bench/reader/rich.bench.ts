import { readdirSync, readFileSync } from 'node:fs'
import { translator } from '../../../src/locales/translator.ts'
import { foldHistory } from '../../../src/reader/fold-history.ts'
import { htmlText } from '../../../src/reader/html/html-text.ts'
import { blockBody } from '../../../src/reader/layout-blocks/block-body.ts'
import { toFormattedText } from '../../../src/reader/styles-to-entities.ts'
import { richBlocks } from '../../../src/views/rich-blocks.ts'
import { print } from '../figures.ts'
import { measure, typicalMail } from './text.bench.ts'

const LEAST_SHARE = 0.5
const MAILS = new URL('../../fixtures/html/', import.meta.url)

/** Mails a second of processor time, from HTML to text with entities and to the blocks of a rich message. */
export async function run(): Promise<void> {
  const shares = [
    compare('a newsletter', [await typicalMail()]),
    compare('mails in the manner of real senders, one after another', realMails()),
  ]
  if (shares.some(share => share < LEAST_SHARE)) process.exitCode = 1
}

function compare(what: string, mails: readonly string[]): number {
  let next = 0
  const mail = () => mails[next++ % mails.length] ?? ''
  const [text, rich] = measure({ text: () => textOf(mail()), rich: () => richOf(mail()) })
  const share = (rich?.rate ?? 0) / (text?.rate ?? 1)
  print(`${what}: HTML → text ${text?.rate.toFixed(0)}/s, HTML → rich blocks ${rich?.rate.toFixed(0)}/s`)
  print(`  × ${share.toFixed(2)}, at least ${LEAST_SHARE} is asked for`)
  return share
}

function textOf(html: string) {
  return toFormattedText(foldHistory(htmlText(html).text, '').styled)
}

function richOf(html: string) {
  const { text, truncated } = htmlText(html)
  const { blocks, rightToLeft } = blockBody({ styled: foldHistory(text, '').styled, truncated })
  return richBlocks(blocks, { t: translator('en'), inPlace: { codes: [], warnings: [] }, rightToLeft })
}

function realMails(): readonly string[] {
  return readdirSync(MAILS)
    .filter(name => name.endsWith('.html'))
    .map(name => readFileSync(new URL(name, MAILS), 'utf8'))
}

if (import.meta.main) await run()
