/** Whether a name is among these patterns, in which a `*` stands for any characters; case does not count. */
export function nameMatcher(patterns: readonly string[]): (name: string) => boolean {
  const all = patterns.map(pattern => pattern.toLowerCase().split('*').map(RegExp.escape).join('.*'))
  const matching = new RegExp(`^(?:${all.join('|')})$`)
  return name => patterns.length > 0 && matching.test(name.toLowerCase())
}
