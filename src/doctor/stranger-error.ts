/** The bot that runs here takes the doctor for a stranger, who may examine little. */
export class StrangerError extends Error {
  override readonly name = 'StrangerError'

  constructor() {
    super('a bot runs here with another DATA_DIR or another user, and tells strangers nothing')
  }
}
