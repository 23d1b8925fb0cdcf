import type { RosterSource } from '#server/roster-source-file.ts'
import { askPlatform, PlatformFailure } from '#server/schools/lti/ask-platform.ts'
import { nextPage } from '#server/schools/lti/read-roster.ts'

const PAGE = 100
/** A list of thousands; a service that never ends is cut off. */
const MOST_PAGES = 100
const LONGEST_ID = 255

/** One thing of the service: a class or a person. */
export type Sourced = Readonly<Record<string, unknown>> & { readonly sourcedId: string }

export interface SourceClient {
  /** One thing, under this name in the answer. */
  one(path: string, name: string): Promise<Sourced>
  /** Everything of a list that is active, over all its pages, each thing once; or an error. */
  all(path: string, name: string, fields: readonly string[]): Promise<readonly Sourced[]>
  /** Reads one page of what the operator chose, or throws. */
  probe(): Promise<void>
}

/** Asks a OneRoster service with a token of its own (OAuth 2, client credentials). The token is shown to no other site. */
export async function connectSource(
  source: RosterSource,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<SourceClient> {
  const token = await tokenFor(source)
  const { origin } = new URL(source.baseUrl)
  const ask = async (url: string) => {
    if (!(await goesOn())) throw new Stopped()
    if (new URL(url).origin !== origin) throw unexpected()
    return askPlatform(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
  }
  const one: SourceClient['one'] = async (path, name) => {
    const { body } = await ask(`${source.baseUrl}${path}`)
    return sourcedIn((Object(body) as Record<string, unknown>)[name])
  }
  return {
    one,

    async probe() {
      const [school] = source.schools
      if (school === undefined) await one(`/classes/${encodeURIComponent(source.classes[0] ?? '')}`, 'class')
      else {
        const path = `/schools/${encodeURIComponent(school)}/classes`
        listIn((await ask(pageOf(source, path, ['title'], 0))).body, 'classes')
      }
    },

    async all(path, name, fields) {
      const found = new Map<string, Sourced>()
      let rows = 0
      let url = pageOf(source, path, fields, 0)
      for (let page = 0; page < MOST_PAGES; page++) {
        const { body, headers } = await ask(url)
        const list = listIn(body, name)
        const before = found.size
        for (const thing of list) found.set(thing.sourcedId, thing)
        rows += list.length
        const total = totalIn(headers)
        const next = nextPage(headers.get('link'))
        if (found.size === before) {
          // Nothing new, and not everything: who is missing from a list would count as gone.
          if (total !== null && total > 0 && (list.length > 0 || rows < total)) throw unexpected()
          return [...found.values()]
        }
        // A service that tells neither a link nor a count is asked until it says nothing new.
        const isOver = total === null ? headers.has('link') : rows >= total
        if (next === undefined && isOver) return [...found.values()]
        url = next === undefined ? pageOf(source, path, fields, rows) : new URL(next, url).href
      }
      throw new PlatformFailure('bad_platform_answer', 'too_large')
    },
  }
}

const unexpected = () => new PlatformFailure('bad_platform_answer')

/** The work was interrupted: the server stops. */
export class Stopped extends Error {}

function pageOf({ baseUrl }: RosterSource, path: string, fields: readonly string[], offset: number): string {
  const url = new URL(`${baseUrl}${path}`)
  url.search = new URLSearchParams({
    limit: String(PAGE),
    offset: String(offset),
    filter: "status='active'",
    // Nothing else about a child is asked for.
    fields: ['sourcedId', 'status', ...fields].join(','),
  }).toString()
  return url.href
}

function totalIn(headers: Headers): number | null {
  const text = headers.get('x-total-count')
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

function listIn(body: unknown, name: string): readonly Sourced[] {
  const list = (Object(body) as Record<string, unknown>)[name]
  if (!Array.isArray(list)) throw unexpected()
  return list.map(sourcedIn)
}

function sourcedIn(thing: unknown): Sourced {
  const { sourcedId, ...rest } = Object(thing) as Record<string, unknown>
  if (typeof sourcedId !== 'string' || sourcedId === '' || sourcedId.length > LONGEST_ID) throw unexpected()
  return { ...rest, sourcedId }
}

async function tokenFor({ tokenUrl, clientId, clientSecret, scope }: RosterSource): Promise<string> {
  const client = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const { body } = await askPlatform(tokenUrl, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(client).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  })
  const { access_token } = Object(body) as { readonly access_token?: unknown }
  if (typeof access_token !== 'string') throw unexpected()
  return access_token
}
