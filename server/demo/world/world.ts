import type { Attempt } from '#core/attempts/attempt.ts'
import { DAY_MS, dayOf } from '#core/calendar/calendar.ts'
import { dateOfDay } from '#core/calendar/dates.ts'
import { applyAttempt, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import type { Pupil } from '#core/reports/testing/truth/pupils.ts'
import { foundIn, type Truth } from '#core/reports/testing/truth/truth.ts'
import { attemptRequest } from '#core/sync/attempt-request.ts'
import { GAME_TABLES, TEACHING_TABLES } from '#core/tables/table.ts'
import type { DemoClock } from '#demo/clock.ts'
import { CLASS, ERASED, FAMILY, flewToday, pupilFor, type Role, SPECIAL, TODAY } from '#demo/world/cast.ts'
import { dress } from '#demo/world/dress.ts'
import { type Accounts, enter, makeAccounts, PEOPLE, type Person } from '#demo/world/people.ts'
import {
  playCheck,
  playGame,
  playLesson,
  playMission,
  playPlacement,
  type Sitting,
} from '#demo/world/play.ts'
import type { ClassAnswer, ClassCards, LearnerOfAccount } from '#server/api/types.ts'
import type { createApp } from '#server/app.ts'
import { recordAttempts } from '#server/learning/recording/record-attempts.ts'
import { type Subject, storeInvitation } from '#server/people/invitations.ts'
import type { Services } from '#server/services.ts'

interface Player {
  readonly role: Role
  readonly learnerId: string
  readonly inClass: boolean
  readonly pupil: Pupil
  readonly attempts: Attempt[]
  learner: Learner
  found: Truth['found']
}

export interface World {
  readonly accounts: Accounts
  readonly classId: string
  /** Of the calendar of this machine. */
  readonly firstDay: number
  readonly players: Player[]
  readonly familyCode: string
  cards(): Promise<ClassCards>
  /** Everybody plays until this moment. */
  liveUntil(moment: number): Promise<void>
}

interface Stage {
  readonly ctx: Services
  readonly app: ReturnType<typeof createApp>
  readonly clock: DemoClock
}

const SCHOOL_HOUR = 9
const HOME_HOUR = 15
const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** Six weeks of a family and a class, by the calls that pages make, day after day. */
export async function makeWorld(stage: Stage, seed = 0): Promise<World> {
  const { ctx, clock } = stage
  const opensAt = clock.now()
  const start = new Date(opensAt)
  start.setDate(start.getDate() - TODAY)
  /** The moment at this hour of a day of the demo, on the calendar of this machine. */
  const momentOf = (day: number, hour: number) => {
    const date = new Date(start)
    date.setDate(date.getDate() + day)
    return date.setHours(hour, 0, 0, 0)
  }
  const utcOffset = -start.getTimezoneOffset()
  const firstDay = dayOf(momentOf(0, 12), utcOffset)
  const isSchoolDay = (day: number) => new Date(momentOf(day, 12)).getDay() % 6 !== 0
  clock.set(momentOf(0, 8))

  const accounts = await makeAccounts(ctx)
  const as = callsOf(stage, accounts)
  const players: Player[] = []
  const plays = (role: Role, learnerId: string, inClass: boolean) =>
    players.push({
      role,
      learnerId,
      inClass,
      pupil: {
        ...pupilFor(role, seed),
        kind: role.name,
        playsOn: (day) =>
          isSchoolDay(day) &&
          (day < TODAY || (day - TODAY) % 7 !== 0 || flewToday(role)) &&
          day >= (role.from ?? 0) &&
          day <= (role.until ?? Number.POSITIVE_INFINITY),
      },
      attempts: [],
      learner: { ...NEW_LEARNER, since: clock.now() },
      found: new Map(),
    })

  // The family.
  const [first, ...siblings] = FAMILY.map(({ name, hero }) => ({ name, grade: 3, colour: hero }))
  await as('parent', 'PUT', '/who-plays', { who: 'child', ...first })
  for (const sibling of siblings) await as('parent', 'POST', '/learners', sibling)
  const ofFamily = async () => {
    const { learners } = (await as('parent', 'GET', '/me')) as { learners: LearnerOfAccount[] }
    return learners
  }
  for (const { id, name } of await ofFamily())
    plays(FAMILY.find((role) => role.name === name) as Role, id, false)
  await join(stage, as, 'second', {
    accountId: accounts.parent,
    subject: { learnerIds: players.map(({ learnerId }) => learnerId) },
  })

  // The class.
  const body = { name: '3b', grade: 3, language: 'en', school_allows: true }
  const { class: made } = (await as('teacher', 'POST', '/classes', body)) as ClassAnswer
  const classId = made.id
  const addPupils = async (roles: readonly Role[]) => {
    await as('teacher', 'POST', `/classes/${classId}/pupils`, { names: roles.map(({ name }) => name) })
    const { pupils } = (await as('teacher', 'GET', `/classes/${classId}`)) as ClassAnswer
    for (const role of roles) plays(role, pupils.find(({ name }) => name === role.name)?.id ?? '', true)
  }
  await addPupils(CLASS.filter(({ from }) => from === undefined))
  await join(stage, as, 'coTeacher', { accountId: accounts.teacher, subject: { classId } })
  await as('operator', 'PUT', '/who-plays', { who: 'class' })

  const assign = (task: object, from: number, until: number) =>
    as('teacher', 'POST', `/classes/${classId}/assignments`, {
      task,
      pupils: null,
      starts_on: dateOfDay(firstDay + from),
      ends_on: dateOfDay(firstDay + until),
    })
  let familyCode = ''
  const events: Readonly<Record<number, () => Promise<unknown>>> = {
    14: () => assign({ kind: 'check' }, 14, 15),
    20: () => addErased(as, plays),
    35: () => assign({ kind: 'check' }, 35, 36),
    37: async () => {
      const pupil = players.find(({ role }) => role.name === SPECIAL.waiting)
      const codes = (await as('teacher', 'POST', `/classes/${classId}/family-codes`, {
        pupil_ids: [pupil?.learnerId],
      })) as { codes: { code: string }[] }
      familyCode = codes.codes[0]?.code ?? ''
    },
    39: () => assign({ kind: 'focus', tables: [7, 8] }, 39, 43),
    40: () => addPupils(CLASS.filter(({ from }) => from === 40)),
    41: async () => {
      const erased = (await ofFamily()).find(({ name }) => name === ERASED.name)
      await as('parent', 'POST', `/learners/${erased?.id}/erasure`)
    },
  }

  let lived = -1
  const liveUntil = async (moment: number) => {
    while (momentOf(lived + 1, HOME_HOUR + 1) <= moment) {
      lived += 1
      clock.set(momentOf(lived, 8))
      await events[lived]?.()
      clock.set(momentOf(lived, HOME_HOUR + 1))
      const present = players.filter(({ pupil }) => pupil.playsOn(lived))
      await Promise.all(present.map((player, place) => live(player, place)))
    }
    clock.set(moment)
  }

  async function live(player: Player, place: number): Promise<void> {
    const first = player.learner.attempts === 0
    const at = momentOf(lived, player.inClass ? SCHOOL_HOUR : HOME_HOUR) + place * MINUTE_MS
    const attempts: Attempt[] = []
    const found = foundIn(player.pupil.child, lived, player.found)
    const sit = (minutes: number, play: (sitting: Sitting) => Attempt | null) => {
      const sitting = {
        child: player.pupil.child,
        learner: player.learner,
        day: lived + minutes / DAY_MINUTES,
        utcOffset,
        at: at + minutes * MINUTE_MS,
        seed: seed * 10_000 + lived * 100 + place,
      }
      const attempt = play(sitting)
      if (!attempt) return
      attempts.push(attempt)
      player.learner = applyAttempt(player.learner, attempt, clock.now()).learner
    }
    if (first) sit(0, playPlacement)
    if (player.inClass && (lived === 15 || lived === 36)) sit(5, playCheck)
    else sit(5, playMission)
    const lessons = Math.floor(lived / 2) + place
    if (lived % 3 === 0) sit(18, (sitting) => playLesson(sitting, TEACHING_TABLES[lessons % 12] ?? 2))
    if (lived % 4 === 1) sit(25, (sitting) => playGame(sitting, GAME_TABLES[lessons % 11] ?? 2))
    const sent = await recordAttempts(
      ctx,
      { learnerId: player.learnerId, handedInBy: null },
      attemptRequest(attempts),
    )
    const bad = sent?.results.find(({ outcome }) => outcome !== 'recorded')
    player.attempts.push(...attempts)
    player.found = found(attempts)
    if (!sent || bad)
      throw new Error(`${player.role.name} on day ${lived}: ${JSON.stringify(bad ?? 'unknown learner')}`)
  }

  await liveUntil(opensAt)
  const dressed = players.filter(({ learner }) => learner.attempts > 0)
  for (const [place, { learnerId }] of dressed.entries()) await dress(ctx, learnerId, place)
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  for (const person of ['parent', 'second', 'teacher', 'coTeacher'] as const)
    await as(person, 'POST', '/grown-ups/weekly-mail', {
      kind: person === 'parent' || person === 'second' ? 'family' : 'classes',
      time_zone,
      language: 'en',
    })
  await lock(ctx, players.find(({ role }) => role.name === SPECIAL.locked)?.learnerId ?? '')
  return {
    accounts,
    classId,
    firstDay,
    players,
    familyCode,
    cards: async () => (await as('teacher', 'GET', `/classes/${classId}/cards`)) as ClassCards,
    liveUntil,
  }
}

type Calls = (person: Person, method: string, path: string, body?: object) => Promise<unknown>

/** Calls the API as a page would. */
function callsOf({ ctx, app }: Stage, accounts: Accounts): Calls {
  return async (person, method, path, body) => {
    const { session } = await enter(ctx, accounts[person])
    const response = await app.request(new URL(`/api${path}`, ctx.config.siteUrl), {
      method,
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    await ctx.db.query.deleteFrom('sessions').where('user_id', '=', accounts[person]).execute()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
}

async function join(
  { ctx }: Stage,
  as: Calls,
  person: Person,
  { accountId, subject }: { accountId: string; subject: Subject },
) {
  const { token } = await ctx.db.transaction((trx) =>
    storeInvitation(trx, { accountId, email: PEOPLE[person].email, subject }, ctx.now()),
  )
  await as(person, 'POST', `/invitations/${token}/accept`)
}

async function addErased(as: Calls, plays: (role: Role, learnerId: string, inClass: boolean) => void) {
  const { name } = ERASED
  const { id } = (await as('parent', 'POST', '/learners', {
    name,
    grade: 2,
    colour: 'honey-orange',
  })) as LearnerOfAccount
  plays(ERASED, id, false)
}

/** For the hours of a visit; five wrong pictures lock for ten minutes. */
async function lock({ db, now }: Services, learnerId: string) {
  await db.query
    .updateTable('class_members')
    .set({ wrong_tries: 5, tries_began: now() - 3_600_000, locked_until: now() + DAY_MS / 4 })
    .where('learner_id', '=', learnerId)
    .execute()
}
