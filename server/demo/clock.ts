/** The time of the demo. Pages are told by how much it differs from the machine's. */
export interface DemoClock {
  readonly now: () => number
  readonly shift: () => number
  set(moment: number): void
}

export function createClock(moment: number): DemoClock {
  let shift = moment - Date.now()
  return {
    now: () => Date.now() + shift,
    shift: () => shift,
    set(next) {
      shift = next - Date.now()
    },
  }
}

/** A Thursday afternoon: the class has practised this week, and the Sunday mail is to come. */
export function lastThursday(now: number): number {
  const date = new Date(now)
  date.setDate(date.getDate() - ((date.getDay() + 3) % 7))
  return date.setHours(16, 30, 0, 0)
}
