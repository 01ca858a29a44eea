import { readFileSync } from 'node:fs'
import type { Environment } from './variables.ts'

/** Variables that hold a secret: each may come from a file, as Docker, Kubernetes and systemd provide secrets. */
export const SECRETS = [
  'BOT_TOKEN',
  'WEBHOOK_SECRET',
  'MAIL_API_SECRET',
  'MCP_KEY',
  'DATABASE_URL',
  'STORE_URL',
  'GMAIL_ACCOUNTS',
] as const

/** The environment with each `X_FILE` replaced by `X` with that file's content, and the problems with these files. */
export function readSecretFiles(env: Environment): {
  readonly env: Environment
  readonly problems: readonly string[]
} {
  const problems: string[] = []
  const read: Record<string, string> = {}
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (file === undefined) continue
    if (env[name] !== undefined) problems.push(`${name}_FILE is set beside ${name}: leave one of them out`)
    else read[name] = readSecret(name, file, problems)
  }
  return { env: { ...env, ...read }, problems }
}

/** Files end in a line break, which is no part of the secret. */
function readSecret(name: string, file: string, problems: string[]): string {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret === '') problems.push(`${name}_FILE names "${file}", which is empty`)
    return secret
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given'
    problems.push(`${name}_FILE names "${file}", which cannot be read (${reason})`)
    return ''
  }
}
