/** How much `text` looks as text does: 1 at best, lower with each oddity among its characters beyond ASCII. */
export function plausibility(text: string): number {
  const foreign = text.match(/[^\x00-\x7f]/g)?.length ?? 0
  if (foreign === 0) return 1
  const odd = ODDITIES.reduce(
    (sum, { pattern, weight }) => sum + weight * (text.match(pattern)?.length ?? 0),
    0,
  )
  return Math.max(-1, 1 - odd / foreign)
}

/** A shape that text in the right charset hardly has, and how much one of it counts in damaged characters. */
interface Oddity {
  readonly pattern: RegExp
  readonly weight: number
}

/** Scripts of letters beside Latin, and scripts of East Asia, as a class of a regular expression has them. */
const OTHER_LETTERS = String.raw`\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}`
const EAST_ASIAN = String.raw`\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}`

const ODDITIES: readonly Oddity[] = [
  // What no text has: controls of the upper half, what could not be decoded, private and unassigned characters.
  { pattern: /[\ufffd\u0080-\u009f\p{Co}\p{Cn}]/gu, weight: 3 },
  // Scripts that never meet within a word, and a lone letter of another among Latin words.
  { pattern: touching(String.raw`\p{sc=Latn}`, OTHER_LETTERS), weight: 2 },
  { pattern: touching(EAST_ASIAN, OTHER_LETTERS), weight: 1 },
  {
    pattern: new RegExp(String.raw`(?<=[a-z]\s|^)[${OTHER_LETTERS}\p{sc=Hani}](?=\s[a-z])`, 'giu'),
    weight: 1,
  },
  { pattern: /\p{sc=Hang}(?=\p{sc=Hani})|\p{sc=Hani}(?=\p{sc=Hang})/gu, weight: 0.5 },
  // One or two characters of another writing inside a Latin word.
  { pattern: /\p{sc=Latn}[\p{sc=Hani}\p{sc=Hang}\p{sc=Kana}\uff61-\uff9f]{1,2}(?=\p{sc=Latn})/gu, weight: 1 },
  { pattern: /[a-z][\p{sc=Hani}\p{sc=Hang}]/giu, weight: 0.3 },
  { pattern: /(?<![\uff61-\uff9f])[\uff61-\uff9f]{1,2}(?![\uff61-\uff9f])/g, weight: 0.5 },
  // A capital after a small letter, where one of them is not ASCII.
  { pattern: /\p{Ll}(?=(?![A-Z])\p{Lu})|(?![a-z])\p{Ll}(?=[A-Z])/gu, weight: 1 },
  { pattern: /\p{L}(?![A-Z])\p{Lu}(?=\p{Ll})|(?<!\p{L})(?![A-Z])\p{Lu}[A-Z](?=\p{Ll})/gu, weight: 0.7 },
  { pattern: /\p{Ll}[—–‘](?=\p{Ll})|‚(?=\S)/gu, weight: 0.5 },
  // Signs inside words, and signs where words begin or end that don't stand there.
  { pattern: /\p{L}[¡-©«-¶¸-¿×÷†‡…€™•‚„‹›‰ˆ˜](?=\p{L})/gu, weight: 1 },
  { pattern: /(?<![\p{L}\p{N}\p{P}])(?:[¹º¼½¾®¯±²³´µ¶¸¦¨¢¤¬ª†‡‰ˆ˜](?=\p{L})|°(?=\p{L}{2}))/gu, weight: 1 },
  { pattern: /(?<=\p{L})[¼½¾¹¸¨¯¤¦¬¢¥£§¶¿¡†‡‰ˆ˜](?![\p{L}\p{N}])|(?<=[a-ln-z])[²³]/gu, weight: 1 },
  { pattern: /¤/g, weight: 1 },
  { pattern: /[\u2500-\u259f∂∑∏π∫Ω√ƒ≈∆◊≠∞≤≥]/gu, weight: 0.7 },
  // Words of nothing but accents, but for the umlauts that everybody tests with.
  { pattern: /(?<!\p{L})(?![äöüÄÖÜß]+(?!\p{L}))[À-ÖØ-öø-ž]{3,}(?!\p{L})/gu, weight: 1 },
  { pattern: /[À-ÖØ-öø-ž]{4,}/gu, weight: 3 },
  // Marks without a letter under them, forms for the end of a word inside it, signs that begin no word.
  {
    pattern: /(?<![\u0e01-\u0e2e\u0e31-\u0e3a\u0e47-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/gu,
    weight: 1,
  },
  { pattern: /[ةى](?=[\u0621-\u064a])|[ךםןףץ](?=[א-ת])|ς(?=\p{sc=Grek})/gu, weight: 1 },
  { pattern: /(?<!\p{L})[ьъЬЪ](?=\p{L})|[^\p{sc=Grek}]ς/gu, weight: 1 },
  { pattern: /(?<!\p{L})[бвгджзклмнпрстфхцчшщьъ]{2,}(?!\p{L})/gu, weight: 1.5 },
]

function touching(some: string, others: string): RegExp {
  return new RegExp(`[${some}](?=[${others}])|[${others}](?=[${some}])`, 'gu')
}
