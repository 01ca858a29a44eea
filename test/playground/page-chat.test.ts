import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { call } from './bot-api-client.ts'
import { startBrowser, startScene } from './chat-page.ts'
import { PATIENTLY, pageTest } from './page-test.ts'

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})

afterAll(() => browser.close())

pageTest('an empty chat says what the bot is, and Start begins', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  await page.locator('.description', { hasText: 'I hand out temporary addresses.' }).waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await scene.reads('Hello')
  expect(await page.locator('.message.own').textContent()).toContain('/start')
})

pageTest('every entity is drawn as a phone draws it', async () => {
  await using scene = await startScene(browser, { timezoneId: 'Asia/Tokyo' })
  const { page } = scene
  await scene.say('/entities')
  const text = page.locator('.message:not(.own) .text')
  for (const [tag, words] of Object.entries({
    strong: 'bold',
    em: 'italic',
    u: 'underline',
    s: 'strikethrough',
    code: 'code',
  })) {
    expect(await text.locator(tag).first().textContent()).toBe(words)
  }
  expect(await text.locator('pre').textContent()).toBe('const one = 1')
  const links = await text.locator('a').evaluateAll(list => list.map(link => link.getAttribute('href')))
  expect(links).toEqual(['https://example.org/page', 'https://example.com', 'mailto:ann@example.org'])
  expect(await text.locator('a').first().getAttribute('rel')).toBe('noopener noreferrer')
  const [local, relative] = await text.locator('time').allInnerTexts()
  expect(local).toBe('Monday, September 21, 2026 at 11:13:20 PM')
  expect(relative).toBe('in 1 hour')
})

pageTest('a spoiler is hidden until it is pressed, also by key', async () => {
  await using scene = await startScene(browser)
  await scene.say('/entities')
  const spoiler = scene.page.locator('.spoiler')
  const words = spoiler.getByText('spoiler')
  expect(await words.isVisible()).toBe(false)
  await spoiler.press('Enter')
  expect(await words.isVisible()).toBe(true)
})

pageTest('a long quote is folded and unfolds', async () => {
  await using scene = await startScene(browser)
  await scene.say('/entities')
  const quoted = scene.page.locator('.expandable .quoted')
  const height = async (): Promise<number> => (await quoted.boundingBox())?.height ?? 0
  const folded = await height()
  await scene.page.getByRole('button', { name: 'Show more' }).click()
  expect(await height()).toBeGreaterThan(folded * 2)
  await scene.page.getByRole('button', { name: 'Show less' }).click()
  expect(await height()).toBe(folded)
})

pageTest('pressing monospace text copies it', async () => {
  await using scene = await startScene(browser)
  await scene.say('/address')
  await scene.page.locator('.text code').click()
  await scene.page.getByText('Copied').waitFor()
  expect(await scene.page.evaluate('navigator.clipboard.readText()')).toBe('ann.lee@tempmail.localhost')
})

pageTest('buttons answer with a line, a window, a copied text, or a place to go', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  await scene.say('/buttons')
  await page.getByRole('button', { name: 'Toast' }).click()
  await page.locator('#toast', { hasText: 'A short word' }).waitFor()
  await page.getByRole('button', { name: 'Alert' }).click()
  await page.getByRole('dialog').getByText('A long word').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Copy 482913' }).click()
  await page.locator('#toast', { hasText: 'Copied' }).waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('482913')
  expect(await page.getByRole('button', { name: '2/5' }).isDisabled()).toBe(true)
  const link = page.getByRole('link', { name: 'example.org' })
  expect(await link.getAttribute('href')).toBe('https://example.org/confirm')
  expect(await link.getAttribute('target')).toBe('_blank')
})

pageTest('coloured buttons are blue, green and red', async () => {
  await using scene = await startScene(browser)
  await scene.say('/buttons')
  const colours = ['Edit', 'Save', 'Delete'].map(async name => {
    const colour = await styleOf(scene.page.getByRole('button', { name }), 'backgroundColor')
    return (colour.match(/\d+/g) ?? []).map(Number)
  })
  const strongest = (await Promise.all(colours)).map(channels => channels.indexOf(Math.max(...channels)))
  expect(strongest).toEqual([2, 1, 0])
})

