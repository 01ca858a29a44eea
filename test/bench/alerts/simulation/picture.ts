import type { Comparison } from './compare.ts'

const WIDTH = 720
const LEFT = 190
const RIGHT = 90
const BAR = 16
const GAP = 5
const HEAD = 42
const GROUP = HEAD + 3 * (BAR + GAP) + 14

/** The comparisons as an SVG: for each model, the mean delay of the even spread, ours and the optimum. */
export function simulationPicture(comparisons: readonly Comparison[]): string {
  const height = comparisons.length * GROUP + 20
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Mean delay of an alert at equal requests">
<style>
text { font: 13px system-ui, sans-serif; fill: #24292f }
.name { font-weight: 600 }
.says, .value { fill: #57606a }
.even { fill: #afb8c1 }
.ours { fill: #1f883d }
.optimum { fill: #54aeff }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .says, .value { fill: #9198a1 } .even { fill: #57606a } }
</style>
${comparisons.map((comparison, index) => group(comparison, index * GROUP + 10)).join('\n')}
</svg>
`
}

function group({ model, even, ours, optimum }: Comparison, top: number): string {
  const bars = [
    ['evenly spread', 'even', even.meanDelay],
    ['this bot', 'ours', ours.meanDelay],
    ['best possible', 'optimum', optimum.meanDelay],
  ] as const
  return [
    `<text class="name" x="10" y="${top + 14}">${model.name}</text>`,
    `<text class="says" x="10" y="${top + 31}">${model.says}</text>`,
    ...bars.map(([label, kind, delay], index) =>
      bar({ label, kind, delay, most: even.meanDelay, top: top + HEAD + index * (BAR + GAP) }),
    ),
  ].join('\n')
}

function bar({
  label,
  kind,
  delay,
  most,
  top,
}: {
  label: string
  kind: string
  delay: number
  most: number
  top: number
}) {
  const width = Math.round(((WIDTH - LEFT - RIGHT) * delay) / most)
  const middle = top + BAR - 3
  return [
    `<text x="${LEFT - 10}" y="${middle}" text-anchor="end">${label}</text>`,
    `<rect class="${kind}" x="${LEFT}" y="${top}" width="${width}" height="${BAR}" rx="3"/>`,
    `<text class="value" x="${LEFT + width + 8}" y="${middle}">${delay.toFixed(1)} s</text>`,
  ].join('')
}
