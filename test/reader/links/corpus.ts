import { readdirSync, readFileSync } from 'node:fs'
import type { MailLink } from '../../../src/reader/links/find-links.ts'

/** A mail of the corpus and the links that it wants pressed. */
export interface LinkCase {
  /** File and title, such as "traps: not http". */
  readonly name: string
  /** As {@link written} puts them. */
  readonly links: readonly string[]
  readonly subject: string
  readonly senderEmail: string
  readonly bodyHtml: string
  readonly bodyText: string
}

const FOLDER = new URL('../../fixtures/links/', import.meta.url)

/** Reads the corpus: mails parted by a line with "===" and a title, the expected links, then the HTML or the text. */
export function readLinkCases(): LinkCase[] {
  return readdirSync(FOLDER).flatMap(file => {
    const blocks = readFileSync(new URL(file, FOLDER), 'utf8').split(/^=== /m).slice(1)
    return blocks.map(block => parseCase(file.replace('.txt', ''), block))
  })
}

/** A link as the corpus writes it: kind, domain, address, and what is to be warned of. */
export function written({ kind, host, url, mismatch, wrapper }: MailLink): string {
  return [kind, host, url, mismatch && `mismatch=${mismatch}`, wrapper && 'wrapper'].filter(Boolean).join(' ')
}

function parseCase(file: string, block: string): LinkCase {
  const [title = '', ...lines] = block.trimEnd().split('\n')
  const links = lines.filter(line => line.startsWith('Expect: ')).map(line => line.slice('Expect: '.length))
  const [from = '', subject = '', ...body] = lines.slice(links.length)
  const isText = body[0] === 'Text'
  return {
    name: `${file}: ${title}`,
    links,
    senderEmail: from.replace('From: ', ''),
    subject: subject.replace('Subject: ', ''),
    bodyHtml: isText ? '' : body.join('\n'),
    bodyText: isText ? body.slice(1).join('\n') : '',
  }
}
