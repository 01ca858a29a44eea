import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { mailDocument } from '../../src/reader/as-sent/mail-document.ts'
import { pageTest } from '../playground/page-test.ts'
import { ATTACKS } from './attacks.ts'
import { startMailPage } from './mail-page.ts'
import {
  showDocuments,
  startWatchedBrowser,
  type WatchedBrowser,
  type WatchedPage,
  watchPage,
} from './watched-page.ts'

const BARE = 'https://bare.example/'

vi.setConfig({ testTimeout: 180_000 })

/** For these Chromium connects before it asks the policy, and then asks for nothing: only cleaning keeps it from that. */
const PRECONNECTED = /rel=preconnect|<i?frame src="https/
const isThere = (name: string) => name.includes('evil.example')

let browser: WatchedBrowser

beforeAll(async () => {
  browser = await startWatchedBrowser()
})

afterAll(() => browser[Symbol.asyncDispose]())

describe(`${ATTACKS.length} mails that try to run something or to reach somebody`, () => {
  pageTest('are two hundred at least, and no two are the same', () => {
    expect(new Set(ATTACKS).size).toBe(ATTACKS.length)
    expect(ATTACKS.length).toBeGreaterThanOrEqual(200)
  })

  pageTest('would do so in a page that does not defend itself', async () => {
    await using bare = await openBare()
    await showDocuments(bare.page, ATTACKS, '')
    expect(bare.left.length).toBeGreaterThan(100)
    expect(await bare.ran()).toBeGreaterThan(50)
  })

  pageTest('would be seen in a frame without rights too', async () => {
    await using bare = await openBare()
    await showDocuments(bare.page, ATTACKS, 'allow-popups')
    expect(bare.left.length).toBeGreaterThan(100)
    expect(bare.reached().filter(isThere).length).toBeGreaterThan(0)
    expect(await bare.ran()).toBe(0)
  })

  pageTest('do neither once they are cleaned, with nothing else around them', async () => {
    await using bare = await openBare()
    const documents = ATTACKS.map(html => withoutPolicy(cleaned(html)))
    const found = await showDocuments(bare.page, documents, '')
    expect([...bare.left, ...bare.reached().filter(isThere)]).toEqual([])
    expect(await bare.ran()).toBe(0)
    expect(found.flatMap((bad, index) => bad.map(name => `${name}: ${ATTACKS[index]}`))).toEqual([])
  })

  pageTest('do neither in the frame of the page, even if they were not cleaned', async () => {
    await using server = await startMailPage({ mails: [{ bodyHtml: '<p>x</p>' }] })
    await using watched = await watchPage(browser, { isAllowed: url => url.startsWith(server.url) })
    const sandbox = await server.open(watched.page, 1)
    expect(sandbox).not.toMatch(/scripts|same-origin|forms|top-navigation|modals|downloads/)
    await showDocuments(
      watched.page,
      ATTACKS.filter(html => !PRECONNECTED.test(html)),
      sandbox,
    )
    expect([...watched.left, ...watched.reached().filter(isThere)]).toEqual([])
    expect(await watched.ran()).toBe(0)
  })
})

function cleaned(html: string): string {
  const options = { html, text: '', subject: html, parts: new Map(), remoteImages: false, dark: false }
  return mailDocument({ ...options, linkPage: `${BARE}link` }).document
}

function withoutPolicy(document: string): string {
  const bare = document.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
  if (bare === document) throw new Error('the document has no policy')
  return bare
}

/** A page without any policy. */
async function openBare(): Promise<WatchedPage> {
  const watched = await watchPage(browser, { isAllowed: url => url === BARE })
  await watched.page.route(BARE, route => route.fulfill({ contentType: 'text/html', body: '<p>bare</p>' }))
  await watched.page.goto(BARE)
  return watched
}
