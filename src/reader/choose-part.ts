/**
 * Whether the text part says what the mail says. It doesn't when it is missing, only says to look elsewhere, says much
 * less than the HTML, is HTML itself, is mostly link addresses that the HTML hides behind words, or was damaged when it
 * was converted to plain text, where the HTML was not.
 */
export function textSaysItAll(text: string, htmlAsText: string): boolean {
  if (htmlAsText === '') return true
  const letters = countLetters(withoutUrls(text))
  const htmlLetters = countLetters(withoutUrls(htmlAsText))
  if (letters === 0 || letters < MIN_SHARE * htmlLetters || MARKUP.test(text)) return false
  if (letters < MAX_STUB_LETTERS && STUB.test(text)) return htmlLetters < letters / 2
  // HTML with much fewer letters can't say more.
  if (htmlLetters < MIN_SHARE * letters) return true
  const urls = text.length - withoutUrls(text).length
  return urls <= MAX_URL_SHARE * text.length && !isDamaged(text, htmlAsText)
}

/** Says whether the HTML says as much as the text part, so that it may stand for that. */
export function htmlSaysItAll(htmlAsText: string, text: string): boolean {
  const htmlLetters = countLetters(withoutUrls(htmlAsText))
  return htmlLetters > 0 && htmlLetters >= MIN_SHARE * countLetters(withoutUrls(text))
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

/** Signs of a bad conversion to plain text, unless the HTML has them too because it is about such things. */
const DAMAGE: readonly RegExp[] = [
  // Entities and quoted-printable that nobody decoded, placeholders that nobody filled.
  /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/i,
  /=(?:20|3D|0D|0A|C2|C3|E2)(?![\dA-F])|=(?:C[23]|E2)=[89AB][\dA-F]/,
  /\{\{[^{}\n]{1,60}\}\}|\{%[^%\n]{1,60}%\}|\*\|[A-Z_:]{2,40}\|\*/,
  // Letters that were lost.
  /\ufffd/,
  /\p{L}\?{1,4}\p{Ll}/u,
]

function isDamaged(text: string, htmlAsText: string): boolean {
  const words = withoutUrls(text)
  const htmlWords = withoutUrls(htmlAsText)
  if (DAMAGE.some(mark => mark.test(words) && !mark.test(htmlWords))) return true
  return hasLostLines(text, htmlAsText) || hasLostTables(text, htmlAsText)
}

const MAX_LINE_LENGTH = 600
const MIN_LOST_LINES = 5

/** Whether everything is in one line, where the HTML has several. */
function hasLostLines(text: string, htmlAsText: string): boolean {
  if (text.length < MAX_LINE_LENGTH || text.trim().includes('\n')) return false
  return htmlAsText.split(/\n+/).length >= MIN_LOST_LINES
}

/** The reader puts this between the cells of a row. */
const CELL_SEPARATOR = ' · '
/** So many rows are looked at, and two of them may not be a table. */
const MAX_ROWS = 20
const MIN_LOST_ROWS = 2

/**
 * Whether most cells of the HTML's rows are in the text, but no longer side by side, or without anything between them.
 */
function hasLostTables(text: string, htmlAsText: string): boolean {
  const rows = htmlAsText
    .split('\n')
    .filter(line => line.includes(CELL_SEPARATOR))
    .slice(0, MAX_ROWS)
  if (rows.length < MIN_LOST_ROWS) return false
  const lines = text.split('\n')
  const lost = rows.filter(row => isLostRow(row.split(CELL_SEPARATOR), text, lines))
  return lost.length >= MIN_LOST_ROWS && lost.length > rows.length / 2
}

function isLostRow(cells: readonly string[], text: string, lines: readonly string[]): boolean {
  if (!cells.every(cell => text.includes(cell.trim()))) return false
  return !lines.some(line => standApart(cells, line))
}

/** Whether a line has the cells in their order, with something between them. */
function standApart(cells: readonly string[], line: string): boolean {
  let from = 0
  return cells.every(cell => {
    const at = line.indexOf(cell.trim(), from)
    const isApart =
      at === 0 || (at > 0 && (at > from || from === 0) && /[^\p{L}\p{N}]/u.test(line[at - 1] ?? ''))
    from = at + cell.trim().length
    return isApart
  })
}
