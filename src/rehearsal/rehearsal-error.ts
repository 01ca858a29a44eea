/** Why there can be no rehearsal, in one sentence for the operator. */
export class RehearsalError extends Error {
  override readonly name = 'RehearsalError'
}
