/** Telegram on the machine of a test, until it is killed; where it is stands in `/etc/telegram.env`. */
import { renameSync, writeFileSync } from 'node:fs'
import { startPlayground } from '../../../src/playground/playground.ts'

const { token, apiRoot } = await startPlayground({ port: 0 })
writeFileSync('/etc/telegram.new', `BOT_TOKEN=${token}\nTELEGRAM_API_ROOT=${apiRoot}\n`)
renameSync('/etc/telegram.new', '/etc/telegram.env')
