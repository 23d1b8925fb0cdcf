import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExclusiveLock } from '#core/sync/outbox-ports.ts'
import { type Choice, type ChoiceAnswer, createChoiceOutbox } from '#web/data/outbox/choice-outbox.ts'

const FAMILIES = { ana: ['ana', 'leo'], bia: ['bia'] } as const
type Account = keyof typeof FAMILIES
/** The server refuses it, whoever chooses it. */
const BAD = 0
const NETWORK = ['arrives', 'request lost', 'answer lost', 'server fails'] as const

type Event =
  | { kind: 'choose'; device: number; tab: number; learner: number; key: string; value: number }
  | { kind: 'wake' | 'reload'; device: number; tab: number }
  | { kind: 'network'; says: (typeof NETWORK)[number] }
  | { kind: 'sign in'; device: number; account: Account }
  | { kind: 'full' | 'clock back'; device: number }

interface Made {
  readonly value: number
  /** Whether the device kept it. */
  readonly isSafe: boolean
}

class World {
  /** What the server has, by owner and key. */
  readonly server = new Map<string, number>()
  readonly made = new Map<string, Made[]>()
  readonly faults: string[] = []
  inFlight: ((says: (typeof NETWORK)[number]) => void)[] = []
  ids = 0
}

/** A tablet: a storage that tabs share and that may be full, a clock, and the account that is signed in. */
class Tablet {
  readonly world: World
  readonly disk = new Map<string, Choice>()
  readonly held = new Map<string, Promise<unknown>>()
  account: Account = 'ana'
  isFull = false
  clock = 1000
  tabs = [this.open(), this.open()]

  constructor(world: World) {
    this.world = world
  }

  open() {
    const page = new Map<string, Choice>()
    const life = { isOver: false }
    const kept = () => [...this.disk.values(), ...page.values()]
    const outbox = createChoiceOutbox({
      storage: {
        keep: (choice) => {
          ;(this.isFull ? page : this.disk).set(choice.id, choice)
          return !this.isFull
        },
        all: (owner) => kept().filter((choice) => choice.owner === owner),
        remove: ({ id }) => [this.disk, page].forEach((store) => void store.delete(id)),
        isSafe: ({ id }) => !page.has(id),
      },
      lock: this.lockOf(life),
      send: (choice) => this.send(choice, life),
      now: () => this.clock++,
      // The order of ids says nothing about the order of choices.
      newId: () => `${(this.world.ids++ * 7919) % 104_729}`,
      onRefused: ({ body }) => body === BAD || this.world.faults.push(`${body} was refused`),
    })
    return { outbox, life, page }
  }

  /** A tab that is gone lets go of what it holds. */
  lockOf(life: { isOver: boolean }): ExclusiveLock {
    return async (name, work) => {
      const before = this.held.get(name) ?? Promise.resolve()
      const mine = before.then(() => (life.isOver ? new Promise<never>(() => {}) : work()))
      const over = new Promise((resolve) => this.onEnd(life, resolve))
      this.held.set(name, Promise.race([mine, over]))
      return mine
    }
  }

  readonly ends = new Map<object, (() => void)[]>()
  onEnd(life: object, done: (value?: unknown) => void) {
    this.ends.set(life, [...(this.ends.get(life) ?? []), () => done()])
  }

  send({ owner, key, body }: Choice, life: { isOver: boolean }): Promise<ChoiceAnswer> {
    const { account, world } = this
    return new Promise((resolve) => {
      world.inFlight.push((says) => {
        if (says === 'request lost' || says === 'server fails') return life.isOver || resolve('later')
        // Signed in anew meanwhile: an account that does not know the learner.
        const isKnown = (FAMILIES[account] as readonly string[]).includes(owner)
        if (isKnown && body !== BAD) world.server.set(`${owner} ${key}`, body as number)
        if (life.isOver) return
        if (says === 'answer lost' || !isKnown) resolve('later')
        else resolve(body === BAD ? 'refused' : 'taken')
      })
    })
  }

  wake(tab: number) {
    for (const owner of FAMILIES[this.account]) void this.tabs[tab]?.outbox.send(owner)
  }

