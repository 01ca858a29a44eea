import type { Feature } from './weights.ts'

/** What several features say together: a sum of weights alone could not say it. */
export function jointFeatures(found: ReadonlySet<Feature>): Feature[] {
  const clear = !AGAINST.some(feature => found.has(feature))
  const joint: Feature[] = []
  for (const [name, features] of Object.entries(FOR) as [keyof typeof FOR, readonly Feature[]][]) {
    if (features.some(feature => found.has(feature))) joint.push(clear ? CLEAR[name] : CONTRADICTED[name])
  }
  return joint
}

const FOR = {
  named: [
    'right after a code name',
    'stated after a code name',
    'alone under a code name',
    'before a code name',
    'after PIN or OTP',
  ],
  vaguelyNamed: [
    'right after a shared name',
    'stated after a shared name',
    'alone under a shared name',
    'before a shared name',
  ],
  asked: ['beside a word for entering', 'near a word for entering', 'alone by a word for entering'],
} as const satisfies Record<string, readonly Feature[]>

const CLEAR = {
  named: 'named, nothing against it',
  vaguelyNamed: 'vaguely named, nothing against it',
  asked: 'asked for, nothing against it',
} as const satisfies Record<keyof typeof FOR, Feature>

const CONTRADICTED = {
  named: 'named, something against it',
  vaguelyNamed: 'vaguely named, something against it',
  asked: 'asked for, something against it',
} as const satisfies Record<keyof typeof FOR, Feature>

const AGAINST: readonly Feature[] = [
  'number of something else',
  'number of what follows',
  'beside another name',
  'alone by another name',
  'counts something',
  'void said behind it',
  'void said in front of it',
  'like an example',
  'many like it',
  'mail of offers',
  'beside an offer',
  'like a year',
  'long',
]