pageTest(
  'a message changes in place, whoever was on a button stays there, and deletion takes it away',
  async () => {
    await using scene = await startScene(browser)
    const { page } = scene
    await scene.say('/buttons')
    await page.getByRole('button', { name: 'Edit' }).press('Enter')
    await scene.reads('Changed')
    expect(await page.locator('.message:not(.own)').count()).toBe(1)
    expect(await page.locator('.message:not(.own) .edited').textContent()).toBe('edited')
    expect(await page.evaluate('document.activeElement.closest(".message") !== null')).toBe(true)
    await scene.say('/address')
    await page.getByRole('button', { name: 'Delete' }).last().click()
    await page.locator('.message code').waitFor({ state: 'detached' })
  },
)

pageTest('a button waits visibly until the bot answers', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  await scene.say('/buttons')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.button[aria-busy]').waitFor()
  const [press] = scene.playground.telegram.world.presses.values()
  await call(scene.playground, 'answerCallbackQuery', {
    callback_query_id: press?.query.id,
    text: 'A late word',
  })
  await page.locator('#toast', { hasText: 'A late word' }).waitFor()
  await page.locator('.button[aria-busy]').waitFor({ state: 'detached' })
})

pageTest('a document is downloaded under its name', async () => {
  await using scene = await startScene(browser)
  await scene.say('/file')
  const [download] = await Promise.all([
    scene.page.waitForEvent('download'),
    scene.page.getByRole('link', { name: 'note é.txt' }).click(),
  ])
  // Telegram makes a blank of a dash.
  expect(download.suggestedFilename()).toBe('note   é.txt')
  expect(readFileSync(await download.path(), 'utf8')).toBe('Bring a ladder')
})

pageTest('typing a slash offers commands; arrows, Enter, Tab and Escape work', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  const text = page.locator('#text')
  await text.pressSequentially('/')
  await expect.poll(() => offers(page).count(), PATIENTLY).toBe(3)
  await text.pressSequentially('ad')
  expect(await offers(page).allInnerTexts()).toEqual(['/address\nShow the address'])
  await text.press('Tab')
  expect(await text.inputValue()).toBe('/address ')
  await text.fill('/')
  await text.press('ArrowDown')
  await text.press('ArrowDown')
  expect(await text.getAttribute('aria-activedescendant')).toBe('offer-1')
  await text.press('Enter')
  await scene.reads('ann.lee@tempmail.localhost')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(() => offers(page).count(), PATIENTLY).toBe(3)
  await text.press('Escape')
  await expect.poll(() => offers(page).count(), PATIENTLY).toBe(0)
})

pageTest("typing the bot's name offers what it has, to be inserted", async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  await page.locator('#text').pressSequentially('@playground_mail_bot please')
  await offers(page).filter({ hasText: 'Insert this address' }).click()
  await scene.reads('My address is ann.lee@tempmail.localhost please')
  await page.getByText('via @playground_mail_bot').waitFor()
  await scene.say('/buttons')
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect.poll(() => page.locator('#text').inputValue(), PATIENTLY).toBe('@playground_mail_bot here')
  await offers(page).first().waitFor()
})

pageTest(
  "the button above a bot's results opens the chat with it and starts there, wherever it was typed",
  async () => {
    await using scene = await startScene(browser)
    const { page, playground } = scene
    await scene.open('1001/-5001')
    await page.locator('#text').pressSequentially('@playground_mail_bot please')
    await offers(page).filter({ hasText: 'New address' }).click()
    await page.locator('[data-key="1001/1001"][aria-current]').waitFor()
    await scene.reads('/start new')
    await scene.reads('Hello')
    expect(await page.locator('#text').inputValue()).toBe('')
    const said = (chatId: number) => [...playground.telegram.chat(chatId).messages.values()]
    expect(said(1001).map(({ text }) => text)).toContain('/start new')
    expect(said(-5001).filter(({ from }) => from?.id === 1001)).toEqual([])
  },
)

pageTest('each person has a language and chats of their own, with a mark for what is new', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  await scene.say('hi')
  await scene.reads('You wrote: hi')
  await scene.open('1003/1003')
  expect(await page.locator('#phone').getAttribute('dir')).toBe('rtl')
  expect(await page.locator('#phone').getAttribute('lang')).toBe('ar')
  await page.getByRole('button', { name: 'ابدأ' }).click()
  await scene.reads('مرحبًا')
  await page.locator('#text').fill('/')
  expect(await offers(page).textContent()).toContain('البداية')
  await scene.open('1002/1002')
  expect(await page.locator('#text').getAttribute('placeholder')).toBe('Сообщение')
  const { telegram } = scene.playground
  const ada = telegram.world.people.get(1001)
  if (ada === undefined) throw new Error('Ada is not there')
  telegram.say(ada, 'again')
  const badge = page.locator('[data-key="1001/1001"] .badge')
  await badge.waitFor()
  expect(await badge.textContent()).toBe('1')
  await scene.open('1001/1001')
  await badge.waitFor({ state: 'detached' })
  await scene.reads('You wrote: again')
})

