import { resultCode } from '../sqlite/result-code.ts'

/** What systems and SQLite say of a file, in words. */
const TROUBLES: Readonly<Record<string, string>> = {
  EACCES: 'this user has no rights there',
  EPERM: 'this user has no rights there',
  EROFS: 'the file system is read-only',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is a file',
  ENOSPC: 'the disk is full',
}

/** By SQLite's result code (https://sqlite.org/rescode.html). */
const SQLITE_TROUBLES: Readonly<Record<number, string>> = {
  8: 'this user has no rights there, or the file system is read-only',
  10: 'its disk reports an error; see the log of the system',
  13: 'the disk is full',
  14: 'it is not there, or this user has no rights there',
}

/** Why a file or database could not be read or written, in words; undefined for an error of another kind. */
export function fileTrouble(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SQLITE_TROUBLES[resultCode(error)] ?? TROUBLES[code]
}
