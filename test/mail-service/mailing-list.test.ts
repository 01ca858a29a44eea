import { expect, test } from 'vitest'
import { headerBlock } from '../../src/mail-service/mime/headers.ts'
import { mailingListOf } from '../../src/mail-service/mime/mailing-list.ts'

const listOf = (...header: string[]) =>
  mailingListOf(
    headerBlock(Buffer.from(`Subject: News\r\n${header.map(line => `${line}\r\n`).join('')}\r\nHello`)),
  )

test.each([
  ['List-Id: <News.Shop.example>', { id: 'news.shop.example' }],
  ['List-Id: "The news, <of> the shop" <news.shop.example>', { id: 'news.shop.example' }],
  ['List-Id: News\r\n <news.shop.example>', { id: 'news.shop.example' }],
  ['List-ID: news.shop.example', { id: 'news.shop.example' }],
  ['List-Unsubscribe: <mailto:off@shop.example>', { id: null }],
  [`List-Id: <${'a'.repeat(300)}>\r\nList-Unsubscribe: <https://shop.example>`, { id: null }],
  [`List-Id: <${'a'.repeat(300)}>`, undefined],
  ['List-Id: <>', undefined],
  ['X-List-Id: <news.shop.example>', undefined],
])('%s', (line, list) => expect(listOf(line)).toEqual(list))
