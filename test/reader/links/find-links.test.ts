import { expect, test } from 'vitest'
import { findLinks } from '../../../src/reader/links/find-links.ts'
import { readLinkCases, written } from './corpus.ts'

const cases = readLinkCases()

test('the corpus has 60 mails or more', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
})

test.each(cases)('offers what the mail wants pressed and warns of false names, $name', mail => {
  const { links, warnings } = findLinks(mail)
  expect(links.map(written)).toEqual(mail.links)
  expect(warnings.map(({ named, host }) => `${named} ${host}`)).toEqual(mail.warnings)
})
