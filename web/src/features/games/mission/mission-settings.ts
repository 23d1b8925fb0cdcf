import type { MissionRequest } from '#core/mission/mission.ts'

/** What a grown-up may choose, until somebody chooses otherwise. */
export const MISSION_SETTINGS = {
  minutes: 8,
  focus: [],
  locked: [],
  timedPlay: false,
} as const satisfies Omit<MissionRequest, 'now' | 'seed'>
