import { nameMistake } from '#core/mistakes/name-mistake.ts'
import type { FactReport } from '#core/reports/fact-report.ts'
import type { Said } from '#core/reports/testing/truth/claims.ts'
import {
  answersTo,
  daysWrong,
  grouped,
  lately,
  mean,
  NOT_QUITE,
  percent,
  TRULY,
  type Truth,
  wantsRefresh,
} from '#core/reports/testing/truth/truth.ts'
import { isKnown } from '#core/status/fact-status.ts'

type Says = (fact: FactReport, truth: Truth) => Generator<Said>

/** What each part of a fact's report says: a new one has to say how it is held against the truth. */
const PARTS: Readonly<Record<Exclude<keyof FactReport, 'key' | 'a' | 'b'>, Says>> = {
  *status({ key, status }, truth) {
    const chance = truth.chance(key)
    const text = `${key} ${status}, truly ${percent(chance)}`
    const right = answersTo(truth, key).some(({ correct }) => correct)
    if (isKnown(status)) yield ['fact: known', chance >= TRULY, text]
    if (status === 'fluent') yield ['fact: by heart', isQuick(truth, key), text]
    if (status === 'fading') yield ['fact: to refresh', wantsRefresh(truth, key), text]
    if (status === 'learning') yield ['fact: learning', answersTo(truth, key).length > 0, text]
    if (status === 'likely')
      yield ['fact: probably known, never asked', answersTo(truth, key).length === 0, text]
    // Answers given in a hurry are none.
    if (status === 'new' && !truth.pupil.hurries) yield ['fact: not yet', !right, text]
  },
  *known_on({ key, known_on: knownOn }, truth) {
    if (knownOn === null) return
    const right = answersTo(truth, key).filter(({ day, correct }) => day <= knownOn && correct)
    const days = new Set(right.map(({ day }) => day))
    yield ['fact: known since', days.size > 1, `${key} since ${knownOn}`]
  },
  *due_in({ key, due_in: dueIn, next }, truth) {
    if (next !== 'spare' || dueIn === null || dueIn < 2) return
    const right = answersTo(truth, key).at(-1)?.correct === true
    yield ['fact: rests for days', right, `${key} rests for ${dueIn} days`]
  },
  *answers({ key, answers }, truth) {
    for (const answer of answers)
      yield [
        'fact: an answer of a day',
        answersTo(truth, key).some(
          ({ day, correct, ms }) =>
            day === answer.day && correct === answer.correct && Math.round(ms / 100) / 10 === answer.seconds,
        ),
        key,
      ]
  },
  *errors({ key, errors }, truth) {
    if (truth.pupil.hurries) return
    const wrong = answersTo(truth, key).filter(({ correct, day }) => !correct && day > truth.today - 42)
    // A hundred are kept of all facts.
    const areKept = truth.answers.filter(({ correct }) => !correct).length <= 100
    const holds = areKept ? errors === wrong.length : errors <= wrong.length
    yield ['number: errors of a fact', holds, `${key}: ${errors}, truly ${wrong.length}`]
  },
  *firsts({ key, firsts }, { asked }) {
    const days = asked.get(key)?.size ?? 0
    yield ['number: first answers of a fact', firsts <= days, `${key}: ${firsts} on ${days} days`]
  },
  *firsts_right({ key, firsts, firsts_right: right }, truth) {
    if (truth.pupil.hurries || firsts === 0) return
    const truly = firstsOf(truth, key)
      .slice(-firsts)
      .filter((one) => one.right)
    yield ['fact: first answers that were right', truly.length === right, `${key}: ${right} of ${firsts}`]
  },
  /** Of those that are listed, each of which was really given: hurried ones are not. */
  *seconds({ key, seconds, answers }) {
    if (seconds === null) return
    const times = answers.filter(({ correct }) => correct).map((one) => one.seconds)
    const [slower, quicker] = [times.filter((one) => one > seconds), times.filter((one) => one < seconds)]
    const isMiddle = Math.max(slower.length, quicker.length) * 2 <= times.length
    yield ['number: typical seconds', isMiddle, `${key}: ${seconds} of ${times}`]
  },
  *weak() {
    // The list of them is what is said: see weakClaims.
  },
  *stuck({ key, stuck }, truth) {
    if (stuck)
      yield [
        'fact: wrong on several days',
        daysWrong(truth, key) >= 3 && lately(truth, key) < NOT_QUITE,
        `${key}, truly ${percent(truth.chance(key))}`,
      ]
  },
  *habit({ key, a, b, habit }, truth) {
    if (!habit) return
    const wrong = answersTo(truth, key).filter(({ correct, day }) => !correct && day > truth.today - 42)
    const names = wrong.map(({ product }) => nameMistake({ a, b }, product)?.code)
    const times = names.filter((name) => name === habit).length
    yield ['fact: usual mistake', times >= 3 && times * 2 > names.length, `${key} ${habit}: ${names}`]
  },
  *way({ key, weak, way }, truth) {
    if (!weak || !way || way.from.length === 0) return
    const from = mean(way.from.map(([a, b]) => truth.chance(`${Math.min(a, b)}x${Math.max(a, b)}`)))
    yield [
      'fact: a way from what is surer',
      from >= lately(truth, key),
      `${key} ${way.name} from ${way.from}`,
    ]
  },
  *next({ key, next }, truth) {
    const answers = answersTo(truth, key)
    if (next === 'check' && !truth.pupil.hurries)
      yield ['next: perhaps known, asked to find out', answers.length === 0, key]
    if (next === 'due') yield ['next: asked again', answers.some(({ correct }) => correct), key]
  },
}

/** The first lesson of each day that showed whether the child can produce it (M2, M3). */
function firstsOf(truth: Truth, key: string): { readonly day: number; readonly right: boolean }[] {
  const days = new Map<number, { day: number; right: boolean }>()
  let everRight = false
  for (const lesson of grouped(answersTo(truth, key), ({ lesson }) => lesson).values()) {
    const telling = lesson.filter(({ recalled, correct }) => (everRight ? recalled : recalled || !correct))
    const [first] = telling
    if (first && !days.has(first.day)) days.set(first.day, { day: first.day, right: first.correct })
    everRight ||= telling.some(({ recalled, correct }) => recalled && correct)
  }
  return [...days.values()]
}

export function* factClaims(fact: FactReport, truth: Truth): Generator<Said> {
  for (const part of Object.values(PARTS)) yield* part(fact, truth)
}

/** Whatever the hands: what takes longer than this did not come at once. Times as simulated children have them. */
const AT_ONCE_SECONDS = 6
const isQuick = ({ pupil, chance }: Truth, key: string) =>
  (2.3 + 1.5 * (1 - chance(key))) * pupil.child.habits.pace < AT_ONCE_SECONDS
