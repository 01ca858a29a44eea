import type { FastifyServerOptions } from 'fastify'

/**
 * Options of a server whose routes validate their input themselves: Fastify's schema compilers, 1 MB, are not loaded.
 */
export const WITHOUT_SCHEMAS = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
} satisfies FastifyServerOptions

/** Called for the first route that has a schema, whose server does not start then. */
function refuse(): never {
  throw new Error('This server compiles no schemas')
}
