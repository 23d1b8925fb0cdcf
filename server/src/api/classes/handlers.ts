import { cardHandlers } from '#server/api/classes/cards.ts'
import { answerClass, summarise } from '#server/api/classes/class-answer.ts'
import { answerDashboard } from '#server/api/classes/dashboard-answer.ts'
import type { CLASS_ENDPOINTS } from '#server/api/classes/endpoints.ts'
import { ownClassHandlers } from '#server/api/classes/own-class.ts'
import { pupilHandlers } from '#server/api/classes/pupils.ts'
import { createClassDoor } from '#server/api/classes/sign-in.ts'
import { answer } from '#server/api/wire/answer.ts'
import { jsonUnlessSame } from '#server/api/wire/conditional.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'
import { createStatusesOf } from '#server/learning/classes/status-cache.ts'
import { classesOf } from '#server/people/classes/classes.ts'
import type { Services } from '#server/services.ts'

export function classHandlers(services: Services): Handlers<typeof CLASS_ENDPOINTS> {
  const { db } = services
  const door = createClassDoor(createAuthContext(services))
  const statusesOf = createStatusesOf()
  return {
    ...ownClassHandlers(services),
    ...pupilHandlers(services),
    ...cardHandlers(services),

    'POST /class/enter': ({ c, body }) => door.enter(c, body),
    'POST /class/sign-in': ({ c, body }) => door.signIn(c, body),

    'GET /classes': async ({ c, account }) => {
      const rows = await classesOf(db.query, account.id)
      return c.json(rows.map(({ role, pupils, ...row }) => summarise(row, role, pupils)))
    },

    'GET /classes/:classId': async ({ c, account, classId }) =>
      answer(c, await answerClass(db.query, classId, account.id, services.now())),

    'GET /classes/:classId/dashboard': async ({ c, classId }) => {
      const page = await classDashboard(services, classId, statusesOf)
      return jsonUnlessSame(c, answerDashboard(page))
    },
  }
}
