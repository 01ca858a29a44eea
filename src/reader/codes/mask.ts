/** Stands for a character that belongs to something that cannot be a code. */
export const FILLER = '\u{fffc}'

const CURRENCY =
  '(?:[$€£¥₹₽₺₫₩฿₪₴₦₱₿]|(?:USD|EUR|GBP|JPY|CNY|RMB|INR|RUB|UAH|TRY|TL|IDR|Rp|VND|KRW|THB|ILS|NIS|PLN|zl|SEK|NOK|DKK|kr|CZK|Kc|RON|lei|HUF|Ft|CHF|BRL|R\\$|MXN|ARS|COP|CLP|PEN|SAR|AED|EGP|IRR|AUD|CAD|NZD|SGD|HKD|NT\\$|руб|грн|р|TRY|円|元|원|บาท|تومان|ريال|درهم)(?![A-Za-zА-я]))'
const NUMBER = "\\d(?:[\\d.,]|[ '](?=\\d{3}(?!\\d))){0,20}"

/** What looks like a number and never is a code, wherever it stands. */
const NEVER: readonly RegExp[] = [
  // web and mail addresses
  /(?:https?:\/\/|www\.)\S{1,2000}/gi,
  /(?<![\w.-])(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}\/\S{1,2000}/gi,
  /(?<![\w.+%-])[\w.+%-]{1,64}@[\p{L}\p{N}.-]{1,253}/gu,
  // social handles and hash tags of words
  /(?<![\w.@])@\w{2,30}/g,
  // UUIDs, dotted numbers (IP addresses, versions, dates), IPv6
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  /\bv?\d{1,9}(?:\.\d{1,9}){1,5}\b/gi,
  /\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b|\b(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f]{1,4}\b/gi,
  // dates and times
  /(?<!\d)\d{1,4}\/\d{1,6}(?:\/\d{1,4})?(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d-\d{1,2}-\d{1,2}(?!\d)|(?<!\d)\d{1,2}-\d{1,2}-(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
  // amounts of money, and numbers with thousands or decimals
  new RegExp(`${CURRENCY} ?${NUMBER}`, 'gu'),
  new RegExp(`(?<!\\d)${NUMBER} ?${CURRENCY}`, 'gu'),
  /(?<![\d])\d{1,3}(?:,\d{3})+(?!\d)|(?<!\d)\d{1,9},\d{1,2}(?!\d)/g,
  /(?<!\d)\d{1,9}(?= ?%)/g,
  // telephone numbers
  /\+ ?\d(?:[ ().-]{0,2}\d){6,15}/g,
  /\(\+?\d{2,5}\) ?\d(?:[ .-]?\d){3,12}/g,
  /(?<!\d)(?:1[-. ])?\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d)/g,
  // what is left of a hidden number
  /(?:[•●∙·…]|\*(?!\*)|\.\.\.|[xX](?=[xX\d*])){2,20}[ -]?\d{2,6}(?![\d*])/g,
]

/** Puts fillers in the place of what cannot be a code; the text's length stays. */
export function mask(text: string): string {
  return NEVER.reduce((masked, pattern) => masked.replace(pattern, cover), text)
}

function cover(found: string): string {
  return FILLER.repeat(found.length)
}
