import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Scene, startScene, tellings } from './support/scene.ts'

let scene: Scene

beforeEach(async () => {
  scene = await startScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

describe('an alert', () => {
  it('tells a mail that came in, once', async () => {
    const { id } = scene.playground.person()
    scene.start()
    const [address] = await scene.addChat(id)
    scene.mail.deliver(address?.token ?? '', 'Your code')
    await scene.untilTold(new Map([[id, ['Your code']]]))
    expect(tellings(scene.sent(id), 'Your code')).toEqual({ told: 1, marked: 0 })
  })
})
