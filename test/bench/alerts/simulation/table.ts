import { quantile } from '../../../../src/alerts/alert-metrics.ts'
import { type Comparison, ratio } from './compare.ts'
import type { Outcome } from './play.ts'

/** One comparison in lines of text: requests, delays, and our delay in relation to each other way. */
export function comparisonTable(comparison: Comparison): string {
  const { model, ours, liveAddresses } = comparison
  const rows: readonly (readonly [string, Outcome])[] = [
    ['every 10 s', comparison.every10s],
    ['every 30 s', comparison.every30s],
    ['evenly spread', comparison.even],
    ['ours', ours],
    ['ours, unlearned', comparison.unlearned],
    ['optimum', comparison.optimum],
  ]
  return [
    `${model.name}: ${model.says}`,
    `${Math.round(liveAddresses)} live addresses, ${ours.mails} mails, budget ${model.budget} polls/s`,
    line(['', 'polls', 'mean s', 'median s', 'p95 s', 'ours ÷ it']),
    ...rows.map(([name, outcome]) =>
      line([
        name,
        String(outcome.polls),
        outcome.meanDelay.toFixed(2),
        (quantile(outcome.delays, 0.5) ?? 0).toFixed(2),
        (quantile(outcome.delays, 0.95) ?? 0).toFixed(1),
        ratio(ours, outcome).toFixed(3),
      ]),
    ),
  ].join('\n')
}

function line(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(17) : cell.padStart(11))).join('')
}
