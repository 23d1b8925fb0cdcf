import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { PlatformRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { RequestFailure } from '#server/network/outgoing.ts'
import { isSafeUrl } from '#server/network/safe-url.ts'
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
  /** The network from which a link registered it. */
  readonly registeredFrom?: string
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
  const urls = [issuer, auth_url, ...(JSON.parse(pages) as string[])]
  return urls.filter(isSafeUrl).map((url) => new URL(url).origin)
}

/** Registers a platform. Undefined where the issuer has this client already: nobody is replaced by registering again. */
export async function storePlatform(
  trx: Transaction<Tables>,
  given: NewPlatform,
  now: number,
): Promise<string | undefined> {
  const stored = await trx
    .insertInto('lti_platforms')
    .values({
      id: randomUUID(),
      issuer: given.issuer,
      client_id: given.clientId,
      ...addressesOf(given),
      registered_from: given.registeredFrom ?? null,
      created_at: now,
      last_launch_at: null,
      last_problem: null,
      last_problem_at: null,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) await addDeployments(trx, stored.id, given.deployments)
  return stored?.id
}

/** The operator says anew what is known of a client. Undefined where there is none. */
export async function replacePlatform(
  trx: Transaction<Tables>,
  given: NewPlatform,
): Promise<string | undefined> {
  const known = await trx
    .updateTable('lti_platforms')
    .set(addressesOf(given))
    .where('issuer', '=', given.issuer)
    .where('client_id', '=', given.clientId)
    .returning('id')
    .executeTakeFirst()
  if (known) await addDeployments(trx, known.id, given.deployments)
  return known?.id
}

const addressesOf = (given: NewPlatform) => ({
  name: given.name,
  auth_url: given.authUrl,
  token_url: given.tokenUrl,
  keys_url: given.keysUrl,
  domains: JSON.stringify(given.domains),
  pages: JSON.stringify(given.pages ?? []),
})

async function addDeployments(trx: Transaction<Tables>, platformId: string, deployments: readonly string[]) {
  for (const deployment of deployments) await addDeployment(trx, platformId, deployment)
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
