/**
 * Parameters from `$first` on, each an array of one of these types, as `unnest` takes them. The planner is kept from
 * looking into them: it would plan a prepared statement anew each time that they are short, which takes longer than to
 * run it.
 */
export function arrayParameters(first: number, types: readonly string[]): string {
  return types.map((type, index) => `(SELECT $${first + index}::${type}[])`).join(', ')
}
