import { existsSync } from 'node:fs'
import { findLinks, type MailLinks } from '../../../src/reader/links/find-links.ts'
import {
  type Address,
  readTable,
  readTemplate,
  readTemplateCases,
  SENDER,
  TEMPLATES_FOLDER,
} from '../../reader/links/templates.ts'
import { print } from '../figures.ts'

/** How a sender may count clicks: not at all, on a host of their own, by a service. */
const COUNTERS: Readonly<Record<string, Address>> = {
  'no counter': place => `https://acme.example/${place}`,
  "the sender's counter": place => `https://click.acme.example/f/a/${place}`,
  "a service's counter": place => `https://u1.ct.sendgrid.net/ls/click?upn=${place}`,
}

/**
 * The main link of real templates, and each warning given on them beside how it was judged. They are other people's:
 * `MAIL_TEMPLATES` names a folder with clones of their repositories, at `owner/name`.
 */
export async function run(): Promise<void> {
  if (!existsSync(TEMPLATES_FOLDER))
    return print('MAIL_TEMPLATES names no folder of templates: nothing to measure')
  for (const [name, address] of Object.entries(COUNTERS)) {
    await findMainLinks(name, address)
    await compareWarnings(name, address)
  }
}

async function findMainLinks(name: string, address: Address): Promise<void> {
  const cases = readTemplateCases()
  const missed: string[] = []
  for (const { path, main } of cases) {
    const { html, urls } = await readTemplate(path, address)
    const wanted = main.map(index => URL.parse(urls[index] ?? '')?.href)
    const offered = search(html).links[0]?.url
    const right = wanted.length === 0 ? offered === undefined : wanted.includes(offered)
    if (!right) missed.push(path)
  }
  print(
    `with ${name}: main link right in ${cases.length - missed.length} of ${cases.length}; missed ${missed.join(', ')}`,
  )
}

async function compareWarnings(name: string, address: Address): Promise<void> {
  const judged = new Map(
    readTable('template-warnings.tsv')
      .filter(row => row[1] === name)
      .map(row => [row.slice(0, 4).join(' '), row[4]]),
  )
  for (const { path } of readTemplateCases()) {
    for (const { named, host } of search((await readTemplate(path, address)).html).warnings) {
      print(
        `  warned: ${path}: ${named} leads to ${host}: ${judged.get([path, name, named, host].join(' ')) ?? 'not judged'}`,
      )
    }
  }
}

function search(bodyHtml: string): MailLinks {
  return findLinks({ subject: '', bodyHtml, bodyText: '', senderEmail: SENDER })
}

if (import.meta.main) await run()
