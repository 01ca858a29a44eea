import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A block of shell commands in a document. */
export interface CommandBlock {
  /** Such as `docs/commands.md: sudo certbot`: the document, and the block's first two words. */
  readonly name: string
  readonly script: string
}

/** Every block of shell commands that an operator or a contributor reads. */
export function commandBlocks(): readonly CommandBlock[] {
  const files = ['README.md', '.github/CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT }).sort()]
  return files.flatMap(file => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const fences = text.matchAll(/^( *)```(?:sh|bash|shell|console)\n(.*?)^\1```/gms)
    return [...fences].map(([, indent = '', body = ''], index) => ({
      name: `${file} ${index + 1}`,
      script: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }))
  })
}
