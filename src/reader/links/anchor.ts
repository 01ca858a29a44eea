/** A link of a mail's HTML or text. */
export interface Anchor {
  readonly href: string
  /** Its text, without that of images; cut at 300 characters. */
  readonly label: string
  /** Looks like a button: a background, padding, a role or a class says so. */
  readonly button: boolean
  /** The text that stands right before it and right after it. */
  readonly before: string
  readonly after: string
  /** How far down the text it stands, from 0 to 1. */
  readonly place: number
}

/** More links than these are not looked at. */
export const MOST_ANCHORS = 2_000

/** What is around a link, from `start` to `end` of a text. */
export function surroundings(
  text: string,
  start: number,
  end: number,
): Pick<Anchor, 'before' | 'after' | 'place'> {
  return {
    before: text.slice(Math.max(0, start - CONTEXT), start),
    after: text.slice(end, end + CONTEXT),
    place: text.length === 0 ? 0 : start / text.length,
  }
}

const CONTEXT = 160
