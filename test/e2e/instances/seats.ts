import type { TestPerson } from '../../support/person.ts'
import type { TestPlayground } from '../../support/playground.ts'

const AT_ONCE = 5
const EMAIL = /[\w.-]+@[\w.-]+/

/** Somebody with an address that gets mail. */
export interface Seat {
  readonly index: number
  readonly person: TestPerson
  readonly email: string
}

/** So many people, each of whom asks for an address. */
export async function takeSeats(playground: TestPlayground, count: number): Promise<readonly Seat[]> {
  const seats: Seat[] = []
  for (let index = 0; index < count; index += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, more) => index + more)
    seats.push(...(await Promise.all(some.map(number => takeSeat(playground, number)))))
  }
  return seats
}

async function takeSeat(playground: TestPlayground, index: number): Promise<Seat> {
  const person = playground.person()
  person.say('/new')
  const { text = '' } = await person.waitFor(EMAIL)
  const [email = ''] = EMAIL.exec(text) ?? []
  return { index, person, email }
}
