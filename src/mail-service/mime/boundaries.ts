/** A part as the splitter knows it. */
interface SplitNode {
  readonly libmime: { decodeWords(text: string): string }
  readonly parentNode: SplitNode | false | undefined
  readonly _boundary: Buffer | false
  readonly contentType: string | false
  readonly filename: string | false
  disposition: string | false
  parseHeaders(): void
}

/** The splitter of mailparser, which its types leave out; its version is pinned, the tests watch it. */
export interface Splitter {
  node: SplitNode
  newNode(parent: unknown): void
  /** How many parts there are so far. */
  readonly nodeCounter: number
  /** What a line means for the part it stands in; false for a line of its content. */
  checkBoundary(line: Buffer): number | false
}

/** Of multiparts inside each other, so many are closed by the boundary of one further out. */
const MAX_UNCLOSED = 8
const MAX_BOUNDARY_LINE = 300
const DASH = 0x2d

/**
 * Has the splitter take two boundaries that it would show as text: one with blanks behind it (RFC 2046, 5.1.1), and
 * that of an outer multipart where an inner one was never closed.
 */
export function forgiveBoundaries(splitter: Splitter): void {
  const check = splitter.checkBoundary.bind(splitter)
  splitter.checkBoundary = given => {
    const isCandidate = given.length <= MAX_BOUNDARY_LINE && given.includes('--')
    const exact = check(given)
    if (exact !== false || !isCandidate) return exact
    const line = withoutBlanks(given)
    const known = check(line)
    if (known !== false || line[0] !== DASH) return known
    const inner = splitter.node
    for (const outer of unclosed(inner)) {
      splitter.node = outer
      const found = check(line)
      if (found !== false) return found
    }
    splitter.node = inner
    return false
  }
}

/** What a boundary means to the splitter: a part inside begins, or the next one; the other two end a multipart. */
const FIRST_PART = 1
const NEXT_PART = 3

/** Has the splitter pass over all parts after so many, instead of giving up with what it has not handed over yet. */
export function limitParts(splitter: Splitter, most: number, onCut: () => void): void {
  const check = splitter.checkBoundary.bind(splitter)
  splitter.checkBoundary = line => {
    const found = check(line)
    if ((found !== FIRST_PART && found !== NEXT_PART) || splitter.nodeCounter < most) return found
    onCut()
    return found + 1
  }
}

/** The multiparts around a part, the innermost first. */
function* unclosed(part: SplitNode): Generator<SplitNode> {
  let node = part.parentNode
  for (let depth = 0; node && depth < MAX_UNCLOSED; depth++) {
    if (node._boundary) yield node
    node = node.parentNode
  }
}

function withoutBlanks(line: Buffer): Buffer {
  const text = line.toString('latin1')
  const bare = text.replace(/[ \t]+(?=\r?\n?$)/, '')
  return bare.length === text.length ? line : Buffer.from(bare, 'latin1')
}
