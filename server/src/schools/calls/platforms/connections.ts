import { iso } from '#core/calendar/dates.ts'
import type { Connections } from '#server/schools/calls/platforms/schemas.ts'
import { platformTroubles } from '#server/schools/lti/score-troubles.ts'
import type { Services } from '#server/services.ts'

type Parts = Pick<Services, 'db' | 'providers'>

/** Everything that is connected, by what the files name and the database knows. */
export async function readConnections(ctx: Parts): Promise<Connections> {
  const [providers, platforms] = await Promise.all([readProviders(ctx), readPlatforms(ctx)])
  return { providers, platforms }
}

const moment = (at: number | null | undefined) => (at === null || at === undefined ? null : iso(at))
const failure = (code: string | null | undefined, at: number | null | undefined) =>
  code === null || code === undefined ? null : { code, at: moment(at) }
const kinds = (rows: readonly { readonly problem: string | null }[]) => [
  ...new Set(rows.flatMap(({ problem }) => problem ?? [])),
]

async function readProviders({ db, providers }: Parts): Promise<Connections['providers']> {
  const rows = await db.query.selectFrom('provider_states').selectAll().execute()
  return [...providers.teachers, ...providers.pupils].map(({ id, label, issuer }) => {
    const state = rows.find((row) => row.id === id)
    return {
      id,
      label,
      issuer,
      last_sign_in_at: moment(state?.last_sign_in_at),
      last_refusal: failure(state?.last_problem, state?.last_problem_at),
    }
  })
}

async function readPlatforms({ db }: Parts): Promise<Connections['platforms']> {
  const rows = await db.query.selectFrom('lti_platforms').selectAll().orderBy('created_at').execute()
  const courses = await db.query
    .selectFrom('lti_courses')
    .select(['platform_id', 'class_id', 'synced_at', 'problem'])
    .execute()
  const deployments = await db.query
    .selectFrom('lti_deployments')
    .select(['platform_id', 'deployment_id'])
    .orderBy('deployment_id')
    .execute()
  const told: Connections['platforms'] = []
  for (const row of rows) {
    const own = courses.filter(({ platform_id }) => platform_id === row.id)
    const troubles = await platformTroubles(db.query, row.id)
    told.push({
      id: row.id,
      name: row.name,
      issuer: row.issuer,
      client_id: row.client_id,
      deployments: deployments.flatMap((one) => (one.platform_id === row.id ? one.deployment_id : [])),
      domains: JSON.parse(row.domains) as string[],
      registered_at: moment(row.created_at),
      registered_from: row.registered_from,
      last_launch_at: moment(row.last_launch_at),
      last_roster_at: moment(newest(own.map(({ synced_at }) => synced_at))),
      last_refusal: failure(row.last_problem, row.last_problem_at),
      courses: own.length,
      classes: own.filter(({ class_id }) => class_id !== null).length,
      roster_problems: kinds(own),
      score_problems: troubles.map(({ problem, waiting, lost }) => ({ code: problem ?? '', waiting, lost })),
    })
  }
  return told
}

const newest = (times: readonly (number | null)[]): number | null =>
  times.reduce((last, time) => ((time ?? 0) > (last ?? 0) ? time : last), null)
