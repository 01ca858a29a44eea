/**
 * Invisible characters, used for padding, tracking and hiding: soft hyphens, zero-width spaces and fillers, embedding
 * and override controls. Joiners, variation selectors and tags are not among them: letters and emoji need them.
 */
export const INVISIBLE =
  /[[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]--[\u200c-\u200f\u061c\u2066-\u2069\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]]/gv

/** Characters that set the direction of text: wanted in a body, not in a line that others compose. */
export const DIRECTION_MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g

/** Finds the first character that shows something. */
export const SOMETHING_TO_SEE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\ufffc]/u
