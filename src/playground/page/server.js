/** Asks the playground to do something; an Error carries its words when it cannot. */
export async function act(action, input) {
  const response = await fetch(`/do/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const answer = await response.json()
  if (!response.ok || answer.error !== undefined) throw new Error(answer.error ?? `answer ${response.status}`)
  return answer
}

/** Hands every event of the playground to `handle`, the whole state first and after each reconnect. */
export function listen(handle, connectionChanged) {
  const source = new EventSource('/events')
  source.onopen = () => connectionChanged(true)
  source.onerror = () => connectionChanged(false)
  source.onmessage = event => handle(JSON.parse(event.data))
}
