// Loaded into the bot's process before it starts: SIGUSR2 sets its clock by CLOCK_JUMP_MS, as an operator would.
let offset = 0
const real = Date.now
globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(real() + offset)
    else super(...parts)
  }

  static now() {
    return real() + offset
  }
}
process.on('SIGUSR2', () => {
  offset += Number(process.env.CLOCK_JUMP_MS)
})
