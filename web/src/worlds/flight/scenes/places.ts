import type { PlayEvent } from '#core/play/play-event.ts'
import type { Move } from '#web/worlds/flight/scenes/moves.ts'
import { bump, dock, drift, parted, sweep, twinkle } from '#web/worlds/flight/scenes/moves-in-space.ts'
import {
  bounceStamp,
  dropCrates,
  holdShut,
  openDoors,
  stamp,
  tipCrates,
} from '#web/worlds/flight/scenes/moves-of-cargo.ts'
import {
  boltOn,
  countPlates,
  echoes,
  fadeEchoes,
  flickerAt,
  launch,
  shake,
  signalRuns,
  sinkBack,
  turnBack,
  turnOver,
  workLoose,
} from '#web/worlds/flight/scenes/moves-on-board.ts'

/** One place in the ship: what right does to it, and what wrong does. Each takes 1.2 s at most. */
interface Place {
  readonly right: Move
  readonly wrong: Move
}

/** Every exercise type, and the engine: plain questions without a clock. */
export type PlaceName = Extract<PlayEvent, { type: 'asked' }>['asked']['type'] | 'engine'

/** A type without its place does not compile. */
export const PLACES: { readonly [P in PlaceName]: Place } = {
  /** The docking bay: pods before a port. The right one docks; a wrong one bumps against it and floats back. */
  'multiple-choice': { right: dock, wrong: bump },
  /** The asteroid field: found rocks fly to the engine in the order of their row; wrong ones drift off. */
  'number-hunt': { right: sweep, wrong: drift },
  /** The signal line: a signal runs along the lamps; it stops where one flickers. */
  sequence: { right: signalRuns, wrong: flickerAt },
  /** The cargo doors: they slide open on the stars; a wrong verdict leaves them rattling and shut. */
  'true-false': { right: openDoors, wrong: holdShut },
  /** The customs desk: the inspector's stamp comes down on every label; a wrong one springs up again. */
  'find-errors': { right: stamp, wrong: bounceStamp },
  /** The twin stars: two that belong together meet and shine; two that do not part again. */
  'memory-pairs': { right: twinkle, wrong: parted },
  /** The crane: crates drop into the hold and settle; a wrong one tips and stays crooked. */
  'drag-answers': { right: dropCrates, wrong: tipCrates },
  /** The navigator's log: the plates of the story hop as they are counted; a wrong number shakes the page. */
  story: { right: countPlates, wrong: shake },
  /** The radar run: the echoes of right answers flash one after the other; what was missed sinks. */
  timed: { right: echoes, wrong: fadeEchoes },
  /** The turning hatch: the sum turns over and is the same from behind; a wrong one turns half and swings back. */
  reverse: { right: turnOver, wrong: turnBack },
  /** The hull: the missing plate is bolted into its gap; a wrong one works loose. */
  'fill-blanks': { right: boltOn, wrong: workLoose },
  /** The engine: the number is thrown up to the hopper and becomes thrust; a wrong one sinks back. */
  engine: { right: launch, wrong: sinkBack },
}
