import { capCombiningMarks } from './cap-combining-marks.ts'
import { INVISIBLE } from './invisible-characters.ts'

/** Removes invisible characters: control characters, zero-width padding, joiners that join nothing. */
export function cleanText(text: string): string {
  const shown = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
  const visible = capCombiningMarks(shown).normalize('NFC')
  return /[\u200c\u200d]/.test(visible) ? visible.replace(STRAY_JOINERS, '') : visible
}

/** Cuts lines of one repeated sign to what a phone is wide. */
export function shortenRulers(text: string): string {
  return text.replace(RULER, ruler => ruler.slice(0, RULER_LENGTH))
}

const RULER_LENGTH = 16
const RULER = /^([-=_*~#—–─━═])\1{16,}$/gm

const CONTROLS = /[[\p{Cc}\ufffc]--[\t\n]]/gv

/**
 * Joiners belong between two emoji, or between letters of a script that joins them. Senders also use them in other
 * ways: in runs, to pad the preview in an inbox; between Latin letters, to keep mail programs from making links. Those
 * are removed.
 */
const STRAY_JOINERS =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Han}\p{sc=Kana}\p{sc=Hang}]])[\u200c\u200d]+|[\u200c\u200d]+(?![[\p{L}\p{M}\p{Extended_Pictographic}]--[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Han}\p{sc=Kana}\p{sc=Hang}]])/gv
