import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const WORDS_DIR = new URL('../../src/playground/page/words/', import.meta.url)

test('the phone has every word in every language, with the same gaps to fill', async () => {
  const [english, ...others] = await Promise.all(['en.js', ...readdirSync(WORDS_DIR)].map(gapsOf))
  expect(others).toHaveLength(20)
  for (const gaps of others) expect(gaps).toEqual(english)
})

/** The gaps such as `{count}` of each word of a language, by key. */
async function gapsOf(file: string): Promise<Record<string, readonly string[]>> {
  const exported: Record<string, Record<string, string>> = await import(new URL(file, WORDS_DIR).href)
  const words = Object.values(exported).flatMap(Object.entries<string>)
  expect(words.filter(([, text]) => text.trim() === '')).toEqual([])
  return Object.fromEntries(words.map(([key, text]) => [key, text.match(/\{\w+\}/g) ?? []]))
}
