interface SliceBounds {
  readonly most: number
  /** A slice that took longer than this, in milliseconds, is followed by half as many. */
  readonly sliceMs: number
}

/** How many mails the next slice of a search looks through. */
export function nextSlice(atOnce: number, tookMs: number, { most, sliceMs }: SliceBounds): number {
  return tookMs > sliceMs ? Math.ceil(atOnce / 2) : Math.min(atOnce * 2, most)
}
