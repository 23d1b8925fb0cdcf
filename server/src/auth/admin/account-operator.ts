import { randomInt } from 'node:crypto'
import { choosePassword } from '#server/auth/accounts/chosen-password.ts'
import { emailTaken, readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { draftAccount, storeAccount } from '#server/auth/accounts/new-account.ts'
import { createPasswords } from '#server/auth/accounts/passwords.ts'
import { setPassword } from '#server/auth/accounts/update-account.ts'
import { ConfigError } from '#server/config/config.ts'
import type { Services } from '#server/services.ts'

type Parts = Pick<Services, 'db' | 'audit' | 'now' | 'passwordCost'>

/** No letter that looks like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** What an operator does about accounts at the command line: where no mail is sent, or before anyone can sign in. */
export function accountOperator({ db, audit, now, passwordCost }: Parts) {
  const passwords = createPasswords(passwordCost)

  /** The account is confirmed: the operator knows the person. */
  async function make(given: string, name: string): Promise<string[]> {
    const email = readEmailAddress(given)
    const password = newPassword()
    const account = draftAccount(
      {
        email,
        password: await choosePassword(passwords, password),
        metadata: { full_name: name },
        confirmedAt: now(),
      },
      now(),
    )
    await db.transaction(async (trx) => {
      await db.lock(trx, `sign-up:${email}`)
      const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (taken) throw emailTaken()
      await storeAccount(trx, account)
    })
    return [`account ${account.user.id}`, ...signInWords(email, password)]
  }

  /** Ends every session of the account, too. A second factor stays. */
  async function renewPassword(given: string): Promise<string[]> {
    const email = readEmailAddress(given)
    const password = newPassword()
    const chosen = await choosePassword(passwords, password)
    await db.transaction(async (trx) => {
      const user = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (!user) throw new ConfigError(`There is no account with the address ${email}.`)
      await db.lock(trx, `account:${user.id}`)
      await setPassword({ now }, trx, user.id, chosen)
      await audit.record(trx, {
        action: 'password.changed',
        actor: null,
        subject: user.id,
        network: null,
      })
    })
    return ['Every device of this account is signed out.', ...signInWords(email, password)]
  }

  async function list(): Promise<string[]> {
    const rows = await db.query
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .select((row) => [
        'users.email',
        'users.email_confirmed_at',
        'users.created_at',
        'users.last_sign_in_at',
        'profiles.full_name',
        row
          .selectFrom('class_teachers')
          .select((inner) => inner.fn.countAll<number>().as('classes'))
          .whereRef('class_teachers.account_id', '=', 'users.id')
          .as('classes'),
      ])
      // Pupils have no address; the shell of an erased account has none either.
      .where('users.email', 'is not', null)
      .where('users.deleted_at', 'is', null)
      .orderBy('users.created_at')
      .orderBy('users.id')
      .execute()
    if (rows.length === 0) return ['There is no account yet.']
    return rows.map((row) =>
      [
        row.email,
        row.full_name ?? '(no name)',
        `since ${day(row.created_at)}`,
        row.email_confirmed_at === null ? 'not confirmed' : lastSeen(row.last_sign_in_at),
        ...(Number(row.classes) > 0 ? [`classes ${row.classes}`] : []),
      ].join(', '),
    )
  }

  /** Every class with its teachers, the owner first. */
  async function classes(): Promise<string[]> {
    const rows = await db.query
      .selectFrom('classes')
      .innerJoin('class_teachers', 'class_teachers.class_id', 'classes.id')
      .innerJoin('users', 'users.id', 'class_teachers.account_id')
      .select((row) => [
        'classes.id',
        'classes.name',
        'classes.grade',
        'classes.archived_at',
        'users.email',
        'class_teachers.role',
        row
          .selectFrom('class_members')
          .select((inner) => inner.fn.countAll<number>().as('pupils'))
          .whereRef('class_members.class_id', '=', 'classes.id')
          .as('pupils'),
      ])
      .orderBy('classes.name')
      .orderBy('classes.id')
      // "owner" stands before "teacher".
      .orderBy('class_teachers.role')
      .execute()
    if (rows.length === 0) return ['There is no class yet.']
    const byId = new Map<string, typeof rows>()
    for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row])
    return [...byId.values()].map((teachers) => {
      const [taught] = teachers
      if (!taught) return ''
      const { name, grade, pupils, archived_at: archived } = taught
      const people = teachers.map(({ email, role }) => `${role} ${email}`)
      return [
        `${name} (grade ${grade})`,
        `pupils ${pupils}`,
        ...people,
        ...(archived === null ? [] : [`archived ${day(archived)}`]),
      ].join(', ')
    })
  }

  return { make, renewPassword, list, classes }
}

function newPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

function signInWords(email: string, password: string): string[] {
  return [
    `sign in with ${email}`,
    `password ${password}`,
    'It is shown only here. Ask the person to choose their own after signing in.',
  ]
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const lastSeen = (at: number | null) => (at === null ? 'never signed in' : `last signed in ${day(at)}`)
