import { isAscii } from './is-ascii.ts'

/**
 * A text as a person sees it: full-width and other compatibility characters become plain (NFKC, UAX #15), invisible
 * characters go, and whatever looks like the dot of a domain becomes a dot (UTS #39 and #46). Only for comparing; never
 * shown.
 */
export function asSeen(text: string): string {
  if (isAscii(text)) return text
  return text.normalize('NFKC').replace(UNSEEN, '').replace(DOTS, '.')
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** Browsers also accept U+3002 between labels of a domain; the others only look like a dot. */
const DOTS = /[\u3002\u00b7\u2027\u2219\u22c5\u0701\u0702\ua4f8\ua60e\u{10a50}]/gu
