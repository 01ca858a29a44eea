import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

/** One a line; a line break in it is written as "|". */
const OPENERS = linesOf('openers.txt')
const FORWARD_MARKS = linesOf('forward-marks.txt')

const ANSWER = 'Yes, twelve please. The others come at five.'
const QUESTION = ['How many eggs do you need for Sunday?', 'We also have flour.', '', 'Tell me before noon.']
const HEADER = ['From: Bo <bo@example.org>', 'Date: Mon, 5 May 2025 at 10:00', 'Subject: Eggs', '']

describe('what mail programs write above an answered mail', () => {
  test.each(OPENERS)('is history with the mail below: %s', opener => {
    const lines = opener.split('|')
    const isQuoted = lines.some(line => line.startsWith('>'))
    const quoted = QUESTION.map(line => `> ${line}`)

    expect(openWords(['', ...lines, ...quoted])).toBe(ANSWER)
    if (!isQuoted) expect(openWords(['', ...lines, '', ...QUESTION])).toBe(ANSWER)
  })
})

describe('what mail programs write above a mail that they pass on', () => {
  test.each(FORWARD_MARKS)('leaves all of it open: %s', mark => {
    const passedOn = [...HEADER, ...QUESTION]
    const bodies = [
      [mark, ...passedOn],
      [mark, '', ...passedOn.map(line => `> ${line}`)],
    ]
    for (const body of bodies) {
      for (const lines of [body, [ANSWER, '', ...body]]) {
        expect(read({ subject: 'Re: Eggs', text: lines.join('\n') }).asides.history).toEqual([])
      }
    }
  })
})

/** What is not folded of an answer with these lines below. */
function openWords(below: readonly string[]): string {
  const { body, asides } = read({ subject: 'Re: Eggs', text: [ANSWER, ...below].join('\n') })
  const open = asides.history.toReversed().reduce((text, range) => {
    return text.slice(0, range.start) + text.slice(range.end)
  }, body.text)
  return open.trim()
}

function linesOf(name: string): string[] {
  return readFileSync(new URL(`../fixtures/history/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
}
