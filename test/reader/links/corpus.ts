import { readdirSync, readFileSync } from 'node:fs'
import type { MailLink } from '../../../src/reader/links/find-links.ts'

/** A mail of the corpus and the links that it wants pressed. */
export interface LinkCase {
  /** File and title, such as "traps: not http". */
  readonly name: string
  /** As {@link written} puts them. */
  readonly links: readonly string[]
  /** The warnings to give: the domain that a text names, and the one that its link leads to. */
  readonly warnings: readonly string[]
  readonly subject: string
  readonly senderEmail: string
  readonly bodyHtml: string
  readonly bodyText: string
}

const FOLDER = new URL('../../fixtures/links/', import.meta.url)

/** Reads the corpus: mails parted by a line with "===" and a title, the expected links, then the HTML or the text. */
export function readLinkCases(): LinkCase[] {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.txt'))
  return files.flatMap(file => {
    const blocks = readFileSync(new URL(file, FOLDER), 'utf8').split(/^=== /m).slice(1)
    return blocks.map(block => parseCase(file.replace('.txt', ''), block))
  })
}

/** A link as the corpus writes it: kind, domain, address, and what is to be said of it. */
export function written({ kind, host, url, wrapper, doubtful }: MailLink): string {
  return [kind, host, url, wrapper && 'wrapper', doubtful && 'doubtful'].filter(Boolean).join(' ')
}

function parseCase(file: string, block: string): LinkCase {
  const [title = '', ...lines] = block.trimEnd().split('\n')
  const links = valuesOf(lines, 'Expect: ')
  const warnings = valuesOf(lines, 'Warn: ')
  const [from = '', subject = '', ...body] = lines.slice(links.length + warnings.length)
  const isText = body[0] === 'Text'
  return {
    name: `${file}: ${title}`,
    links,
    warnings,
    senderEmail: from.replace('From: ', ''),
    subject: subject.replace('Subject: ', ''),
    bodyHtml: isText ? '' : body.join('\n'),
    bodyText: isText ? body.slice(1).join('\n') : '',
  }
}

function valuesOf(lines: readonly string[], name: string): string[] {
  return lines.filter(line => line.startsWith(name)).map(line => line.slice(name.length))
}
