import { randomInt, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { drawClassCode } from '#core/people/class-code.ts'
import type { Database, Query } from '#server/db/database.ts'
import type { ClassRow, ClassTables, MemberRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export type ClassRole = ClassTables['class_teachers']['role']

/** What an account wants to do with a class. Only its owner ends it or decides who teaches it. */
export type ClassNeed = 'teach' | 'own'

export type MayTeach = (accountId: string, classId: string, need: ClassNeed) => Promise<boolean>

/** The gate of classes: a row, read for every request, so a removed teacher is refused by the next one. */
export function createClassGate(db: Database): MayTeach {
  const role = db.readOne(
    db.query
      .selectFrom('class_teachers')
      .select('role')
      .where('account_id', '=', '')
      .where('class_id', '=', ''),
  )
  return async (accountId, classId, need) => {
    const row = await role([accountId, classId])
    return row !== undefined && (need === 'teach' || row.role === 'owner')
  }
}

export interface NewClass {
  readonly name: string
  readonly grade: number
  readonly language: ClassRow['language']
}

/** The chance that a code is taken is one in billions; the database refuses it, and the teacher tries again. */
export const newCode = () => drawClassCode(randomInt)

export async function storeClass(
  trx: Transaction<Tables>,
  ownerId: string,
  given: NewClass,
  now: number,
): Promise<ClassRow> {
  const row: ClassRow = {
    id: randomUUID(),
    ...given,
    code: newCode(),
    long_sessions: 0,
    consented_at: now,
    created_at: now,
    archived_at: null,
  }
  await trx.insertInto('classes').values(row).execute()
  await trx
    .insertInto('class_teachers')
    .values({ class_id: row.id, account_id: ownerId, role: 'owner', granted_at: now })
    .execute()
  return row
}

export async function classesOf(
  query: Query,
  accountId: string,
): Promise<(ClassRow & { readonly role: ClassRole; readonly pupils: number })[]> {
  const rows = await query
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
    .where('class_teachers.account_id', '=', accountId)
    .selectAll('classes')
    .select((row) => [
      'class_teachers.role',
      row
        .selectFrom('class_members')
        .whereRef('class_members.class_id', '=', 'classes.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('pupils'),
    ])
    .orderBy('classes.created_at')
    .orderBy('classes.id')
    .execute()
  return rows.map((row) => ({ ...row, pupils: Number(row.pupils) }))
}

export function findClass(query: Query, classId: string): Promise<ClassRow | undefined> {
  return query.selectFrom('classes').selectAll().where('id', '=', classId).executeTakeFirst()
}

/** A class that is open to pupils. */
export function findOpenClass(query: Query, code: string): Promise<ClassRow | undefined> {
  return query
    .selectFrom('classes')
    .selectAll()
    .where('code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export type Pupil = MemberRow & { readonly name: string }

/** The pupils of a class by name. */
export async function pupilsOf(query: Query, classId: string): Promise<Pupil[]> {
  const rows = await query
    .selectFrom('class_members')
    .innerJoin('learners', 'learners.id', 'class_members.learner_id')
    .where('class_members.class_id', '=', classId)
    .selectAll('class_members')
    .select('learners.name')
    .execute()
  return rows
    .map((row) => ({ ...row, name: row.name ?? '' }))
    .sort((x, y) => x.name.localeCompare(y.name) || x.learner_id.localeCompare(y.learner_id))
}
