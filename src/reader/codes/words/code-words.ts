/**
 * The words of one language that distinguish a one-time code from other numbers. Each field is a list separated by
 * commas or line ends. `*` at a word's end stands for any ending, a space for any white space. Case, accents and
 * variants of a letter do not matter.
 */
export interface CodeWords {
  /** Names of a one-time code that mean nothing else: "verification code". */
  readonly code: string
  /** Names that a one-time code shares with other things: "code", "password". */
  readonly maybe: string
  /** What stands between a name and its value: "is", "below". */
  readonly is: string
  /** What one does with a code: "enter", "use". */
  readonly enter: string
  /** What a code is for: "verify", "sign in". */
  readonly purpose: string
  /** What mails with a code say besides: "expires in", "do not share". */
  readonly hint: string
  /** Names of other numbers that mean nothing else: "tracking number", "promo code". */
  readonly number: string
  /** Things that have a number, or are mentioned without it: "order", "card". */
  readonly thing: string
  /** Words for "number" beside such a thing: "no.", "id". */
  readonly no: string
  /** Talk of offers and bookings, where a "code" is a coupon or a reservation: "discount", "check-in". */
  readonly shop: string
  /** What is said of a code that is none any more, or only shown: "expired", "for example". */
  readonly void: string
  /** What is counted by a number in front of it: "minutes", "users". */
  readonly unit: string
}
