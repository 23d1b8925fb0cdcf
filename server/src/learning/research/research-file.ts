import { randomBytes } from 'node:crypto'
import { RESEARCH_HEAD, researchAnswers, researchLine } from '#core/research/research-answer.ts'
import type { Query } from '#server/db/database.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import type { Services } from '#server/services.ts'

/** Of a learner with fewer, the file would say more about the child than about learning. */
const FEWEST_ANSWERS = 20
/** A page of long lessons is some megabytes. */
const ATTEMPTS_PER_PAGE = 50

export interface ResearchReport {
  readonly learners: number
  readonly answers: number
  /** Learners with too few answers. */
  readonly leftOut: number
}

/**
 * Writes the answers of all learners that an adult gave to research. The names in the file are random, in random order
 * and kept nowhere: two files cannot be joined, and the file does not lead back to a learner.
 */
export async function writeResearchFile(
  { db, audit }: Pick<Services, 'db' | 'audit'>,
  write: (text: string) => Promise<unknown>,
): Promise<ResearchReport> {
  await write(RESEARCH_HEAD)
  const named = (await givenLearners(db.query)).map((id) => ({ id, name: randomName() }))
  const report = { learners: 0, answers: 0, leftOut: 0 }
  for (const { id, name } of named.sort((x, y) => (x.name < y.name ? -1 : 1))) {
    const lines = await linesOf(db.query, id, name)
    // An adult may have stopped it meanwhile.
    if (!(await givenLearners(db.query, id)).includes(id)) continue
    if (lines.length < FEWEST_ANSWERS) {
      report.leftOut += 1
      continue
    }
    // First on record, then in the file: the family reads of it in its history.
    await audit.record(db.query, { action: 'research.exported', actor: null, subject: id, network: null })
    await write(lines.join(''))
    report.learners += 1
    report.answers += lines.length
  }
  return report
}

/** Given by an adult: an account without an address is a pupil's. */
async function givenLearners(query: Query, only?: string): Promise<string[]> {
  const given = query
    .selectFrom('research_consents')
    .innerJoin('users', 'users.id', 'research_consents.account_id')
    .select('research_consents.learner_id')
    .where('users.email', 'is not', null)
  const rows = await (only === undefined
    ? given
    : given.where('research_consents.learner_id', '=', only)
  ).execute()
  return rows.map(({ learner_id }) => learner_id)
}

async function linesOf(query: Query, learnerId: string, name: string): Promise<string[]> {
  const { grade } = (await query
    .selectFrom('learners')
    .select('grade')
    .where('id', '=', learnerId)
    .executeTakeFirst()) ?? { grade: 0 }
  const attempts: ReturnType<typeof fromRow>[] = []
  for (let last = 0; ; ) {
    const rows = await query
      .selectFrom('attempts')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(ATTEMPTS_PER_PAGE)
      .execute()
    attempts.push(...rows.map(fromRow))
    last = rows.at(-1)?.seq ?? last
    if (rows.length < ATTEMPTS_PER_PAGE) break
  }
  return researchAnswers({ learner: name, grade }, attempts).map(researchLine)
}

/** Begins with a letter, so that no program takes it for a number. */
function randomName(): string {
  return `p${randomBytes(6).toString('hex')}`
}
