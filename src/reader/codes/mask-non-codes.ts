/** Replaces a character of something that cannot be a code. */
export const FILLER = '\u{fffc}'

const CURRENCY =
  '(?:[$€£¥₹₽₺₫₩฿₪₴₦₱₿₸₼₾֏₮৳₭៛]|(?:USD|EUR|GBP|JPY|CNY|RMB|INR|RUB|UAH|TRY|TL|IDR|Rp|VND|KRW|THB|ILS|NIS|PLN|zl|SEK|NOK|DKK|kr|CZK|Kc|RON|lei|HUF|Ft|CHF|BRL|R\\$|MXN|ARS|COP|CLP|PEN|SAR|AED|EGP|IRR|AUD|CAD|NZD|SGD|HKD|NT\\$|KM|RSD|din|MKD|ALL|BGN|ISK|KZT|UZS|AZN|GEL|AMD|MNT|KES|KSh|Ksh|TZS|TSh|NGN|ZAR|GHS|ETB|LKR|Rs|NPR|BDT|PKR|MMK|Ks|LAK|KHR|RM|MYR|PHP|EEK|руб|грн|р|дин|ден|лв|тг|тенге|сом|ман|төг|TRY|円|元|원|บาท|تومان|ريال|درهم)(?![A-Za-zА-я]))'
const NUMBER = "\\d(?:[\\d.,]|[ '](?=\\d{3}(?!\\d))){0,20}"

/** What a number that is never a code belongs to. */
export type MaskKind = 'address' | 'id' | 'date' | 'time' | 'amount' | 'phone' | 'hidden'

/** Patterns that look like numbers and are never a code, in any context. */
const NEVER: Readonly<Record<MaskKind, readonly RegExp[]>> = {
  address: [
    /(?:https?:\/\/|www\.)\S{1,2000}/gi,
    /(?<![\w.-])(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}\/\S{1,2000}/gi,
    /(?<![\w.+%-])[\w.+%-]{1,64}@[\p{L}\p{N}.-]{1,253}/gu,
    // social handles
    /(?<![\w.@])@\w{2,30}/g,
  ],
  id: [
    // UUIDs, dotted numbers (IP addresses, versions, dates), IPv6
    /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
    /\bv?\d{1,9}(?:\.\d{1,9}){1,5}\b/gi,
    /\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b|\b(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f]{1,4}\b/gi,
    // charsets
    /\b(?:iso-8859-\d{1,2}|iso-2022-[a-z]{2}|utf-(?:7|8|16|32)(?:[lb]e)?|windows-125\d|koi8-[ru]|gb18030|gb2312)\b/gi,
    // cards and accounts: 12 digits or more in groups
    /(?<![\d-])(?=(?:\d[ -]?){12})\d{3,12}(?:[ -]\d{3,12}){1,7}(?!\d)/g,
  ],
  date: [
    /(?<!\d)\d{1,4}\/\d{1,6}(?:\/\d{1,4})?(?!\d)/g,
    /(?<!\d)(?:19|20)\d\d-\d{1,2}-\d{1,2}(?!\d)|(?<!\d)\d{1,2}-\d{1,2}-(?:19|20)\d\d(?!\d)/g,
  ],
  time: [/(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g],
  // of money, and numbers with thousands or decimals
  amount: [
    // Alone on its line "RM8824" is no money of Malaysia.
    new RegExp(`(?!^[A-Z]{2}\\d{4}$)(?<!\\p{L})${CURRENCY} ?${NUMBER}(?!-?[A-Z\\d]{0,8}[A-Z])`, 'gmu'),
    new RegExp(`(?<![A-Za-z\\d]-?)${NUMBER} ?${CURRENCY}`, 'gu'),
    /(?<![\d])\d{1,3}(?:,\d{3})+(?!\d)|(?<!\d)(?!\d{4,8},\d{1,2}\p{sc=Han})\d{1,9},\d{1,2}(?!\d)/gu,
    /(?<!\d)\d{1,9}(?= ?%)/g,
  ],
  phone: [
    /\+ ?\d(?:[ ().-]{0,2}\d){6,15}/g,
    /(?<![\d-])0\d{1,4}(?:[ -]\d{2,4}){2,4}(?![\d-])(?<=\d(?:[ -]?\d){7})/g,
    /(?<![\d-])0\d{2,3} \d{5,8}(?!\d)/g,
    /\(\+?\d{2,5}\) ?\d(?:[ .-]?\d){3,12}/g,
    /(?<!\d)(?:1[-. ])?\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d)/g,
  ],
  // what is left of a number
  hidden: [
    /\*{3,20}[ -]?\d{2,6}(?![\d*])/g,
    // 60 dots are all that the groups behind take.
    /(?!\.{6,60} (?:\d{5,}|\d+ \d))(?:[•●∙·…]|\*(?!\*)|\.\.\.|[xX](?=[xX\d*])){2,20}[ -]?\d{2,6}(?![\d*])/g,
  ],
}

/** A text with everything masked that cannot be a code, and how often each kind occurred. */
interface Masked {
  readonly text: string
  readonly counts: Readonly<Record<MaskKind, number>>
  /** Where they were, in the order of the text. */
  readonly spans: readonly MaskedSpan[]
}

/** Something that cannot be a code. */
export interface MaskedSpan {
  readonly kind: MaskKind
  readonly start: number
  readonly end: number
}

const KINDS = Object.keys(NEVER) as readonly MaskKind[]
/** What a line must contain to be searched for a kind: most lines don't, and this check is quick. */
const ADDRESS_SIGN = /[@/]|www\./i
const NUMBER_SIGN = /\d/

/** Masks what cannot be a code; the text keeps its length. */
export function mask(text: string): Masked {
  const counts = { address: 0, id: 0, date: 0, time: 0, amount: 0, phone: 0, hidden: 0 }
  const spans: MaskedSpan[] = []
  let lineStart = 0
  const lines = text.split('\n').map(line => {
    const masked = maskLine(line, (kind, start, end) => {
      counts[kind] += 1
      spans.push({ kind, start: lineStart + start, end: lineStart + end })
    })
    lineStart += line.length + 1
    return masked
  })
  return { text: lines.join('\n'), counts, spans: spans.sort((a, b) => a.start - b.start) }
}

function maskLine(line: string, found: (kind: MaskKind, start: number, end: number) => void): string {
  if (!ADDRESS_SIGN.test(line) && !NUMBER_SIGN.test(line)) return line
  let masked = line
  for (const kind of KINDS) {
    if (!(kind === 'address' ? ADDRESS_SIGN : NUMBER_SIGN).test(masked)) continue
    for (const pattern of NEVER[kind]) {
      masked = masked.replace(pattern, (match, start: number) => {
        found(kind, start, start + match.length)
        return FILLER.repeat(match.length)
      })
    }
  }
  return masked
}
