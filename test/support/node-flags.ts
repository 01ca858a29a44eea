import packageJson from '../../package.json' with { type: 'json' }

/** What `npm start`, the image and the unit give Node. */
export const NODE_FLAGS: readonly string[] = packageJson.scripts.start.match(/(?<=\s)--\S+/g) ?? []
