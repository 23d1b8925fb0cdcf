import { dateOfDay, iso } from '#core/calendar/dates.ts'
import { type CsvCell, toCsv } from '#core/reports/csv.ts'
import { keptAnswers, typicalSeconds } from '#core/reports/fact-report.ts'
import { readAnswers } from '#core/reports/report-state.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'
import { exportedGroups } from '#server/api/account/export-groups.ts'
import { learningOf } from '#server/api/account/export-learning.ts'
import { BY_NAME, withAttempts } from '#server/api/account/export-stream.ts'
import { summarise } from '#server/api/classes/class-answer.ts'
import type { ClassExport } from '#server/api/roster/schemas.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'
import { currentFolded } from '#server/learning/learner/current-learner.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { type MailSpeaker, speakerOf } from '#server/mail/words.ts'
import { pupilsOf, type Taught } from '#server/people/classes/classes.ts'
import { findLearner } from '#server/people/learners.ts'
import type { Services } from '#server/services.ts'

/** The class, then one pupil after the other as they are read. A pupil who is gone by then is left out. */
export async function* classExport(
  ctx: Services,
  { role, ...schoolClass }: Taught,
): AsyncGenerator<string, undefined> {
  const pupils = await pupilsOf(ctx.db.query, schoolClass.id)
  const head = {
    exported_at: iso(ctx.now()),
    class: summarise(schoolClass, role, pupils.length),
  } satisfies Partial<ClassExport>
  yield `${JSON.stringify(head).slice(0, -1)},"pupils":[`
  let separator = ''
  for (const { learner_id, name, joined_at } of pupils) {
    const learnt = await inLearnerTransaction(ctx, learner_id, async (trx) => ({
      ...(await learningOf(trx, learner_id)),
      grade: (await findLearner(trx, learner_id)).grade,
      groups: await exportedGroups(trx, learner_id, schoolClass.id),
    }))
    if (!learnt) continue
    const { progress, rewards, weeks, study_days, mastery } = learnt.learning
    const pupil = {
      id: learner_id,
      name,
      grade: learnt.grade,
      joined_at: iso(joined_at),
      groups: learnt.groups,
      ...{ progress, rewards, weeks, study_days, mastery },
    }
    yield separator
    yield* withAttempts(ctx, pupil, learnt.attempts, BY_NAME)
    yield '}'
    separator = ','
  }
  yield ']}'
  return undefined
}

/** In the language of the class, as everything that is made for it. */
function headings({ words }: MailSpeaker): string[] {
  return [
    words.classes_file_pupil(),
    words.classes_file_since(),
    words.classes_file_last(),
    words.classes_file_minutes(),
    words.classes_file_minutes_before(),
    words.classes_file_known(),
    words.classes_file_new(),
    words.classes_file_fading(),
    words.classes_file_likely(),
    ...TABLES.flatMap((table) => [
      words.classes_file_table({ table }),
      words.classes_file_table_likely({ table }),
      words.classes_file_table_unasked({ table }),
      words.classes_file_table_right({ table }),
      words.classes_file_table_seconds({ table }),
      words.classes_file_table_asked({ table }),
    ]),
  ]
}

/** The dashboard as a spreadsheet: one row for each pupil. */
export async function classCsv(ctx: Services, { id, language }: ClassRow): Promise<string> {
  const { pupils } = await classDashboard(ctx, id)
  const day = (ms: number | null) => iso(ms)?.slice(0, 10) ?? null
  const rows: CsvCell[][] = []
  for (const pupil of pupils) {
    const seconds = await secondsOf(ctx, pupil.id)
    rows.push([
      pupil.name,
      day(pupil.joinedAt),
      day(pupil.lastPractisedAt),
      pupil.minutesThisWeek,
      pupil.minutesLastWeek,
      pupil.known,
      pupil.gained,
      pupil.fading,
      pupil.likely,
      ...pupil.tables.flatMap(({ known, likely, unasked, firsts, firsts_right, asked_on }, at) => [
        known,
        likely,
        unasked,
        firsts === 0 ? null : Math.round((firsts_right / firsts) * 100),
        seconds[at] ?? null,
        asked_on === null ? null : dateOfDay(asked_on),
      ]),
    ])
  }
  return toCsv(language, [headings(speakerOf(language)), ...rows])
}

/** What a right answer typically takes, table by table. */
async function secondsOf(ctx: Services, learnerId: string): Promise<(number | null)[]> {
  const facts = (await currentFolded(ctx, learnerId))?.report.facts ?? {}
  return TABLES.map((table) =>
    typicalSeconds(
      FACTS.filter((fact) => isInTable(fact, table)).flatMap((fact) =>
        keptAnswers(fact, readAnswers(facts[fact.key])),
      ),
    ),
  )
}
