import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { type Answer, ENDPOINTS, type Endpoint } from '#server/api/endpoints.ts'
import * as schemas from '#server/api/schemas.ts'

/** The description at /api/openapi.json, made from the endpoints and the schemas that check the requests. */
export function describeApi(siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of ENDPOINTS) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method] = describe(endpoint)
    paths[endpoint.path] = path
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

function describe({ method, path, summary, body, answers }: Endpoint) {
  const all = {
    ...answers,
    401: {
      description: 'No access token, or one that is no longer valid.',
      schema: 'Problem',
    } satisfies Answer,
    429: {
      description: 'Too many requests of this account; `Retry-After` says when to come back.',
      schema: 'Problem',
    } satisfies Answer,
    503: { description: 'The database does not answer right now.', schema: 'Problem' } satisfies Answer,
  }
  return {
    operationId: `${method}${path.replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(body ? { requestBody: { required: true, content: json(reference(body)) } } : {}),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, answer]) => [status, describeAnswer(answer)]),
    ),
  }
}

function describeAnswer({ description, schema, many }: Answer) {
  if (!schema) return { description }
  const one = reference(schema)
  return { description, content: json(many ? { type: 'array', items: one } : one) }
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
