import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../hash-token.ts'

/** Tells requests of the bot in the same process: they carry a secret that only it knows. */
export function createOwnRequest(secret: string): (request: FastifyRequest) => boolean {
  const isSecret = createIsSecret(secret)
  return ({ headers }) => {
    const given = headers['x-internal-secret']
    // Hashed only where there is one: nobody else has it.
    return typeof given === 'string' && isSecret(given)
  }
}

/** Tells requests of a bot in another process: they carry this secret as a bearer (RFC 6750). Without one there are none. */
export function createBearerRequest(secret: string | undefined): (request: FastifyRequest) => boolean {
  if (secret === undefined) return () => false
  const isSecret = createIsSecret(secret)
  return ({ headers }) => {
    const [, given] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? []
    return given !== undefined && isSecret(given)
  }
}

function createIsSecret(secret: string): (given: string) => boolean {
  // Hashes have one length and tell nothing, so they can be compared in constant time.
  const expected = hashToken(secret)
  return given => timingSafeEqual(hashToken(given), expected)
}
