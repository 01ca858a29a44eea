import { ERROR_RESPONSES } from './openapi-errors.ts'
import {
  AFTER,
  AFTER_ID,
  ID,
  INDEX,
  LAST_EVENT_ID,
  PEEK,
  TIMEOUT,
  TOKEN,
  WITH_CODE,
} from './openapi-parameters.ts'
import { SCHEMAS } from './openapi-schemas.ts'

/** The REST interface as an OpenAPI 3.1 description, served at `/api/openapi.json`. */
export const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Temporary email',
    version: '1.0.0',
    description:
      'Makes temporary addresses and shows the mail that reaches them. Dates are UTC, `YYYY-MM-DD HH:MM:SS`. ' +
      'Every answer but a file, a source, the stream of events and this description is JSON with a `status`; anything ' +
      'but `success` is an error with a `code` and a `message`. Every error is JSON.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api' }],
  paths: {
    '/domains': {
      get: {
        operationId: 'listDomains',
        summary: 'What addresses can be made of, and which extensions there are',
        responses: { 200: json('Domains'), ...errors(503) },
      },
    },
    '/create-session': {
      post: {
        operationId: 'createSession',
        summary: 'Makes an address; a random one when nothing is asked for',
        requestBody: body('SessionWish', false),
        responses: { 200: json('Session'), ...errors(400, 403, 409, 413, 415, 429, 503) },
      },
    },
    '/check-mail': {
      get: {
        operationId: 'checkMail',
        summary: 'The messages of a mailbox, newest first',
        parameters: [TOKEN],
        responses: { 200: json('Messages'), ...errors(400, 401, 404, 503) },
      },
    },
    '/read-mail': {
      get: {
        operationId: 'readMail',
        summary: 'One message with its text',
        parameters: [TOKEN, ID, PEEK],
        responses: { 200: json('ReadMail'), ...errors(400, 401, 404, 503) },
      },
    },
    '/wait-mail': {
      get: {
        operationId: 'waitForMail',
        summary:
          'Extension `wait`: the oldest message after `after`, as soon as there is one, with its codes and links',
        description:
          'Null when there is none in time: ask again with the same `after`. Nothing is missed in between, also when the ' +
          'service starts again meanwhile.',
        parameters: [TOKEN, TIMEOUT, AFTER_ID, WITH_CODE],
        responses: { 200: json('WaitMail'), ...errors(400, 401, 404, 429, 503) },
      },
    },
    '/delete-mail': {
      post: {
        operationId: 'deleteMail',
        summary: 'Deletes one message',
        requestBody: body('MessageRef', true),
        responses: { 200: json('Done'), ...errors(400, 401, 404, 413, 415, 503) },
      },
    },
    '/unsubscribe': {
      post: {
        operationId: 'unsubscribe',
        summary:
          'Extension `unsubscribe`: tells the sender that no more is wanted; once, however often it is called',
        requestBody: body('MessageRef', true),
        responses: { 200: json('Unsubscribed'), ...errors(400, 401, 404, 413, 415, 429, 503) },
      },
    },
    '/search': {
      get: {
        operationId: 'search',
        summary: 'Extension `search`: the messages that have all the words, `from:` and `has:file` in `q`',
        parameters: [TOKEN, { name: 'q', in: 'query', schema: { type: 'string' } }],
        responses: { 200: json('Search'), ...errors(400, 401, 404, 503) },
      },
    },
    '/attachment': {
      get: {
        operationId: 'readAttachment',
        summary: 'Extension `attachments`: the bytes of one attachment',
        parameters: [TOKEN, ID, INDEX],
        responses: { 200: download('*/*'), ...errors(400, 401, 404, 503) },
      },
    },
    '/source': {
      get: {
        operationId: 'readSource',
        summary: 'Extension `source`: a message as it came in',
        parameters: [TOKEN, ID],
        responses: { 200: download('message/rfc822'), ...errors(400, 401, 404, 503) },
      },
    },
    '/extend-session': {
      post: {
        operationId: 'extendSession',
        summary:
          'Extension `extend`: gives a mailbox a whole lifetime from now; extension `extend-by`: with `hours`, so much ' +
          'more than it has, up to the latest end that the service allows. Never less than it has',
        requestBody: body('Extension', true),
        responses: { 200: json('Extended'), ...errors(400, 401, 404, 413, 415, 503) },
      },
    },
    '/shorten-session': {
      post: {
        operationId: 'shortenSession',
        summary: 'Extension `shorten`: ends a mailbox in so many minutes, unless it ends before',
        requestBody: body('Shortening', true),
        responses: { 200: json('Extended'), ...errors(400, 401, 404, 413, 415, 503) },
      },
    },
    '/pause-session': {
      post: {
        operationId: 'pauseSession',
        summary:
          'Extension `pause`: refuses mail for so many minutes, with 450 by SMTP, so that senders try again; 0 ends that',
        requestBody: body('Pause', true),
        responses: { 200: json('Paused'), ...errors(400, 401, 404, 409, 413, 415, 503) },
      },
    },
    '/refused-mail': {
      get: {
        operationId: 'listRefusedMail',
        summary:
          'Extension `refused`: what mail of the last seven days was not taken in for a mailbox and why, the 50 newest; ' +
          'it may lack the last seconds',
        parameters: [TOKEN],
        responses: { 200: json('RefusedMail'), ...errors(400, 401, 404, 503) },
      },
    },
    '/renew-token': {
      post: {
        operationId: 'renewToken',
        summary: 'Extension `renew-token`: gives a mailbox another token in place of the one that is given',
        description:
          'With the `claim` that the mailbox was made with. The old token opens nothing any more, and its webhooks end. ' +
          'Who calls again with the same two gets the same token, when the answer to the first call was lost.',
        requestBody: body('Renewal', true),
        responses: { 200: json('Renewed'), ...errors(400, 401, 404, 409, 413, 415, 429, 503) },
      },
    },
    '/delete-session': {
      post: {
        operationId: 'deleteSession',
        summary: 'Extension `delete-session`: deletes a mailbox with its messages',
        requestBody: body('SessionRef', true),
        responses: { 200: json('Done'), ...errors(400, 401, 404, 413, 415, 503) },
      },
    },
    '/webhooks': {
      post: {
        operationId: 'addWebhook',
        summary:
          'Extension `webhooks`: has an https URL told of each mail from now on, as Standard Webhooks has it',
        requestBody: body('WebhookWish', true),
        responses: { 200: json('Webhook'), ...errors(400, 401, 404, 409, 413, 415, 429, 503) },
      },
      get: {
        operationId: 'listWebhooks',
        summary: 'Extension `webhooks`: those of a mailbox; none for a token that opens nothing',
        parameters: [TOKEN],
        responses: { 200: json('Webhooks'), ...errors(400, 401, 503) },
      },
    },
    '/delete-webhook': {
      post: {
        operationId: 'deleteWebhook',
        summary: 'Extension `webhooks`: deletes one',
        requestBody: body('MessageRef', true),
        responses: { 200: json('Done'), ...errors(400, 401, 404, 413, 415, 503) },
      },
    },
    '/recipients': {
      get: {
        operationId: 'listRecipients',
        summary:
          'Extension `recipients`: names of a whole subdomain that had mail, and names and tags that are switched off, ' +
          'newest first',
        parameters: [TOKEN],
        responses: { 200: json('Recipients'), ...errors(400, 401, 404, 503) },
      },
    },
    '/switch-recipient': {
      post: {
        operationId: 'switchRecipient',
        summary:
          'Extension `recipients`: refuses mail to a tag, or to a name of a whole subdomain, or takes it again',
        requestBody: body('SwitchRecipient', true),
        responses: { 200: json('Done'), ...errors(400, 401, 404, 409, 413, 415, 503) },
      },
    },
    '/events': {
      get: {
        operationId: 'streamEvents',
        summary: 'Extension `events`: what happens, as server-sent events',
        description:
          'For a bot beside the service, which has the secret of MAIL_API_SECRET; absent without one. The first event, ' +
          '`position`, names the place in `id` from which on all is told; then come `mail` {email}, `verdict` ' +
          '{email} when it becomes known who sent a mail that was read before, `new-end` {email, expires_at} when ' +
          'extend-session or shorten-session has moved an end, `expiring` {email, expires_at} ten minutes before an ' +
          'end and `expired` {email, expires_at}, and a comment at least every 15 s. Skip events whose name you do ' +
          'not know: a newer service may have more. Whoever comes back with the last `id` misses nothing.',
        security: [{ secret: [] }],
        parameters: [AFTER, LAST_EVENT_ID],
        responses: {
          200: {
            description: 'The stream, until the client goes',
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          },
          ...errors(400, 401, 404, 410, 503),
        },
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'describe',
        summary: 'This description',
        responses: {
          200: {
            description: 'OpenAPI 3.1',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: SCHEMAS,
    responses: ERROR_RESPONSES,
    securitySchemes: { secret: { type: 'http', scheme: 'bearer' } },
  },
}

function schemaRef(name: keyof typeof SCHEMAS) {
  return { $ref: `#/components/schemas/${name}` }
}

function json(name: keyof typeof SCHEMAS) {
  return { description: 'Success', content: { 'application/json': { schema: schemaRef(name) } } }
}

function download(type: string) {
  return {
    description: 'The bytes, as a download',
    content: { [type]: { schema: { type: 'string', format: 'binary' } } },
  }
}

function body(name: keyof typeof SCHEMAS, required: boolean) {
  const content = { schema: schemaRef(name) }
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']
  return { required, content: Object.fromEntries(types.map(type => [type, content])) }
}

function errors(...statuses: (keyof typeof ERROR_RESPONSES)[]) {
  return Object.fromEntries(statuses.map(status => [status, { $ref: `#/components/responses/${status}` }]))
}
