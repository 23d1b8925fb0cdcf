import { iso } from '#core/calendar/dates.ts'
import type { Activity } from '#server/api/safety/schemas.ts'
import type { SubjectKind } from '#server/audit/audit.ts'
import type { Query } from '#server/db/database.ts'
import type { AuditTables } from '#server/db/schema/audit.ts'

const PAGE = 30
/** The moment and the id of the last row that was shown. */
const CURSOR = /^(\d{1,15})_([\w-]{1,64})$/

type Detail = Activity['rows'][number]['detail']

/**
 * What concerns an account: what it did, and what was done to it, to the learners it looks after and to the classes it
 * teaches. A family also reads who looked at a class that its child is in. What happens to another account is never
 * told, nor from where others act.
 */
export async function activityOf(query: Query, accountId: string, before: string): Promise<Activity> {
  const concern = await concernOf(query, accountId)
  const [, at, id] = CURSOR.exec(before) ?? []
  let found = query
    .selectFrom('audit_log')
    .selectAll()
    .where((row) => {
      const about = (kind: SubjectKind, ids: Iterable<string>) =>
        row.and([row('subject_kind', '=', kind), row('subject_id', 'in', ['', ...ids])])
      return row.or([
        row('actor_id', '=', accountId),
        about('account', [accountId]),
        about('learner', concern.learners.keys()),
        about('class', concern.classes.keys()),
        row.and([row('action', '=', 'class.viewed'), about('class', concern.learnersClasses.keys())]),
      ])
    })
  if (at !== undefined && id !== undefined)
    found = found.where((row) =>
      row.or([row('at', '<', Number(at)), row.and([row('at', '=', Number(at)), row('id', '<', id)])]),
    )
  const rows = await found
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  const names = await namesOf(query, accountId, concern, shown)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ id: rowId, at: moment, action, actor_id, network, detail, ...subject }) => ({
      id: rowId,
      at: iso(moment),
      action,
      by: actor_id === accountId ? 'you' : actor_id === null ? 'nobody' : 'somebody',
      by_name: (actor_id !== null && names.get(actor_id)) || null,
      about: nameOf(concern, subject),
      network: actor_id === accountId ? network : null,
      detail: JSON.parse(detail) as Detail,
    })),
    next: rows.length > PAGE && last ? `${last.at}_${last.id}` : null,
  }
}

/** Null where it is about an account. */
function nameOf(
  { learners, classes, learnersClasses }: Concern,
  { subject_kind, subject_id }: Pick<AuditTables['audit_log'], 'subject_kind' | 'subject_id'>,
): string | null {
  if (subject_id === null) return null
  if (subject_kind === 'learner') return learners.get(subject_id) ?? null
  if (subject_kind === 'class') return classes.get(subject_id) ?? learnersClasses.get(subject_id) ?? null
  return null
}

/** By id, with the names that the account knows them by. */
interface Concern {
  readonly learners: ReadonlyMap<string, string>
  readonly classes: ReadonlyMap<string, string>
  /** Classes of the learners, which others teach. */
  readonly learnersClasses: ReadonlyMap<string, string>
}

async function concernOf(query: Query, accountId: string): Promise<Concern> {
  const learners = await query
    .selectFrom('learner_access')
    .innerJoin('learners', 'learners.id', 'learner_access.learner_id')
    .select(['learners.id', 'learners.name'])
    .where('learner_access.account_id', '=', accountId)
    .execute()
  const classes = await query
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
    .select(['classes.id', 'classes.name'])
    .where('class_teachers.account_id', '=', accountId)
    .execute()
  const learnersClasses = await query
    .selectFrom('learner_access')
    .innerJoin('class_members', 'class_members.learner_id', 'learner_access.learner_id')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['classes.id', 'classes.name'])
    .where('learner_access.account_id', '=', accountId)
    .execute()
  const named = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  return {
    learners: named(learners.map(({ id, name }) => ({ id, name: name ?? '' }))),
    classes: named(classes),
    learnersClasses: named(learnersClasses),
  }
}

/** The names of others who look after the same learners now, or teach their classes. No other person is named. */
async function namesOf(
  query: Query,
  accountId: string,
  { learners, classes, learnersClasses }: Concern,
  rows: readonly { readonly actor_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const actors = [...new Set(rows.map(({ actor_id }) => actor_id))].filter(
    (id): id is string => id !== null && id !== accountId,
  )
  if (actors.length === 0) return new Map()
  const learnerIds = [...learners.keys()]
  const classIds = [...classes.keys(), ...learnersClasses.keys()]
  const found = await query
    .selectFrom('profiles')
    .select(['profiles.id', 'profiles.full_name'])
    .where('profiles.id', 'in', actors)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('learner_access')
            .select('learner_access.account_id')
            .whereRef('learner_access.account_id', '=', 'profiles.id')
            .where('learner_access.learner_id', 'in', ['', ...learnerIds]),
        ),
        row.exists(
          row
            .selectFrom('class_teachers')
            .select('class_teachers.account_id')
            .whereRef('class_teachers.account_id', '=', 'profiles.id')
            .where('class_teachers.class_id', 'in', ['', ...classIds]),
        ),
      ]),
    )
    .execute()
  return new Map(found.map(({ id, full_name }) => [id, full_name ?? '']))
}
