import { readFileSync } from 'node:fs'
import { type Locale, translator } from '../locales/translator.ts'
import { asSentWords } from '../views/as-sent-words.ts'

export const PAGE_FOLDER = new URL('./page/', import.meta.url)

const pages = new Map<string, string>()

/** A page of the mini app in a language: its file, with each `{{key}}` replaced by that text. */
export function pageIn(locale: Locale, file: 'mail.html' | 'link.html'): string {
  const page = pages.get(`${locale}/${file}`) ?? translated(locale, file)
  pages.set(`${locale}/${file}`, page)
  return page
}

function translated(locale: Locale, file: string): string {
  const t = translator(locale)
  const words = new Map(asSentWords(t))
  words.set('lang', locale)
  words.set('dir', t.rightToLeft ? 'rtl' : 'ltr')
  return readFileSync(new URL(file, PAGE_FOLDER), 'utf8').replace(/\{\{([a-z-]+)\}\}/g, (_, key: string) => {
    const text = words.get(key)
    if (text === undefined) throw new Error(`the page "${file}" asks for "${key}", which is no text of it`)
    return text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)
  })
}
