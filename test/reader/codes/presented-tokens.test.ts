import { describe, expect, test } from 'vitest'
import { describeCandidates } from '../../../src/reader/codes/candidate-features.ts'
import { type CodeSource, codeSource } from '../../../src/reader/codes/code-source.ts'
import { LEXICON } from '../../../src/reader/codes/lexicon.ts'
import { readMail } from '../../../src/reader/readable-mail.ts'

function mailOf(bodyText: string, bodyHtml = '', subject = 'Sign in'): CodeSource {
  const content = { subject, senderName: '', senderEmail: '', bodyText, bodyHtml }
  return codeSource(content, readMail(content))
}

const PLACES: Readonly<Record<string, (token: string) => CodeSource>> = {
  'a line of its own': token => mailOf(`Your code:\n\n${token}\n\nThanks`),
  'a label': token => mailOf(`Code: ${token}\nValid: 10 minutes`),
  parentheses: token => mailOf(`Enter your code (${token}) to sign in.`),
  'a cell': token => mailOf('', `<table><tr><td>Code</td><td>${token}</td></tr></table>`),
  'a paragraph': token => mailOf('', `<p>Your code</p><p>${token}</p><p>Thanks</p>`),
  'a large element': token =>
    mailOf('', `<div>Your code <span style="font-size:30px">${token}</span> is valid for 10 minutes</div>`),
  'bold type': token => mailOf('', `<p>Enter <b>${token}</b> to sign in.</p>`),
}
/** Where a token of a few letters or digits stands in both, it is one that the mail speaks of. */
const SPOKEN_OF: typeof PLACES = {
  'the end of the subject': token => mailOf('See above.', '', `Sign in with ${token}`),
  'the text and a link': token => mailOf(`Enter ${token} or open https://a.example/in?code=${token} now.`),
}
const TOKENS = [
  'knBSW7G3pR',
  'xJvGHF',
  'DvB-4w',
  'A7K',
  'fpx7qrwz',
  'QWPLZRTM',
  'hT9_xQ2',
  'zxkw',
  'tulip-92',
]
const PARTED = ['48-29-13-7', '482 – 913', '4829 13', 'ЖБ-48291']

function valuesIn(source: CodeSource): string[] {
  return describeCandidates(source, LEXICON).map(({ value }) => value)
}

describe.each(Object.entries({ ...PLACES, ...SPOKEN_OF }))(
  'whatever stands in %s may be a code',
  (_, inPlace) => {
    test.each(TOKENS)('%s', token => {
      expect(valuesIn(inPlace(token))).toContain(token)
    })
  },
)

describe.each(Object.entries(PLACES))('digits parted in any way may be a code in %s', (_, inPlace) => {
  test.each(PARTED)('%s', token => {
    const value = /^[\d –-]+$/.test(token) ? token.replace(/\D/g, '') : token
    expect(valuesIn(inPlace(token))).toContain(value)
  })
})
