/**
 * Parameters from `$first` on, each an array of one of these types, as `unnest` takes them. The subquery hides the
 * arrays' lengths from the planner: for short ones it would plan the prepared statement anew each time, which takes
 * longer than running it.
 */
export function arrayParameters(first: number, types: readonly string[]): string {
  return types.map((type, index) => `(SELECT $${first + index}::${type}[])`).join(', ')
}
