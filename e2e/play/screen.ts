/**
 * What the steps of a journey need of a page. Playwright's page offers all of it, and so do the pages of the engines
 * that Playwright does not drive (e2e/engines): a step that is written for a screen works in each of them.
 */
export interface Screen extends Place {
  goto(path: string): Promise<unknown>
  reload(): Promise<unknown>
  url(): string | Promise<string>
  evaluate<R>(work: () => R | Promise<R>): Promise<R>
  evaluate<R, A>(work: (given: A) => R | Promise<R>, given: A): Promise<R>
  /** Only Playwright can move the time of a page on. */
  readonly clock?: { fastForward(ms: number): Promise<void> }
  readonly keyboard: {
    press(key: string): Promise<void>
    type(text: string): Promise<void>
  }
  readonly mouse: {
    move(x: number, y: number, options?: { steps?: number }): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
}

/** Where something is looked for: by the role, the label or the words that a person sees or hears. */
interface Place {
  getByRole(role: Role, options?: Named): Spot
  getByLabel(text: string | RegExp, options?: Exact): Spot
  getByText(text: string | RegExp, options?: Exact): Spot
  locator(selector: string): Spot
}

/** One thing on a screen; an action waits until it is there. */
export interface Spot extends Place {
  click(): Promise<void>
  dblclick(): Promise<void>
  fill(text: string): Promise<void>
  waitFor(options?: { state?: 'visible' | 'detached' }): Promise<void>
  textContent(): Promise<string | null>
  inputValue(): Promise<string>
  allInnerTexts(): Promise<string[]>
  count(): Promise<number>
  evaluate<R>(work: (element: HTMLElement) => R | Promise<R>): Promise<R>
  scrollIntoViewIfNeeded(): Promise<void>
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>
  filter(options: { hasText?: string | RegExp; visible?: boolean }): Spot
  first(): Spot
}

export interface Exact {
  readonly exact?: boolean
}

export interface Named extends Exact {
  readonly name?: string | RegExp
  readonly level?: number
}

export type Role =
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'radio'
  | 'status'
  | 'textbox'
