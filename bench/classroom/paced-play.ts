import { setTimeout as sleep } from 'node:timers/promises'
import type { School } from '#bench/classroom/school.ts'
import { type Call, openConnection } from '#bench/shared/connection.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import type { Person } from '#server/testing/person.ts'

/** Milliseconds of every answer, and everything that was not the expected answer. */
export class Record {
  readonly times: number[] = []
  readonly errors = new Map<string, number>()

  error(what: string) {
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1)
  }
}

/** Starts `work` `count` times at even distances, however long each takes: children do not wait for one another. */
export async function atEvenPace(
  count: number,
  seconds: number,
  work: (index: number, due: number) => Promise<void>,
): Promise<void> {
  const begin = performance.now()
  const running: Promise<void>[] = []
  for (let index = 0; index < count; index++) {
    const due = begin + (index * seconds * 1000) / count
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(work(index, due))
  }
  await Promise.all(running)
}

/**
 * A pupil comes in as children do: a code with a typo, the code, two wrong picture tries, the right pictures. Answers
 * with the access token.
 */
export async function signIn(school: School, child: number, record: Record, due: number): Promise<string> {
  const { code, pupils } = school.classroom
  const { id, pictures } = pupils[child] ?? { id: '', pictures: [] }
  const [first, second, third, fourth] = pictures
  const knock = (code: string): Call => ({ method: 'POST', path: '/api/class/enter', body: { code } })
  const show = (pictures: readonly unknown[]): Call => ({
    method: 'POST',
    path: '/api/class/sign-in',
    body: { code, pupil_id: id, pictures },
  })
  const wrong = code.replace(/.$/, (letter) => (letter === '9' ? '7' : '9'))
  const calls = [
    knock(wrong),
    knock(code),
    show([second, first, third, fourth]),
    show([fourth, third, second, first]),
    show(pictures),
  ]
  const answers = await talk(school.portFor(child), calls, record, due, [404, 200, 403, 403, 200])
  const last = answers.at(-1)
  return answers.length === calls.length && last
    ? (JSON.parse(last) as { access_token: string }).access_token
    : ''
}

/** The teacher's page asks for itself, and is told when nothing has changed. */
export async function lookAtDashboard(
  school: School,
  record: Record,
  due: number,
  etag: string,
): Promise<string> {
  const { id, token } = school.classroom
  try {
    const answer = await fetch(`http://127.0.0.1:${school.portFor(0)}/api/classes/${id}/dashboard`, {
      headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
    })
    await answer.text()
    record.times.push(performance.now() - due)
    if (answer.status !== 200 && answer.status !== 304) record.error(`dashboard ${answer.status}`)
    return answer.headers.get('etag') ?? etag
  } catch (error) {
    record.error((error as Error).message)
    return etag
  }
}

/** A learner comes back with the session of an earlier day. */
export async function openApp(school: School, child: number, record: Record, due: number): Promise<void> {
  const { token, learnerId } = school.learners[child] ?? {}
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/learners/${learnerId}`
  await talk(school.portFor(child), [{ method: 'GET', path, headers }], record, due)
}

/** The end of a lesson as the app makes it: the lesson is sent, then what it changed is read again. */
export async function finishLesson(
  school: School,
  { child, token, learnerId }: { child: number } & Pick<Person, 'token' | 'learnerId'>,
  record: Record,
  due: number,
): Promise<void> {
  const details = { completed_at: new Date().toISOString() }
  const table = GAME_TABLES[child % GAME_TABLES.length] ?? 2
  const attempt = Math.random() < 0.5 ? basicAttempt(table, 9, details) : gameAttempt(table, 9, details)
  const headers = { authorization: `Bearer ${token}` }
  const own = `/api/learners/${learnerId}`
  const read = (path: string): Call => ({ method: 'GET', path, headers })
  const calls: Call[] = [
    { method: 'POST', path: `${own}/attempts`, headers, body: { version: 1, attempts: [attempt] } },
    read(own),
  ]
  const [sent] = await talk(school.portFor(child), calls, record, due)
  if (sent && !sent.includes('"outcome":"recorded"')) record.error('not recorded')
}

/** A connection of its own, as after minutes of play; the first answer counts from when it was due. */
async function talk(
  port: number,
  calls: readonly Call[],
  record: Record,
  due: number,
  statuses: readonly number[] = calls.map(() => 200),
): Promise<string[]> {
  const connection = openConnection(port)
  const answers: string[] = []
  let since = due
  try {
    for (const [at, call] of calls.entries()) {
      const { status, body } = await connection.send(call)
      record.times.push(performance.now() - since)
      since = performance.now()
      if (status !== statuses[at]) record.error(`${call.method} ${call.path} ${status}`)
      else answers.push(body)
    }
  } catch (error) {
    record.error((error as Error).message)
  }
  connection.close()
  return answers
}
