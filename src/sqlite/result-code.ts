/** The primary result code of SQLite (https://sqlite.org/rescode.html) that an error has; 0 when it is another error. */
export function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}
