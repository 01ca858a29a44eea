/** A message made to be slow, by name. */
export interface HostileMail {
  readonly name: string
  /** Of about this many bytes. */
  build(bytes: number): Buffer
}

const CRLF = '\r\n'

/** A message of a repeated piece in a charset, its text part or its HTML. */
function body(type: string, piece: string | Buffer, around: readonly [string, string] = ['', '']) {
  return (bytes: number) =>
    Buffer.concat([
      Buffer.from(`Subject: Slow${CRLF}MIME-Version: 1.0${CRLF}${type}${CRLF}${CRLF}${around[0]}`),
      filled(piece, bytes),
      Buffer.from(`${around[1]}${CRLF}`),
    ])
}

function filled(piece: string | Buffer, bytes: number): Buffer {
  const one = Buffer.from(piece)
  return Buffer.alloc(Math.floor(bytes / one.length) * one.length, one)
}

const plain = (piece: string | Buffer, charset = 'utf-8', extra = '') =>
  body(`Content-Type: text/plain; charset=${charset}${extra}`, piece)

const encoded = (encoding: string, piece: string) =>
  body(`Content-Type: text/plain; charset=utf-8${CRLF}Content-Transfer-Encoding: ${encoding}`, piece)

const html = (piece: string, around?: readonly [string, string]) =>
  body('Content-Type: text/html; charset=utf-8', piece, around)

/** A message with a header that repeats something, then a short body. */
const header =
  (start: string, piece: string, end = '') =>
  (bytes: number) =>
    Buffer.concat([
      Buffer.from(`MIME-Version: 1.0${CRLF}${start}`),
      filled(piece, bytes),
      Buffer.from(`${end}${CRLF}Content-Type: text/plain${CRLF}${CRLF}Hello${CRLF}`),
    ])

/** A multipart message whose parts are made by number. */
const parts = (part: (index: number) => string, partBytes: number) => (bytes: number) => {
  const made = Array.from({ length: Math.floor(bytes / partBytes) }, (_, index) => part(index))
  return Buffer.from(
    `Subject: Slow${CRLF}MIME-Version: 1.0${CRLF}Content-Type: multipart/mixed; boundary=b${CRLF}${CRLF}` +
      `${made.map(one => `--b${CRLF}${one}${CRLF}`).join('')}--b--${CRLF}`,
  )
}

/** Parts within parts. */
function nested(open: (depth: number) => string, depthBytes: number) {
  return (bytes: number) => {
    const depths = Array.from({ length: Math.floor(bytes / depthBytes) }, (_, depth) => open(depth))
    return Buffer.from(`Subject: Slow${CRLF}MIME-Version: 1.0${CRLF}${depths.join('')}${CRLF}Hello${CRLF}`)
  }
}

const named = (name: string, build: HostileMail['build']): HostileMail => ({ name, build })

/** Combining marks that are out of their canonical order throughout. */
const UNORDERED_MARKS = '\u0301\u0323'

