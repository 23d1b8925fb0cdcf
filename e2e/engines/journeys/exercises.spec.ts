import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { expect, remember, test } from '#e2e/engines/test.ts'
import { attemptsOf } from '#e2e/fixtures/finished-lessons.ts'
import { deskOf, mouseOf } from '#e2e/play/hand.ts'
import {
  answerMissionStep,
  findWithHelp,
  missionLeftAt,
  missionNearItsEnd,
  missionScreen,
  missionSteps,
  nextMissionScreen,
} from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')

/** Where a picture of one screen goes, to be looked at beside those of the other engines. */
const PICTURES = process.env.ENGINE_PICTURES
const keepPicture = (png: Buffer, engine: string) =>
  writeFile(join(PICTURES ?? '', `engine-${engine.toLowerCase()}.png`), png)

test('each type of exercise is answered once', async ({ learner, browserWindow, running, account }) => {
  const player = { page: learner, hand: mouseOf(learner), words }
  for (const type of EXERCISE_TYPES) {
    const kept = missionLeftAt(type, undefined, type === 'timed')
    await remember(learner, `dozenauts:${account.learnerId}:lesson:mission`, JSON.stringify(kept))
    await learner.goto('/app/mission')
    await learner.getByRole('button', { name: words('mission_continue') }).click()
    const screen = await missionScreen(learner, account)
    if (!screen) throw new Error(`no ${type}`)
    await answerMissionStep(player, screen, true)
    if (type === 'memory-pairs' && PICTURES) {
      // The picture shows what is painted, which is a little later than what is there.
      await new Promise((done) => setTimeout(done, 2_000))
      await keepPicture(await browserWindow.screenshot(), running.name)
    }
    const allRight = async () =>
      (await missionSteps(learner, account))[0]?.answers.every(({ correct }) => correct)
    await expect.poll(allRight, type).toBe(true)
  }
})

test('a mission with an error is helped, finished and counted', async ({ learner, server, account }) => {
  const player = { page: learner, hand: deskOf(learner), words }
  const kept = missionNearItsEnd()
  await remember(learner, `dozenauts:${account.learnerId}:lesson:mission`, JSON.stringify(kept))
  await learner.goto('/app/mission')
  await learner.getByRole('button', { name: words('mission_continue') }).click()
  const screen = await missionScreen(learner, account)
  if (!screen) throw new Error('no question was asked')
  await answerMissionStep(player, screen, false)
  await expect.poll(async () => (await missionScreen(learner, account))?.toFind.length).toBeGreaterThan(0)
  await findWithHelp(player, account)
  expect(await nextMissionScreen(learner, account, screen.step.number)).toBeNull()
  await learner.getByRole('heading', { name: words('mission_result_title') }).waitFor()
  await expect.poll(async () => (await attemptsOf(server, account)).length).toBe(1)
  const [mission] = await attemptsOf(server, account)
  expect(mission?.answers.filter(({ correct }) => !correct)).not.toEqual([])
})
