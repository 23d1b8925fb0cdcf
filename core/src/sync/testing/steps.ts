/** How many microtasks a finished step may need to reach the next one; more than the deepest chain of awaits. */
const SETTLE_ROUNDS = 60

interface Waiting {
  readonly owner: string
  readonly go: () => void
}

/** Holds every asynchronous step until the test lets it go, in an order of the test's choosing. */
export interface Steps {
  readonly count: number
  /** Waits for its turn; forever, if its owner crashes first. */
  wait(owner: string): Promise<void>
  /** Lets one step go and waits until everything that follows from it stands still again. */
  release(choice: number): Promise<void>
  drop(owner: string): void
}

export function createSteps(): Steps {
  let waiting: readonly Waiting[] = []
  return {
    get count() {
      return waiting.length
    },
    wait(owner) {
      return new Promise((go) => {
        waiting = [...waiting, { owner, go }]
      })
    },
    async release(choice) {
      const step = waiting[choice % waiting.length]
      if (!step) return
      waiting = waiting.filter((other) => other !== step)
      step.go()
      for (let round = 0; round < SETTLE_ROUNDS; round += 1) await Promise.resolve()
    },
    drop(owner) {
      waiting = waiting.filter((step) => step.owner !== owner)
    },
  }
}
