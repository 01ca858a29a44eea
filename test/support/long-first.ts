import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, by a part of their path, longest first: a fresh clone knows no durations, and size says little. */
const LONG = [
  '/command-blocks.test',
  '/e2e/kill/',
  '/e2e/instances.test',
  '/lab/',
  '/e2e/first-minutes.test',
  '/e2e/troubleshooting.test',
  '/e2e/take-over.test',
  '/e2e/address-rules.test',
  '/app/slow-senders.test',
  '/doctor/check-database.test',
  '/storage/postgres.test',
  '/store/contract.test',
  '/playground/page-chat.test',
  '/playground/page-looks.test',
  '/playground/page-tools.test',
  '/mini-app/attacks.test',
  '/mini-app/shared-mails.test',
  '/alerts/faults.test',
  '/postgres/vacuum.test',
  '/alerts/outage.test',
  '/bot/busy-group.test',
  '/middleware/limit-chats.test',
  '/bot/resilience.test',
  '/bot/refusal-matrix.test',
  '/bot/hostile.test',
  '/app/lazy-mini-app.test',
  '/app/start-chat.test',
  '/views/render-hostile.test',
  '/views/render.test',
  '/views/entity-bytes.test',
  '/reader/codes/corpus.test',
]

/** Begins each project with its longest files, so that no worker is left alone with one of them at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap(sorted => {
      const long = LONG.flatMap(part => sorted.filter(({ moduleId }) => moduleId.includes(part)))
      return [...new Set([...long, ...sorted])]
    })
  }
}
