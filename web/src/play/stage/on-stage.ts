import type { ComponentType } from 'react'
import type { Action, Kind } from '#core/play/activity.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import type { ButtonVariant } from '#web/ui/button-style.ts'

/** The kinds of play, as sounds and confetti tell them apart. */
export type StageKind = Kind | 'rehearsal'

export interface ScreenOnStage<S, A> {
  readonly state: S
  readonly send: (action: A) => void
  /** Milliseconds of this play, for what shows a clock. */
  readonly read: () => number
}

/** What was judged, in words on the screen. */
export interface SpokenVerdict {
  readonly tone: 'right' | 'wrong' | 'hint'
  readonly text: string
  readonly detail?: string | null
}

export interface StageAction<A> {
  readonly label: string
  readonly action: A
  readonly look: ButtonVariant
  /** Has the focus after a verdict: Enter goes on. */
  readonly main?: boolean
  readonly appearsAfterMs?: number
  /** Holds what goes on by itself: left out where nothing does. */
  readonly holds?: true
}

/** What a kind gives to the stage. Everything else is the stage's. */
export interface OnStage<S, A extends Action> {
  readonly kind: StageKind
  readonly Screen: ComponentType<ScreenOnStage<S, A>>
  /** The heading of the page; null where the page has one. */
  title(state: S | null): string | null
  /** Where the child is, in words. */
  place(state: S | null): { readonly words: string; readonly seen: boolean } | null
  progress(state: S | null): { readonly value: number; readonly max: number; readonly label: string } | null
  /** On the frame of the window: the place in the ship. None: the window has no plate. */
  plate?(state: S): string | null
  verdict(state: S): SpokenVerdict | null
  actions(state: S): readonly StageAction<A>[]
  /** For who listens: one sentence for the most important event; null for an answer that changed without one. */
  says(event: PlayEvent | null, state: S): string | null
}
