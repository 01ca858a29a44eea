import { expect, test } from 'vitest'
import { RICH_REFUSALS } from '../../src/playground/refusals/rich-refusals.ts'
import type { RawAnswer } from './bot-api-client.ts'
import { provokesRefusals, type Stage, startStage } from './provoke.ts'

const paragraph = (text: unknown = 'a') => ({ type: 'paragraph', text })
const nested = (levels: number): object =>
  levels === 0 ? paragraph() : { type: 'blockquote', blocks: [nested(levels - 1)] }
const link = (url: string) => paragraph({ type: 'url', text: 'a', url })

provokesRefusals(RICH_REFUSALS, {
  richEmpty: ({ ann, call }) => call('sendRichMessage', { chat_id: ann.id, rich_message: {} }),
  richNotUtf8: stage => send(stage, [paragraph('a\ud83d')]),
  richBlocksTooMany: stage =>
    send(
      stage,
      Array.from({ length: 501 }, () => paragraph()),
    ),
  richDepth: async stage => {
    expect(await send(stage, [nested(15)])).toMatchObject({ ok: true })
    return send(stage, [nested(16)])
  },
  richTooLong: stage => send(stage, [paragraph('a'.repeat(32_769))]),
  richColumns: stage => {
    const cells = Array.from({ length: 21 }, () => ({ text: 'a', align: 'left', valign: 'top' }))
    return send(stage, [{ type: 'table', cells: [cells] }])
  },
  richUrl: stage => send(stage, [link('file:///etc/passwd')]),
  richContent: async stage => {
    const none = await send(stage, [])
    expect(await send(stage, [paragraph('')])).toEqual(none)
    return none
  },
  richBlockUnknown: async stage => {
    const unknown = await send(stage, [{ type: 'poem', text: 'a' }])
    // Names that every object has are no types.
    expect(await send(stage, [paragraph(), { type: 'constructor' }])).toEqual(unknown)
    expect(await send(stage, [paragraph(['a', { type: 'constructor' }])])).toEqual(unknown)
    return unknown
  },
  richFieldMissing: stage => send(stage, [{ type: 'paragraph' }]),
  richListMixed: stage => {
    const items = [{ blocks: [paragraph()], value: 1, type: '1' }, { blocks: [paragraph()] }]
    return send(stage, [{ type: 'list', items }])
  },
  richNotRead: async stage => {
    const refusal = { description: expect.stringContaining('toString') }
    expect(await send(stage, [{ ...paragraph(), toString: 'a' }])).toMatchObject(refusal)
    return send(stage, [{ ...paragraph(), color: 'red' }])
  },
})

test('links of a rich message have so many bytes in all as set, and as many as they like else', async () => {
  await using stage = await startStage()
  const blocks = Array.from({ length: 20 }, () => link(`https://example.org/${'a'.repeat(1_000)}`))
  expect(await send(stage, blocks)).toMatchObject({ ok: true })
  stage.telegram.settings.richLinkBytes = 9_000
  expect((await send(stage, blocks)).description).toBe('Bad Request: RICH_MESSAGE_TEXT_TOO_LONG')
})

function send({ ann, call }: Stage, blocks: unknown): Promise<RawAnswer> {
  return call('sendRichMessage', { chat_id: ann.id, rich_message: { blocks } })
}
