export interface TurnstileRules {
  /** How many of one key may be inside at once. */
  readonly atOnce: number
  /** How many more may wait. */
  readonly waiting: number
  readonly patienceMs: number
}

/** Lets a few requests of each key run at a time; the others queue, with a timeout. */
export interface Turnstile {
  /** Returns a function that leaves, or `null` when the queue is full or the wait timed out. */
  enter(key: string): Promise<(() => void) | null>
}

interface Line {
  inside: number
  readonly queue: ((leave: (() => void) | null) => void)[]
}

export function createTurnstile({ atOnce, waiting, patienceMs }: TurnstileRules): Turnstile {
  const lines = new Map<string, Line>()

  function leaveFrom(key: string, line: Line) {
    let gone = false
    return () => {
      if (gone) return
      gone = true
      const next = line.queue.shift()
      // Hand the place straight to the next in line, so no request can jump the queue.
      if (next) next(leaveFrom(key, line))
      else if (--line.inside === 0) lines.delete(key)
    }
  }

  return {
    async enter(key) {
      const line = lines.get(key) ?? { inside: 0, queue: [] }
      lines.set(key, line)
      if (line.inside < atOnce) {
        line.inside += 1
        return leaveFrom(key, line)
      }
      if (line.queue.length >= waiting) return null
      return new Promise((resolve) => {
        const admit = (leave: (() => void) | null) => {
          clearTimeout(timer)
          resolve(leave)
        }
        const timer = setTimeout(() => {
          line.queue.splice(line.queue.indexOf(admit), 1)
          resolve(null)
        }, patienceMs)
        line.queue.push(admit)
      })
    },
  }
}
