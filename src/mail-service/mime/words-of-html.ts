import { Parser } from 'htmlparser2'

/** The words of HTML, whatever is done with them: only elements that begin a line divide words. */
export function wordsOfHtml(html: string): string {
  const parts: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (UNREAD.has(name)) hidden += 1
      if (!INLINE.has(name)) parts.push('\n')
    },
    onclosetag(name) {
      if (UNREAD.has(name)) hidden -= 1
      if (!INLINE.has(name)) parts.push('\n')
    },
    ontext(text) {
      if (hidden === 0) parts.push(text)
    },
  })
  parser.end(html)
  return parts.join('').replace(/\s+/g, ' ')
}

const UNREAD: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title'])
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b big code del em font i ins mark q s small span strike strong sub sup tt u wbr'.split(' '),
)
