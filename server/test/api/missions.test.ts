import { expect, test } from 'vitest'
import type { AttemptBody } from '#core/attempts/attempt-body.ts'
import { fromBody } from '#core/attempts/attempt-body.ts'
import { foldAttempts, NEW_LEARNER } from '#core/learner/learner.ts'
import { learnerFromBody } from '#core/learner/learner-body.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { newReplay } from '#core/lessons/game-lesson.ts'
import { play } from '#core/lessons/testing/play-lesson.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planReplay } from '#core/mission/plan-replay.ts'
import { attemptRequest } from '#core/sync/attempt-request.ts'
import type { Export, LearnerAnswer } from '#server/api/types.ts'
import { checkBody, missionBody, placementBody, practiceBody } from '#server/testing/finished-missions.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

onBothServers('missions, placements and checks', (server) => {
  const outcomes = async (learner: LearnerClient, ...attempts: unknown[]) =>
    (await learner.record(...attempts)).results.map((result) =>
      result.outcome === 'rejected' ? result.code : result.outcome,
    )
  const coinsOf = async (learner: LearnerClient, attempt: AttemptBody) => {
    const [result] = (await learner.record(attempt)).results
    return result?.outcome === 'rejected' ? result.code : result?.awarded.map(({ reward_id }) => reward_id)
  }

  test('[G15] [A8] are recorded once, exported as they were sent, and folded as the device folds them', async () => {
    const learner = await newLearner(server)
    const sent = [
      placementBody(moment(server, -300_000)),
      missionBody(moment(server, -200_000), ({ number }) => number % 3 > 0),
      checkBody(moment(server, -100_000)),
      practiceBody(moment(server, -50_000)),
    ]
    expect(await outcomes(learner, ...sent)).toEqual(sent.map(() => 'recorded'))
    const before = await learner.standing()
    expect(await outcomes(learner, ...sent)).toEqual(sent.map(() => 'duplicate'))
    expect(await learner.standing()).toEqual(before)
    const { attempts } = await learner.read<Export>('/export')
    expect(attempts).toEqual(sent.map((body) => ({ ...body, recorded_at: expect.any(String) })))
    const { learner: served } = await learner.read<LearnerAnswer>(`/learners/${learner.learnerId}`)
    const since = Date.parse(served.since ?? '')
    const folded = foldAttempts(
      sent.map((body) => fromBody(body)!),
      { ...NEW_LEARNER, since },
    )
    expect(learnerFromBody(served as never)).toEqual(folded)
    expect(served.coin_days.map(([, , , , missions]) => missions)).toEqual([1])
  })

  test('[G18] coins: gold for the first mission of a day, silver from eight, one bronze for a placement', async () => {
    const learner = await newLearner(server)
    const good = () => missionBody(moment(server, -60_000))
    expect(await coinsOf(learner, good())).toEqual(['bronze-coin', 'silver-coin', 'gold-coin'])
    expect(await coinsOf(learner, good())).toEqual(['bronze-coin', 'silver-coin'])
    expect(
      await coinsOf(
        learner,
        missionBody(moment(server), ({ picture }) => picture),
      ),
    ).toEqual(['bronze-coin'])
    expect(await coinsOf(learner, placementBody(moment(server)))).toEqual(['bronze-coin'])
    expect(await coinsOf(learner, placementBody({ ...moment(server), seed: 2 }))).toEqual([])
    expect(await coinsOf(learner, checkBody(moment(server)))).toEqual(['bronze-coin'])
  })

  test('[S7] [G15] what its answers contradict is refused and leaves no trace', async () => {
    const learner = await newLearner(server)
    const mission = missionBody(moment(server), ({ number }) => number % 2 > 0)
    const steps = (mission.plan as { steps: object[] }).steps
    const [first, ...others] = mission.answers
    const spoilt: readonly [Partial<AttemptBody>, string][] = [
      [{ score: 10 }, 'score_contradicts_answers'],
      [{ score: 25 }, 'invalid_score'],
      [{ time_taken: 3 }, 'invalid_time'],
      [{ lesson_id: 'table-7' }, 'unknown_lesson'],
      [{ plan: undefined }, 'invalid_plan'],
      [{ plan: { ...(mission.plan as object), steps: steps.slice(1) } }, 'invalid_answers'],
      [{ answers: others }, 'invalid_answers'],
      [{ answers: [{ ...first!, a: 12, b: 12 }, ...others] }, 'invalid_answers'],
      [{ lesson_type: 'placement', lesson_id: 'placement' }, 'invalid_plan'],
    ]
    for (const [change, code] of spoilt)
      expect(await outcomes(learner, { ...mission, ...change })).toEqual([code])
    expect(await learner.standing()).toMatchObject({ counters: { coins: 0 }, progress: [] })
    expect(await outcomes(learner, mission)).toEqual(['recorded'])
  })

  test('[G46] practice of a fact earns nothing however often, and a false one is refused', async () => {
    const learner = await newLearner(server)
    const practice = practiceBody(moment(server))
    for (let time = 0; time < 3; time += 1)
      expect(await coinsOf(learner, practiceBody(moment(server)))).toEqual([])
    expect(await outcomes(learner, { ...practice, plan: { version: 1, fact: [7, 9] } })).toEqual([
      'invalid_answers',
    ])
    expect(await outcomes(learner, { ...practice, score: 5 })).toEqual(['score_contradicts_answers'])
    expect((await learner.standing()).counters).toMatchObject({ coins: 0 })
  })

  test('[G19] a replay is judged by its plan', async () => {
    const learner = await newLearner(server)
    const plan = planReplay({ mastery: NO_MASTERY }, 7, { now: 0, seed: 1, replay: 1 })
    const end = { id: '', completed_at: server.ctx.now() - 60_000, utc_offset: 0 }
    const [replay] = attemptRequest([
      finishedAttempt(play(newReplay(7, 1, 1, plan), Array(10).fill(['right'])), {
        ...end,
        id: crypto.randomUUID(),
      }),
    ]).attempts
    const foreign = { ...plan, exercises: plan.exercises.map((one) => ({ ...one, type: 'timed' })) }
    expect(await outcomes(learner, { ...replay, plan: foreign })).toEqual(['invalid_answers'])
    expect(await outcomes(learner, replay)).toEqual(['recorded'])
  })
})
