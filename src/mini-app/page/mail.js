import { applyTheme, canDownload, followTelegram, initData, isDark, tellTelegram } from './telegram.js'

const query = new URLSearchParams(location.search)
const place = { addressId: query.get('address') ?? '', mailId: query.get('mail') ?? '' }
const hasImages = query.get('images') === '1'
const language = document.documentElement.lang

/** What to say, by the status of an answer. */
const PROBLEMS = { 400: 'gone', 401: 'expired', 404: 'gone', 429: 'busy' }
/** Asking again may help. */
const PASSING = new Set(['busy', 'unavailable'])

const byId = id => document.getElementById(id)

/** An answer later than this is none: there is a button to try again. */
const PATIENCE_MS = 30_000

async function load() {
  show('loading')
  const wanted = isDark()
  const answer = await askMail()
  if (answer.problem) return showProblem(answer.problem)
  showMail(answer)
  if (isDark() !== wanted) await redraw()
}

function askMail() {
  return ask('mail', { ...place, language, images: hasImages, dark: isDark() })
}

/** A mail that has been shown stays when it can't be had for other colours. */
async function redraw() {
  if (byId('mail').hidden) return
  const wanted = isDark()
  const answer = await askMail()
  if (!answer.problem && isDark() === wanted) showMail(answer)
}

/** Asks our server as the person who opened the page. */
async function ask(what, body) {
  try {
    const response = await fetch(what, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `tma ${initData}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok ? await response.json() : { problem: PROBLEMS[response.status] ?? 'unavailable' }
  } catch {
    return { problem: 'unavailable' } // No connection, or one too slow.
  }
}

function showMail(mail) {
  byId('subject').textContent = mail.subject
  byId('sender').textContent = mail.sender
  showTime(mail.receivedAt)
  showWarnings(mail.warnings)
  byId('left-off').hidden = mail.leftOff === 0
  byId('text-only').hidden = !mail.isTextOnly
  byId('empty').hidden = !mail.isEmpty
  byId('frame').hidden = mail.isEmpty
  byId('frame').className = mail.dark ? 'dark' : 'light'
  // Setting the same document again would scroll the reader back to the top.
  if (!mail.isEmpty && byId('frame').srcdoc !== mail.document) byId('frame').srcdoc = mail.document
  showFiles(mail.files)
  show('mail')
}

function showTime(receivedAt) {
  if (receivedAt === undefined) return
  const time = byId('time')
  time.dateTime = new Date(receivedAt).toISOString()
  time.textContent = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    receivedAt,
  )
}

/** What the chat says of this mail too: whoever reads it here must not miss it. */
function showWarnings(warnings) {
  byId('warnings').hidden = warnings.length === 0
  byId('warnings').replaceChildren(
    ...warnings.map(words => {
      const line = document.createElement('p')
      line.dir = 'auto'
      line.textContent = words
      return line
    }),
  )
}

function showFiles({ title, list }) {
  byId('files').hidden = list.length === 0
  byId('files-title').textContent = title
  byId('file-list').replaceChildren(...list.map(fileItem))
}

function fileItem({ index, name, size }) {
  const button = document.createElement('button')
  const label = document.createElement('bdi')
  label.textContent = name
  button.type = 'button'
  button.className = 'file'
  button.append('📎 ', label, ` · ${size}`)
  button.addEventListener('click', () => download(index, name))
  const item = document.createElement('li')
  item.append(button)
  return item
}

/** By Telegram's client where it can, else as browsers do; the address is good for a minute. */
async function download(index, name) {
  const answer = await ask('file', { ...place, index })
  say('file-problem', answer.problem)
  if (answer.problem) return
  const url = new URL(`file?ticket=${encodeURIComponent(answer.ticket)}`, location.href).href
  if (canDownload()) return tellTelegram('web_app_request_file_download', { url, file_name: name })
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

function showProblem(problem) {
  say('problem', problem)
  byId('retry').hidden = !PASSING.has(problem)
  show('problem')
}

/** Shows the sentence for this problem, of those that stand in this box; none without a problem. */
function say(box, problem) {
  for (const words of byId(box).querySelectorAll('[data-problem]')) {
    words.hidden = words.dataset.problem !== problem
  }
}

function show(id) {
  for (const section of ['loading', 'problem', 'mail']) byId(section).hidden = section !== id
}

/** The policy of this page forbids other servers; only the page that was asked for pictures is let at them. */
function loadImages() {
  const url = new URL(location.href)
  url.searchParams.set('images', '1')
  location.replace(url)
}

applyTheme()
byId('retry').addEventListener('click', load)
byId('load-images').addEventListener('click', loadImages)
tellTelegram('web_app_ready')
tellTelegram('web_app_expand')
// Otherwise scrolling up in the frame would close the page.
tellTelegram('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
followTelegram(redraw)
load()
