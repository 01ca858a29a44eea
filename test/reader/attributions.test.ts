import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

const ANSWER = 'Yes, twelve please. The others come at five.'
const QUESTION = [
  'How many eggs do you need for Sunday?',
  'We also have flour.',
  '',
  'Tell me before noon.',
  'Bo',
]

/** As some programs write them: with no verb, or over several lines; "|" is a line break. */
const ATTRIBUTIONS = [
  'On Mon, 5 May 2025 at 10:00, Bo Svensson:',
  'Bo Svensson <bo@example.org>, 5 May 2025 10:00',
  '2025-05-05 10:00 GMT+02:00 Bo Svensson <bo@example.org>',
  '05.05.2025 10:00, Bo Svensson пишет',
  'Le 05/05/2025 à 10:00, Bo Svensson',
  'Am 05.05.2025 um 10:00 Uhr von Bo Svensson',
  'On 5 May 2025, at 10:00 a.m.|Bo Svensson <bo@example.org> wrote:',
  'On Mon, May 5, 2025|at 10:00 AM|Bo Svensson|<bo@example.org>|wrote:',
  'On Mon, 5 May 2025 at 10:00||Bo Svensson <bo@example.org> wrote:',
  'At Mon, 5 May 2025 10:00:00 +0200,||Bo Svensson wrote:',
  'In message <1234@example.org>, Bo Svensson writes:',
  'In article <1234@example.org>,|Bo Svensson <bo@example.org> wrote:',
  'On Monday 05 May 2025 10:00:00 Bo|Svensson wrote:',
  'Op ma 5 mei 2025 om|10:00 schreef Bo Svensson|<bo@example.org>:',
]

describe('what stands above a quote', () => {
  test.each(ATTRIBUTIONS)('is history with it: %s', attribution => {
    const lines = [ANSWER, '', ...attribution.split('|'), ...QUESTION.map(line => `> ${line}`)]
    expect(openText(lines)).toBe(ANSWER)
  })

  test.each([
    'These are on offer until 5 May 2025 at 10:00',
    'Bo told me this on Monday, and I agree:',
    'My answers are below. Bo <bo@example.org> has asked me on 5 May 2025 at 10:00 about this, and I told him no',
  ])('stays open where it is a sentence: %s', sentence => {
    expect(openText([ANSWER, '', sentence, ...QUESTION.map(line => `> ${line}`)])).toContain(sentence)
  })
})

function openText(lines: readonly string[]): string {
  const { body, asides } = read({ subject: 'Re: Eggs', text: lines.join('\n') })
  return asides.history
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), body.text)
    .trim()
}
