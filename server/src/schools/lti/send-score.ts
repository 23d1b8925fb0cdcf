import { iso } from '#core/calendar/dates.ts'
import { FULL_SCORE } from '#core/classes/assignment-score.ts'
import type { PlatformRow } from '#server/db/schema/lti.ts'
import { askJson } from '#server/network/ask-json.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import { SCOPES } from '#server/schools/lti/launch.ts'
import type { Listener } from '#server/schools/lti/score-listener.ts'
import { serviceToken } from '#server/schools/lti/service-token.ts'
import type { Services } from '#server/services.ts'

const MEDIA_TYPE = 'application/vnd.ims.lis.v1.score+json'

export type ScoreSender = (
  listener: Listener,
  told: { readonly score: number; readonly at: number },
) => Promise<void>

/** For one run of the job: it asks for one token of each platform, and leaves one that is away alone. */
export function createScoreSender(ctx: Services): ScoreSender {
  const tokens = new Map<string, Promise<string>>()
  const away = new Set<string>()

  function tokenOf(platform: PlatformRow): Promise<string> {
    const token = tokens.get(platform.id) ?? serviceToken(ctx, platform, SCOPES.score)
    tokens.set(platform.id, token)
    return token
  }

  return async ({ platform, lineUrl, subjects }, { score, at }) => {
    if (away.has(platform.id)) throw new RequestFailure('unreachable')
    try {
      const token = await tokenOf(platform)
      for (const userId of subjects)
        await askJson(ctx.config, scoresAddress(lineUrl), {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': MEDIA_TYPE },
          // Everything that leaves about the child.
          body: JSON.stringify({
            userId,
            scoreGiven: score,
            scoreMaximum: FULL_SCORE,
            activityProgress: 'Completed',
            gradingProgress: 'FullyGraded',
            timestamp: iso(at),
          }),
        })
    } catch (error) {
      if (error instanceof RequestFailure && error.isAway) away.add(platform.id)
      throw error
    }
  }
}

/** The address of a column may carry a query. */
function scoresAddress(lineUrl: string): string {
  const url = new URL(lineUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}
