/** No complete answer came. Its message names no URL. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** The request was never written to a connection, so the service can't have acted on it. */
  readonly neverSent: boolean

  constructor(
    message: string,
    { neverSent, cause }: { readonly neverSent: boolean; readonly cause: unknown },
  ) {
    super(message, { cause })
    this.neverSent = neverSent
  }
}
