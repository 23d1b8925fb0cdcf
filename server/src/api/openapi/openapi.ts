import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { CALLS, type ServedCall } from '#server/api/endpoints.ts'
import * as schemas from '#server/api/openapi/named-schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Answer } from '#server/api/wire/endpoint.ts'

/** The description at /api/openapi.json, made from the endpoints and the schemas that check the requests. */
export function describeApi(siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of CALLS) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dozenauts',
      version: '1.0.0',
      description: 'Lessons, rewards and the avatar of the person whose access token is sent.',
    },
    servers: [{ url: `${siteUrl}/api` }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: components(),
    },
  }
}

const badBody = {
  400: problem('The body is not what is asked for; nothing changed.'),
  413: problem('The body is too large.'),
}

function describe({ method, path, endpoint }: ServedCall) {
  const { who, summary, adult, header, body, ownBody, answers } = endpoint
  const all: Record<number, Answer> = {
    ...(body || ownBody ? badBody : {}),
    ...(who === 'read' ? { 403: problem('`adult_gate_closed`: to teachers of the learner.') } : {}),
    ...(adult ? { 403: problem('`adult_gate_closed`') } : {}),
    ...(who === 'account' ? {} : { 404: problem('No learner that this account may see.') }),
    401: problem('No access token, or one that is no longer valid.'),
    429: problem('Too many requests of this account; `Retry-After` says when to come back.'),
    503: problem('The database does not answer right now.'),
    ...answers,
  }
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name?.endsWith('Id') ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
  const inHeader = header ? [{ ...header, in: 'header', schema: { type: 'string' } }] : []
  const parameters = [...inPath, ...inHeader]
  return {
    operationId: operationId(method, path),
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(shapeOf(describedBody(body))) } } : {}),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, answer]) => [status, describeAnswer(answer)]),
    ),
  }
}

function operationId(method: string, path: string): string {
  const words = path.replace(/[/:]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `${method.toLowerCase()}${words}`
}

function describeAnswer({ description, schema }: Answer) {
  if (!schema) return { description }
  const shape = shapeOf(schema)
  return {
    description,
    content: schema === schemas.LessonsTable ? { 'text/csv': { schema: shape } } : json(shape),
  }
}

/** The batch is read attempt by attempt; what is meant to be in it is described by another schema. */
function describedBody(body: GenericSchema): GenericSchema {
  return body === schemas.AttemptBatch ? schemas.DescribedBatch : body
}

function shapeOf(schema: GenericSchema): object {
  if (isArray(schema)) return { type: 'array', items: shapeOf(schema.item) }
  const named = Object.entries(schemas).find(([, known]) => known === schema)
  if (!named) throw new Error('a schema of the API has no name in named-schemas.ts')
  return reference(named[0])
}

function isArray(schema: GenericSchema): schema is GenericSchema & { readonly item: GenericSchema } {
  return schema.type === 'array'
}

function json(schema: object) {
  return { 'application/json': { schema } }
}

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

function components() {
  return Object.fromEntries(
    Object.entries(schemas)
      .filter((entry): entry is [string, (typeof entry)[1] & GenericSchema] => isSchema(entry[1]))
      .map(([name, schema]) => {
        // Rules that JSON Schema cannot say (no control characters) stay with the server.
        const { $schema: _dialect, ...described } = toJsonSchema(schema, { errorMode: 'ignore' })
        return [name, described]
      }),
  )
}

function isSchema(value: unknown): value is GenericSchema {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'schema'
}
