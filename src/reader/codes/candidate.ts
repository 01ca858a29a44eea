/** How a possible code is written. */
export type Shape = 'digits' | 'grouped digits' | 'mixed' | 'grouped mixed' | 'letters' | 'words' | 'token'

/** Something in a text that is written as a code could be. */
export interface Candidate {
  readonly value: string
  readonly shape: Shape
  readonly start: number
  readonly end: number
  /** One number in a row of several. */
  readonly inRow: boolean
}
