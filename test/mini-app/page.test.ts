import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { PATIENTLY, pageTest } from '../playground/page-test.ts'
import { startMailPage } from './mail-page.ts'
import { startWatchedBrowser, type WatchedBrowser, watchPage } from './watched-page.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const DARK = { bg_color: '#17212b', text_color: '#f5f5f5' }
const PHONE = { width: 390, height: 844 }

let browser: WatchedBrowser

beforeAll(async () => {
  browser = await startWatchedBrowser()
})

afterAll(() => browser[Symbol.asyncDispose]())

describe('the page of a mail', () => {
  pageTest('shows where a link leads before it is opened', async () => {
    const mails = [{ bodyHtml: '<a href="https://evil.example/a?b=c&amp;d=%20#e">https://bank.example</a>' }]
    await using scene = await openMail({ mails })
    const [asking] = await Promise.all([
      scene.page.waitForEvent('popup'),
      scene.page.frameLocator('#frame').locator('a').click(),
    ])
    await asking.locator('#link').waitFor()
    expect(await asking.locator('#host').textContent()).toBe('evil.example')
    expect(await asking.locator('#open').getAttribute('href')).toBe('https://evil.example/a?b=c&d=%20#e')
    expect(await asking.evaluate('opener')).toBeNull()
    expect(new URL(asking.url()).search).toBe('?language=en')
    expect(await violations(asking)).toEqual([])
    await asking.evaluate('location.hash = encodeURIComponent("javascript:alert(1)")')
    await asking.locator('#bad').waitFor()
    expect(scene.left).toEqual([])
  })

  pageTest('loads pictures from elsewhere only when asked, and tells them nothing', async () => {
    const bodyHtml =
      '<img src="http://cdn.example/a.png"><p style="background:url(//cdn.example/b.png)">x</p><img src="https://127.0.0.1/c.png">'
    await using scene = await openMail({ mails: [{ bodyHtml }] })
    const { page } = scene
    expect(scene.left).toEqual([])
    const referrers: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().includes('cdn.example')) referrers.push(request.headers().referer)
    })
    await page.locator('#load-images').click()
    await expect
      .poll(() => [...scene.left].sort(), PATIENTLY)
      .toEqual(['https://cdn.example/a.png', 'https://cdn.example/b.png'])
    expect(referrers).toEqual([undefined, undefined])
    expect(await page.locator('#left-off').isVisible()).toBe(false)
  })

  pageTest('shows the pictures that a mail brings along, and its files', async () => {
    const file = { contentType: 'image/png', size: PNG.length }
    const attachments = [
      { index: 0, filename: 'logo.png', contentId: 'Logo@1', ...file },
      { index: 1, filename: 'b.png', ...file },
    ]
    const bodyHtml = '<img id=a src="cid:logo@1"><img id=b src="cid:b.png@01DA"><img id=c src="cid:none">'
    await using scene = await openMail({ mails: [{ bodyHtml, attachments }], files: [PNG, PNG] })
    const { page } = scene
    const frame = page.frameLocator('#frame')
    const width = (id: string) =>
      frame.locator(`#${id}`).evaluate(image => Reflect.get(image, 'naturalWidth'))
    expect([await width('a'), await width('b'), await frame.locator('#c').count()]).toEqual([1, 1, 0])
    await page.locator('#files-title').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'b.png' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('b.png')
    expect(readFileSync(await download.path())).toEqual(PNG)
  })

  pageTest.each([
    ['light, a mail with colours', { theme: {} }, 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['dark, a mail with colours', { theme: DARK }, 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['dark, a mail without', { theme: DARK }, 'rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'],
  ])('draws a mail on the ground that it was made for: %s', async (name, { theme }, ground, ink) => {
    const bodyHtml = name.endsWith('without') ? '<p>Hello</p>' : '<p><b style="color:#036">Hello</b> you</p>'
    await using scene = await openMail({ mails: [{ bodyHtml }] }, { theme })
    const colour = (element: string, property: string) => styleOf(scene.page, element, property)
    expect(await colour('html', 'backgroundColor')).toBe(ground)
    expect(await colour('p', 'color')).toBe(ink)
    expect(await violations(scene.page)).toEqual([])
  })

  pageTest('takes the colours for the dark that a mail has, whatever the system says', async () => {
    const bodyHtml =
      '<style>p{color:#111}@media (prefers-color-scheme: dark){p{color:#eeeeee}}</style><p>Hello</p>'
    await using scene = await openMail({ mails: [{ bodyHtml }] }, { theme: DARK })
    const color = await styleOf(scene.page, 'p', 'color')
    expect(color).toBe('rgb(238, 238, 238)')
  })

  pageTest('follows Telegram when its theme, its height or its safe areas change', async () => {
    const bodyHtml = '<p>Hello</p>'
    await using scene = await openMail({ mails: [{ bodyHtml }] }, { theme: { bg_color: '#ffffff' } })
    const { page } = scene
    const ink = () => styleOf(page, 'p', 'color')
    expect(await ink()).toBe('rgb(0, 0, 0)')
    await receive(page, 'theme_changed', { theme_params: { ...DARK, button_color: 'url(//evil.example)' } })
    await expect.poll(ink, PATIENTLY).toBe('rgb(255, 255, 255)')
    await receive(page, 'viewport_changed', { height: 500, is_state_stable: true })
    await receive(page, 'safe_area_changed', { top: 20, bottom: 30, left: 0, right: 0 })
    await receive(page, 'content_safe_area_changed', { top: 40, bottom: 0, left: 0, right: 0 })
    await receive(page, 'no_such_event', undefined)
    const drawn = await page.evaluate(
      '[getComputedStyle(document.body), getComputedStyle(document.body).paddingBottom, document.documentElement.style.cssText].map((one, index) => index ? one : one.backgroundColor + one.paddingTop)',
    )
    expect(drawn).toEqual(['rgb(23, 33, 43)60px', '30px', expect.not.stringContaining('evil')])
    expect(scene.left).toEqual([])
  })

  pageTest('shows something at once, and the mail that is there when only new colours fail', async () => {
    await using scene = await openMail({ mails: [{ bodyHtml: '<p>Hello</p>' }] }, { theme: {} })
    const { page } = scene
    const held = Promise.withResolvers<void>()
    await page.route('**/as-sent/mail', async route => {
      if (route.request().method() !== 'POST') return route.continue()
      await held.promise
      return route.abort()
    })
    const asked = page.waitForRequest(request => request.method() === 'POST')
    await receive(page, 'theme_changed', { theme_params: DARK })
    await asked
    const failed = page.waitForEvent('requestfailed')
    held.resolve()
    await failed
    expect(await page.locator('#problem').isVisible()).toBe(false)
    await page.frameLocator('#frame').locator('p', { hasText: 'Hello' }).waitFor()
    await page.unroute('**/as-sent/mail')
    await page.route('**/as-sent/mail', route =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    )
    await page.reload()
    await page.locator('#loading').waitFor()
    expect(await page.locator('#mail').isVisible()).toBe(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  pageTest('is read by the keyboard alone, in the order in which it stands', async () => {
    const attachments = [{ index: 0, filename: 'a.txt', contentType: 'text/plain', size: 1 }]
    const bodyHtml = '<img src="https://cdn.example/a.png"><a href="https://a.example/">there</a>'
    await using scene = await openMail({ mails: [{ bodyHtml, attachments }] })
    const { page } = scene
    const focused: unknown[] = []
    for (let pressed = 0; pressed < 3; pressed++) {
      await page.keyboard.press('Tab')
      focused.push(await page.evaluate('document.activeElement.id'))
    }
    expect(focused).toEqual(['load-images', 'frame', 'files-title'])
    await page.keyboard.press('Enter')
    expect(await page.getByRole('button', { name: 'a.txt' }).isVisible()).toBe(true)
  })

  pageTest('is written from right to left in Arabic, and says in words what went wrong', async () => {
    await using scene = await openMail(
      { mails: [{ bodyHtml: '<p>مرحبا</p>', subject: 'مرحبا' }] },
      { language: 'ar', theme: DARK },
    )
    const { page, server } = scene
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await styleOf(page, 'p', 'direction')).toBe('rtl')
    expect(await violations(page)).toEqual([])
    for (const [address, problem] of [
      [server.address(2), 'gone'],
      [server.address(1).replace('hash', 'cash'), 'expired'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(address)
      await page.locator(`#problem [data-problem="${problem}"]`).waitFor()
      expect(await page.locator('#retry').isVisible()).toBe(false)
      expect(await violations(page)).toEqual([])
    }
  })

  pageTest('tries again when our server was not there', async () => {
    await using scene = await openMail({ mails: [{ bodyHtml: '<p>Hello</p>' }] })
    const { page } = scene
    await page.route('**/as-sent/mail', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.reload()
    await page.locator('#problem [data-problem="unavailable"]').waitFor()
    await page.unroute('**/as-sent/mail')
    await page.locator('#retry').click()
    await page.frameLocator('#frame').locator('p', { hasText: 'Hello' }).waitFor()
  })

  pageTest('says why a file cannot be had', async () => {
    const attachments = [{ index: 0, filename: 'a.txt', contentType: 'text/plain', size: 3 }]
    await using scene = await openMail({ mails: [{ bodyHtml: '<p>Hello</p>', attachments }] })
    const { page } = scene
    let status = 0
    await page.route('**/as-sent/file', route => (status === 0 ? route.abort() : route.fulfill({ status })))
    await page.locator('#files-title').click()
    const words = page.locator('#file-problem p:visible')
    for (const [answered, said] of [
      [0, "This can't be loaded right now. Please try again in a moment."],
      [401, 'This page has expired. Open it again from the chat.'],
      [404, 'This file is no longer there.'],
      [429, 'The mail service is busy. Please try again in a moment.'],
      [503, "This can't be loaded right now. Please try again in a moment."],
    ] as const) {
      status = answered
      await page.getByRole('button', { name: 'a.txt' }).click()
      await words.getByText(said).waitFor()
      expect(await words.count()).toBe(1)
    }
    await page.unroute('**/as-sent/file')
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'a.txt' }).click()])
    expect(await words.count()).toBe(0)
  })

  pageTest('shows the text of a mail that has no HTML, and says when there is nothing', async () => {
    await using scene = await openMail({
      mails: [{ bodyText: 'Look at https://a.example/x.\n  <b>' }, { bodyText: ' ' }],
    })
    const frame = scene.page.frameLocator('#frame')
    expect(await frame.locator('body').textContent()).toContain('Look at https://a.example/x.\n  <b>')
    expect(await frame.locator('a').textContent()).toBe('https://a.example/x')
    await scene.page.goto('about:blank')
    await scene.server.open(scene.page, 2)
    expect(await scene.page.locator('#empty').isVisible()).toBe(true)
  })
})

async function openMail(
  mails: Parameters<typeof startMailPage>[0],
  options: { language?: string; theme?: object } = {},
) {
  await using started = new AsyncDisposableStack()
  const server = started.use(await startMailPage(mails))
  const watched = started.use(
    await watchPage(browser, { isAllowed: url => url.startsWith(server.url), viewport: PHONE }),
  )
  await server.open(watched.page, 1, options)
  const owned = started.move()
  return {
    server,
    page: watched.page,
    left: watched.left,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** What Telegram's clients call in the page when something has changed. */
function receive(page: Page, eventType: string, eventData: unknown): Promise<void> {
  return page.evaluate<void>(
    `Telegram.WebView.receiveEvent(${JSON.stringify(eventType)}, ${JSON.stringify(eventData)})`,
  )
}

/** A style of the first such element of the mail, as it is drawn. */
function styleOf(page: Page, element: string, property: string): Promise<unknown> {
  const found = page.frameLocator('#frame').locator(element).first()
  return found.evaluate(
    (drawn, asked) => Reflect.get(Reflect.get(globalThis, 'getComputedStyle')(drawn), asked),
    property,
  )
}

/** What axe finds in the page itself; what mails look like is their own affair. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    'axe.run(document, { iframes: false }).then(({ violations }) => violations)',
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
