import { DAY_MS } from '#core/calendar/calendar.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { choosePassword } from '#server/auth/accounts/chosen-password.ts'
import { recordConsent } from '#server/auth/accounts/consents.ts'
import { draftAccount, storeAccount } from '#server/auth/accounts/new-account.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import { openGate } from '#server/people/adult-gate.ts'
import type { Services } from '#server/services.ts'

/** Where a page asks a grown-up once more. The same for all, and shown. */
export const PASSWORD = 'twelve times twelve'

export const PEOPLE = {
  parent: { fullName: 'Alex Green', email: 'alex@demo.example' },
  second: { fullName: 'Robin Green', email: 'robin@demo.example' },
  teacher: { fullName: 'Ms. Rivera', email: 'rivera@demo.example' },
  coTeacher: { fullName: 'Mr. Sato', email: 'sato@demo.example' },
  operator: { fullName: 'Kim', email: 'operator@demo.example' },
} as const
export type Person = keyof typeof PEOPLE

/** What a browser keeps of somebody who has signed in, and the call to the API as that person. */
export interface Entered {
  readonly session: Awaited<ReturnType<typeof sessionJson>>
  readonly id: string
}

export type Accounts = Readonly<Record<Person, string>>

export async function makeAccounts(ctx: Services): Promise<Accounts> {
  const password = await choosePassword(createAuthContext(ctx).passwords, PASSWORD)
  const made = Object.entries(PEOPLE).map(async ([person, { fullName, email }]) => {
    const now = ctx.now()
    const account = draftAccount(
      { email, password, metadata: { full_name: fullName }, confirmedAt: now },
      now,
    )
    await ctx.db.transaction(async (trx) => {
      await storeAccount(trx, account)
      await recordConsent(trx, account.user.id, { kind: 'account', way: 'sign-up', now })
    })
    return [person, account.user.id] as const
  })
  return Object.fromEntries(await Promise.all(made)) as unknown as Accounts
}

/** Signs somebody in, with the gate for grown-ups open for as long as a visit lasts. */
export async function enter(ctx: Services, accountId: string): Promise<Entered> {
  const auth = createAuthContext(ctx)
  const opened = await ctx.db.transaction(async (trx) => {
    const session = await openSession(auth, trx, accountId, 'password')
    await openGate(trx, session.session.id, 'password', ctx.now())
    await trx
      .updateTable('adult_grants')
      .set({ expires_at: ctx.now() + DAY_MS })
      .where('session_id', '=', session.session.id)
      .execute()
    return session
  })
  return { session: await sessionJson(auth, opened), id: accountId }
}
