import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

const QUOTED = ['> How many eggs do you need for Sunday?', '> We also have flour.', '> Tell me before noon.']
const HEADER = ['From: Bo <bo@example.org>', 'Sent: Monday, 5 May 2025 10:00', 'To: Ann', 'Subject: Eggs', '']
const SIGNATURE = ['Ann Berg', 'Bakery of the North', 'Long Street 5', 'Stockholm', 'ann@example.org']

describe("a person's own words stay open", () => {
  test.each<[string, readonly string[], string]>([
    ['a greeting above an attribution', ['Hi,', 'On Mon, 5 May 2025 at 10:00, Bo wrote:', ...QUOTED], 'Hi,'],
    [
      'a greeting by name',
      ['Dear Bo,', 'On Mon, 5 May 2025 Bo <bo@example.org> wrote:', ...QUOTED],
      'Dear Bo,',
    ],
    [
      'a postscript above a header',
      ['Twelve.', '', 'PS: bring the keys tomorrow!', ...HEADER, 'How many?'],
      'PS: bring the keys tomorrow!',
    ],
    [
      'a postscript with a blank line below',
      ['Twelve.', '', 'PS: bring the keys!', '', ...HEADER, 'How many?'],
      'PS: bring the keys!',
    ],
    [
      'a note above a header',
      ['Note: I am away on 2025-06-01', ...HEADER, 'How many?'],
      'Note: I am away on 2025-06-01',
    ],
    [
      'a note with an address',
      ['Mail: ann@example.org, not the old one', ...HEADER, 'How many?'],
      'Mail: ann@example.org, not the old one',
    ],
  ])('%s', (_, lines, own) => {
    const { history, shown } = openPartOf(lines)
    expect(history).toHaveLength(1)
    expect(shown).toContain(own)
    expect(shown).not.toContain('How many')
  })

  test('below a signature that ends in HTML', () => {
    const html = `<p>Twelve.</p><div>-- <br><div class="gmail_signature">${SIGNATURE.join('<br>')}</div></div><p>One more thing: the keys are with Ann, the flour is in the car, and the oven has to be on by seven at the latest.</p>`
    const { asides, body } = read({ html })
    const [signature] = asides.signatures
    expect(body.text.slice(signature?.start, signature?.end)).toMatch(/^--[\s\S]*ann@example\.org$/)
    expect(asides.signatures.every(({ end }) => body.text.slice(end).includes('One more thing'))).toBe(true)
  })

  test('below the signature of a text', () => {
    const own = [
      'Twelve of them would be wonderful, thank you. We can pick them up on Sunday at nine, before church.',
      'The flour is still here, so we need none this time.',
    ]
    const { asides, body } = read({ text: ['Hello Bo', '-- ', ...SIGNATURE, '', ...own].join('\n') })
    const [signature] = asides.signatures
    expect(body.text.slice(signature?.start, signature?.end)).toBe(['--', ...SIGNATURE].join('\n'))
  })
})

function openPartOf(lines: readonly string[]) {
  const { body, asides } = read({ subject: 'Re: Eggs', text: ['Thanks.', '', ...lines].join('\n') })
  const shown = asides.history.toReversed().reduce((text, range) => {
    return text.slice(0, range.start) + text.slice(range.end)
  }, body.text)
  return { history: asides.history, shown }
}
