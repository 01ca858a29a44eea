/**
 * Finds the classes and ids that the style sheets of an HTML part hide everywhere: `.class` and `#id`. Rules inside
 * `@media` don't count, since they hold only for some screens.
 */
export function hiddenNames(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const css of styleSheets(html)) {
    for (const selector of hiddenSelectors(css)) {
      const name = SIMPLE_SELECTOR.exec(selector.trim())?.[1]
      if (name !== undefined) names.add(name)
    }
  }
  return names
}

/** More style than this is not worth the time. */
const MAX_CSS_LENGTH = 131_072
const MAX_STYLE_SHEETS = 50

const SIMPLE_SELECTOR = /^(?:[a-z]+)?([.#][\w-]+)$/i

function* styleSheets(html: string): Iterable<string> {
  let left = MAX_CSS_LENGTH
  for (const { index, 0: tag } of html.matchAll(/<style\b/gi).take(MAX_STYLE_SHEETS)) {
    const start = html.indexOf('>', index + tag.length) + 1
    const end = start > 0 ? html.indexOf('</', start) : -1
    if (end < 0 || left <= 0) return
    yield html.slice(start, Math.min(end, start + left))
    left -= end - start
  }
}

/** The selectors of rules at the top level that say `display: none`. */
function* hiddenSelectors(css: string): Iterable<string> {
  if (!/display\s*:\s*none/i.test(css)) return
  let depth = 0
  let selectors = ''
  for (const [token] of css.replace(/\/\*[^*]*\*\//g, '').matchAll(/[{}]|[^{}]+/g)) {
    if (token === '{') depth += 1
    else if (token === '}') depth = Math.max(0, depth - 1)
    else if (depth === 0) selectors = token.slice(token.lastIndexOf(';') + 1)
    else if (depth === 1 && !selectors.trim().startsWith('@') && /display\s*:\s*none/i.test(token)) {
      yield* selectors.split(',')
    }
  }
}
