/**
 * How often something random is tried: so often in CI, a tenth of it at a desk, and with `THOROUGH=1` ten times as
 * often, for a night. Every run draws anew, so many gates together try as much as one long one.
 */
export function runs(inCi: number): number {
  if (process.env.THOROUGH) return inCi * 10
  return process.env.CI ? inCi : Math.ceil(inCi / 10)
}

/** All of them in CI, every sixth at a desk, so that a change is soon known to be good. */
export function sampled<Item>(all: readonly Item[]): readonly Item[] {
  return process.env.CI || process.env.THOROUGH ? all : all.filter((_, index) => index % 6 === 0)
}
