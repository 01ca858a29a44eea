import { crc32, deflateSync } from 'node:zlib'
import { fileName } from '../../bot/file-name.ts'
import { fileJson, type Step } from '../step.ts'
import { callIn, refusedIn } from './view-steps.ts'

/** Difficult names that senders give to files. */
const NAMES = [
  'Your order; thank you.eml',
  'x;filename=y.exe',
  'a;name=x.pdf',
  '100%41 sure.txt',
  'say "hello".txt',
  'отчёт за май.pdf',
  '\u202Egpj.exe',
  `${'long '.repeat(30)}.tar.gz`,
  '🧾',
  'no ending',
  '.hidden',
]

/** Files from a mail, as replies to the mail, which may be gone meanwhile. */
export function fileSteps(): readonly Step[] {
  const text = Buffer.from('Hello\n')
  const reply = {
    reply_parameters: { message_id: '<message of loading>', allow_sending_without_reply: true },
  }
  const document = (name: string, filename: string): Step =>
    callIn('chat', name, 'sendDocument', {
      document: fileJson(filename, text),
      disable_content_type_detection: true,
      disable_notification: true,
      ...reply,
    })
  const photo = fileJson('picture-1', picture(40, 30))
  const sent = { disable_notification: true, ...reply }
  return [
    callIn('chat', 'a file is being made', 'sendChatAction', { action: 'upload_document' }),
    ...NAMES.map(name => document(`file called ${JSON.stringify(name)}`, fileName(name, 'attachment-1'))),
    callIn('chat', 'a picture', 'sendPhoto', { photo, ...sent }),
    callIn('chat', 'an album', 'sendMediaGroup', {
      media: [photo, fileJson('picture-2', picture(30, 40))].map(media => ({ type: 'photo', media })),
      ...sent,
    }),
    refusedIn('chat', 'a picture that is none', 'sendPhoto', { photo: fileJson('picture-1', text), ...sent }),
    refusedIn('chat', 'a picture that is too long', 'sendPhoto', {
      photo: fileJson('picture-1', picture(2_100, 100)),
      ...sent,
    }),
    refusedIn('chat', 'an album with one that is no picture', 'sendMediaGroup', {
      media: [photo, fileJson('picture-2', text)].map(media => ({ type: 'photo', media })),
      ...sent,
    }),
    refusedIn('chat', 'an empty file', 'sendDocument', {
      document: fileJson('x.txt', Buffer.alloc(0)),
      ...sent,
    }),
    refusedIn('chat', 'edit a file into text', 'editMessageText', {
      message_id: `<message of file called ${JSON.stringify(NAMES[0])}>`,
      text: 'x',
    }),
  ]
}

/** A PNG in one shade of grey. */
function picture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(8)
  framed.writeUInt32BE(data.length, 0)
  framed.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([framed.subarray(0, 4), typed, framed.subarray(4)])
}
