import { describe, expect, test } from 'vitest'
import { cpuMs } from '../support/cpu-time.ts'
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
  test.each([
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

  test('takes no half second for beginnings of signed texts that never end', () => {
    expect(cpuMs(() => read({ text: '-----BEGIN PGP MESSAGE-----\n'.repeat(20_000) }))).toBeLessThan(500)
  })

  test('joins lines that were only wrapped', () => {
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

  test('joins flowed lines, but not a signature to its delimiter', () => {
    const source = [
      'A flowed line ends with a space wherever there was no room for the ',
      'next of its words, and that makes it a part of the paragraph that it ',
      'begins.',
      '',
      '-- ',
      'Ann',
    ].join('\n')

    expect(show(source).text).toBe(
      'A flowed line ends with a space wherever there was no room for the next of its words, and that makes it a part of the paragraph that it begins.\n\n--\nAnn',
    )
  })

  test('keeps lines apart that only happen to end with a space', () => {
    const source =
      'Monday we meet at the bridge and cross the river there, \nTuesday we rest and eat \nand on Wednesday \nwe go home.'

    expect(show(source).text).toBe(source.replaceAll(' \n', '\n'))
  })

  test.each([
    ['columns', 'Item      Count   Price\nEggs         12    3.60\nMilk          1    1.20'],
    ['columns under a ruler', 'Day    Open\n-----  ------------\nMon    8:00 - 12:00\nTue    9:00 - 17:00'],
    [
      'amounts at the right',
      'Wool, brown          42.00\nPost                  4.90\nTotal                46.90',
    ],
    ['a box of signs', '+------+-----+\n| Eggs |  12 |\n+------+-----+'],
    ['a box of lines', '┌──────┬─────┐\n│ Eggs │  12 │\n└──────┴─────┘'],
    [
      'a long ruler in it',
      `${'Day'.padEnd(30)}Open\n${'-'.repeat(40)}\n${'Mon'.padEnd(30)}8:00\n${'Tue'.padEnd(30)}9:00`,
    ],
  ])('keeps the alignment of a table: %s', (_, table) => {
    expect(show(`Hello,\n\n${table}\n\nBye`)).toEqual({
      text: `Hello,\n\n${table}\n\nBye`,
      entities: [`pre: ${table}`],
    })
  })

  test('keeps the alignment of tabs', () => {
    expect(show('Eggs\t12\t3.60\nCheese\t1\t5.00\nBuckwheat\t2\t1.20').text).toBe(
      'Eggs    12      3.60\nCheese  1       5.00\nBuckwheat       2       1.20',
    )
  })

  test('keeps the room above the first column of a table', () => {
    expect(show('      Mon  Tue\nAnn     1    2\nBo      3    4').text).toBe(
      '\u200e      Mon  Tue\nAnn     1    2\nBo      3    4',
    )
  })

  test('keeps indented code as it is', () => {
    const code = 'for (const egg of eggs) {\n  count(egg);\n\n  cook(egg);\n}'
    const source = `Try this:\n\n${code.replace(/^(?=.)/gm, '    ')}\n\nDoes it help?`

    expect(show(source)).toEqual({
      text: `Try this:\n\n${code}\n\nDoes it help?`,
      entities: [`pre: ${code}`],
    })
  })

  test.each([
    ['verses', 'The road goes on\n    and the rain with it,\n    and the wind,\n    all night'],
    ['two spaces between sentences', 'I came.  I saw.\nI slept.  I left.\nI rested.  I ate.'],
    ['a line with a gap', 'Name:   Ann\nThe rest is a letter.\nIt goes on.'],
    ['a ruler below a heading', 'News\n----\nNothing new.'],
  ])('takes no prose for a table or code: %s', (_, source) => {
    expect(show(source).entities).toEqual([])
  })

  test('shows a short quote and folds a long one', () => {
    expect(show('> One?\nYes.\n> 1\n> 2\n> 3\n> > 4\nNo.')).toEqual({
      text: 'One?\nYes.\n1\n2\n3\n> 4\nNo.',
      entities: ['blockquote: One?', 'expandable_blockquote: 1\n2\n3\n> 4'],
    })
  })
})

describe('the mail that is answered', () => {
  test.each([
    ['English', 'On Mon, 5 May 2025 at 10:00, Bo <bo@example.org> wrote:'],
    ['German', 'Am 05.05.25 um 10:00 schrieb Bo:'],
    ['wrapped French', 'Le lun. 5 mai 2025 à 10:00, Bo <bo@example.org> a\nécrit :'],
    ['Japanese', '2025年5月5日(月) 10:00 Bo <bo@example.org>:'],
    ['Arabic digits', 'في ٥ مايو ٢٠٢٥ كتب بو:'],
  ])('is folded with the line above it: %s', (_, attribution) => {
    const { entities } = show(`Yes.\n\n${attribution}\n> a\n> b\n> c\n> d\n`)

    expect(entities).toEqual([`expandable_blockquote: ${attribution}\na\nb\nc\nd`])
  })

  test.each([
    ['English', 'From: Bo <bo@example.org>\nSent: Monday, 5 May 2025\nTo: Ann\nSubject: Eggs'],
    ['Polish', 'Od: Bo\nWysłano: 5 maja 2025 10:00\nDo: Ann\nTemat: Jajka'],
    ['Chinese', '发件人： Bo\n发送时间： 2025年5月5日\n收件人： Ann\n主题： 鸡蛋'],
    ['dashes above', '-----Original Message-----\nFrom: Bo\nDate: 5.5.2025 10:00\nSubject: Eggs'],
  ])('is folded where its header starts: %s', (_, header) => {
    const { entities } = show(`Yes.\n\n${header}\n\nHow many eggs?`)

    expect(entities).toEqual([`expandable_blockquote: ${header}\n\nHow many eggs?`])
  })

  test('stays open when it is all there is', () => {
    expect(show('> 1\n> 2\n> 3\n> 4\n').entities).toEqual([])
    expect(show('From: Bo\nDate: 5.5.2025 10:00\nSubject: Eggs\n\nHow many?').entities).toEqual([])
  })

  test('stays open when it is passed on', () => {
    const header = 'From: Bo\nDate: 5.5.2025 10:00\nSubject: Eggs\n\nHow many?'

    expect(show(`FYI\n\n---------- Forwarded message ---------\n${header}`).entities).toEqual([])
    expect(show(`К сведению\n\n-------- Пересылаемое сообщение --------\n${header}`).entities).toEqual([])
    expect(show(`FYI\n\n${header}`, 'Fwd: Eggs').entities).toEqual([])
  })

  test('begins at a line, never inside of an emoji', () => {
    for (const length of [199, 200, 201]) {
      const { entities } = show(`Yes.\n${'\u{1F600}'.repeat(length)}5:\n> a\n> b\n> c\n> d\n`)

      expect(entities.every(entity => entity.isWellFormed())).toBe(true)
    }
  })

  test('is not seen in a mail that only has a line with a colon', () => {
    expect(show('Hi\n\nFrom: the heart\nI write to you.').entities).toEqual([])
    expect(show('Your stay\n\nFrom: 12 May 2025\nTo: 15 May 2025\nGuests: 2\n\nBye').entities).toEqual([])
  })
})

describe('a legal notice', () => {
  const notice =
    'This e-mail is confidential and intended solely for the addressee. If you have received it in error, please delete it and notify the sender at once. Any unauthorised use of it is prohibited.'

  test('is folded', () => {
    expect(show(`Hi Bo,\n\nsee you.\n\n${notice}\n\nExample Ltd`).entities).toEqual([
      `expandable_blockquote: ${notice}`,
    ])
  })

  test.each([
    [
      'German',
      'Diese E-Mail enthält vertrauliche Informationen. Sind Sie nicht der richtige Empfänger oder haben Sie diese E-Mail irrtümlich erhalten, informieren Sie bitte den Absender und löschen Sie diese Mail.',
    ],
    [
      'French',
      'Ce message est confidentiel et destiné à l’usage exclusif de son destinataire. Si vous l’avez reçu par erreur, merci de le supprimer et d’en avertir immédiatement son expéditeur.',
    ],
    [
      'Russian',
      'Это сообщение является конфиденциальным и предназначено только для указанного получателя. Если вы получили его по ошибке, пожалуйста, удалите его и сообщите об этом отправителю немедленно.',
    ],
  ])('is folded in %s', (_, text) => {
    expect(show(`Hi Bo,\n\nsee you.\n\n${text}`).entities).toEqual([`expandable_blockquote: ${text}`])
  })

  test('is no letter about something confidential', () => {
    expect(
      show(`Hi Bo,\n\nthe report is confidential. ${'We talk about it on Monday. '.repeat(8)}`).entities,
    ).toEqual([])
  })
})

describe('a signature', () => {
  test('is folded when it is long, up to the mail that is answered', () => {
    const source =
      'Hi\n\n-- \nAnn\nHead of Hens\nHen House 3\n+44 1234\n\nOn 5 May Bo wrote:\n> 1\n> 2\n> 3\n> 4'

    expect(show(source).entities).toEqual([
      'expandable_blockquote: --\nAnn\nHead of Hens\nHen House 3\n+44 1234',
      'expandable_blockquote: On 5 May Bo wrote:\n1\n2\n3\n4',
    ])
  })

  test('stays open when it is short', () => {
    expect(show('Hi\n\n-- \nAnn\nHens').entities).toEqual([])
  })
})
