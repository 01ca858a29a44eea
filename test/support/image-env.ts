import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** As the container image sets it. What was compiled is kept from run to run, as in the image's volume from start to start. */
export const IMAGE_ENV = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  NODE_COMPILE_CACHE: join(tmpdir(), 'tempmail-bench/compile-cache'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '73728',
}
