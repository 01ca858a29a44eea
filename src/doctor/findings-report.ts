import type { Finding } from './finding.ts'

const SIGNS: Readonly<Record<Finding['outcome'], string>> = { ok: '✓', warning: '!', failed: '✗' }

/** The findings as aligned lines, with what to fix below those that need it, and a last line with the sum. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.flatMap(({ check, outcome, says, mend }) => [
    `${SIGNS[outcome]} ${check.padEnd(width)}  ${says}`,
    ...(mend ? [`  ${' '.repeat(width)}  → ${mend}`] : []),
  ])
  return [...lines, '', sum(findings)].join('\n')
}

function sum(findings: readonly Finding[]): string {
  const failures = findings.filter(({ outcome }) => outcome === 'failed').length
  if (failures > 0) return `${failures} of ${findings.length} checks failed.`
  const warnings = findings.filter(({ outcome }) => outcome === 'warning').length
  return warnings > 0 ? `Nothing failed; ${warnings} to look at.` : 'All is well.'
}

/** Of `npm run doctor`: 1 when a check failed. A warning is no failure. */
export function exitCode(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}
