import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Runs the benches named on the command line, or all of them: `npm run bench -- receive check-mail`. */
const files = globSync('**/*.bench.ts', { cwd: import.meta.dirname }).sort()
const wanted = process.argv.slice(2)
const chosen = files.filter(file => wanted.length === 0 || wanted.includes(basename(file, '.bench.ts')))

if (chosen.length === 0) {
  process.stderr.write(
    `No such bench; there are: ${files.map(file => basename(file, '.bench.ts')).join(', ')}\n`,
  )
  process.exitCode = 1
}
for (const file of chosen) {
  process.stdout.write(`\n# ${file}\n`)
  const bench = (await import(join(import.meta.dirname, file))) as { run(): Promise<void> }
  await bench.run()
}
