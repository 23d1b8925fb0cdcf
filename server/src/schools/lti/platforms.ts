import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { PlatformRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { RequestFailure } from '#server/network/outgoing.ts'
import type { Services } from '#server/services.ts'

export interface NewPlatform {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly authUrl: string
  readonly tokenUrl: string
  readonly keysUrl: string
  readonly domains: readonly string[]
  /** Origins of pages around ours, where they are not those of the issuer: a school's own host. */
  readonly pages?: readonly string[]
  readonly deployments: readonly string[]
}

/** The identities of people of a platform are stored under these names: grown-ups and pupils apart. */
export const teacherProvider = (platformId: string) => `lti-${platformId}`
export const pupilProvider = (platformId: string) => `lti-pupil-${platformId}`

/** What is noted where a platform could not be asked, or its answer was none. */
export type PlatformProblem = 'platform_unavailable' | 'bad_platform_answer'
export const platformProblem = ({ isAway }: RequestFailure): PlatformProblem =>
  isAway ? 'platform_unavailable' : 'bad_platform_answer'

/** The origins of the pages that may show ours inside them. */
export function pageOrigins({ issuer, auth_url, pages }: Pick<PlatformRow, 'issuer' | 'auth_url' | 'pages'>) {
  const urls = [issuer, auth_url, ...(JSON.parse(pages) as string[])].filter((url) => URL.canParse(url))
  return urls.map((url) => new URL(url).origin).filter((origin) => origin !== 'null')
}

/** Registers a platform, or replaces what was known of the same client of the same issuer. */
export async function storePlatform(
  trx: Transaction<Tables>,
  given: NewPlatform,
  now: number,
): Promise<string> {
  const addresses = {
    name: given.name,
    auth_url: given.authUrl,
    token_url: given.tokenUrl,
    keys_url: given.keysUrl,
    domains: JSON.stringify(given.domains),
    pages: JSON.stringify(given.pages ?? []),
  }
  const { id } = await trx
    .insertInto('lti_platforms')
    .values({
      id: randomUUID(),
      issuer: given.issuer,
      client_id: given.clientId,
      ...addresses,
      created_at: now,
      last_launch_at: null,
      last_problem: null,
      last_problem_at: null,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'client_id']).doUpdateSet(addresses))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const deployment of given.deployments) await addDeployment(trx, id, deployment)
  return id
}

export async function addDeployment(query: Query, platformId: string, deploymentId: string): Promise<void> {
  await query
    .insertInto('lti_deployments')
    .values({ platform_id: platformId, deployment_id: deploymentId })
    .onConflict((conflict) => conflict.columns(['platform_id', 'deployment_id']).doNothing())
    .execute()
}

/** A platform may have several clients here; one that does not name its client has to have one only. */
export async function findPlatform(
  query: Query,
  issuer: string,
  clientId: string | undefined,
): Promise<PlatformRow | undefined> {
  const rows = await query.selectFrom('lti_platforms').selectAll().where('issuer', '=', issuer).execute()
  if (clientId === undefined) return rows.length === 1 ? rows[0] : undefined
  return rows.find(({ client_id }) => client_id === clientId)
}

export function platformById(query: Query, id: string): Promise<PlatformRow | undefined> {
  return query.selectFrom('lti_platforms').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function hasDeployment(query: Query, platformId: string, deployment: string): Promise<boolean> {
  const row = await query
    .selectFrom('lti_deployments')
    .select('platform_id')
    .where('platform_id', '=', platformId)
    .where('deployment_id', '=', deployment)
    .executeTakeFirst()
  return row !== undefined
}

/** What the operator reads about a platform that does not work. */
export async function noteProblem(
  { db, now }: Pick<Services, 'db' | 'now'>,
  platformId: string,
  problem: string,
): Promise<void> {
  await db.query
    .updateTable('lti_platforms')
    .set({ last_problem: problem, last_problem_at: now() })
    .where('id', '=', platformId)
    .execute()
}
