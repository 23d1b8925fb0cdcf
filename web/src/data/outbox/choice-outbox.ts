import type { ExclusiveLock } from '#core/sync/outbox-ports.ts'

/** What someone chose and the server has not heard of. Of one owner, kind and key only the last choice counts. */
export interface Choice {
  /** The learner or account it was chosen for. */
  readonly owner: string
  readonly kind: string
  readonly key: string
  readonly body: unknown
  /** Grows with every choice of a key, whatever the device's clock does. */
  readonly at: number
  readonly id: string
}

/** An entry for each choice: two tabs never write the same one, so neither can undo what the other has just kept. */
export interface ChoiceStorage {
  /** False when it will not outlive the page. */
  keep(choice: Choice): boolean
  all(owner: string): readonly Choice[]
  remove(choice: Choice): void
  isSafe(choice: Choice): boolean
}

export type ChoiceAnswer =
  | 'taken'
  /** The server speaks about the choice itself: repeating it would change nothing. */
  | 'refused'
  /** The server does not take this one now; it stays, and holds up no other. */
  | 'not yet'
  | 'later'

/** `unsafe`: neither the server has it nor the device. It ends with the page, and may reach the server out of turn. */
export type ChoiceOutcome = 'sent' | 'refused' | 'waits' | 'unsafe'

export interface ChoicePorts {
  readonly storage: ChoiceStorage
  readonly lock: ExclusiveLock
  send(choice: Choice): Promise<ChoiceAnswer>
  now(): number
  newId(): string
  onRefused(choice: Choice): void
}

export function createChoiceOutbox({ storage, lock, send, now, newId, onRefused }: ChoicePorts) {
  /** Of this page: its own choices, for the answer to `choose`. */
  const refused = new Set<string>()

  /** The choices that count, in the order they were made. */
  function waiting(owner: string): readonly Choice[] {
    const last = new Map<string, Choice>()
    for (const choice of [...storage.all(owner)].sort(byAge)) last.set(placeOf(choice), choice)
    return [...last.values()].sort(byAge)
  }

  function removeEarlier(last: Choice) {
    for (const choice of storage.all(last.owner))
      if (placeOf(choice) === placeOf(last) && byAge(choice, last) < 0) storage.remove(choice)
  }

  function keep(owner: string, kind: string, key: string, body: unknown): Choice {
    const before = storage.all(owner).map(({ at }) => at)
    const choice = { owner, kind, key, body, at: Math.max(now(), ...before.map((at) => at + 1)), id: newId() }
    // Until the server has a choice that the device does not keep, the one before it stays.
    if (storage.keep(choice)) removeEarlier(choice)
    return choice
  }

  /** Sends what waits. One that is not taken does not hold up the others; a server out of reach does. */
  function sendAll(owner: string): Promise<void> {
    return lock(`choices:${owner}`, async () => {
      const handled = new Set<string>()
      for (;;) {
        // Read anew each time: a later choice may have taken the place of one that waited.
        const next = waiting(owner).find(({ id }) => !handled.has(id))
        if (!next) return
        const answer = await send(next)
        if (answer === 'later') return
        handled.add(next.id)
        if (answer === 'not yet') continue
        removeEarlier(next)
        storage.remove(next)
        if (answer === 'taken') continue
        refused.add(next.id)
        onRefused(next)
      }
    })
  }

  return {
    waiting,
    send: sendAll,

    /** Keeps a choice in this tick, then tells the server. */
    async choose(owner: string, kind: string, key: string, body: unknown): Promise<ChoiceOutcome> {
      const choice = keep(owner, kind, key, body)
      await sendAll(owner)
      if (refused.has(choice.id)) return 'refused'
      if (!storage.all(owner).some(({ id }) => id === choice.id)) return 'sent'
      return storage.isSafe(choice) ? 'waits' : 'unsafe'
    },
  }
}

const placeOf = ({ kind, key }: Choice) => `${kind}:${key}`

function byAge(one: Choice, other: Choice): number {
  return one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id))
}
