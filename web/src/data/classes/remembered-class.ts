/** The class of this tablet, so that nobody types the code every morning. It names no child. */
const STORED_AS = 'dozenauts-class'

interface RememberedClass {
  readonly code: string
  /** Ids only. */
  readonly pupils: readonly string[]
}

export function rememberedClass(): RememberedClass | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as Partial<RememberedClass> | null
    return stored?.code ? { code: stored.code, pupils: stored.pupils ?? [] } : undefined
  } catch {
    return undefined
  }
}

export function rememberClass(room: RememberedClass): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(room))
  } catch {
    // A full storage: the code is typed again tomorrow.
  }
}

export function forgetClass(): void {
  localStorage.removeItem(STORED_AS)
}

/**
 * Who else uses this tablet, for a pupil of its class: lessons of theirs that still wait here may be handed in with
 * this pupil's session, so that no lesson is stranded on a tablet.
 */
export function classmatesOf(account: string): readonly string[] {
  const pupils = rememberedClass()?.pupils ?? []
  return pupils.includes(account) ? pupils.filter((id) => id !== account) : []
}
