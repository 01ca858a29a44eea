import { describe, expect, it } from 'vitest'
import { read } from './read.ts'

/** The text, and what each entity covers. */
function show(text: string, subject = ''): { text: string; entities: string[] } {
  const { body } = read({ text, subject })
  return {
    text: body.text,
    entities: body.entities.map(
      ({ type, offset, length }) => `${type}: ${body.text.slice(offset, offset + length)}`,
    ),
  }
}

describe('plain text', () => {
  it.each([
    ['line ends of any kind', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['blank lines folded into one', 'a\n\n\n \n\nb', 'a\n\nb'],
    ['white space at line ends dropped', '  a  \nb\t', 'a\nb'],
    ['indentation and columns kept', 'x\n  a  1\n  b  2', 'x\n  a  1\n  b  2'],
    ['invisible padding dropped', 'vis\u00adi\u200bble\u034f \u200c \u200c', 'visible'],
    ['control and override characters dropped', 'a\u0000\u001b[31m\u202eb', 'a[31mb'],
    ['joiners of Persian and emoji kept', 'می‌خواهم 👩‍💻', 'می‌خواهم 👩‍💻'],
    ['lone surrogates replaced', 'a\ud800b', 'a\ufffdb'],
    ['wide rulers shortened', `a\n${'='.repeat(70)}\nb`, `a\n${'='.repeat(16)}\nb`],
    ['escaped From lines restored', '>From here on', 'From here on'],
  ])('is read with %s', (_, source, text) => {
    expect(show(source)).toEqual({ text, entities: [] })
  })

  it('joins lines that were only wrapped', () => {
    const source = [
      'the quick brown fox jumps over the lazy dog and then goes on to write a',
      'rather long letter about nothing in particular, as foxes sometimes will',
      'when they are bored.',
      '- a point that is nearly as long as all of the other lines of the mail',
      '- another',
    ].join('\n')

    expect(show(source).text.split('\n')).toEqual([
      'the quick brown fox jumps over the lazy dog and then goes on to write a rather long letter about nothing in particular, as foxes sometimes will when they are bored.',
      '- a point that is nearly as long as all of the other lines of the mail',
      '- another',
    ])
  })

  it('joins flowed lines, but not a signature to its delimiter', () => {
    const source = 'A flowed line ends with a space, whatever its width is, \nand goes on.\n\n-- \nAnn'

    expect(show(source).text).toBe(
      'A flowed line ends with a space, whatever its width is, and goes on.\n\n--\nAnn',
    )
  })

  it('shows a short quote and folds a long one', () => {
    expect(show('> One?\nYes.\n> 1\n> 2\n> 3\n> > 4\nNo.')).toEqual({
      text: 'One?\nYes.\n1\n2\n3\n> 4\nNo.',
      entities: ['blockquote: One?', 'expandable_blockquote: 1\n2\n3\n> 4'],
    })
  })
})

describe('the mail that is answered', () => {
  it.each([
    ['English', 'On Mon, 5 May 2025 at 10:00, Bo <bo@example.org> wrote:'],
    ['German', 'Am 05.05.25 um 10:00 schrieb Bo:'],
    ['wrapped French', 'Le lun. 5 mai 2025 à 10:00, Bo <bo@example.org> a\nécrit :'],
    ['Japanese', '2025年5月5日(月) 10:00 Bo <bo@example.org>:'],
    ['Arabic digits', 'في ٥ مايو ٢٠٢٥ كتب بو:'],
  ])('is folded with the line above it: %s', (_, attribution) => {
    const { entities } = show(`Yes.\n\n${attribution}\n> a\n> b\n> c\n> d\n`)

    expect(entities).toEqual([`expandable_blockquote: ${attribution}\na\nb\nc\nd`])
  })

  it.each([
    ['English', 'From: Bo <bo@example.org>\nSent: Monday, 5 May 2025\nTo: Ann\nSubject: Eggs'],
    ['Polish', 'Od: Bo\nWysłano: 5 maja 2025 10:00\nDo: Ann\nTemat: Jajka'],
    ['Chinese', '发件人： Bo\n发送时间： 2025年5月5日\n收件人： Ann\n主题： 鸡蛋'],
    ['dashes above', '-----Original Message-----\nFrom: Bo\nDate: 5.5.2025 10:00\nSubject: Eggs'],
  ])('is folded where its header starts: %s', (_, header) => {
    const { entities } = show(`Yes.\n\n${header}\n\nHow many eggs?`)

    expect(entities).toEqual([`expandable_blockquote: ${header}\n\nHow many eggs?`])
  })

  it('stays open when it is all there is', () => {
    expect(show('> 1\n> 2\n> 3\n> 4\n').entities).toEqual([])
    expect(show('From: Bo\nDate: 5.5.2025 10:00\nSubject: Eggs\n\nHow many?').entities).toEqual([])
  })

  it('stays open when it is passed on', () => {
    const header = 'From: Bo\nDate: 5.5.2025 10:00\nSubject: Eggs\n\nHow many?'

    expect(show(`FYI\n\n---------- Forwarded message ---------\n${header}`).entities).toEqual([])
    expect(show(`К сведению\n\n-------- Пересылаемое сообщение --------\n${header}`).entities).toEqual([])
    expect(show(`FYI\n\n${header}`, 'Fwd: Eggs').entities).toEqual([])
  })

  it('is not seen in a mail that only has a line with a colon', () => {
    expect(show('Hi\n\nFrom: the heart\nI write to you.').entities).toEqual([])
    expect(show('Your stay\n\nFrom: 12 May 2025\nTo: 15 May 2025\nGuests: 2\n\nBye').entities).toEqual([])
  })
})

describe('a signature', () => {
  it('is folded when it is long, up to the mail that is answered', () => {
    const source =
      'Hi\n\n-- \nAnn\nHead of Hens\nHen House 3\n+44 1234\n\nOn 5 May Bo wrote:\n> 1\n> 2\n> 3\n> 4'

    expect(show(source).entities).toEqual([
      'expandable_blockquote: --\nAnn\nHead of Hens\nHen House 3\n+44 1234',
      'expandable_blockquote: On 5 May Bo wrote:\n1\n2\n3\n4',
    ])
  })

  it('stays open when it is short', () => {
    expect(show('Hi\n\n-- \nAnn\nHens').entities).toEqual([])
  })
})
