import { expect, test } from 'vitest'
import { findLinks } from '../../../src/reader/links/find-links.ts'
import { readLinkCases, written } from './corpus.ts'

const cases = readLinkCases()

test('the corpus has 60 mails or more', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
})

test.each(cases)('offers what the mail wants pressed, $name', mail => {
  expect(findLinks(mail).map(written)).toEqual(mail.links)
})
