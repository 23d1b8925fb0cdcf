import { randomInt, randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Transaction } from 'kysely'
import { drawClassCode, meantCodes } from '#core/people/class-code.ts'
import type { Query } from '#server/db/database.ts'
import { prepared } from '#server/db/fast/prepared.ts'
import type { ClassRow, ClassTables, MemberRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export type ClassRole = ClassTables['class_teachers']['role']

/** What an account wants to do with a class. Only its owner ends it or decides who teaches it. */
export type ClassNeed = 'teach' | 'own'

export type MayTeach = (accountId: string, classId: string, need: ClassNeed) => Promise<boolean>

const roleInClass = prepared<{ readonly accountId: string; readonly classId: string }>()(
  (query, { accountId, classId }) =>
    query
      .selectFrom('class_teachers')
      .select('role')
      .where('account_id', '=', accountId)
      .where('class_id', '=', classId),
)

/** The gate of classes: a row, read for every request, so a removed teacher is refused by the next one. */
export function createClassGate({ query }: { readonly query: Query }): MayTeach {
  return async (accountId, classId, need) => {
    const [row] = await roleInClass({ accountId, classId })(query)
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
  { name, grade, language }: NewClass,
  now: number,
): Promise<ClassRow> {
  const row: ClassRow = {
    id: randomUUID(),
    name,
    grade,
    language,
    code: newCode(),
    long_sessions: 0,
    sounds: 0,
    consented_at: now,
    created_at: now,
    archived_at: null,
    teacher_left_at: null,
  }
  await trx.insertInto('classes').values(row).execute()
  await trx
    .insertInto('class_teachers')
    .values({ class_id: row.id, account_id: ownerId, role: 'owner', granted_at: now })
    .execute()
  return row
}

/** Pupils are in the grade of their class. */
export async function setGrade(trx: Transaction<Tables>, classId: string, grade: number): Promise<void> {
  await trx.updateTable('classes').set({ grade }).where('id', '=', classId).execute()
  await trx
    .updateTable('learners')
    .set({ grade })
    .where('id', 'in', (row) =>
      row.selectFrom('class_members').select('learner_id').where('class_id', '=', classId),
    )
    .execute()
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

export type Taught = ClassRow & { readonly role: ClassRole }

/** A class as one of its teachers has it; undefined for anybody else. */
export function findTaught(query: Query, classId: string, accountId: string): Promise<Taught | undefined> {
  return query
    .selectFrom('classes')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'classes.id')
    .where('classes.id', '=', classId)
    .where('class_teachers.account_id', '=', accountId)
    .selectAll('classes')
    .select('class_teachers.role')
    .executeTakeFirst()
}

/** The class that is meant by a code, if it is open to pupils. */
export async function findOpenClass(query: Query, code: string): Promise<ClassRow | undefined> {
  const meant = meantCodes(code)
  const found = await query
    .selectFrom('classes')
    .selectAll()
    .where('code', 'in', meant)
    .where('archived_at', 'is', null)
    .execute()
  return found.find((one) => one.code === code) ?? found[0]
}

/** What a pupil's class speaks, and whether it may be heard; undefined for learners who are in none. */
export async function classDefaultsOf(
  query: Query,
  learnerId: string,
): Promise<Pick<ClassRow, 'language' | 'sounds'> | undefined> {
  return query
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['classes.language', 'classes.sounds'])
    .where('class_members.learner_id', '=', learnerId)
    .where('classes.archived_at', 'is', null)
    .orderBy('class_members.joined_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type Pupil = MemberRow & { readonly name: string; readonly hasFamily: boolean }

/** The pupils of a class by name. */
export async function pupilsOf(query: Query, classId: string): Promise<Pupil[]> {
  const rows = await query
    .selectFrom('class_members')
    .innerJoin('learners', 'learners.id', 'class_members.learner_id')
    .where('class_members.class_id', '=', classId)
    .selectAll('class_members')
    .select('learners.name')
    .select(hasFamily)
    .execute()
  return rows
    .map(toPupil)
    .sort((x, y) => x.name.localeCompare(y.name) || x.learner_id.localeCompare(y.learner_id))
}

export async function findPupil(query: Query, classId: string, pupilId: string): Promise<Pupil | undefined> {
  const row = await query
    .selectFrom('class_members')
    .innerJoin('learners', 'learners.id', 'class_members.learner_id')
    .where('class_members.class_id', '=', classId)
    .where('class_members.learner_id', '=', pupilId)
    .selectAll('class_members')
    .select('learners.name')
    .select(hasFamily)
    .executeTakeFirst()
  return row && toPupil(row)
}

/** Whether a family looks after the learner of a member, too. */
function hasFamily(row: ExpressionBuilder<Tables, 'class_members' | 'learners'>) {
  return row
    .exists(
      row
        .selectFrom('learner_access')
        .select('learner_access.learner_id')
        .whereRef('learner_access.learner_id', '=', 'class_members.learner_id')
        .where('learner_access.role', '=', 'guardian'),
    )
    .as('has_family')
}

function toPupil({
  has_family,
  ...row
}: MemberRow & { readonly name: string | null; readonly has_family: unknown }): Pupil {
  return { ...row, name: row.name ?? '', hasFamily: Boolean(has_family) }
}
