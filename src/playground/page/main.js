import { startCallsPanel } from './calls-panel.js'
import { startChat } from './chat.js'
import { startChatHeader } from './chat-header.js'
import { startComposer } from './composer.js'
import { byId } from './element.js'
import { refreshTimes } from './entities.js'
import { startFaultPanel } from './fault-panel.js'
import { startMailPanel } from './mail-panel.js'
import { startNewPerson } from './new-person.js'
import { startOffers } from './offers.js'
import { startPeople } from './people.js'
import { connect } from './state.js'
import { startTheme } from './theme.js'
import { startTopics } from './topics.js'

const REFRESH_TIMES_MS = 15_000
const STOPPED =
  'The playground does not answer. If it stopped, run npm start: this page reconnects by itself.'

startTheme()
startPeople()
startNewPerson()
startChatHeader()
startTopics()
startChat()
startOffers()
startComposer()
startMailPanel()
startFaultPanel()
startCallsPanel()
connect(isConnected => {
  byId('connection').textContent = isConnected ? '' : STOPPED
})
setInterval(refreshTimes, REFRESH_TIMES_MS)
