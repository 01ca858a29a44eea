import { byId, element } from './element.js'
import { act } from './server.js'
import { openChat } from './state.js'
import { showToast } from './toast.js'

/** Somebody to add for each language of the bot. */
const PEOPLE = [
  ['ar', 'عمر'],
  ['de', 'Greta'],
  ['en', 'Sam'],
  ['es', 'Lucía'],
  ['fa', 'نیما'],
  ['fr', 'Camille'],
  ['hi', 'प्रिया'],
  ['id', 'Dewi'],
  ['it', 'Giulia'],
  ['ja', 'さくら'],
  ['ko', '민준'],
  ['pl', 'Zofia'],
  ['pt-br', 'Bruna'],
  ['ru', 'Иван'],
  ['tr', 'Elif'],
  ['uk', 'Оксана'],
  ['uz', 'Dilnoza'],
  ['vi', 'Linh'],
  ['zh-hans', '小雨'],
  ['zh-hant', '怡君'],
]

/** Lets more people in, each in a language of their own. */
export function startNewPerson() {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  byId('new-language').append(
    ...PEOPLE.map(([code, name]) => element('option', { value: code }, `${names.of(code)}: ${name}`)),
  )
  byId('new-person').addEventListener('submit', event => {
    event.preventDefault()
    add(byId('new-language').value)
  })
}

async function add(languageCode) {
  const [, firstName] = PEOPLE.find(([code]) => code === languageCode)
  try {
    const { personId } = await act('add-person', { firstName, languageCode })
    openChat(personId, personId)
  } catch (error) {
    showToast(error.message)
  }
}
