import { dayOf } from '#core/calendar/calendar.ts'
import { makeReport, type Report } from '#core/reports/report.ts'
import { type Claim, type KindOfClaim, truthTable } from '#core/reports/testing/truth/claims.ts'
import { claimsOfDashboard } from '#core/reports/testing/truth/class-claims.ts'
import { claimsOfReport } from '#core/reports/testing/truth/report-claims.ts'
import { type Truth, truthOf } from '#core/reports/testing/truth/truth.ts'
import { ERASED, type Role } from '#demo/world/cast.ts'
import type { World } from '#demo/world/world.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'
import { currentFolded } from '#server/learning/learner/current-learner.ts'
import type { Services } from '#server/services.ts'

interface Reported {
  readonly id: string
  readonly role: Role
  readonly truth: Truth
  readonly report: Report
  readonly claims: readonly Claim[]
}

/** What the product says of each child at this moment, held against what is true. */
export type Reporter = () => Promise<readonly Reported[]>

/** A child is reported on anew once it has played, or on another day. */
export function createReporter(ctx: Services, { players, firstDay }: World): Reporter {
  const kept = new Map<string, { readonly of: string; readonly reported: Reported }>()
  const reportOn = async ({ role, learnerId, pupil, attempts, found }: World['players'][number]) => {
    const folded = await currentFolded(ctx, learnerId)
    if (!folded) throw new Error(`Nothing is kept of ${role.name}.`)
    const { learner, report: state } = folded
    const of = `${learner.attempts} lessons, day ${dayOf(ctx.now(), learner.calendar.utcOffset)}`
    const last = kept.get(learnerId)
    if (last?.of === of) return last.reported
    const report = makeReport({ learner, state }, ctx.now())
    const truth = truthOf(pupil, attempts, { firstDay, today: report.today, found })
    const reported = { id: learnerId, role, truth, report, claims: [...claimsOfReport(report, truth)] }
    kept.set(learnerId, { of, reported })
    return reported
  }
  return () => Promise.all(players.filter(({ role }) => role !== ERASED).map(reportOn))
}

/** The table of the truth test (R35), for this family and class, now and a week later. */
export async function truthOfDemo(
  ctx: Services,
  world: World,
  report: Reporter,
  aWeekLater: number,
): Promise<KindOfClaim[]> {
  const now = await claimsOf(ctx, world, report)
  await world.liveUntil(aWeekLater)
  return truthTable([...now, ...(await claimsOf(ctx, world, report))])
}

async function claimsOf(ctx: Services, world: World, report: Reporter): Promise<Claim[]> {
  const all = await report()
  const page = await classDashboard(ctx, world.classId)
  const pupils = new Set(page.pupils.map(({ id }) => id))
  const watched = new Map(all.filter(({ id }) => pupils.has(id)).map((child) => [child.id, child]))
  return [...all.flatMap(({ claims }) => claims), ...claimsOfDashboard(page, watched, () => undefined)]
}
