import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { choosePassword } from '#server/auth/accounts/chosen-password.ts'
import { emailTaken, readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { requireFitTeacher } from '#server/auth/accounts/fit-for-class.ts'
import { draftAccount, identityData, storeAccount } from '#server/auth/accounts/new-account.ts'
import { checkPasswordStrength } from '#server/auth/accounts/passwords.ts'
import { setMetadataAndName, setPassword } from '#server/auth/accounts/update-account.ts'
import { type Metadata, mergeAppMetadata, mergeMetadata } from '#server/auth/accounts/user-metadata.ts'
import { adminIdOf } from '#server/auth/admin/admin-calls.ts'
import { confirmEmail } from '#server/auth/mail-links/confirm-email.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { flag, metadata, readBody, text } from '#server/auth/wire/body.ts'
import { HttpFailure } from '#server/failure.ts'

const Body = v.object({
  email: text,
  phone: text,
  password: text,
  role: text,
  email_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
})

/** Anything longer might be a person's data. */
const ROLE_NAME = /^\w{1,32}$/

async function readChanges(auth: AuthContext, c: HonoContext) {
  const body = await readBody(c, Body)
  if (body.phone !== '') throw new HttpFailure(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (body.role.length > 64) throw validationFailed('role is too long')
  if (body.password !== '') checkPasswordStrength(body.password, auth.config.auth.passwordMin)
  return {
    ...body,
    email: body.email === '' ? '' : readEmailAddress(body.email),
    bannedUntil: readBan(body.ban_duration, auth.now()),
    chosen: body.password === '' ? null : await choosePassword(auth.passwords, body.password),
  }
}

export async function createAdminUser(auth: AuthContext, c: HonoContext): Promise<Account> {
  const given = await readChanges(auth, c)
  if (given.email === '') throw validationFailed('Cannot create a user without either an email or phone')
  const account = draftAccount(
    {
      email: given.email,
      password: given.chosen,
      metadata: mergeMetadata({}, given.user_metadata),
      appMetadata: mergeAppMetadata({}, given.app_metadata),
      role: given.role.trim() || 'authenticated',
      confirmedAt: given.email_confirm ? auth.now() : null,
      bannedUntil: given.bannedUntil ?? null,
    },
    auth.now(),
  )
  await auth.db.transaction(async (trx) => {
    await auth.db.lock(trx, `sign-up:${given.email}`)
    const taken = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', given.email)
      .executeTakeFirst()
    if (taken) throw emailTaken()
    await storeAccount(trx, account)
  })
  return account
}

export async function updateAdminUser(
  auth: AuthContext,
  c: HonoContext,
  { user, ...rest }: Account,
): Promise<Account> {
  const given = await readChanges(auth, c)
  const email = given.email || (user.email ?? '')
  const parties = { actor: adminIdOf(c), subject: user.id, network: auditedNetwork(auth.config, c) }
  const updated = await auth.db.transaction(async (trx) => {
    if (given.email !== '' && given.email !== user.email) {
      await auth.db.lock(trx, `sign-up:${email}`)
      const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (taken) throw emailTaken()
      await changeUser(trx, user.id, { email }, auth.now())
      await auth.audit.record(trx, { action: 'address.changed', ...parties })
      await trx
        .updateTable('identities')
        .set({ identity_data: identityData(user.id, email, user.email_confirmed_at !== null) })
        .where('user_id', '=', user.id)
        .where('provider', '=', 'email')
        .execute()
    }
    if (given.email_confirm && email !== '')
      await confirmEmail(auth, trx, { userId: user.id, email, signUpId: null })
    if (given.chosen) {
      await auth.db.lock(trx, `account:${user.id}`)
      await setPassword(auth, trx, user.id, given.chosen)
      await requireFitTeacher(trx, user.id)
      await auth.audit.record(trx, { action: 'password.changed', ...parties })
    }
    if (given.role.trim() !== '' && given.role.trim() !== user.role) {
      const to = ROLE_NAME.test(given.role.trim()) ? given.role.trim() : 'other'
      await auth.audit.record(trx, { action: 'role.changed', ...parties, detail: { to } })
    }
    if (given.user_metadata) await setMetadataAndName(auth, trx, user.id, given.user_metadata)
    await changeUser(
      trx,
      user.id,
      {
        ...(given.role.trim() === '' ? {} : { role: given.role.trim() }),
        ...(given.bannedUntil === undefined ? {} : { banned_until: given.bannedUntil }),
        ...(given.app_metadata
          ? {
              app_metadata: JSON.stringify(
                mergeAppMetadata(JSON.parse(user.app_metadata) as Metadata, given.app_metadata),
              ),
            }
          : {}),
      },
      auth.now(),
    )
    return auth.accounts.load(trx, user.id)
  })
  return updated ?? { user, ...rest }
}

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

/** A Go duration such as `24h` or `1h30m`; `none` lifts a ban; undefined leaves it as it is. */
function readBan(given: string, now: number): number | null | undefined {
  if (given === '') return undefined
  if (given === 'none') return null
  const parts = [...given.matchAll(/(\d{1,9}(?:\.\d+)?)(ms|h|m|s)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== given)
    throw validationFailed('invalid format for ban duration')
  const duration = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0)
  return Math.round(now + duration)
}