pageTest('more people can be let in, in every language of the bot', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  const languages = await page
    .locator('#new-language option')
    .evaluateAll(list => list.map(option => option.getAttribute('value')))
  expect(languages).toEqual(LOCALES.map(locale => locale.toLowerCase()).sort())
  const labels = new Set<string | null>()
  for (const code of languages) {
    await page.locator('#new-language').selectOption(code)
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.locator(`#phone[lang="${code}"]`).waitFor()
    expect(await page.locator('#phone').getAttribute('dir')).toBe(
      code === 'ar' || code === 'fa' ? 'rtl' : 'ltr',
    )
    labels.add(await page.locator('#text').getAttribute('placeholder'))
  }
  expect(labels.size).toBe(LOCALES.length - 1) // French and English share the word
  await page.locator('.welcome button').click()
  await scene.reads('Hello')
})

pageTest('in the group names are shown, the bot hears commands and answers to itself only', async () => {
  await using scene = await startScene(browser)
  const { page, playground } = scene
  await scene.open('1001/-5001')
  await scene.say('just talking')
  await scene.say('/ask') // for whichever bot wrote last, and none did
  await scene.say(`/ask@${playground.telegram.bot.username}`)
  await scene.reads('Which name?')
  await page.locator('#reply-bar').waitFor()
  await scene.say('bob')
  await scene.reads('You wrote: bob')
  expect(playground.callsOf('sendMessage')).toHaveLength(2)
  await scene.open('1002/-5001')
  expect(await page.locator('.sender').allInnerTexts()).toContain('Ada')
})

pageTest('a keyboard in place of letters and a typing bot are shown', async () => {
  await using scene = await startScene(browser)
  await scene.say('/typing')
  await scene.page.locator('#chat-status', { hasText: 'typing…' }).waitFor()
  await scene.say('/keys')
  await scene.page.locator('#reply-keyboard').getByRole('button', { name: 'Yes' }).click()
  await scene.reads('You wrote: Yes')
})

pageTest('the chat menu blocks the bot and takes it back, and lets a group grow', async () => {
  await using scene = await startScene(browser)
  const { page, playground } = scene
  const choose = async (name: string): Promise<void> => {
    await page.locator('#chat-menu-label').click()
    await page.getByRole('button', { name }).click()
  }
  await choose('Block bot')
  await page.locator('#text:disabled').waitFor()
  expect(playground.telegram.chat(1001).botIsShutOut).toBe(true)
  await choose('Unblock bot')
  await page.locator('#text:enabled').waitFor()
  await scene.open('1001/-5001')
  await choose('Remove bot from group')
  await expect.poll(() => playground.telegram.chat(-5001).botIsShutOut, PATIENTLY).toBe(true)
  await choose('Add bot to group')
  await choose('Make it a supergroup')
  await page.getByText('The group became a supergroup').waitFor()
  await scene.say(`/start@${playground.telegram.bot.username}`)
  await scene.reads('Hello')
})

pageTest('a reload shows the same chat, and so does a second window', async () => {
  await using scene = await startScene(browser)
  const { page, playground } = scene
  await scene.say('/buttons')
  await scene.reads('Buttons')
  await page.reload()
  await scene.reads('Buttons')
  const other = await page.context().newPage()
  await other.goto(playground.url)
  await other.getByRole('button', { name: 'Edit' }).click()
  await scene.reads('Changed')
})

pageTest('what people and bots write is text, never markup or script', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  const hostile =
    '<img src=x onerror="document.title=1"><script>document.title=2</script> javascript:alert(1)'
  await scene.say(hostile)
  await scene.reads(`You wrote: ${hostile}`)
  expect(await page.locator('.messages img, .messages script').count()).toBe(0)
  expect(await page.locator('.messages a').count()).toBe(0)
  expect(await page.title()).toBe('Playground')
})

function offers(page: Page): Locator {
  return page.locator('#offers [role=option]')
}

/** A style as the browser draws it. */
function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((drawn, name) => Reflect.get(globalThis, 'getComputedStyle')(drawn)[name], property)
}
