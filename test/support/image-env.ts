import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** As the container image sets it. What was compiled is kept from run to run, as in the image's volume from start to start. */
export const IMAGE_ENV = {
  NODE_COMPILE_CACHE: join(tmpdir(), 'tempmail-bench/compile-cache'),
  // The Debian package libjemalloc2; without it the loader says so on standard error, and figures are glibc's.
  LD_PRELOAD: 'libjemalloc.so.2',
  MALLOC_CONF: 'background_thread:true,narenas:1,dirty_decay_ms:1000,muzzy_decay_ms:0,tcache_max:4096',
}
