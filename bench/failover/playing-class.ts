import { setTimeout as sleep } from 'node:timers/promises'
import type { School } from '#bench/classroom/school.ts'
import { type Journal, makeDevice } from '#bench/failover/device.ts'

const LESSON_EVERY_MS = 1_500
const LOOK_EVERY_MS = 500
const PATIENCE_MS = 60_000

export interface PlayingClass {
  /** What the teacher's page and a child's page were answered. */
  readonly looks: { readonly status: number; readonly retryAfter: string | null }[]
  /** No lesson is begun any more; answers how many were not taken in the end. */
  end(): Promise<number>
}

/** Every child finishes a lesson now and then, and the teacher looks at the dashboard. */
export function playAll(school: School, tokens: readonly string[], journal: Journal): PlayingClass {
  let playing = true
  const looks: PlayingClass['looks'] = []
  const at = (child: number) => `http://127.0.0.1:${school.portFor(child)}`
  const { id, token, pupils } = school.classroom
  const devices = pupils.map((pupil, child) =>
    makeDevice(at(child), { learnerId: pupil.id, token: tokens[child] ?? '' }, journal),
  )
  async function keepLooking(url: string, token: string) {
    while (playing) {
      const headers = { authorization: `Bearer ${token}` }
      const seen = await fetch(url, { headers }).catch(() => undefined)
      await seen?.arrayBuffer()
      looks.push({ status: seen?.status ?? 0, retryAfter: seen?.headers.get('retry-after') ?? null })
      await sleep(LOOK_EVERY_MS)
    }
  }
  const everyone = [
    ...devices.map(async (device) => {
      while (playing) {
        await device.finishLesson()
        await sleep(LESSON_EVERY_MS * (0.5 + Math.random()))
      }
    }),
    keepLooking(`${at(0)}/api/classes/${id}/dashboard`, token),
    keepLooking(`${at(1)}/api/learners/${pupils[1]?.id}`, tokens[1] ?? ''),
  ]
  return {
    looks,
    async end() {
      playing = false
      await Promise.all(everyone)
      const waiting = () => devices.reduce((sum, device) => sum + device.waiting(), 0)
      for (const device of devices) device.sendNow()
      const end = performance.now() + PATIENCE_MS
      while (waiting() > 0 && performance.now() < end) await sleep(100)
      for (const device of devices) device.stop()
      return waiting()
    },
  }
}
