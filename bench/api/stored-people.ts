import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { packAnswers } from '#core/attempts/packed-answers.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import { currentInTurn } from '#server/learning/learner/current-learner.ts'
import { saveLearner } from '#server/learning/learner/learner-store.ts'
import { recordAttempts } from '#server/learning/recording/record-attempts.ts'
import type { Services } from '#server/services.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { type Person, signedInPerson } from '#server/testing/person.ts'

const RICH = 10_000
const PEOPLE_PER_FILL = 100
const ROWS_PER_FILL = 1_000

/** People as they are after weeks: every lesson done, every fact asked, gold coins for the whole store. */
export async function newPeople(ctx: Services, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let i = 0; i < count; i++) {
    const person = await signedInPerson(ctx)
    const details = { completed_at: new Date(ctx.now()).toISOString() }
    const attempts = [
      ...TABLES.map((table) => basicAttempt(table, 10, details)),
      ...GAME_TABLES.map((table) => gameAttempt(table, 10, details)),
    ]
    await recordAttempts(
      ctx,
      { learnerId: person.learnerId, handedInBy: null },
      { version: ATTEMPT_VERSION, attempts },
    )
    await ctx.db.transaction(async (trx) => {
      const { learner, report } = await currentInTurn(trx, person.learnerId)
      const rewards = { ...learner.rewards, 'gold-coin': RICH }
      await saveLearner(trx, person.learnerId, learner, { learner: { ...learner, rewards }, report })
    })
    people.push(person)
  }
  return people
}

/** Attempts of many other people, stored as the server stores them. */
export async function fillAttempts(ctx: Services, upTo: number): Promise<void> {
  const { count } = await ctx.db.query
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const owners: string[] = []
  for (let i = 0; i < PEOPLE_PER_FILL; i++) owners.push((await signedInPerson(ctx)).learnerId)
  const { answers } = basicAttempt(7, 10, { completed_at: '' })
  const packed = JSON.stringify(packAnswers(answers))
  const hash = 'x'.repeat(43)
  const result = '{"awarded":[{"reward_id":"bronze-coin","quantity":1}],"medals":[]}'
  for (let stored = Number(count); stored < upTo; stored += ROWS_PER_FILL) {
    const rows = Array.from({ length: Math.min(ROWS_PER_FILL, upTo - stored) }, (_, i) => ({
      id: randomUUID(),
      learner_id: owners[i % owners.length] ?? '',
      seq: stored + i + 1,
      lesson_id: 'table-7',
      lesson_type: 'basic' as const,
      score: 10,
      time_taken: 60,
      completed_at: ctx.now(),
      recorded_at: ctx.now(),
      answers: packed,
      body_hash: hash,
      result,
    }))
    await ctx.db.query.insertInto('attempts').values(rows).execute()
  }
  // What an operator's database does by itself sooner or later; not part of what is measured.
  await sql`analyze`.execute(ctx.db.query)
}
