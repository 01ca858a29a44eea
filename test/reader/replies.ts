import { readdirSync, readFileSync } from 'node:fs'
import { compile } from 'html-to-text'
import { read } from './read.ts'

/** An answer with its history marked, as the files in test/fixtures/replies have them (see README.md there). */
export interface Reply {
  readonly name: string
  readonly subject: string
  readonly isHtml: boolean
  /** Its place in its file. */
  readonly index: number
  /** The mail with its marks. */
  readonly body: string
}

const FOLDER = new URL('../fixtures/replies/', import.meta.url)

/** The replies of all files whose names pass. */
export function repliesOf(wanted: (file: string) => boolean): readonly Reply[] {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.txt') && wanted(name))
  return files.flatMap(name => parseReplies(readFileSync(new URL(name, FOLDER), 'utf8')))
}

/** Says whether what is folded as history is what was marked, but for two words or three in a hundred. */
export function agrees(reply: Reply): boolean {
  const { body, asides } = read(unmarked(reply))
  const open = asides.history
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, body.text)
  const [shown, wanted, either] = [
    countWords(open),
    countWords(wordsOutside(reply)),
    countWords(eitherWay(reply)),
  ]
  const all = countWords(textOf(reply, reply.body.replace(MARKS, '')))
  return difference(shown, wanted, either) <= Math.max(2, 0.03 * size(all))
}

const MARKS = /^\|[Q?]\||<!--\/?[Q?]-->/gm
const HISTORY_PARTS = /<!--Q-->[\s\S]*?<!--\/Q-->/g
const HISTORY_LINES = /^\|Q\|.*$/gm
const EITHER_LINES = /^\|\?\|.*$/gm

function parseReplies(file: string): Reply[] {
  return file
    .split(/^=== /m)
    .slice(1)
    .map((source, index) => {
      const [name = ''] = source.split('\n', 1)
      const [head = '', ...paragraphs] = source.split('\n\n')
      return {
        name,
        index,
        subject: /^Subject: ?(.*)$/m.exec(head)?.[1] ?? '',
        isHtml: /^Format: html$/m.test(head),
        body: paragraphs.join('\n\n').trimEnd(),
      }
    })
}

function unmarked({ subject, isHtml, body }: Reply) {
  const mail = body.replace(MARKS, '')
  return isHtml ? { subject, html: mail } : { subject, text: mail }
}

function wordsOutside(reply: Reply): string {
  const open = reply.isHtml ? reply.body.replace(HISTORY_PARTS, ' ') : reply.body.replace(HISTORY_LINES, '')
  return textOf(reply, open.replace(MARKS, ''))
}

function eitherWay(reply: Reply): string {
  const { isHtml, body } = reply
  const parts = isHtml ? body.match(/<!--\?-->[\s\S]*?<!--\/\?-->/g) : body.match(EITHER_LINES)
  return textOf(reply, (parts ?? []).join('\n').replace(MARKS, ''))
}

const htmlWords = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
  ],
})

function textOf({ isHtml }: Reply, text: string): string {
  return isHtml ? htmlWords(text) : text
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of text
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

function size(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((sum, count) => sum + count, 0)
}

/** How many words are in one bag and not in the other; those that may be in either don't count. */
function difference(
  shown: ReadonlyMap<string, number>,
  wanted: ReadonlyMap<string, number>,
  either: ReadonlyMap<string, number>,
): number {
  const words = new Set([...shown.keys(), ...wanted.keys()])
  return words.values().reduce((sum, word) => {
    const [has, most] = [shown.get(word) ?? 0, wanted.get(word) ?? 0]
    const least = most - (either.get(word) ?? 0)
    return sum + Math.max(0, has - most, least - has)
  }, 0)
}
