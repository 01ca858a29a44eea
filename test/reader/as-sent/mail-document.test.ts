import { describe, expect, test } from 'vitest'
import { type AsSentOptions, mailDocument } from '../../../src/reader/as-sent/mail-document.ts'

const PLAIN: AsSentOptions = {
  html: '',
  text: '',
  subject: 'Hi',
  parts: new Map([['logo@1', 'data:image/png;base64,AAAA']]),
  remoteImages: false,
  dark: false,
  linkPage: 'https://bot.example/link?language=en',
}

describe('a mail as it was sent', () => {
  test('keeps the words of what is nested too deeply, and none of its tags', () => {
    const html = `${'<ul><li>'.repeat(800)}<b>deep</b> <scr<b>ipt>y</scr</b>ipt> 1 &lt; 2</ul>`
    const { document } = mailDocument({ ...PLAIN, html })
    expect(document).toContain('deep')
    expect(document).toContain('1 &lt; 2')
    expect(document).not.toMatch(/<b>|<script/)
  })

  test('keeps a mail whose many elements stand side by side as it is', () => {
    const html = '<p>x<ul><li>y<li>z</ul>'.repeat(1_000)
    const { document } = mailDocument({ ...PLAIN, html })
    expect(document.match(/<li>z/g)).toHaveLength(1_000)
  })

  test.each<[string, string, string]>([
    ['keeps what it looks like', '<p style="color: red">x</p>', '<p style="color:red;">x</p>'],
    [
      'keeps its tables',
      '<table><tr><td colspan=2>x</table>',
      '<table><tr><td colspan="2">x</td></tr></table>',
    ],
    ['loses its scripts', '<p onclick="x()">x<script>y</script></p>', '<p>x</p>'],
    ['loses forms, and keeps what they say', '<form>x<input><button>y</button></form>', 'xy'],
    [
      'asks before a link is followed',
      '<a href="https://a.example/?b=1&amp;c=2">x</a>',
      '<a href="https://bot.example/link?language=en#https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D2" target="_blank" rel="noopener noreferrer" title="a.example">x</a>',
    ],
    ['keeps a link to a place of its own', '<a href="#top">x</a>', '<a href="#top">x</a>'],
    ['loses a link that is none', '<a href="javascript:x()">x</a>', '<a>x</a>'],
    [
      'shows the pictures that it brings along',
      '<img src="CID:Logo%401" alt="x">',
      '<img alt="x" src="data:image/png;base64,AAAA" referrerpolicy="no-referrer" />',
    ],
    [
      'has its words in place of a picture from elsewhere',
      '<img src="https://a.example/x.png" alt="Two <b>" style="color:red;height:9px">',
      '<span style="color:red;height:9px;width:auto;height:auto;"> Two &lt;b&gt; </span>',
    ],
    [
      'says nothing for a spacer',
      '<p><img src="https://a.example/x.png" alt="spacer">x</p>',
      '<p><span></span>x</p>',
    ],
    [
      'keeps the colour of a ground whose picture is left off',
      '<p style="background:#123 url(https://a.example/x.png) center">x</p>',
      '<p style="background:#123 none center;">x</p>',
    ],
    ['loses a picture in a style', '<p style="list-style:url(https://a.example/x)">x</p>', '<p>x</p>'],
    [
      'keeps the good of a broken style',
      '<p style="color:red;;}x{;margin:0">x</p>',
      '<p style="color:red;margin:0;">x</p>',
    ],
    [
      'gives way on a phone',
      '<table width="600"><td><img width="600" src="cid:logo@1"></table>',
      '<table width="100%" style="max-width:600px;"><td><img src="data:image/png;base64,AAAA" referrerpolicy="no-referrer" width="600" style="max-width:100%;height:auto;" /></td></table>',
    ],
  ])('%s', (_, html, shown) => {
    expect(bodyOf(mailDocument({ ...PLAIN, html }).document)).toBe(shown)
  })

  test.each([
    ['p{color:red}', 'p{color:red;}'],
    ['p{color:red!important;x} b{margin:0} @media print{i{y} u{top:0}}', 'b{margin:0;}'],
    ['@media (max-width:480px){.a{width:100%}}', '@media (max-width:480px){.a{width:100%;}}'],
    ['@import "x";p{color:red}', 'p{color:red;}'],
    ['p{content:"\\2022 <"}', 'p{content:"\\2022 \\3c ";}'],
    ['p{font:12px/1.5 "A B",serif}', 'p{font:12px/1.5 "A B",serif;}'],
    ['.a{width:600px}', '.a{width:100%;max-width:600px;}'],
    ['p{background:url(https://a.example/x)}', 'p{background:none;}'],
    ['@media (prefers-color-scheme:dark){p{color:red}}', '@media (max-width:0px){p{color:red;}}'],
    ['p{mso-line-height-rule:exactly;*zoom:1;margin:0}', 'p{margin:0;}'],
  ])('has the style sheet %s written anew', (css, clean) => {
    const { document } = mailDocument({ ...PLAIN, html: `<style>${css}</style>` })
    const sheet = /<\/style><style>([\s\S]*?)<\/style><\/head>/.exec(document)?.[1] ?? ''
    expect(sheet.replaceAll('\n', '')).toBe(clean)
  })

  test.each([
    ['colours for it', 'p{color:#111}@media (prefers-color-scheme:dark){p{color:#eee}}', true],
    [
      'colours for it after what is broken',
      'p{x;y}}@media (prefers-color-scheme:dark){p{background:#111}}',
      true,
    ],
    ['only something to hide', 'p{color:#111}@media (prefers-color-scheme:dark){.a{display:none}}', false],
    ['colours for the light alone', 'p{color:#111}@media (prefers-color-scheme:light){p{color:red}}', false],
    ['no colours at all', 'p{margin:0}', true],
  ])('is drawn dark or not by what it has for that: %s', (_, css, dark) => {
    const html = `<style>${css}</style><p>x</p>`
    expect(mailDocument({ ...PLAIN, html, dark: true }).dark).toBe(dark)
  })

  test('counts the pictures that were left off, and loads them by https when that was asked for', () => {
    const html =
      '<img src="http://a.example/x"><p style="background:url(//b.example/y)"><img src="http://10.0.0.1/z">'
    expect(mailDocument({ ...PLAIN, html }).leftOff).toBe(2)
    const { document, leftOff } = mailDocument({ ...PLAIN, html, remoteImages: true })
    expect(leftOff).toBe(0)
    expect(document).toContain('src="https://a.example/x"')
    expect(document).toContain('url(&quot;https://b.example/y&quot;)')
    expect(document).not.toContain('10.0.0.1')
  })

  test('keeps its direction, its language and the colours of its body', () => {
    const html = '<html dir="rtl" lang="ar" onload="x()"><body bgcolor="#eee" text="#123" class="b">x'
    const { document } = mailDocument({ ...PLAIN, html })
    expect(document).toContain('<html dir="rtl" lang="ar">')
    expect(document).toContain('<body bgcolor="#eee" class="b" text="#123">')
  })

  test('is its text when it has no HTML', () => {
    const { document, isText } = mailDocument({ ...PLAIN, html: ' ', text: 'a < b\nhttps://a.example/x.' })
    expect(isText).toBe(true)
    expect(bodyOf(document)).toContain('a &lt; b\n<a href="https://bot.example/link?language=en#https%3A')
  })
})

function bodyOf(document: string): string {
  return /<body[^>]*>([\s\S]*)<\/body>/.exec(document)?.[1] ?? ''
}
