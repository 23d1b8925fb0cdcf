import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planMission } from '#core/mission/plan.ts'
import {
  KEYPAD_LAYOUTS,
  missionOptions,
  TIMED_PLAY,
  USUAL_SETTINGS,
} from '#core/settings/learner-settings.ts'
import {
  childsChoices,
  mergeSettings,
  readChanges,
  type SettingChanges,
  settingsFrom,
  settingsHeard,
} from '#core/settings/setting-changes.ts'

/** Few moments, so that choices of the same moment meet. */
const moment = fc.integer({ min: 0, max: 3 })
const change = <T>(value: fc.Arbitrary<T>) => fc.record({ value, changedAt: moment })
const changes = fc.record(
  {
    timed_play: change(fc.constantFrom(...TIMED_PLAY)),
    keypad: change(fc.constantFrom(...KEYPAD_LAYOUTS)),
    read_aloud: change(fc.boolean()),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SettingChanges>

describe('[G30] of each setting the newest choice counts', () => {
  test('whatever the order and however often changes arrive', () => {
    fc.assert(
      fc.property(changes, changes, changes, (one, two, three) => {
        const merged = mergeSettings(mergeSettings(one, two), three)
        expect(mergeSettings(three, mergeSettings(two, one))).toEqual(merged)
        expect(mergeSettings(merged, two)).toEqual(merged)
      }),
    )
  })

  test('a later choice of one setting leaves the others alone', () => {
    const tablet: SettingChanges = {
      keypad: { value: 'calculator', changedAt: 10 },
      read_aloud: { value: true, changedAt: 30 },
    }
    const laptop: SettingChanges = {
      keypad: { value: 'phone', changedAt: 20 },
      read_aloud: { value: false, changedAt: 20 },
    }
    expect(settingsFrom(mergeSettings(tablet, laptop))).toEqual({
      ...USUAL_SETTINGS,
      keypad: 'phone',
      read_aloud: true,
    })
  })
})

test('[G55] of the grown-ups’ settings a device believes the server, of the child’s the newest choice', () => {
  const told: SettingChanges = {
    quiet_hours: { value: [1200, 420], changedAt: 5 },
    keypad: { value: 'phone', changedAt: 5 },
  }
  const onDevice: SettingChanges = {
    quiet_hours: { value: null, changedAt: 9_000 },
    sounds: { value: true, changedAt: 9_000 },
    keypad: { value: 'calculator', changedAt: 6 },
    left_handed: { value: true, changedAt: 6 },
  }
  const { keypad, left_handed } = onDevice
  expect(childsChoices(onDevice)).toEqual({ keypad, left_handed })
  expect(settingsHeard(told, onDevice)).toEqual({ quiet_hours: told.quiet_hours, keypad, left_handed })
})

test('[G30] a setting or value of a later version is left out, the others are read', () => {
  const stored = {
    keypad: { value: 'calculator', changedAt: 5 },
    night_sky: { value: [20, 7], changedAt: 5 },
    daily_minutes: { value: 60, changedAt: 5 },
    focus_tables: { value: [7, 7], changedAt: 5 },
    left_handed: 'yes',
  }
  expect(readChanges(stored)).toEqual({ keypad: { value: 'calculator', changedAt: 5 } })
  for (const nothing of [null, 7, 'x', [], undefined]) expect(readChanges(nothing)).toEqual({})
})

describe('[G31] a mission respects the settings', () => {
  const plan = (settings: Partial<typeof USUAL_SETTINGS>) =>
    planMission(
      { mastery: NO_MASTERY },
      { now: 0, seed: 1, ...missionOptions({ ...USUAL_SETTINGS, ...settings }) },
    )

  test('minutes, tables to practise first and tables not yet allowed', () => {
    expect(plan({ daily_minutes: 15 }).minutes).toBe(15)
    expect(plan({ focus_tables: [7] }).facts[0]).toMatchObject({ b: 7 })
    const locked = plan({ locked_tables: [7, 8] }).facts
    expect(locked.filter(({ a, b }) => [7, 8].includes(a) && [7, 8].includes(b))).toEqual([])
    expect(locked).toHaveLength(75)
  })

  test('no clock unless somebody chose clocks in missions', () => {
    expect(TIMED_PLAY.map((timed_play) => plan({ timed_play }).timedPlay)).toEqual([false, false, true])
  })
})
