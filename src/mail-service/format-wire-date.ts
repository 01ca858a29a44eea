/** A moment as the wire writes it: UTC, `YYYY-MM-DD HH:MM:SS`. */
export function formatWireDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}
