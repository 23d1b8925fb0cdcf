import type { PlayEvent } from '#core/play/play-event.ts'

/** The ship outside, as far as a place inside it may use it. */
export interface FlightPath {
  /** The mouth above the engine on the screen: what flies there becomes thrust. */
  hopper(): DOMRect
  /** Fire without a step: the ship stays where it is on its path. */
  thrust(): void
}

/** Moves what stands behind the `glass` by what happened, until `cut` says that it is over. It can do nothing else. */
export type Scene = (
  events: readonly PlayEvent[],
  glass: HTMLElement,
  cut: AbortSignal,
  flight: FlightPath,
) => void
