/** How a possible code is written. */
export type Shape = 'digits' | 'grouped digits' | 'mixed' | 'grouped mixed' | 'letters' | 'words' | 'token'

/** A part of a text that may be a code by its form. */
export interface Candidate {
  readonly value: string
  readonly shape: Shape
  readonly start: number
  readonly end: number
  /** One number in a row of several. */
  readonly inRow: boolean
}
