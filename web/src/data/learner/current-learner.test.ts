import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const ACCOUNT = { id: 'family', learnerId: 'maya' }
const MAYA: LearnerOfAccount = { id: 'maya', name: 'Maya', grade: 3, colour: 'sky', role: 'self', own: true }
const LEO: LearnerOfAccount = { id: 'leo', name: 'Leo', grade: 4, colour: 'coral', role: 'self' }
const PUPIL: LearnerOfAccount = { id: 'pupil', name: 'Pia', grade: 3, colour: 'mint', role: 'teacher' }

let device: Record<string, string>
let tab: Record<string, string>

function storage(entries: () => Record<string, string>) {
  return {
    getItem: (key: string) => entries()[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(entries(), { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(entries(), key),
  }
}

beforeEach(() => {
  device = {
    'dozenauts:device:session': JSON.stringify({
      user: { id: ACCOUNT.id, learner_id: ACCOUNT.learnerId, email: 'm@example.org' },
      expires_at: 9e9,
    }),
  }
  tab = {}
  vi.stubGlobal(
    'localStorage',
    storage(() => device),
  )
  vi.stubGlobal(
    'sessionStorage',
    storage(() => tab),
  )
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('document', {
    cookie: '',
    querySelector: () => null,
    documentElement: { getAttribute: () => null, setAttribute: () => undefined },
  })
  // They stay after the test: what a page has begun, such as reaching for the network, ends later than that.
})

/** A page that is opened: what it knows is what device and tab have kept. */
async function open() {
  vi.resetModules()
  const { currentLearnerId, applyServerLearners, learnerIdsOf, mustChoose, setCurrentLearner } = await import(
    '#web/data/learner/current-learner.ts'
  )
  const { changePreferences, preferences } = await import('#web/data/device/preferences.ts')
  return {
    currentLearnerId,
    applyServerLearners,
    learnerIdsOf,
    mustChoose,
    setCurrentLearner,
    changePreferences,
    preferences,
  }
}

test('[O25] an account with one learner is never asked, and the device keeps nothing new of it', async () => {
  const kept = Object.keys(device)
  const page = await open()
  page.applyServerLearners(ACCOUNT.id, [MAYA, PUPIL])
  expect([page.mustChoose(), page.currentLearnerId()]).toEqual([false, 'maya'])
  expect([Object.keys(device), Object.keys(tab)]).toEqual([kept, []])
})

test('[O25] a family is asked until somebody was chosen, and again when the app is started anew', async () => {
  const page = await open()
  page.applyServerLearners(ACCOUNT.id, [MAYA, LEO])
  expect(page.mustChoose()).toBe(true)
  page.setCurrentLearner('leo')
  expect([page.mustChoose(), page.currentLearnerId()]).toEqual([false, 'leo'])
  expect((await open()).currentLearnerId(), 'after a reload').toBe('leo')
  tab = {}
  const started = await open()
  expect([started.mustChoose(), started.currentLearnerId()]).toEqual([true, 'maya'])
})

test('[O25] a sibling added while somebody plays interrupts nobody', async () => {
  const page = await open()
  page.applyServerLearners(ACCOUNT.id, [MAYA])
  page.applyServerLearners(ACCOUNT.id, [MAYA, LEO])
  expect([page.mustChoose(), page.currentLearnerId()]).toEqual([false, 'maya'])
  expect((await open()).mustChoose()).toBe(true)
})

test('[O23] a choice of another account counts for nothing', async () => {
  tab = { 'dozenauts:tab:learner': JSON.stringify({ accountId: 'bia', learnerId: 'leo', own: false }) }
  expect((await open()).currentLearnerId()).toBe('maya')
})

test('[O24] lessons go for whoever plays first, and then for the rest of the family', async () => {
  const page = await open()
  page.applyServerLearners(ACCOUNT.id, [MAYA, LEO, PUPIL])
  page.setCurrentLearner('leo')
  expect(page.learnerIdsOf(ACCOUNT)).toEqual(['leo', 'maya'])
})

test('[O29] a learner that is gone no longer plays', async () => {
  const page = await open()
  page.applyServerLearners(ACCOUNT.id, [MAYA, LEO])
  page.setCurrentLearner('leo')
  page.applyServerLearners(ACCOUNT.id, [MAYA])
  expect([page.currentLearnerId(), page.learnerIdsOf(ACCOUNT)]).toEqual(['maya', ['maya']])
  expect(Object.keys(tab)).toEqual([])
  // A page that is closed before everything is erased leaves word for the next one.
  expect(Object.keys(device)).toContain('dozenauts:leo:gone')
})

test('[K41] lessons of a learner that can be brought back stay on the device, unseen, and go with it in the end', async () => {
  const page = await open()
  page.applyServerLearners(ACCOUNT.id, [MAYA, LEO])
  page.setCurrentLearner('leo')
  page.applyServerLearners(ACCOUNT.id, [MAYA], ['leo'])
  expect([page.currentLearnerId(), page.learnerIdsOf(ACCOUNT)]).toEqual(['maya', ['maya']])
  expect(Object.keys(device)).not.toContain('dozenauts:leo:gone')
  page.applyServerLearners(ACCOUNT.id, [MAYA, LEO])
  expect(page.learnerIdsOf(ACCOUNT)).toEqual(['maya', 'leo'])
  expect(Object.keys(device)).not.toContain('dozenauts:family:erased')
  page.applyServerLearners(ACCOUNT.id, [MAYA], ['leo'])
  const later = await open()
  later.applyServerLearners(ACCOUNT.id, [MAYA])
  expect(Object.keys(device)).toContain('dozenauts:leo:gone')
  expect(Object.keys(device)).not.toContain('dozenauts:family:erased')
})

test('[H43] an own learner that is gone leaves nothing on the device', async () => {
  const page = await open()
  page.applyServerLearners(ACCOUNT.id, [PUPIL])
  expect(Object.keys(device)).toContain('dozenauts:maya:gone')
})

test('[H44] an account without a learner plays for nobody', async () => {
  device = { 'dozenauts:device:session': JSON.stringify({ user: { id: 'family' }, expires_at: 9e9 }) }
  const page = await open()
  page.applyServerLearners('family', [PUPIL])
  expect([page.mustChoose(), page.currentLearnerId()]).toEqual([false, ''])
  expect(page.learnerIdsOf({ id: 'family', learnerId: '' })).toEqual([])
})

test('[H48] a pupil whom a family code linked is a player of the family; one who is only looked at is not', async () => {
  const page = await open()
  const linked: LearnerOfAccount = { ...PUPIL, id: 'ana', role: 'guardian', at_home: true }
  const watched: LearnerOfAccount = { ...PUPIL, id: 'bea', role: 'guardian' }
  page.applyServerLearners(ACCOUNT.id, [MAYA, linked, watched])
  expect(page.mustChoose()).toBe(true)
  page.setCurrentLearner('ana')
  expect(page.learnerIdsOf(ACCOUNT)).toEqual(['ana', 'maya'])
})

test('[O23] settings of a sibling are its own; those of before belong to the child who signed up', async () => {
  device['dozenauts:device:preferences'] = JSON.stringify({ reducedMotion: true })
  const page = await open()
  page.applyServerLearners(ACCOUNT.id, [MAYA, LEO])
  page.setCurrentLearner('leo')
  expect(page.preferences.get().reducedMotion).toBe(false)
  page.changePreferences({ highContrast: true })
  page.setCurrentLearner('maya')
  expect(page.preferences.get()).toMatchObject({ reducedMotion: true, highContrast: false })
  page.setCurrentLearner('leo')
  expect(page.preferences.get()).toMatchObject({ reducedMotion: false, highContrast: true })
})
