import type { Candidate } from './candidate.ts'
import type { Feature } from './weights.ts'

/** Each of these is a word near a candidate that speaks of codes, in a known language or a guessed one. */
const CUES: ReadonlySet<Feature> = new Set<Feature>([
  'right after a code name',
  'stated after a code name',
  'after a code name',
  'alone under a code name',
  'before a code name',
  'right after a shared name',
  'stated after a shared name',
  'after a shared name',
  'alone under a shared name',
  'before a shared name',
  'near a word for entering',
  'beside a word for entering',
  'alone by a word for entering',
  'named in another language',
  'PIN or OTP before it',
  'international code before',
  'international code after',
  'international password before',
  'international password after',
  'international verification before',
  'international verification after',
  'kin name right before',
  'kin name near before',
  'kin name beyond before',
  'kin name above',
  'kin name right after',
  'kin name beyond after',
  'kin task right before',
  'kin task near before',
])

/** The candidate's form without such a word: letters alone need one, six digits on their own line do not. */
const WITHOUT = {
  digits: 'digits without a cue',
  'grouped digits': 'digits without a cue',
  mixed: 'letters and digits without a cue',
  'grouped mixed': 'letters and digits without a cue',
  letters: 'letters without a cue',
  words: 'words without a cue',
  token: 'token without a cue',
} as const satisfies Record<Candidate['shape'], Feature>

/** Whether anything near a candidate speaks of codes; `found` is all that was seen of it otherwise. */
export function cueFeatures(candidates: readonly Candidate[], found: readonly Feature[]): Feature[] {
  if (found.some(feature => CUES.has(feature))) return []
  return candidates.map(({ shape }) => WITHOUT[shape])
}
