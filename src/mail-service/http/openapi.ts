export const OPENAPI = {}
