/** An examination has found damage in a database. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError'
}
