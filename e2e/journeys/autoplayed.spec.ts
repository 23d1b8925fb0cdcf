import type { Page } from '@playwright/test'
import { rulesFor } from '#core/exercises/registry.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planMission } from '#core/mission/plan.ts'
import { newSession } from '#core/mission/session.ts'
import { createChild, LEVELS, TEMPERS } from '#core/mission/testing/child.ts'
import { schoolWeeks } from '#core/mission/testing/school-weeks.ts'
import { createRandom, seedFrom } from '#core/random/random.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import { installClock } from '#e2e/fixtures/clock.ts'
import { rememberOnDevice } from '#e2e/fixtures/device.ts'
import { attemptsOf } from '#e2e/fixtures/finished-lessons.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { playBasicLesson } from '#e2e/play/basic-lesson.ts'
import {
  endLesson,
  expectExercise,
  feedbackOf,
  firstPlay,
  goOn,
  openGame,
  startGame,
  tryAgain,
  tryExercise,
} from '#e2e/play/game.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { playMission } from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')
const RIGHT = 0.75

type Work = (player: Player, learnerId: string, seed: number) => Promise<void>

/** From its introduction to its end, right and wrong as the seed says. */
const KINDS: Readonly<Record<string, Work>> = {
  async basic({ page }, _learnerId, seed) {
    await installClock(page)
    await playBasicLesson(page, TABLES[seed % TABLES.length] ?? 7, seed % 11, words)
  },

  async interactive(player, _learnerId, seed) {
    const { page } = player
    const table = GAME_TABLES[seed % GAME_TABLES.length] ?? 7
    const random = createRandom(seedFrom('autoplayed', seed))
    await openGame(page, table)
    await startGame(player)
    const exercises = firstPlay(table)
    for (const [index, exercise] of exercises.entries()) {
      await expectExercise(player, index + 1)
      const isLast = index + 1 === exercises.length
      const mayMiss = !isLast && exercise.type !== 'memory-pairs'
      const isRight = !mayMiss || random() < RIGHT
      await tryExercise(player, exercise, isRight ? 'right' : 'wrong')
      await expect(feedbackOf(page)).not.toBeEmpty()
      if (!isRight && random() < 0.5 && !rulesFor(exercise.type).clocked) {
        await tryAgain(player)
        await tryExercise(player, exercise, 'right')
      } else if (!isRight && !rulesFor(exercise.type).clocked) await goOn(player)
      if (!isLast) await goOn(player)
    }
    await endLesson(player)
  },

  async mission(player, learnerId, seed) {
    const { page } = player
    const random = createRandom(seedFrom('autoplayed', seed))
    const plan = planMission({ mastery: begun(seed) }, { now: Date.now(), seed, minutes: 5 })
    const place = { version: 1, attemptId: crypto.randomUUID(), ms: 0, state: newSession(plan) }
    await installClock(page)
    await page.goto('/app/games')
    await rememberOnDevice(page, `dozenauts:${learnerId}:lesson:mission`, JSON.stringify(place))
    await page.goto('/app/mission')
    await page.getByRole('button', { name: words('mission_continue') }).click()
    await playMission(player, { learnerId }, () => random() < RIGHT)
  },
}

/** What a child knows after some days of a first week. */
function begun(seed: number) {
  const level = LEVELS[seed % LEVELS.length] ?? 'half-way'
  const temper = TEMPERS[seed % TEMPERS.length] ?? 'careful'
  const days = [...schoolWeeks(createChild('power-law', level, temper, seed), 1, seed)]
  return days[seed % days.length]?.after ?? NO_MASTERY
}

function linesOf(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (line) => lines.push(`${line.type()}: ${line.text()}`))
  page.on('pageerror', (error) => lines.push(error.message))
  return lines
}

/** A hundred and two where every variant is walked. A lesson and a mission are played to their end in their own journeys. */
const PLAYS = Object.keys(KINDS).flatMap((kind) => Array.from({ length: 34 }, (_, seed) => ({ kind, seed })))

for (const { kind, seed } of fewOf(PLAYS, { kind: 'interactive', seed: 0 }))
  test(`${kind} ${seed + 1}, played to its end, is recorded without a line in the console`, async ({
    learner: page,
    server,
    account,
  }) => {
    const lines = linesOf(page)
    await KINDS[kind]?.({ page, hand: deskOf(page), words }, account.learnerId, seed)
    await expect
      .poll(async () => (await attemptsOf(server, account)).map(({ lesson_type }) => lesson_type))
      .toEqual([kind])
    expect(lines).toEqual([])
  })
