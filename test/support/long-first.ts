import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, by a part of their path, longest first: a fresh clone knows no durations, and size says little. */
export const LONG = [
  '/command-blocks.test',
  '/e2e/troubleshooting.test',
  '/lab/postgres.test',
  '/e2e/instances.test',
  '/e2e/kill/',
  '/e2e/first-minutes.test',
  '/e2e/address-rules.test',
  '/e2e/take-over.test',
  '/doctor/check-database.test',
  '/app/limit-slow-requests.test',
  '/e2e/late-verdict.test',
  '/lab/sqlite.test',
  '/leadership/elect-by-lock.test',
  '/e2e/revoked-token.test',
  '/e2e/wrong-clock.test',
  '/app/move-to-postgres.test',
  '/playground/page-chat.test',
  '/playground/page-looks.test',
  '/playground/page-tools.test',
  '/storage/postgres.test',
  '/mini-app/attacks.test',
  '/store/contract.test',
  '/alerts/faults.test',
  '/gmail/gmail.test',
  '/alerts/outage.test',
  '/alerts/ends.test',
  '/mini-app/shared-mails.test',
  '/postgres/vacuum.test',
  '/bot/refusal-matrix.test',
  '/bot/hostile.test',
  '/app/lazy-mini-app.test',
  '/app/start-chat.test',
  '/bot/busy-group.test',
  '/bot/resilience.test',
  '/views/render-hostile.test',
  '/views/entity-bytes.test',
  '/reader/codes/corpus.test',
  '/views/rich-mail-view.test',
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
