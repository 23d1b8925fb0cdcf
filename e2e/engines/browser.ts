/** One open window of an engine. Everything above it, finding, waiting and pressing, is the same for all engines. */
export interface Browser {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  /** Runs a function inside the page and waits for what it promises. What goes in and out is plain data. */
  run<T>(source: string, ...given: readonly unknown[]): Promise<T>
  act(sources: readonly InputSource[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Prints on A4; null where the engine offers no such command. */
  readonly pdf: (() => Promise<Buffer>) | null
  screenshot(): Promise<Buffer>
  /** A second tab of the same visitor, in front of this one. */
  openTab(): Promise<Browser>
  toFront(): Promise<void>
  close(): Promise<void>
}

/** The words for keys and pointers that both protocols share. */
type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer'
      readonly id: string
      readonly parameters: { readonly pointerType: 'mouse' | 'touch' }
      readonly actions: readonly PointerAction[]
    }

export type KeyAction = { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
export type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration?: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }

/** An engine that runs; each journey opens a window that remembers nothing of the one before. */
export interface Engine {
  readonly name: string
  readonly version: string
  open(): Promise<Browser>
  close(): Promise<void>
}

/** A tablet held upright: the device the journeys are about. */
export const TABLET = { width: 820, height: 1000 } as const
