import type { Action, Activity, Moment, Wish } from '#core/play/activity.ts'
import { createRandom, type Random, seedFrom } from '#core/random/random.ts'

export interface Player {
  readonly seed: number
  /** How often it is right, and how often it says that it does not know yet: shares of all its tries. */
  readonly right: number
  readonly notYet?: number
  /** How long it thinks before each action. */
  readonly paceMs: number
}

export interface Move<S, A> {
  readonly action: A
  readonly moment: Moment
  readonly before: S
  readonly after: S
}

/** From this try at the same place on it is right: one that is always wrong would never come to an end. */
const RIGHT_FROM_TRY = 3

/** Plays from `state` to the end, without a screen: for demonstrations, pictures, properties and benches. */
export function* autoplay<S, A extends Action, C>(
  activity: Activity<S, A, C>,
  from: { readonly state: S; readonly ms: number },
  player: Player,
): Generator<Move<S, A>, S> {
  const random = createRandom(seedFrom('autoplay', player.seed))
  let { state, ms } = from
  let wish: Wish = 'right'
  let asked = ''
  while (!activity.isOver(state)) {
    const now = activity.asked(state)
    const place = now ? `${now.n}-${now.again}` : asked
    if (place !== asked) wish = now && now.again >= RIGHT_FROM_TRY - 1 ? 'right' : drawnWish(player, random)
    asked = place
    const due = activity.due(state)
    const wanted = activity.next(state, wish, random)
    const isDue = due !== null && (wanted === null || due.atMs <= ms + player.paceMs)
    const action = isDue ? due.action : wanted
    if (action === null) throw new Error('nothing can be done, and nothing comes by itself')
    ms = isDue ? Math.max(ms, due.atMs) : ms + player.paceMs
    const moment = { ms, keyboard: false }
    const after = activity.step(state, action, moment)
    if (after === state) throw new Error(`the action ${action.type} changes nothing`)
    yield { action, moment, before: state, after }
    state = after
  }
  return state
}

function drawnWish({ right, notYet = 0 }: Player, random: Random): Wish {
  const drawn = random()
  if (drawn < right) return 'right'
  return drawn < right + notYet ? 'not-yet' : 'wrong'
}