/** What strangers may send to keep a mail service busy: one line each, by what it plays with. */
export const HOSTILE_MAILS: readonly HostileMail[] = [
  // Unicode
  named('combining marks out of order', plain(UNORDERED_MARKS)),
  named('a letter under many marks', plain(`a${UNORDERED_MARKS.repeat(200)}`)),
  named('marks of a hundred classes', plain('\u0591\u0592\u05A4\u0327\u0334\u0345\u0323\u0301')),
  named('ligatures that decompose to eighteen letters', plain('\uFDFA')),
  named('conjoining Hangul', plain('\u1100\u1161\u11A8')),
  named('Thai without a space', plain('ก')),
  named('Hangul without a space', plain('한국어')),
  named('joined emoji', plain('👨‍👩‍👧‍👦\u200D')),
  named('regional indicators', plain('🇦')),
  named('variation selectors', plain('\uFE0F')),
  named('tag characters', plain('\u{E0041}')),
  named('bidi overrides', plain('\u202E\u2066a')),
  named('zero-width spaces', plain('\u200B')),
  named('letters that grow when lower-cased', plain('İ')),
  named('private use', plain('\u{10FFFD}')),
  // Charsets
  named('UTF-7', plain('+AOQ- ', 'utf-7')),
  named('UTF-7 that shifts at every letter', plain('+AOQ', 'utf-7')),
  named('UTF-7 of IMAP', plain('&AOQ-', 'utf-7-imap')),
  named('UTF-16 without a mark', plain(Buffer.from('Hello', 'utf16le'), 'utf-16')),
  named('UTF-16 of lone surrogates', plain(Buffer.from([0x00, 0xd8]), 'utf-16le')),
  named('UTF-32', plain(Buffer.from([0x61, 0, 0, 0]), 'utf-32le')),
  named('ISO-2022-JP that shifts at every letter', plain('\u001b$B$"\u001b(B', 'iso-2022-jp')),
  named('GB18030 in four bytes', plain(Buffer.from([0x81, 0x30, 0x81, 0x30]), 'gb18030')),
  named('Big5 that is not', plain(Buffer.from([0xff, 0xfe, 0x80]), 'big5')),
  named('Shift_JIS cut in the middle', plain(Buffer.from([0x82, 0x20]), 'shift_jis')),
  named(
    'every byte without a charset',
    plain(Buffer.from(Uint8Array.from({ length: 256 }, (_, i) => i)), ''),
  ),
  named('UTF-8 that is not', plain(Buffer.from([0xc3, 0x28, 0xe2, 0x82]))),
  named('a charset that nobody knows', plain('hello ', 'x-unheard-of')),
  named('UTF-8 encoded three times', plain('Ãƒâ€šÃ‚Â¤')),
  // Encodings
  named('quoted-printable of every byte', encoded('quoted-printable', '=41=C3=A4')),
  named('quoted-printable of soft breaks', encoded('quoted-printable', `=${CRLF}`)),
  named('quoted-printable that is not', encoded('quoted-printable', '=X=')),
  named('base64 with a blank at every letter', encoded('base64', 'Q Q ')),
  named('base64 of one letter a line', encoded('base64', `Q${CRLF}`)),
  named('base64 that is not', encoded('base64', '=-_*')),
  named('uuencode', encoded('x-uuencode', `M${'a'.repeat(60)}${CRLF}`)),
  named('null bytes', plain(Buffer.from([0]))),
  named('bare line feeds', plain('a\n')),
  named('blank lines', plain(CRLF)),
  named('one endless line', plain('a')),
  named('format=flowed quotes', plain(`>>>> a ${CRLF}`, 'utf-8', '; format=flowed; delsp=yes')),
  // Headers
  named('a subject without end', header('Subject: ', 'a')),
  named('a subject of encoded words', header('Subject: ', ` =?utf-8?B?w6Q=?=${CRLF}`, ' x')),
  named('a subject of half encoded words', header('Subject: ', '=?utf-8?Q?')),
  named('ten thousand header lines', header('Subject: x', `${CRLF}X-A: b`)),
  named('a header that is folded for ever', header('Subject: x', `${CRLF} x`)),
  named('a From of open comments', header('From: ', '(')),
  named('a From of quotes', header('From: ', '"\\"')),
  named('a From of groups', header('From: ', 'a:b@c.test;')),
  named('a To of a hundred thousand', header('To: ', 'a@b.test, ')),
  named('parameters of a content type', header('Content-Type: text/plain; ', 'a=b; ', `x=y${CRLF}X: y`)),
  named('parameters in a thousand pieces', header('Content-Disposition: attachment; ', 'filename*0*=%41; ')),
  named('a boundary without end', header('Content-Type: multipart/mixed; boundary="', 'b', '"')),
  // Structure
  named(
    'parts without end',
    parts(() => `Content-Type: text/plain${CRLF}${CRLF}x`, 37),
  ),
  named(
    'empty parts',
    parts(() => '', 7),
  ),
  named(
    'attachments without end',
    parts(i => `Content-Disposition: attachment; filename=${i}${CRLF}${CRLF}x`, 60),
  ),
  named(
    'file names without end',
    parts(() => `Content-Type: a/b; name="${'n'.repeat(900_000)}"${CRLF}${CRLF}x`, 900_050),
  ),
  named(
    'HTML parts without end',
    parts(() => `Content-Type: text/html${CRLF}${CRLF}<b>x`, 38),
  ),
  named(
    'multiparts within multiparts',
    nested(i => `Content-Type: multipart/mixed; boundary=b${i}${CRLF}${CRLF}--b${i}${CRLF}`, 60),
  ),
  named(
    'messages within messages',
    nested(() => `Content-Type: message/rfc822${CRLF}${CRLF}`, 32),
  ),
  named(
    'lines that look like boundaries',
    parts(() => `${CRLF}--b-not${CRLF}--bb`, 20),
  ),
  // HTML
  named('elements within elements', html('<div>')),
  named('tables within tables', html('<table><tr><td>')),
  named('lists within lists', html('<ul><li>a')),
  named('quotes within quotes', html('<blockquote>a')),
  named('rows without end', html('<tr><td>a<td>b', ['<table>', '</table>'])),
  named('list items without end', html('<li>a', ['<ol>', '</ol>'])),
  named('dashes of a signature', html('-- \r\n')),
  named('dashes of a signature in quotes', html('-- \r\n<blockquote>ef!')),
  named('dashes of a signature in a text', plain('ke-- \r\n')),
  named('marks within marks', html('<b><i><u>a')),
  named('links without end', html('<a href="https://a.test/?q=1">a.test</a> ')),
  named('links within links', html('<a href=https://a.test>')),
  named('images without end', html('<img src=x alt="a picture">')),
  named('attributes without end', html(' a=b', ['<p', '>x'])),
  named('an attribute that is not closed', html('a', ['<p title="', ''])),
  named('entities', html('&amp;&#x1F600;&notit;')),
  named('entities that are none', html('&a')),
  named('open tags', html('<')),
  named('open comments', html('<!--')),
  named('an open script', html('var a = "</scrip";', ['<script>', ''])),
  named('closing tags', html('</p>')),
  named('blanks in HTML', html(' \n')),
  named('preformatted lines', html('a\n', ['<pre>', '</pre>'])),
  // CSS
  named('rules without end', html('.a{display:none}', ['<style>', '</style><p class=a>x'])),
  named('selectors without end', html('.a,', ['<style>', 'p{display:none}</style><p>x'])),
  named('open braces', html('{', ['<style>', '</style>x'])),
  named('declarations without end', html('color:red;', ['<p style="', '">x'])),
  named('comments in CSS', html('/*', ['<style>', '</style>x'])),
  // What is looked for in a text
  named('digits', plain('4829')),
  named('digits apart', plain('4 8 2 9 1 3 ')),
  named('codes without end', plain(`Your code is 482913${CRLF}`)),
  named('words that mean code', plain('code пароль 验证码 ')),
  named('links in a text', plain('https://a.test/?x=1 ')),
  named('links that do not end', plain('https://')),
  named('quoted lines', plain(`> a${CRLF}`)),
  named('quotes of quotes', plain('>')),
  named('lines that open a quote', plain(`On Monday, Ann <a@b.test> wrote:${CRLF}`)),
  named('headers of forwarded mails', plain(`From: a@b.test${CRLF}Subject: x${CRLF}${CRLF}`)),
  named('columns of a table', plain(`a   |  b   |   c${CRLF}`)),
  named('addresses', plain('a@b.test ')),
]
