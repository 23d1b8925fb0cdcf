import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { arrive, callAs, enter, type Outcome, type Started, toldBy } from './launched.ts'
import { type Person, SCORE } from './school-platform.ts'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim'

type Change = (claims: JWTPayload) => JWTPayload

/** The platform sends a teacher to pick what a new link opens. */
export const asksToPick =
  ({ platform }: Started, more: object = {}): Change =>
  ({ [`${CLAIM}/resource_link`]: _, ...claims }) => ({
    ...claims,
    [`${CLAIM}/message_type`]: 'LtiDeepLinkingRequest',
    [`${DL}/deep_linking_settings`]: {
      deep_link_return_url: `${platform.issuer}/return?course=7`,
      accept_types: ['link', 'ltiResourceLink'],
      accept_presentation_document_targets: ['iframe', 'window'],
      data: 'what the platform wants back',
      ...more,
    },
  })

export const ticketToPick = async (started: Started, teacher: Person, course: string, more?: object) =>
  (await arrive(started, teacher, course, asksToPick(started, more))).get('ticket') ?? ''

/** A teacher comes to pick, in a tab of her own. */
export async function comeToPick(started: Started, teacher: Person, course: string, more?: object) {
  const ticket = await ticketToPick(started, teacher, course, more)
  const { body } = await enter(started, { ticket })
  if (body.kind !== 'teacher' || body.pick_id === null) throw new Error(JSON.stringify(body))
  return { arrived: body, pickId: body.pick_id, ticket }
}

export const pick = (started: Started, arrived: Outcome, pickId: string, body: object) =>
  callAs(started, arrived, 'POST', `/picks/${pickId}`, { title: 'Seven', scored: false, ...body })

const form = (ticket: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ ticket }).toString(),
})

export async function pickState({ server }: Started, ticket: string): Promise<string> {
  const answer = await server.request('/lti/picked', form(ticket))
  return ((await answer.json()) as { state: string }).state
}

/** The page that sends the browser back to the platform: where to, and with what. */
export async function answerPage({ server, platform }: Started, ticket: string) {
  const answer = await server.request('/lti/answer', form(ticket))
  if (answer.status !== 200) return { problem: (await toldBy(answer)).get('problem') }
  const page = await answer.text()
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const [, token = ''] = /name="JWT" value="([^"]+)"/.exec(page) ?? []
  return {
    action,
    policy: answer.headers.get('content-security-policy'),
    said: await platform.readAnswer(token),
  }
}

export const itemsIn = (said: JWTPayload | undefined) =>
  said?.[`${DL}/content_items`] as readonly {
    readonly custom: { readonly opens: string }
    readonly lineItem?: object
  }[]

/** A launch of a link that was placed, with a column of the gradebook where one is named. */
export function ofLink({ platform }: Started, opens: string, line?: string): Change {
  const id = line ?? randomUUID()
  return (claims) => ({
    ...claims,
    [`${CLAIM}/resource_link`]: { id },
    [`${CLAIM}/custom`]: { opens },
    ...(line === undefined
      ? {}
      : {
          'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
            scope: [SCORE],
            lineitem: `${platform.issuer}/lines/${line}?type=1`,
          },
        }),
  })
}

export async function openLink(started: Started, person: Person, course: string, change: Change) {
  const ticket = (await arrive(started, person, course, change)).get('ticket')
  return (await enter(started, { ticket })).body
}
