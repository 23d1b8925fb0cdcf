import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { newPeople } from '#bench/api/stored-people.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config.ts'
import type { Services } from '#server/services.ts'

const PEOPLE = 20
const READS = 20_000
const BATCH = 50
const BATCHES = 100
const SINGLES = 2_000
const BUYS = 1_000
const AT_ONCE = 10

/** Statements per second of the same SQL, without HTTP, checks and rules around it. */
export interface DirectSql {
  readonly reads: number
  readonly batched: number
  readonly singles: number
  readonly buys: number
}

type Run = (statement: string, ...parameters: unknown[]) => Promise<unknown>

const REWARDS = `select id, reward_id, quantity, earned_at from user_rewards
  where learner_id = $1 order by earned_at desc, reward_id`
const LOOKS = [
  'select id from profiles where id = $1',
  'select lesson_id, lesson_type, score, time_taken, completed_at from user_progress where learner_id = $1',
  'select reward_id, quantity, earned_at from user_rewards where learner_id = $1',
  'select learner, report from learner_state where learner_id = $1',
  'select price_paid from user_avatar_items where learner_id = $1',
]
const ATTEMPT = `insert into attempts (id, learner_id, seq, lesson_id, lesson_type, score, time_taken, completed_at, recorded_at, answers, body_hash, result)
  values ($1, $2, $6, 'interactive-lesson-7', 'interactive', 10, 240, $3, $3, $4, $5, '{}')`
const SUMMARIES = [
  `update user_progress set score = 10, time_taken = time_taken + 240 where learner_id = $1 and lesson_id = 'interactive-lesson-7' and lesson_type = 'interactive'`,
  `update user_rewards set quantity = quantity + 1 where learner_id = $1 and reward_id in ('bronze-coin', 'silver-coin', 'gold-coin')`,
  'update learner_state set learner = learner, report = report where learner_id = $1',
]

/** Each engine writes parameters its own way; the statements above use PostgreSQL's. */
function runner(ctx: Services, query: Pick<Services['db']['query'], 'executeQuery'>): Run {
  return (statement, ...parameters) => {
    const text = ctx.db.engine === 'postgres' ? statement : statement.replaceAll(/\$(\d)/g, '?$1')
    return query.executeQuery(CompiledQuery.raw(text, parameters))
  }
}

export async function directSql(env: Record<string, string>): Promise<DirectSql> {
  const { ctx, stop } = await boot(readConfig(env))
  const people = (await newPeople(ctx, PEOPLE)).map(({ id }) => id)
  const who = (i: number) => people[i % people.length] ?? ''
  const answers = 'x'.repeat(1_200)
  const hash = 'x'.repeat(43)
  let seq = 1_000

  const store = (size: number) => (i: number) =>
    ctx.db.transaction(async (trx) => {
      const run = runner(ctx, trx)
      await ctx.db.lock(trx, who(i))
      for (const look of LOOKS) await run(look, who(i))
      for (let n = 0; n < size; n++) await run(ATTEMPT, randomUUID(), who(i), ctx.now(), answers, hash, ++seq)
      for (const summary of SUMMARIES) await run(summary, who(i))
    })
  const items = await ctx.db.query.selectFrom('avatar_items').select('id').where('cost', '>', 0).execute()
  const buyOne = (i: number) =>
    ctx.db.transaction(async (trx) => {
      const run = runner(ctx, trx)
      const item = items[Math.floor(i / PEOPLE) % items.length]?.id
      await ctx.db.lock(trx, who(i))
      await run('select id from profiles where id = $1', who(i))
      await run('select id, cost, category from avatar_items where id = $1', item)
      await run('select reward_id, quantity from user_rewards where learner_id = $1', who(i))
      await run('select price_paid from user_avatar_items where learner_id = $1', who(i))
      await run(
        'insert into user_avatar_items (learner_id, avatar_item_id, price_paid, bought_at) values ($1, $2, 1, $3) on conflict do nothing',
        who(i),
        item,
        ctx.now(),
      )
    })
  const found = {
    reads: await rate(READS, (i) => runner(ctx, ctx.db.query)(REWARDS, who(i))),
    batched: (await rate(BATCHES, store(BATCH))) * BATCH,
    singles: await rate(SINGLES, store(1)),
    buys: await rate(BUYS, buyOne),
  }
  await stop()
  return found
}

async function rate(times: number, work: (i: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let i = next++; i < times; i = next++) await work(i)
    }),
  )
  return times / ((performance.now() - started) / 1000)
}