  choose(tab: number, learner: number, key: string, value: number) {
    const owner = FAMILIES[this.account][learner] ?? this.account
    const place = `${owner} ${key}`
    const made = { value, isSafe: !this.isFull }
    this.world.made.set(place, [...(this.world.made.get(place) ?? []), made])
    void this.tabs[tab]?.outbox.choose(owner, 'look', key, value).then((outcome) => {
      if (outcome === 'refused' && value !== BAD) this.world.faults.push(`${value} was called refused`)
      if (outcome === 'unsafe' && made.isSafe) this.world.faults.push(`${value} was called unsafe`)
    })
  }

  reload(tab: number) {
    const old = this.tabs[tab]
    if (!old) return
    old.life.isOver = true
    for (const end of this.ends.get(old.life) ?? []) end()
    this.tabs[tab] = this.open()
  }
}

const device = fc.nat(1)
const tab = fc.nat(1)
const kind = <K extends string>(...kinds: readonly [K, ...K[]]) => fc.constantFrom(...kinds)
const history = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: kind('choose'),
        device,
        tab,
        learner: fc.nat(1),
        key: fc.constantFrom('hat', 'hair'),
        value: fc.nat(6),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: kind('network'), says: fc.constantFrom(...NETWORK) }) },
    { weight: 3, arbitrary: fc.record({ kind: kind('wake', 'reload'), device, tab }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('full', 'clock back'), device }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: kind('sign in'),
        device,
        account: fc.constantFrom<Account>('ana', 'bia'),
      }),
    },
  ) as fc.Arbitrary<Event>,
  { maxLength: 50, size: 'max' },
)

const turn = () => new Promise((resolve) => setImmediate(resolve))

function happen(event: Event, tablets: readonly Tablet[], world: World) {
  if (event.kind === 'network') return world.inFlight.shift()?.(event.says)
  const tablet = tablets[event.device] as Tablet
  if (event.kind === 'choose')
    // Which of two tablets chose last is for the server to say, so each has keys of its own.
    tablet.choose(event.tab, event.learner, `${event.key}-${event.device}`, event.value)
  if (event.kind === 'wake') tablet.wake(event.tab)
  if (event.kind === 'reload') tablet.reload(event.tab)
  if (event.kind === 'sign in') tablet.account = event.account
  if (event.kind === 'full') tablet.isFull = !tablet.isFull
  if (event.kind === 'clock back') tablet.clock -= 500
}

/** The network is back, and every account comes to every tablet once more. */
async function end(tablets: readonly Tablet[], world: World) {
  for (const tablet of tablets)
    for (const account of ['ana', 'bia'] as const) {
      tablet.account = account
      for (let round = 0; round < 40; round += 1) {
        for (const place of [0, 1]) tablet.wake(place)
        await turn()
        for (const arrive of world.inFlight.splice(0)) arrive('arrives')
        await turn()
      }
    }
}

/**
 * What the server may have: the last choice that the device kept. One that only a page knew may come late or never; one
 * that is refused took the place of what waited, whether that had been sent or not.
 */
function acceptable(made: readonly Made[]): readonly (number | undefined)[] {
  const last = made.findLast(({ isSafe }) => isSafe)
  const isRefusedLate = made.some(({ value, isSafe }) => value === BAD && !isSafe)
  if (!last || last.value === BAD || isRefusedLate) return [undefined, ...made.map(({ value }) => value)]
  return [last.value, ...made.flatMap(({ value, isSafe }) => (isSafe ? [] : [value]))]
}

test('[O32] after any history of tabs, reloads, accounts and lost answers the server has the last choice', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (events) => {
      const world = new World()
      const tablets = [new Tablet(world), new Tablet(world)]
      for (const event of events) {
        happen(event, tablets, world)
        await turn()
      }
      await end(tablets, world)
      for (const [place, made] of world.made)
        if (!acceptable(made).includes(world.server.get(place)))
          world.faults.push(`${place}: ${JSON.stringify(made)} ended as ${world.server.get(place)}`)
      for (const { disk, tabs } of tablets)
        if (disk.size + tabs.reduce((sum, { page }) => sum + page.size, 0) > 0)
          world.faults.push('a choice waits for ever')
      expect(world.faults).toEqual([])
    }),
    { numRuns: 100 },
  )
})
