/**
 * Makes an element: properties by name, `dataset` and `aria-…` included, then its children.
 * @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | undefined | false)} children
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue
    if (name === 'dataset') Object.assign(made.dataset, value)
    else if (name.startsWith('on')) made.addEventListener(name.slice(2), value)
    else if (name in made && !name.startsWith('aria')) made[name] = value
    else made.setAttribute(name, String(value))
  }
  made.append(...children.filter(child => child !== undefined && child !== false && child !== ''))
  return made
}

/** The element of index.html with this id. */
export function byId(id) {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`index.html has no element "${id}"`)
  return found
}
