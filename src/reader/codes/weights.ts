import table from './weights.json' with { type: 'json' }

/** Something that can be seen of a candidate. A new one gets a line in `weights.json` with 0, and a fit. */
export type Feature = keyof typeof table.features

/** Two features that say more or less together than the sum of their weights: "a + b". */
export type FeaturePair = keyof typeof table.pairs

/** Added to every candidate's weights. */
export const BIAS = table.bias

/**
 * The fitted model: how much each feature, and each pair of features seen together, speaks for a candidate (above 0) or
 * against it. `node test/fit/codes/fit.ts` writes the numbers; `test/fit/README.md` says how.
 */
export const WEIGHTS: Readonly<Record<Feature | FeaturePair, number>> = { ...table.features, ...table.pairs }
