/** Where an answered mail starts that was put below the answer with its header, as Outlook does. */
export function headerStart(text: string): number | undefined {
  for (const match of text.matchAll(FROM_LINE).take(MAX_FROM_LINES)) {
    if (isHeader(text, match.index)) return withDashes(text, match.index)
  }
  return undefined
}

/** Where the line starts that introduces a quote ("On Monday, Ann wrote:"), when there is one just above it. */
export function attributionStart(text: string, quoteStart: number): number | undefined {
  const above = text.slice(Math.max(0, quoteStart - MAX_ATTRIBUTION_LENGTH), quoteStart).trimEnd()
  if (!/[:：]$/.test(above)) return undefined
  const from = quoteStart - Math.min(quoteStart, MAX_ATTRIBUTION_LENGTH)
  const lastLine = above.lastIndexOf('\n') + 1
  if (/[\d٠-٩۰-۹]/.test(above.slice(lastLine))) return from + lastLine
  // A long introduction is wrapped.
  const lineBefore = above.lastIndexOf('\n', lastLine - 2) + 1
  return lastLine > 0 && /[\d٠-٩۰-۹@]/.test(above.slice(lineBefore)) ? from + lineBefore : undefined
}

/** Says whether a quote introduces itself in its first line. */
export function startsWithAttribution(text: string, quoteStart: number): boolean {
  const [line = ''] = text.slice(quoteStart, quoteStart + MAX_ATTRIBUTION_LENGTH).split('\n', 1)
  return /[:：]$/.test(line) && line.includes('@') && /\d/.test(line)
}

/** Says whether what starts here is a mail that is passed on, not one that is answered. */
export function isForward(text: string, start: number): boolean {
  const above = text.slice(Math.max(0, start - 200), start).trimEnd()
  const lineAbove = above.slice(above.lastIndexOf('\n') + 1)
  const lineEnd = text.indexOf('\n', start)
  const firstLine = text.slice(start, lineEnd < 0 ? text.length : lineEnd)
  return [lineAbove, firstLine.slice(0, 200)].some(line => ANNOUNCEMENT.test(line) && FORWARD.test(line))
}

/** Says whether the subject is that of a mail passed on. */
export function isForwardSubject(subject: string): boolean {
  return /^\s*(?:fwd?|wg|tr|rv|enc|i|pd|vb|vs|vl|[iİ]lt|továbbítás|转发|轉寄)\s*[:：]/i.test(subject)
}

const MAX_ATTRIBUTION_LENGTH = 400

/** A mail with more of them than this is no mail that is being answered. */
const MAX_FROM_LINES = 200

/** A line between dashes, or one that ends with a colon. */
const ANNOUNCEMENT = /^[-_–—]{2,}|[:：]$/

const FORWARD =
  /forward|reenvi|encaminhad|transf[ée]r|weitergeleitet|inoltrat|пересл|пересыл|перенаправ|iletil|diteruskan|przekazan|przesłan|doorgestuurd|vidarebefordra|videresend|přeposlan|továbbított|redirec[țt]ionat|προωθ|הועבר|تمت إعادة|محول|معاد توجيه|بازارسال|هدایت شده|转发|轉寄|転送|전달|ส่งต่อ|chuyển tiếp|अग्रेषित/i

/** "From:" as mail programs write it above an answered mail. */
const FROM_LINE =
  /^\*{0,2}(?:From|De|Von|От|Від|Da|Van|Från|Fra|Od|Lähettäjä|Feladó|De la|Από|מאת|من|از|差出人|送信者|发件人|寄件者|보낸 사람|보낸사람|Kimden|Gönderen|Dari|Từ|จาก|प्रेषक)\s?\*{0,2}\s?[:：]/gimu

/** "Subject:", likewise. Without it, "From" and "To" may be the dates of a booking. */
const SUBJECT_LINE =
  /^\*{0,2}(?:Subject|Betreff|Asunto|Assunto|Objet|Oggetto|Onderwerp|Тема|Temat|Předmět|Predmet|Tárgy|Konu|Ämne|Emne|Aihe|Θέμα|נושא|הנדון|الموضوع|موضوع|件名|主题|主旨|主題|제목|Subiect|Subiectul|Perihal|Subjek|Chủ đề|Tiêu đề|เรื่อง|หัวเรื่อง|विषय)\s?\*{0,2}\s?[:：]/iu

/** A time of day or a year, in the digits of any of our languages. */
const DATE = /[\d٠-٩۰-۹]{1,2}[:.][\d٠-٩۰-۹]{2}|(?:19|20)\d\d|[٢۲][٠۰][٠-٩۰-۹]{2}/

/** Any line of a header. */
const HEADER_LINE = /^\*{0,2}[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,24}\*{0,2}\s?[:：]/u

function isHeader(text: string, start: number): boolean {
  const lines = text
    .slice(start, start + 1000)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const head = lines.slice(0, 7)
  const end = head.findIndex(line => !HEADER_LINE.test(line))
  const header = end < 0 ? head : head.slice(0, end)
  return header.some(line => SUBJECT_LINE.test(line)) && header.some(line => DATE.test(line))
}

/** Above the header often stands a line such as "-----Original Message-----". */
function withDashes(text: string, start: number): number {
  const above = text.slice(0, start).trimEnd()
  const lineStart = above.lastIndexOf('\n') + 1
  return /^[-_–—]{3,}/.test(above.slice(lineStart)) ? lineStart : start
}
