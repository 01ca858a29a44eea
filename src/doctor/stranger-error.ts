/** The running bot does not recognise the doctor, which may then examine little. */
export class StrangerError extends Error {
  override readonly name = 'StrangerError'

  constructor() {
    super('a bot with another DATA_DIR or another user has these ports, so the doctor cannot examine it')
  }
}
