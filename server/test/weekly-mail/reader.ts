import type { AttemptBody } from '#core/attempts/attempt-body.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { MailKind } from '#core/weekly-mail/weekly-mail.ts'
import type { WeeklyMail } from '#server/api/types.ts'
import { mailWeekly } from '#server/learning/weekly-mail/weekly-mail-job.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { openPostbox, type Postbox } from '#server/testing/postbox.ts'
import { type ReadMail, readMail } from '#server/testing/read-mail.ts'
import { type Engine, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'

export const WEEK = 7 * DAY_MS
const PLACE = 'America/Sao_Paulo'

export interface Post extends TestServer {
  /** Every mail that arrived, as its reader sees it. */
  mails(): ReadMail[]
  /** Lets time pass until the next weekly mail of somebody is due, and writes and sends what is due. */
  untilDue(accountId: string, kind?: MailKind): Promise<ReadMail[]>
  /** Writes and sends what is due now; gives back what arrived. */
  run(): Promise<ReadMail[]>
}

/** A server that sends its mails to a real SMTP server. */
export async function openPost(
  engine: Engine,
  { postbox: given, env = {} }: { postbox?: Postbox; env?: Record<string, string> } = {},
): Promise<Post> {
  const postbox = given ?? (await openPostbox())
  const server = await startTestServer(engine, {
    SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
    AUTH_JWT_EXPIRY: '36000000',
    AUTH_RATE_LIMITS: 'off',
    ...env,
  })
  const run = async () => {
    const before = postbox.received.length
    await mailWeekly(server.ctx)
    await server.ctx.mail.flush()
    return postbox.received.slice(before).map(readMail)
  }
  return {
    ...server,
    run,
    mails: () => postbox.received.map(readMail),
    async untilDue(accountId, kind = 'family') {
      const row = await server.ctx.db.query
        .selectFrom('weekly_mails')
        .select('next_due_at')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
      if (row.next_due_at === null) server.advance(WEEK)
      else server.advance(Math.max(0, row.next_due_at - server.ctx.now()))
      return run()
    },
    async stop() {
      await server.stop()
      await postbox.close()
    },
  }
}

/** Four days of lessons up to now: some facts are known afterwards, others are hard. */
export function lessons(server: TestServer): AttemptBody[] {
  return [3, 2, 1, 0].flatMap((ago) => {
    const when = { ...moment(server, -ago * DAY_MS - 60_000), time_taken: 240 }
    return [gameAttempt(2, 10, when), gameAttempt(5, 10, when), basicAttempt(7, 5, when)]
  })
}

/** A grown-up whose child has practised, and who has opened the area for grown-ups once. */
export async function newReader(
  server: Post,
  {
    kind = 'family',
    language = 'en',
    ...person
  }: Partial<Record<'fullName' | 'email' | 'language', string>> & {
    readonly kind?: MailKind
  } = {},
): Promise<LearnerClient> {
  const reader = await newLearner(server, { fullName: 'Maya Lima', daysAgo: 60, ...person })
  await reader.record(...lessons(server))
  await startMail(reader, { kind, language })
  return reader
}

export async function startMail(
  reader: LearnerClient,
  { kind = 'family' as MailKind, language = 'en', time_zone = PLACE } = {},
): Promise<WeeklyMail> {
  const response = await reader.call('POST', '/grown-ups/weekly-mail', { kind, time_zone, language })
  return (await response.json()) as WeeklyMail
}

export async function choose(
  reader: LearnerClient,
  choice: Partial<Record<'weekday' | 'hour', number>> & {
    readonly on?: boolean
    readonly time_zone?: string
    readonly kind?: MailKind
  },
): Promise<WeeklyMail> {
  const response = await reader.call('PUT', '/grown-ups/weekly-mail', {
    kind: 'family',
    on: true,
    weekday: 0,
    hour: 17,
    time_zone: PLACE,
    language: 'en',
    ...choice,
  })
  return (await response.json()) as WeeklyMail
}

/** Where the one-click button of a mail program leads. */
export function oneClickOf(mail: ReadMail | undefined): string {
  return new URL(/<(.+)>/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '').pathname
}
