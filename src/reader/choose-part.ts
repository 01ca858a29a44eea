/**
 * Says whether the text part says what the mail says. It doesn't when it is missing, only tells to look elsewhere,
 * says much less than the HTML, is HTML itself, or is mostly addresses of links that the HTML has behind words.
 */
export function textSaysItAll(text: string, htmlAsText: string): boolean {
  if (htmlAsText === '') return true
  const letters = countLetters(withoutUrls(text))
  const htmlLetters = countLetters(withoutUrls(htmlAsText))
  if (letters === 0 || letters < MIN_SHARE * htmlLetters || MARKUP.test(text)) return false
  if (letters < MAX_STUB_LETTERS && STUB.test(text)) return htmlLetters < letters / 2
  const urls = text.length - withoutUrls(text).length
  return urls <= MAX_URL_SHARE * text.length || htmlLetters < MIN_SHARE * letters
}

const MIN_SHARE = 0.6
const MAX_URL_SHARE = 0.25
const MAX_STUB_LETTERS = 300

const MARKUP =
  /<(?:html|body|table|tr|td|div|p|br|span|style)\b[^<>]{0,200}>|[{;]\s*(?:color|font-size|font-family|margin|padding)\s*:[^;{}\n]{1,80};/i

/** "View this mail in your browser", "your program can't show HTML". */
const STUB =
  /html|browser|navegador|navigateur|браузер|переглядач|tarayıcı|peramban|متصفح|مرورگر|浏览器|瀏覽器|ブラウザ|브라우저|przegląd|prohlížeč|böngésző|webbläsare|trình duyệt|דפדפן/i

function withoutUrls(text: string): string {
  return text.replace(/\b(?:https?:\/\/|www\.)[^\s<>"]+/gi, '')
}

function countLetters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').length
}
