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
