import { Stopped } from '#server/one-roster/ask-source.ts'
import { type PulledClass, pullClass } from '#server/one-roster/pull-class.ts'
import { readSource, type SourceClass } from '#server/one-roster/read-source.ts'
import type { Parts } from '#server/one-roster/source-classes.ts'
import { noteSource } from '#server/one-roster/source-rows.ts'
import type { RosterSource } from '#server/roster-source-file.ts'
import { type FailureReason, PlatformFailure } from '#server/schools/lti/ask-platform.ts'

export interface Pulled {
  /** Null where the service told everything; otherwise nothing has changed, and the next night tries again. */
  readonly problem: FailureReason | null
  readonly classes: readonly PulledClass[]
}

/** Reads everything first, so that a service that goes away in the middle changes nothing. */
export async function pullSource(
  ctx: Parts,
  source: RosterSource,
  { dry, goesOn }: { readonly dry: boolean; readonly goesOn?: () => Promise<boolean> },
): Promise<Pulled> {
  let given: readonly SourceClass[]
  try {
    given = await readSource(source, goesOn)
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    if (!dry) await noteSource(ctx, source, error.reason)
    return { problem: error.reason, classes: [] }
  }
  const classes: PulledClass[] = []
  for (const one of given) {
    if (goesOn && !(await goesOn())) throw new Stopped()
    classes.push(await pullClass(ctx, { source, given: one, dry }))
  }
  if (!dry) await noteSource(ctx, source, null)
  return { problem: null, classes }
}
