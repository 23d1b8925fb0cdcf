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
export async function reportedOn(ctx: Services, { players, firstDay }: World): Promise<Reported[]> {
  const shown = players.filter(({ role }) => role !== ERASED)
  return Promise.all(
    shown.map(async ({ role, learnerId, pupil, attempts, found }) => {
      const folded = await currentFolded(ctx, learnerId)
      if (!folded) throw new Error(`Nothing is kept of ${role.name}.`)
      const report = makeReport({ learner: folded.learner, state: folded.report }, ctx.now())
      const truth = truthOf(pupil, attempts, { firstDay, today: report.today, found })
      return { id: learnerId, role, truth, report, claims: [...claimsOfReport(report, truth)] }
    }),
  )
}

/** The table of the truth test (R35), for this family and class, now and a week later. */
export async function truthOfDemo(ctx: Services, world: World, aWeekLater: number): Promise<KindOfClaim[]> {
  const now = await claimsOf(ctx, world)
  await world.liveUntil(aWeekLater)
  return truthTable([...now, ...(await claimsOf(ctx, world))])
}

async function claimsOf(ctx: Services, world: World): Promise<Claim[]> {
  const all = await reportedOn(ctx, world)
  const page = await classDashboard(ctx, world.classId)
  const pupils = new Set(page.pupils.map(({ id }) => id))
  const watched = new Map(all.filter(({ id }) => pupils.has(id)).map((child) => [child.id, child]))
  return [...all.flatMap(({ claims }) => claims), ...claimsOfDashboard(page, watched, () => undefined)]
}
