/** The share of rare characters among those of two bytes; 0 for other charsets. */
export function rareShare(sample: Buffer, charset: string): number {
  const frequent = FREQUENT[charset]
  if (frequent === undefined) return 0
  let [pairs, rare] = [0, 0]
  for (let at = 0; at < sample.length; at++) {
    const first = sample[at] ?? 0
    if (first < 0x81 || (charset === 'shift_jis' && first >= 0xa1 && first <= 0xdf)) continue
    const second = sample[++at] ?? 0
    pairs++
    const isFrequent = frequent.some(([from, to]) => first >= from && first <= to)
    if (!isFrequent || (charset !== 'shift_jis' && charset !== 'big5' && second < 0xa1)) rare++
  }
  return pairs === 0 ? 0 : rare / pairs
}

/** First bytes of the characters that are frequent in a charset of two bytes: its signs and its first level. */
const FREQUENT: Readonly<Record<string, readonly [number, number][]>> = {
  gb18030: [
    [0xa1, 0xa9],
    [0xb0, 0xd7],
  ],
  big5: [[0xa1, 0xc6]],
  shift_jis: [
    [0x81, 0x84],
    [0x88, 0x98],
  ],
  'euc-jp': [
    [0xa1, 0xa8],
    [0xb0, 0xcf],
  ],
  'euc-kr': [
    [0xa1, 0xac],
    [0xb0, 0xc8],
  ],
}
