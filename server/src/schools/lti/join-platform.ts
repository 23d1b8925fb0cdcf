import type { Transaction } from 'kysely'
import { tellProviders } from '#server/auth/accounts/tell-providers.ts'
import { ConfigError } from '#server/config/config.ts'
import type { Query } from '#server/db/database.ts'
import { ownLearnerOf, pupilAccountOf } from '#server/db/own-learner.ts'
import type { CourseRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { mergeLearners } from '#server/learning/merging/merge-pupils.ts'
import { platformById, pupilProvider, teacherProvider } from '#server/schools/lti/platforms.ts'
import type { Services } from '#server/services.ts'

type Parts = Pick<Services, 'db' | 'audit' | 'now' | 'lessonListeners'>
/** The old registration of a school, and its new one. */
interface Both {
  readonly from: string
  readonly into: string
}

export interface Joined {
  readonly people: number
  readonly classes: number
  /** Children who had begun anew: what they learnt before and since is one record. */
  readonly merged: number
}

/**
 * A school deleted this tool on its platform and added it again: a new client and deployment, the same people and courses.
 * Everything of the old registration becomes the new one's, and the old one ends. Only the operator says so: whoever
 * registers names an issuer, and would get a school's classes by it. Interrupted, it is done by doing it again.
 */
export async function joinPlatform(ctx: Parts, both: Both): Promise<Joined> {
  const deployment = await deploymentFor(ctx.db.query, both)
  let merged = 0
  for (;;) {
    // A child each: a school of hundreds keeps no lesson waiting.
    for (const pair of await twins(ctx.db.query, both)) merged += await mergeTwins(ctx, pair)
    const joined = await ctx.db.transaction(async (trx) => {
      // Somebody came in this moment.
      if ((await twins(trx, both)).length > 0) return undefined
      const classes = await joinCourses(trx, both, deployment)
      const people = [
        ...(await joinPeople(trx, pupilProvider(both.from), pupilProvider(both.into))),
        ...(await joinPeople(trx, teacherProvider(both.from), teacherProvider(both.into))),
      ]
      for (const id of people) await tellProviders(ctx, trx, id)
      await trx.deleteFrom('lti_platforms').where('id', '=', both.from).execute()
      return { people: people.length, classes }
    })
    if (joined) return { ...joined, merged }
  }
}

async function deploymentFor(query: Query, { from, into }: Both): Promise<string> {
  const [old, next] = [await platformById(query, from), await platformById(query, into)]
  if (!old || !next || from === into)
    throw new ConfigError('Name two platforms; see: npm run platform -- list')
  if (old.issuer !== next.issuer)
    throw new ConfigError(`They are two schools: ${old.issuer} and ${next.issuer}.`)
  const rows = await query
    .selectFrom('lti_deployments')
    .select('deployment_id')
    .where('platform_id', '=', into)
    .execute()
  const [only] = rows
  if (!only || rows.length > 1)
    throw new ConfigError(`${next.name} must have one deployment to join, and has ${rows.length}.`)
  return only.deployment_id
}

/** Pupils whom the platform calls by one number, and who have two accounts here. */
async function twins(query: Query, { from, into }: Both) {
  const rows = await query
    .selectFrom('identities as before')
    .innerJoin('identities as since', 'since.provider_id', 'before.provider_id')
    .select(['before.user_id as older', 'since.user_id as newer'])
    .where('before.provider', '=', pupilProvider(from))
    .where('since.provider', '=', pupilProvider(into))
    .execute()
  return rows.filter(({ older, newer }) => older !== newer)
}

/** The older account stays, with its name, its avatar and its way in by a card. */
function mergeTwins(ctx: Parts, { older, newer }: { readonly older: string; readonly newer: string }) {
  return ctx.db.transaction(async (trx) => {
    const [into, from] = [await ownLearnerOf(trx, older), await ownLearnerOf(trx, newer)]
    const ending = from && (await pupilAccountOf(trx, from))
    if (into && ending) {
      await mergeLearners(ctx, trx, { from, into, ending })
      return 1
    }
    // One of them is being erased: the platform's number leads to the other.
    await trx
      .updateTable('identities')
      .set({ user_id: into ? older : newer })
      .where('user_id', 'in', [older, newer])
      .execute()
    return 0
  })
}

/** The platform's numbers stay. Answers whose they are. */
async function joinPeople(trx: Transaction<Tables>, from: string, into: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('identities')
    .select(['provider_id', 'user_id'])
    .where('provider', '=', from)
    .execute()
  const numbers = rows.map(({ provider_id }) => provider_id)
  await trx
    .deleteFrom('identities')
    .where('provider', '=', into)
    .where('provider_id', 'in', ['', ...numbers])
    .execute()
  await trx.updateTable('identities').set({ provider: into }).where('provider', '=', from).execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** A course that was opened again gets its old class back; the links of the old tool ended with it. */
async function joinCourses(
  trx: Transaction<Tables>,
  { from, into }: Both,
  deployment: string,
): Promise<number> {
  const rows = await trx
    .selectFrom('lti_courses')
    .selectAll()
    .where('platform_id', 'in', [from, into])
    .execute()
  const olds = rows.filter(({ platform_id }) => platform_id === from)
  for (const old of olds) {
    await trx.deleteFrom('lti_lines').where('course_id', '=', old.id).execute()
    const again = rows.find((one) => one.platform_id === into && one.context_id === old.context_id)
    if (again) await joinCourse(trx, old, again)
    else
      await trx
        .updateTable('lti_courses')
        .set({ platform_id: into, deployment_id: deployment, roster_url: null, roster_due_at: null })
        .where('id', '=', old.id)
        .execute()
  }
  return olds.filter(({ class_id }) => class_id !== null).length
}

async function joinCourse(trx: Transaction<Tables>, old: CourseRow, again: CourseRow): Promise<void> {
  if (old.class_id !== null)
    await trx
      .updateTable('lti_courses')
      .set({ class_id: old.class_id, left_class_id: old.left_class_id })
      .where('id', '=', again.id)
      .execute()
  await trx
    .updateTable('lti_members')
    .set({ course_id: again.id })
    .where('course_id', '=', old.id)
    .where('account_id', 'not in', (row) =>
      row
        .selectFrom('lti_members as theirs')
        .select('theirs.account_id')
        .where('theirs.course_id', '=', again.id),
    )
    .execute()
  await trx.deleteFrom('lti_courses').where('id', '=', old.id).execute()
}
