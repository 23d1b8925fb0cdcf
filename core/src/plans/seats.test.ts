import { expect, test } from 'vitest'
import type { Plan } from '#core/plans/plan.ts'
import { learnersMax, type Member, mostOf, playBy, seatsOf, whoPlays } from '#core/plans/seats.ts'

const plan = (state: Plan['state'], kind: Plan['kind'] = null, quantity = 1): Plan => ({
  state,
  kind,
  quantity,
  until: 1,
})
const member = (learnerId: string, since: number, rest: Partial<Member> = {}): Member => ({
  learnerId,
  since,
  pupil: false,
  chosen: false,
  ...rest,
})
const pupils = (count: number) => Array.from({ length: count }, (_, i) => member(`p${i}`, i, { pupil: true }))

test('[B9] parents have one learner, teachers and a trial thirty pupils, an open plan six learners', () => {
  expect(seatsOf(plan('active', 'parents'))).toEqual({ family: 1, pupils: 0 })
  expect(seatsOf(plan('past_due', 'teachers'))).toEqual({ family: 1, pupils: 30 })
  expect(seatsOf(plan('trial'))).toEqual({ family: 1, pupils: 30 })
  expect([plan('active', 'parents'), plan('cancelled', 'teachers'), plan('open')].map(learnersMax)).toEqual([
    1, 30, 6,
  ])
})

test('[B22] a plan that was bought several times has as many places', () => {
  expect(seatsOf(plan('active', 'parents', 3))).toEqual({ family: 3, pupils: 0 })
  expect(seatsOf(plan('active', 'teachers', 2))).toEqual({ family: 1, pupils: 60 })
  // An account plays for six at most, whatever is bought.
  expect(seatsOf(plan('active', 'parents', 9)).family).toBe(6)
  const family = [member('new', 3), member('old', 1), member('middle', 2)]
  expect([...whoPlays(plan('active', 'parents', 2), family)]).toEqual(['old', 'middle'])
})

test('[B10] whoever came last waits, until the adult chooses', () => {
  const family = [member('new', 2), member('old', 1)]
  expect([...whoPlays(plan('active', 'parents'), family)]).toEqual(['old'])
  const chosen = [member('new', 2, { chosen: true }), member('old', 1)]
  expect([...whoPlays(plan('active', 'parents'), chosen)]).toEqual(['new'])
})

test("[B10] the teacher's own learner takes no pupil's place, and the 31st pupil waits", () => {
  const all = [member('own', 99), ...pupils(31)]
  const playing = whoPlays(plan('active', 'teachers'), all)
  expect(playing.size).toBe(31)
  expect(all.filter(({ learnerId }) => !playing.has(learnerId)).map(({ learnerId }) => learnerId)).toEqual([
    'p30',
  ])
})

test('[B10] from teachers to parents one stays, and it may be a pupil', () => {
  const all = [member('own', 1), ...pupils(3)]
  expect([...whoPlays(plan('active', 'parents'), all)]).toEqual(['own'])
  const chosen = all.map((one) => ({ ...one, chosen: one.learnerId === 'p1' }))
  expect([...whoPlays(plan('active', 'parents'), chosen)]).toEqual(['p1'])
})

test('[B7] an ended plan limits what is played, not who plays', () => {
  const family = [member('old', 1), member('new', 2)]
  expect(family.map(({ learnerId }) => playBy(plan('ended', 'parents'), family, learnerId))).toEqual([
    'free',
    'free',
  ])
  expect(playBy(plan('active', 'parents'), family, 'new')).toBe('none')
  expect(playBy(plan('open'), family, 'new')).toBe('all')
})

test('[B11] of family and school the one that gives more counts', () => {
  expect(mostOf(['none', 'all', 'free'])).toBe('all')
  expect(mostOf(['none', 'free'])).toBe('free')
  expect(mostOf([])).toBe('free')
})
