import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, by a part of their path: a fresh clone knows no durations, and size says little. */
const LONG = [
  '/e2e/kill/',
  '/e2e/instances.test',
  '/lab/',
  '/command-blocks.test',
  '/bot/hostile.test',
  '/alerts/faults.test',
  '/views/render.test',
  '/views/render-hostile.test',
  '/views/entity-bytes.test',
  '/reader/codes/corpus.test',
]

/** Begins each project with its longest files, so that no worker is left alone with one of them at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap(sorted => {
      const isLong = ({ moduleId }: TestSpecification) => LONG.some(part => moduleId.includes(part))
      return [...sorted.filter(isLong), ...sorted.filter(spec => !isLong(spec))]
    })
  }
}
