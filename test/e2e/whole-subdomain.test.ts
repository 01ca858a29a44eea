import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import { parseCallback } from '../../src/views/callbacks.ts'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

const HOST = 'otters.wild.test'
/** Two starts, or twenty people, on a machine that others use too. */
const PATIENCE = { timeout: 180_000 }

test(
  'mail to any name is told with that name; one switched off under its alert stays so over a kill',
  PATIENCE,
  async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    const ann = playground.person()
    {
      await using app = await startOn(playground, data.path)
      await ann.ask('/new *@otters')
      await send(app, 'shop', 'First of the shop')
      const alert = await ann.waitFor('First of the shop')
      expect(alert.text).toContain(`shop@${HOST}`)
      await ann.tap('⋯', { message: alert })
      await ann.waitFor(hasButton('No more mail to shop@…'))
      await ann.tap('No more mail to shop@…', { message: alert })
      await ann.waitFor(hasButton('Mail to shop@… again'))
      await app.signal('SIGKILL')
    }
    await using app = await startOn(playground, data.path)
    await expect(send(app, 'shop', 'Refused')).rejects.toMatchObject({ responseCode: 550 })
    await send(app, 'bank', 'First of the bank')
    expect((await ann.waitFor('First of the bank')).text).toContain(`bank@${HOST}`)
    ann.say('/forget')
    const question = await ann.waitFor("This can't be undone")
    await ann.tap('Yes, delete everything', { message: question })
    await expect
      .poll(() => send(app, 'bank', 'Nobody').catch(error => error.responseCode), { timeout: 20_000 })
      .toBe(550)
  },
)

test('a group has it too, and every language its words', PATIENCE, async () => {
  await using data = await createDataDir()
  // Twenty people write some 30 messages a second. Where a busy machine holds some up, those of two seconds arrive in one.
  await using playground = await startTestPlayground({ limits: { perSecond: 60 } })
  await using app = await startOn(playground, data.path)
  const ben = playground.person({ firstName: 'Ben' })
  const group = playground.group({ members: [ben] })
  await ben.waitFor('belong to the whole group', group.id)
  ben.say('/new *@otters', { chatId: group.id })
  await ben.waitFor(`*@${HOST}`, group.id)
  await send(app, 'shop', 'For the group')
  expect((await ben.waitFor('For the group', group.id)).text).toContain(`shop@${HOST}`)
  for (const [index, locale] of LOCALES.entries()) {
    const person = playground.person({ languageCode: locale })
    const host = `foxes-${index}.wild.test`
    const said = (key: string) => translator(locale).text(key, { name: '', example: '' })
    const card = await person.ask(`/new *@foxes-${index}`)
    expect(plain(card.text), locale).toContain(plain(said('address-any')).slice(0, 12))
    await send(app, 'shop', `Mail ${index}`, host)
    const alert = await person.waitFor(`Mail ${index}`)
    await person.tap('⋯', { message: alert })
    const more = await person.waitFor(
      message => message.message_id === alert.message_id && dataOf(message, 'switch-off') !== undefined,
    )
    expect((await person.forge(dataOf(more, 'switch-off') ?? '', more)).text, locale).toContain('shop@…')
    await expect(send(app, 'shop', 'x', host)).rejects.toMatchObject({ responseCode: 550 })
  }
  expect(playground.refusals()).toEqual([])
})

function startOn(playground: TestPlayground, dataDir: string): Promise<AppProcess> {
  return startAppProcess({
    DATA_DIR: dataDir,
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: playground.apiRoot,
    MAIL_DOMAINS: '*.wild.test',
  })
}

async function send(app: AppProcess, name: string, subject: string, host = HOST): Promise<void> {
  const port = Number(app.place('SMTP').split('  ')[0]?.split(':').at(-1))
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  await transport.sendMail({ from: 'ann@example.org', to: `${name}@${host}`, subject, text: 'Hello' })
}

type Shown = ReturnType<TestPerson['last']>

function hasButton(label: string): (message: Shown) => boolean {
  return ({ reply_markup }) =>
    reply_markup?.inline_keyboard.flat().some(({ text }) => text.includes(label)) === true
}

function dataOf({ reply_markup }: Shown, kind: string): string | undefined {
  const data = reply_markup?.inline_keyboard
    .flat()
    .flatMap(button => ('callback_data' in button ? [button.callback_data] : []))
  return data?.find(one => parseCallback(one)?.kind === kind)
}

/** Without marks of direction. */
function plain(text = ''): string {
  return text.replace(/[\u200E\u200F\u2068\u2069]/g, '')
}
