/** The running bot does not recognise the doctor, which may then examine little. */
export class StrangerError extends Error {
  override readonly name = 'StrangerError'

  constructor() {
    super('a bot runs here with another DATA_DIR or another user, and tells strangers nothing')
  }
}
