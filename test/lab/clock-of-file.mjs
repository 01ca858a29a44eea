// Loaded into each process of the laboratory, threads included: its date is off by what a file says, in milliseconds.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 50
const file = process.env.LAB_CLOCK
const RealDate = Date
const real = Date.now
let offset = 0
let lookAt = 0

function now() {
  const at = performance.now()
  if (at >= lookAt) {
    lookAt = at + LOOK_EVERY_MS
    try {
      offset = Number(readFileSync(file, 'utf8'))
    } catch {
      // It is being written.
    }
  }
  return real() + offset
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now())
    else super(...parts)
  }

  static now() {
    return now()
  }
}
