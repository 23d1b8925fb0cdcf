import type { Context } from 'hono'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { findAssignment } from '#server/learning/classes/assignment-store.ts'
import { createClassGate } from '#server/people/classes/classes.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { COURSE_ENDPOINTS } from '#server/schools/calls/courses/endpoints.ts'
import type { CoursePick, PickAnswer } from '#server/schools/calls/courses/schemas.ts'
import { classOfCourse } from '#server/schools/lti/courses.ts'
import { findPick, type Picked, requestOf, storePicked } from '#server/schools/lti/picks.ts'
import type { Services } from '#server/services.ts'

type PickCalls = Pick<typeof COURSE_ENDPOINTS, 'GET /picks/:pickId' | 'POST /picks/:pickId'>

/** A teacher picks what a new link of the course opens. */
export function pickHandlers({ db, now }: Services): Handlers<PickCalls> {
  const mayTeach = createClassGate(db)

  const pickIn = (c: Context, accountId: string) =>
    findPick(db.query, idInPath(c, 'pickId'), accountId, now())
  /** The class of the course, if this account teaches it. */
  const classIn = async (course: { readonly class_id: string | null }, accountId: string) => {
    const found = await classOfCourse(db.query, course)
    return found && (await mayTeach(accountId, found.id, 'teach')) ? found.id : null
  }

  return {
    'GET /picks/:pickId': async ({ c, account }) => {
      const pick = await pickIn(c, account.id)
      if (!pick) return refusal('unknown_pick')
      return c.json({
        course: pick.title,
        platform: pick.platform,
        class_id: await classIn(pick, account.id),
        takes_scores: requestOf(pick).takesScores,
        framed: pick.framed === 1,
      } satisfies CoursePick)
    },

    'POST /picks/:pickId': async ({ c, account, body }) => {
      const pick = await pickIn(c, account.id)
      if (!pick) return refusal('unknown_pick')
      const { link } = body
      if (link.kind === 'assignment') {
        const classId = await classIn(pick, account.id)
        if (!(await findAssignment(db.query, classId ?? '', link.id))) return refusal('unknown_assignment')
      }
      const picked: Picked = {
        link,
        title: body.title,
        scored: body.scored && link.kind === 'assignment' && requestOf(pick).takesScores,
      }
      return c.json({ ticket: await storePicked(db.query, pick, picked) } satisfies PickAnswer)
    },
  }
}
