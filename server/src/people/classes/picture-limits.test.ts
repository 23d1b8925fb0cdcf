import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { SECRETS } from '#core/people/pictures.ts'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { BY_CLASS, BY_CLIENT } from '#server/people/classes/picture-limits.ts'
import { afterWrongTry, UNLOCKED, wrongTriesToday } from '#server/people/classes/pupil-lock.ts'

/** Counting begins with the first try, so any 24 hours touch at most two windows of a day. */
const WINDOWS = 2

interface Allowed {
  readonly secrets: number
  readonly perPupil: number
  readonly perNetwork: number
  readonly networks: number
  /** Of strangers. */
  readonly perClassAndDay: number
  /** Of devices and networks that the class knows, together. */
  readonly known: number
}

/** An upper bound: every try is at a secret that was not tried before, and no honest child uses up any of them. */
function chanceADay(allowed: Allowed): number {
  const strangers = Math.min(allowed.networks * allowed.perNetwork, allowed.perClassAndDay)
  const tries = Math.min(PUPILS_PER_CLASS * allowed.perPupil, strangers + allowed.known)
  return (WINDOWS * tries) / allowed.secrets
}

/** Tries at one pupil, each as soon as the lock before it has ended. */
function triesAtOnePupil(): number {
  let lock = UNLOCKED
  let now = 0
  let tries = 0
  while (now < DAY_MS) {
    lock = afterWrongTry(lock, now)
    tries += 1
    now = lock.locked_until ?? now
  }
  return tries
}

const limits = {
  secrets: SECRETS,
  perPupil: triesAtOnePupil(),
  perNetwork: BY_CLIENT.stranger.points,
  perClassAndDay: BY_CLASS.strangers.points,
}

test('[S90] with the class code, a tablet of the class and any number of addresses: 1.65 % a day', () => {
  const chance = chanceADay({ ...limits, networks: Number.POSITIVE_INFINITY, known: BY_CLASS.known.points })
  expect((100 * chance).toFixed(2)).toBe('1.65')
  expect(chance).toBeLessThan(0.02)
})

test('[S90] an outsider at one address: 0.41 % a day; at one tablet of the class: 0.14 %', () => {
  const outside = chanceADay({ ...limits, networks: 1, known: 0 })
  expect((100 * outside).toFixed(2)).toBe('0.41')
  const tablet = chanceADay({ ...limits, networks: 0, known: BY_CLIENT.device.points })
  expect((100 * tablet).toFixed(2)).toBe('0.14')
})

test('[S90] three of nine pictures would be found within three days, three of sixteen within two weeks', () => {
  const all = { ...limits, networks: Number.POSITIVE_INFINITY, known: BY_CLASS.known.points }
  expect(chanceADay({ ...all, secrets: 9 * 8 * 7 })).toBeGreaterThan(1)
  expect(chanceADay({ ...all, secrets: 16 * 15 * 14 })).toBeGreaterThan(0.2)
})

test('[C3] tries at one pupil: every fifth locks, each lock twice as long, and a day after the first they are forgotten', () => {
  expect(limits.perPupil).toBe(45)
  const tries = [UNLOCKED]
  for (let i = 0; i < 10; i++) tries.push(afterWrongTry(tries[i] ?? UNLOCKED, 0))
  const minutes = tries.map(({ locked_until }) => (locked_until ?? 0) / 60_000)
  expect(minutes).toEqual([0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 20])
  const [, , , , four] = tries as [typeof UNLOCKED, ...(typeof UNLOCKED)[]]
  expect(four && wrongTriesToday(four, DAY_MS - 1)).toBe(4)
  expect(four && wrongTriesToday(four, DAY_MS)).toBe(0)
  expect(four && afterWrongTry(four, DAY_MS)).toEqual({
    wrong_tries: 1,
    tries_began: DAY_MS,
    locked_until: null,
  })
})
