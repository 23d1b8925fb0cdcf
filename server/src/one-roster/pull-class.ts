import type { Transaction } from 'kysely'
import { comparable, PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { comesIn, type RosterProblem, rosterProblems } from '#core/people/roster/roster-row.ts'
import { OWN } from '#server/db/own-learner.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { SourceClassRow } from '#server/db/schema/one-roster.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { SourceClass, SourcePupil } from '#server/one-roster/read-source.ts'
import { keepSourceClass, type NoClass, type Parts, roomFor } from '#server/one-roster/source-classes.ts'
import { addPupilIdentity, bringPupils, type NoRoom } from '#server/people/roster/bring-pupils.ts'
import { sendAway } from '#server/people/roster/left-pupils.ts'
import type { RosterSource } from '#server/roster-source-file.ts'

export type ClassProblem = NoClass | NoRoom | 'roster_empty'

/** What a pull did with one class, or would do. */
export interface PulledClass {
  readonly title: string
  readonly way: 'known' | 'joined' | 'made' | null
  readonly added: readonly string[]
  /** Pupils of the class who turned out to be those of the list, by their names. */
  readonly matched: readonly string[]
  readonly left: readonly string[]
  /** Lines that a file would ask about, and that are left out. */
  readonly leftOut: readonly { readonly line: number; readonly problem: RosterProblem }[]
  /** Null where all went well; otherwise nothing of this class has changed. */
  readonly problem: ClassProblem | null
}

/** The numbers of a school's pupils are stored under this name. */
export const sourceProvider = ({ id }: Pick<RosterSource, 'id'>) => `oneroster-${id}`

/** Ends the transaction: nothing of a class is changed where something is in the way. */
class InTheWay extends Error {
  readonly problem: ClassProblem

  constructor(problem: ClassProblem) {
    super(problem)
    this.problem = problem
  }
}
class DryRun extends Error {}

interface Pull {
  readonly source: RosterSource
  readonly given: SourceClass
  /** Does everything, and takes it back. */
  readonly dry: boolean
}

/** Brings one class in step with the list of the school, all of it or nothing. */
export async function pullClass(ctx: Parts, pull: Pull): Promise<PulledClass> {
  let pulled: PulledClass | undefined
  try {
    await ctx.db.transaction(async (trx) => {
      pulled = await apply(ctx, trx, pull)
      if (pull.dry) throw new DryRun()
    })
  } catch (error) {
    if (error instanceof InTheWay) {
      pulled = { ...NOTHING, title: pull.given.title, problem: error.problem }
      if (!pull.dry) await noteProblem(ctx, pull, error.problem)
    } else if (!(error instanceof DryRun)) throw error
  }
  if (!pulled) throw new Error('a class was pulled without an outcome')
  return pulled
}

const NOTHING = { way: null, added: [], matched: [], left: [], leftOut: [] } as const

async function noteProblem({ db, now }: Parts, { source, given }: Pull, problem: ClassProblem) {
  await db.transaction(async (trx) => {
    const { id } = await keepSourceClass(trx, source, given, now())
    await trx.updateTable('one_roster_classes').set({ problem }).where('id', '=', id).execute()
  })
}

async function apply(ctx: Parts, trx: Transaction<Tables>, { source, given }: Pull): Promise<PulledClass> {
  // A mistake at the school must not empty a class here.
  if (!given.pupils.some(({ note }) => note === null)) throw new InTheWay('roster_empty')
  const link = await keepSourceClass(trx, source, given, ctx.now())
  const found = await roomFor(ctx, trx, source, link, given)
  if (typeof found === 'string') throw new InTheWay(found)
  const { room, way } = found
  await ctx.db.lock(trx, `class:${room.id}`)
  const provider = sourceProvider(source)
  const place = { room, provider, left: leftClassOf(trx, link) }
  const changed = await fill(ctx, trx, place, given.pupils)
  await trx
    .updateTable('one_roster_classes')
    .set({ problem: null, synced_at: ctx.now() })
    .where('id', '=', link.id)
    .execute()
  return { title: given.title, way, ...changed, problem: null }
}

/** Sends those away who left the list, and brings those who joined. Call it while the class is locked. */
async function fill(
  ctx: Parts,
  trx: Transaction<Tables>,
  place: Parameters<typeof bringPupils>[2],
  pupils: readonly SourcePupil[],
): Promise<Pick<PulledClass, 'added' | 'matched' | 'left' | 'leftOut'>> {
  const { room, provider } = place
  const members = await membersOf(trx, room, provider)
  const chosen = await choose(trx, { room, provider, members, now: ctx.now() }, pupils)
  if (chosen.people.length > PUPILS_PER_CLASS) throw new InTheWay('class_full')
  const staying = new Set(chosen.people.map(({ subject }) => subject))
  const gone = members.filter(
    ({ subjects }) => subjects.length > 0 && !subjects.some((subject) => staying.has(subject)),
  )
  const leaving = gone.map(({ learnerId }) => learnerId)
  // First those who leave: they make room.
  await sendAway(ctx, trx, place, leaving)
  const brought = await bringPupils(ctx, trx, place, chosen.people)
  if (typeof brought === 'string') throw new InTheWay(brought)
  if (brought.added > 0 || gone.length > 0)
    await ctx.audit.record(trx, {
      action: 'class.roster-read',
      actor: null,
      subject: room.id,
      network: null,
      detail: { added: brought.added, left: gone.length },
    })
  const known = new Set([...members.flatMap(({ subjects }) => subjects), ...chosen.matchedSubjects])
  return {
    added: chosen.people.filter(({ subject }) => !known.has(subject)).map(({ name }) => name),
    matched: [...chosen.matched.values()],
    left: gone.map(({ name }) => name),
    leftOut: chosen.leftOut,
  }
}

function leftClassOf(trx: Transaction<Tables>, { id }: SourceClassRow) {
  return {
    async find() {
      const { left_class_id } = await trx
        .selectFrom('one_roster_classes')
        .select('left_class_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return left_class_id
    },
    async keep(left_class_id: string) {
      await trx.updateTable('one_roster_classes').set({ left_class_id }).where('id', '=', id).execute()
    },
  }
}

interface Member {
  readonly learnerId: string
  readonly name: string
  /** Whether the child signs in at the class door alone, and not with an account of the family. */
  readonly isPupil: boolean
  /** The numbers that the service has for this child: two where a teacher merged two pupils. */
  readonly subjects: readonly string[]
}

async function membersOf(trx: Transaction<Tables>, { id }: ClassRow, provider: string): Promise<Member[]> {
  const rows = await trx
    .selectFrom('class_members')
    .innerJoin('learners', 'learners.id', 'class_members.learner_id')
    .leftJoin('learner_access', (join) =>
      join
        .onRef('learner_access.learner_id', '=', 'class_members.learner_id')
        .on('learner_access.own', '=', OWN),
    )
    .leftJoin('users', 'users.id', 'learner_access.account_id')
    .leftJoin('identities', (join) =>
      join.onRef('identities.user_id', '=', 'users.id').on('identities.provider', '=', provider),
    )
    .select(['class_members.learner_id', 'learners.name', 'users.id as account_id', 'users.email'])
    .select('identities.provider_id')
    .where('class_members.class_id', '=', id)
    .execute()
  const members = new Map<string, Member>()
  for (const { learner_id, name, account_id, email, provider_id } of rows) {
    const subjects = [...(members.get(learner_id)?.subjects ?? []), ...(provider_id ? [provider_id] : [])]
    const isPupil = account_id !== null && email === null
    members.set(learner_id, { learnerId: learner_id, name: name ?? '', isPupil, subjects })
  }
  return [...members.values()]
}

interface Place {
  readonly room: ClassRow
  readonly provider: string
  readonly members: readonly Member[]
  readonly now: number
}

/**
 * Who of the list belongs into the class, by the rules of a file: a name that is in the class already is that child, and
 * what a file would ask about is left out. Two children of one name have two numbers, so both come in.
 */
async function choose(
  trx: Transaction<Tables>,
  { room, provider, members, now }: Place,
  pupils: readonly SourcePupil[],
) {
  const linked = await accountsFor(trx, provider, pupils)
  const fresh = pupils.filter(({ subject }) => !linked.has(subject))
  const unlinked = members.filter(({ subjects }) => subjects.length === 0)
  const problems = rosterProblems(fresh, { known: unlinked.map(({ name }) => name), grade: room.grade })
  const people = pupils.filter(({ subject, note }) => linked.has(subject) && note !== 'left')
  const matched = new Map<string, string>()
  const matchedSubjects = new Set<string>()
  const leftOut: { readonly line: number; readonly problem: RosterProblem }[] = []
  for (const [at, pupil] of fresh.entries()) {
    const problem = problems[at] ?? null
    const namesakes = problem === 'known' ? unlinked.filter((one) => isSame(one, pupil)) : []
    const same = namesakes.find((one) => one.isPupil && !matched.has(one.learnerId))
    const isSecond = problem === 'twice' || namesakes.some((one) => matched.has(one.learnerId))
    if (same) {
      await addPupilIdentity(trx, provider, pupil.subject, same.learnerId, now)
      matched.set(same.learnerId, same.name)
      matchedSubjects.add(pupil.subject)
    }
    if (same || isSecond || comesIn(problem)) people.push(pupil)
    else if (problem) leftOut.push({ line: pupil.line, problem })
  }
  return { people, matched, matchedSubjects, leftOut }
}

const isSame = (one: Member, pupil: SourcePupil) => comparable(one.name) === comparable(pupil.name)

async function accountsFor(
  trx: Transaction<Tables>,
  provider: string,
  pupils: readonly SourcePupil[],
): Promise<ReadonlySet<string>> {
  if (pupils.length === 0) return new Set()
  const rows = await trx
    .selectFrom('identities')
    .select('provider_id')
    .where('provider', '=', provider)
    .where(
      'provider_id',
      'in',
      pupils.map(({ subject }) => subject),
    )
    .execute()
  return new Set(rows.map(({ provider_id }) => provider_id))
}
