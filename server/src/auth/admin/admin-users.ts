import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { factorJson, userJson } from '#server/auth/accounts/user-json.ts'
import { adminIdOf } from '#server/auth/admin/admin-calls.ts'
import { createAdminUser, updateAdminUser } from '#server/auth/admin/admin-user-changes.ts'
import { accountGone, validationFailed } from '#server/auth/wire/auth-error.ts'
import { flag, readBody } from '#server/auth/wire/body.ts'
import { readUuid } from '#server/auth/wire/uuid.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { HttpFailure } from '#server/failure.ts'

const MAX_PER_PAGE = 1000

export const listUsers = (auth: AuthContext) => async (c: HonoContext) => {
  const page = readCount(c.req.query('page'), 1)
  const perPage = Math.min(readCount(c.req.query('per_page'), 50), MAX_PER_PAGE)
  const { total } = await auth.db.query
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ids = await auth.db.query
    .selectFrom('users')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const accounts = await Promise.all(ids.map(({ id }) => auth.accounts.load(auth.db.query, id)))
  const lastPage = Math.max(1, Math.ceil(Number(total) / perPage))
  const link = (to: number, rel: string) =>
    `<${auth.config.siteUrl}/auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  c.header('X-Total-Count', String(total))
  c.header('Link', [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')].join(', '))
  return c.json({
    users: accounts.filter((account) => account !== undefined).map(userJson),
    aud: 'authenticated',
  })
}

function readCount(given: string | undefined, fallback: number): number {
  if (!given) return fallback
  if (!/^[1-9]\d{0,6}$/.test(given)) throw validationFailed('Bad Pagination Parameters')
  return Number(given)
}

export function createUser(auth: AuthContext) {
  return async (c: HonoContext) => c.json(userJson(await createAdminUser(auth, c)))
}

export function readUser(auth: AuthContext) {
  return async (c: HonoContext) => c.json(userJson(await namedAccount(auth, c)))
}

export function updateUserByAdmin(auth: AuthContext) {
  return async (c: HonoContext) =>
    c.json(userJson(await updateAdminUser(auth, c, await namedAccount(auth, c))))
}

const DeleteBody = v.object({ should_soft_delete: flag })

/** Deletes the account and everything of that person; softly, an empty shell with the same id remains. */
export const deleteUser = (auth: AuthContext) => async (c: HonoContext) => {
  const { should_soft_delete: softly } = await readBody(c, DeleteBody)
  const { user } = await namedAccount(auth, c)
  await eraseAccount(auth, user.id, { by: 'admin', keepsShell: softly })
  return c.json({})
}

export function listUserFactors(auth: AuthContext) {
  return async (c: HonoContext) => c.json((await namedAccount(auth, c)).factors.map(factorJson))
}

export const deleteUserFactor = (auth: AuthContext) => async (c: HonoContext) => {
  const account = await namedAccount(auth, c)
  const id = readUuid(c.req.param('factorId'), 'factor_id')
  const factor = account.factors.find((own) => own.id === id)
  if (!factor) throw new HttpFailure(404, 'mfa_factor_not_found', 'Factor not found')
  await auth.db.transaction(async (trx) => {
    await trx.updateTable('sessions').set({ aal: 'aal1' }).where('factor_id', '=', id).execute()
    await trx.deleteFrom('mfa_factors').where('id', '=', id).execute()
    // They stood for this factor; the next one gets its own.
    await trx.deleteFrom('recovery_codes').where('user_id', '=', account.user.id).execute()
    await changeUser(trx, account.user.id, {}, auth.now())
    await auth.audit.record(trx, {
      action: 'factor.removed',
      actor: adminIdOf(c),
      subject: account.user.id,
      network: auditedNetwork(auth.config, c),
      detail: { status: factor.status },
    })
  })
  return c.json(factorJson(factor))
}

/** Always empty. The operator's list stays open while passkeys are off, as in the stock service. */
export const listUserPasskeys = (auth: AuthContext) => async (c: HonoContext) => {
  await namedAccount(auth, c)
  return c.json([])
}

export const deleteUserPasskey =
  (auth: AuthContext) =>
  async (c: HonoContext): Promise<never> => {
    await namedAccount(auth, c)
    readUuid(c.req.param('passkeyId'), 'passkey_id')
    throw new HttpFailure(404, 'webauthn_credential_not_found', 'Passkey not found')
  }

async function namedAccount(auth: AuthContext, c: HonoContext): Promise<Account> {
  const account = await auth.accounts.load(auth.db.query, readUuid(c.req.param('userId'), 'user_id'))
  if (!account) throw accountGone()
  return account
}
