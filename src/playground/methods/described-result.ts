/** A result with words beside it, as few methods answer. */
export class DescribedResult {
  readonly result: unknown
  readonly description: string

  constructor(result: unknown, description: string) {
    this.result = result
    this.description = description
  }
}
