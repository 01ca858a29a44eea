/**
 * Runs in a page: shows each document in a frame of its own, and searches those that can be looked into for what has no
 * business in a cleaned mail.
 * @param {{ documents: readonly string[], sandbox: string }} shown
 * @returns {Promise<string[][]>}
 */
export async function showFrames({ documents, sandbox }) {
  const LOADED_WITHIN_MS = 3_000
  const AT_ONCE = 12
  const TAGS =
    /^(?:html|head|meta|title|style|body|a|abbr|address|area|b|bdi|blockquote|br|center|code|details|div|em|font|h1|hr|i|img|li|map|ol|p|pre|q|span|strong|summary|table|tbody|td|th|tr|u|ul)$/
  const ACTIVE = /^(?:on.*|srcdoc|srcset|action|formaction|ping|background|http-equiv|is|xlink:href)$/
  const TARGET = /^(?:https:\/\/bare\.example\/link#|#|data:image\/)/
  // An element may have a child that is called like its own method.
  const namesOf = element => Element.prototype.getAttributeNames.call(element)
  const isBad = (name, value) =>
    ACTIVE.test(name) ||
    (/^(?:href|src)$/.test(name) && !TARGET.test(value)) ||
    (name === 'style' && /evil|url\(|expression/i.test(value))
  const search = found =>
    [...(found?.querySelectorAll('*') ?? [])].flatMap(element => {
      const tag = element.localName
      const isHtml = TAGS.test(tag) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
      const bad = namesOf(element).filter(name =>
        isBad(name, Element.prototype.getAttribute.call(element, name)),
      )
      return [...(isHtml ? [] : [tag]), ...bad.map(name => `${tag} ${name}`)]
    })
  const load = html => {
    const frame = document.createElement('iframe')
    if (sandbox !== '') frame.setAttribute('sandbox', sandbox)
    frame.srcdoc = html
    const shown = new Promise(resolve => {
      const done = () => resolve(search(frame.contentDocument))
      frame.addEventListener('load', done, { once: true })
      setTimeout(done, LOADED_WITHIN_MS) // What navigates away, or waits for ever, does not load.
    })
    document.body.append(frame)
    return shown
  }
  const found = []
  for (let start = 0; start < documents.length; start += AT_ONCE) {
    found.push(...(await Promise.all(documents.slice(start, start + AT_ONCE).map(load))))
  }
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return found
}
