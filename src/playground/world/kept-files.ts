import { randomBytes } from 'node:crypto'

/** A file as it came in a multipart body. */
export class Upload {
  readonly name: string
  readonly type: string
  readonly data: Buffer

  constructor(name: string, type: string, data: Buffer) {
    this.name = name
    this.type = type
    this.data = data
  }
}

/** A file that a bot sent, with what it is found by. */
export interface StoredFile {
  readonly id: string
  readonly uniqueId: string
  readonly path: string
  /** As td names it where a file of another kind is wanted. */
  readonly kind: 'Document' | 'Photo'
  readonly upload: Upload
}

/** Files that bots sent, by id and by path. */
export interface Files {
  add(upload: Upload, kind: StoredFile['kind']): StoredFile
  byId(id: string): StoredFile | undefined
  byPath(path: string): StoredFile | undefined
}

/** A store without files. */
export function createFiles(): Files {
  const byId = new Map<string, StoredFile>()
  const byPath = new Map<string, StoredFile>()
  return {
    add: (upload, kind) => {
      const file: StoredFile = {
        id: `BQAC${randomBytes(30).toString('base64url')}`,
        uniqueId: `AgAD${randomBytes(8).toString('base64url')}`,
        path: `documents/file_${byPath.size}${extension(upload.name)}`,
        kind,
        upload,
      }
      byId.set(file.id, file)
      byPath.set(file.path, file)
      return file
    },
    byId: id => byId.get(id),
    byPath: path => byPath.get(path),
  }
}

function extension(name: string): string {
  return /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
}
