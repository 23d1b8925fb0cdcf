import type { OutboxEntry } from '#core/sync/outbox-entry.ts'
import { ACCOUNTS, FAMILIES, LEARNERS } from '#core/sync/testing/families.ts'
import type { Event, History } from '#core/sync/testing/history.ts'
import { createModelDevice, type ModelDevice, type Surroundings } from '#core/sync/testing/model-device.ts'
import { createModelServer, type ModelServer } from '#core/sync/testing/model-server.ts'
import { createSteps } from '#core/sync/testing/steps.ts'

const START = 1_800_000_000_000
/** More steps than any history needs to come to rest: reaching it means that something goes round in circles. */
const STEPS_AT_MOST = 20_000

export interface Aftermath {
  readonly server: ModelServer
  /** Every lesson that a device ever promised to keep. */
  readonly kept: ReadonlyMap<string, OutboxEntry>
  readonly left: readonly OutboxEntry[]
  readonly cameToRest: boolean
}

interface Timer {
  readonly owner: string
  readonly at: number
  readonly wake: () => void
}

/** Plays a history with all its mishaps, then gives everybody a working network and waits for calm. */
export async function runHistory({ events, faults, renewals, randoms }: History): Promise<Aftermath> {
  const server = createModelServer(START)
  const steps = createSteps()
  const kept = new Map<string, OutboxEntry>()
  let timers: readonly Timer[] = []
  let calm = false
  let ids = 0
  const queues = { faults: [...faults], renewals: [...renewals], randoms: [...randoms] }

  const around: Surroundings = {
    server,
    steps,
    uptime: () => server.now,
    schedule(owner, ms, wake) {
      const timer = { owner, at: server.now + ms, wake }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    nextFault: () => (calm ? 'none' : (queues.faults.shift() ?? 'none')),
    nextRenewal: () => (calm ? 'renewed' : (queues.renewals.shift() ?? 'renewed')),
    random: () => queues.randoms.shift() ?? 0.5,
    late: [],
  }
  const devices = [createModelDevice('tablet', around), createModelDevice('phone', around)]

  function noteKept() {
    for (const { outbox } of devices)
      for (const learnerId of LEARNERS)
        for (const entry of outbox.all(learnerId))
          if (!kept.has(entry.attempt.id)) kept.set(entry.attempt.id, entry)
  }
  async function release(choice: number) {
    await steps.release(choice)
    noteKept()
  }
  function pass(ms: number) {
    server.now += ms
    const due = timers.filter(({ at }) => at <= server.now)
    timers = timers.filter((timer) => !due.includes(timer))
    for (const { wake } of due) wake()
  }
  const at = (event: { readonly device: number }) => devices[event.device] as ModelDevice

  async function play(event: Event) {
    switch (event.kind) {
      case 'finish': {
        ids += 1
        const { table, interactive, score, time, utcOffset } = event
        at(event).finish(event.tab, {
          id: `attempt-${ids}`,
          lesson_id: interactive ? `interactive-lesson-${table}` : `table-${table}`,
          lesson_type: interactive ? 'interactive' : 'basic',
          score,
          time_taken: time,
          utc_offset: utcOffset,
          answers: [],
        })
        break
      }
      case 'crash':
        at(event).crash(event.tab)
        break
      case 'open':
        at(event).open(event.tab)
        break
      case 'wake':
        at(event).wake(event.tab, event.trigger)
        break
      case 'step':
        for (const choice of event.choices) await release(choice)
        break
      case 'time':
        pass(event.ms)
        break
      case 'clock':
        at(event).skew = event.skew
        break
      case 'sign in':
        at(event).signIn(event.account)
        break
      case 'switch':
        at(event).switchTo(event.place)
        break
      case 'sign out':
        at(event).signOut()
        break
      case 'late arrives':
        around.late.shift()?.()
        break
    }
  }

  const isWaiting = ({ outbox, account }: ModelDevice) =>
    account !== null &&
    FAMILIES[account].some((learnerId) => outbox.all(learnerId).some((e) => e.rejected === null))

  /** Runs timers and requests until nothing is left to do; false when that never ends. */
  async function rest(): Promise<boolean> {
    for (let count = 0; count < STEPS_AT_MOST; count += 1) {
      if (steps.count > 0) await release(0)
      else if (devices.some(isWaiting))
        pass(Math.max(1, Math.min(...timers.map((timer) => timer.at)) - server.now))
      else return true
      if (steps.count === 0 && timers.length === 0) return true
    }
    return false
  }

  // Most histories are about one family on two devices; events may bring in the other.
  for (const device of devices) device.signIn('ana')
  for (const event of events) await play(event)
  calm = true
  let cameToRest = true
  for (const account of ACCOUNTS) {
    for (const device of devices) device.signIn(account)
    // A tab whose session was over hears of the sign-in; a crashed one is opened again.
    for (const device of devices)
      for (const tab of [0, 1]) {
        device.open(tab)
        device.wake(tab, 'sign-in')
      }
    cameToRest = (await rest()) && cameToRest
  }
  for (const arrive of around.late) arrive()
  const left = devices.flatMap(({ outbox }) => LEARNERS.flatMap((learnerId) => outbox.all(learnerId)))
  return { server, kept, left, cameToRest }
}
