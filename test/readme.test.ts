import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../src/bot/commands.ts'
import { VARIABLE_NAMES } from '../src/variables.ts'

const ROOT = join(import.meta.dirname, '..')
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')

describe('the README', () => {
  it('explains every variable', () => {
    const rows = README.split('\n').filter(line => line.startsWith('| `'))
    const explained = rows.flatMap(row =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(match => match[1]),
    )
    expect(explained.filter(name => name !== undefined).toSorted()).toEqual(VARIABLE_NAMES.toSorted())
  })

  it('names every command, in the order of the bot', () => {
    const table = /<!-- commands -->([\s\S]*)<!-- \/commands -->/.exec(README)?.[1] ?? ''
    const named = [...table.matchAll(/^\| `\/(\w+)/gm)].map(match => match[1])
    const commands = COMMANDS.map(({ command }) => command).filter(command => command !== 'start')
    expect(named).toEqual(commands)
  })

  it('shows only pictures that are there', () => {
    const pictures = [...README.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(match => match[1] ?? '')
    expect(pictures.filter(picture => !existsSync(join(ROOT, picture)))).toEqual([])
    expect(pictures.length).toBeGreaterThan(0)
  })
})
