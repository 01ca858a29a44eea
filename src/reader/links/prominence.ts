import { type Anchor, isWide } from './anchor.ts'

/** What the looks of a link weigh. */
const LOOKS = {
  button: 0.5,
  widePicture: 0.35,
  heading: 0.35,
  /** Text on a line of its own. */
  alone: 0.2,
  /** A picture that is not wide, or of a size that is not said. */
  picture: 0.2,
  short: 0.05,
  /** What the very end of a mail takes off. */
  end: -0.4,
} as const
const SHORT_LABEL = 40

/** How much the mail's look makes of a link, whatever its language: about 0.5 for a button at its top. */
export function prominence(anchor: Anchor): number {
  const short = anchor.label.trim().length <= SHORT_LABEL ? LOOKS.short : 0
  return look(anchor) + short + LOOKS.end * anchor.place
}

function look({ button, heading, picture, alone }: Anchor): number {
  if (button) return LOOKS.button
  if (picture) return isWide(picture) ? LOOKS.widePicture : LOOKS.picture
  if (heading) return LOOKS.heading
  return alone ? LOOKS.alone : 0
}
