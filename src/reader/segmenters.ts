import { lazy } from './lazy.ts'

/** Splits a text into what people take for characters. */
export const graphemeSegmenter = lazy(() => new Intl.Segmenter('und', { granularity: 'grapheme' }))

/** Splits a text into words and what is between them. */
export const wordSegmenter = lazy(() => new Intl.Segmenter('und', { granularity: 'word' }))

/** Splits a text into sentences. */
export const sentenceSegmenter = lazy(() => new Intl.Segmenter('und', { granularity: 'sentence' }))
