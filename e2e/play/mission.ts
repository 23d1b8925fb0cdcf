import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { blankAnswer, rulesFor, solveExercise, wrongAnswers } from '#core/exercises/registry.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import type { MissionStep } from '#core/mission/mission.ts'
import { planMission } from '#core/mission/plan.ts'
import { type MissionScreen, type MissionSession, missionSession, newSession } from '#core/mission/session.ts'
import { stepExercise } from '#core/mission/step-exercise.ts'
import { nextPlacementStep, type PlacementRun } from '#core/placement/placement.ts'
import { BASIC_FEEDBACK_MS } from '#core/times/times.ts'
import type { Account } from '#e2e/fixtures/accounts.ts'
import { afterAHand, letPass } from '#e2e/fixtures/clock.ts'
import { type AnyPlayer, answerExercise, type Player } from '#e2e/play/answer-exercise.ts'
import type { Screen } from '#e2e/play/screen.ts'
import { heard } from '#e2e/play/words.ts'

/** Whose mission: that of an account's own learner, or `tried` for who plays without one. */
type Whose = Pick<Account, 'learnerId'>

/** What the device keeps of a mission or a first mission under way: the journey answers what is on the screen. */
async function kept<L>(page: Screen, account: Whose, id: string): Promise<L | null> {
  const text = await page.evaluate(
    (key) => localStorage.getItem(key),
    `dozenauts:${account.learnerId}:lesson:${id}`,
  )
  return text === null ? null : (JSON.parse(text) as { state: L }).state
}

export async function missionScreen(page: Screen, account: Whose): Promise<MissionScreen | null> {
  return (await kept<MissionSession>(page, account, 'mission'))?.screen ?? null
}

/** How each step was answered so far. */
export async function missionSteps(page: Screen, account: Whose) {
  return (await kept<MissionSession>(page, account, 'mission'))?.run.steps ?? []
}

/** Waits until the step before is gone. */
export async function nextMissionScreen(page: Screen, account: Whose, after: number) {
  await expect.poll(async () => (await missionScreen(page, account))?.step.number ?? 'over').not.toBe(after)
  return missionScreen(page, account)
}

/** Answers what a step asks; memory cannot be got wrong. */
export async function answerMissionStep(
  player: AnyPlayer,
  { step, exercise }: MissionScreen,
  right: boolean,
) {
  const { page, hand, words } = player
  // The device keeps a step before the screen shows it.
  await page.getByText(words('mission_step', { step: step.number + 1 }), { exact: true }).waitFor()
  if (exercise.type === 'timed') {
    for (const { a, b } of exercise.items) {
      await hand.type(right ? a * b : a * b + 1, missionKeys(player))
      await hand.enter(page.getByRole('button', { name: words('app_enter_answer') }))
    }
    return
  }
  const solution = solveExercise<Exercise>(exercise)
  await answerExercise<Exercise>(player, exercise, right ? solution : (wrongAnswers(exercise)[0] ?? solution))
  if (['sequence', 'story', 'reverse'].includes(exercise.type))
    await hand.enter(page.getByRole('button', { name: words('app_enter_answer') }))
  else await hand.press(page.getByRole('button', { name: words('mission_check'), exact: true }))
}

/** After an error with help; a right answer leads on by itself. */
export async function goOnInMission(player: AnyPlayer, account: Whose, number: number) {
  const { page } = player
  const isJudged = (now: MissionScreen | null) => now?.step.number !== number || now.graded !== null
  await expect.poll(async () => isJudged(await missionScreen(page, account))).toBe(true)
  const now = await missionScreen(page, account)
  if (now?.step.number === number) {
    if (now.toFind.length > 0) await findWithHelp(player, account)
    else await letPass(page, BASIC_FEEDBACK_MS)
  }
  return nextMissionScreen(page, account, number)
}

/** Types what the help led to, for each fact that was missed, and goes on. */
export async function findWithHelp(player: AnyPlayer, account: Whose) {
  const { page, hand, words } = player
  const missed = (await missionScreen(page, account))?.toFind ?? []
  for (const { a, b } of missed) {
    const fact = `${a} × ${b}`
    const title = page.getByRole('heading', { name: heard(words, words('mission_help_title', { fact })) })
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await hand.type(a * b, missionKeys(player))
    await hand.enter(page.getByRole('button', { name: words('app_enter_answer') }))
    const verdict = page.locator('[data-verdict]')
    await verdict.getByText(words('mission_found', { fact, result: a * b })).waitFor()
    await afterAHand(page)
    await hand.press(page.getByRole('button', { name: words('play_go_on') }))
  }
}

/** Some of each kind; a mission of eight minutes goes on for three times as long. */
const STEPS = 8
const LONGEST_SECONDS = 8 * 60

/**
 * Plays on to the result. `right` says which steps work out. After some steps the child takes its time, and the
 * minutes of the mission are over. The page needs an installed clock.
 */
export async function playMission(player: Player, account: Whose, right: (step: number) => boolean) {
  const { page, words } = player
  let screen = await nextMissionScreen(page, account, -1)
  for (let played = 1; screen; played++) {
    const { number } = screen.step
    if (played === STEPS) {
      await thinkFor(page, LONGEST_SECONDS)
      // The server has not waited with the page, and takes no lesson from the future.
      await page.clock.setSystemTime(Date.now())
    }
    await answerMissionStep(player, screen, right(number))
    screen = await goOnInMission(player, account, number)
  }
  await expect(page.getByRole('heading', { name: words('mission_result_title') })).toBeVisible()
}

/** Plays the first mission to its end; answers what `knows` says. */
export async function playPlacement(
  player: Player,
  account: Whose,
  knows: (a: number, b: number) => boolean,
) {
  const { page, hand, words } = player
  const enter = () => hand.enter(page.getByRole('button', { name: words('app_enter_answer') }))
  for (let run = await placementRun(page, account); run; run = await placementRun(page, account)) {
    const step = nextPlacementStep(run)
    if (!step) break
    if (step.kind === 'tap') {
      await expect(page.getByRole('textbox', { name: words('mission_tap_label', step) })).toBeVisible()
      await hand.type(step.number, missionKeys(player))
      await enter()
    } else {
      const { a, b } = step.fact
      await expect(
        page.getByRole('textbox', {
          name: heard(words, words('mission_answer_label', { fact: `${a} × ${b}` })),
        }),
      ).toBeVisible()
      if (knows(a, b)) {
        await hand.type(a * b, missionKeys(player))
        await enter()
      } else {
        await afterAHand(page)
        await hand.press(page.getByRole('button', { name: words('mission_not_yet') }))
      }
    }
    const done = run.taps.length + run.answers.length
    await expect
      .poll(async () => {
        const now = await placementRun(page, account)
        return now ? now.taps.length + now.answers.length : 'over'
      })
      .not.toBe(done)
  }
}

async function placementRun(page: Screen, account: Whose): Promise<PlacementRun | null> {
  return (await kept<{ run: PlacementRun }>(page, account, 'placement'))?.run ?? null
}

function missionKeys({ page, words }: AnyPlayer) {
  return { keys: page.getByRole('group', { name: words('mission_keypad') }), wholeNumbers: false }
}

/**
 * A journey taps faster than any child, and the server refuses what is shorter than it can be. The page needs an
 * installed clock.
 */
export function thinkFor(page: Page, seconds: number) {
  return page.clock.fastForward(seconds * 1000)
}

/** A mission left at a step of this type: saves playing until the engine comes to it. */
export function missionLeftAt(
  type: ExerciseType,
  multiplicands: readonly number[] = [3, 4, 6, 8],
  clock = false,
): object {
  const seed = 7
  const { takes } = rulesFor(type)
  const facts = multiplicands.slice(0, Math.max(takes.min, Math.min(2, takes.max))).map((b) => ({ a: 7, b }))
  const plan = planMission({ mastery: NO_MASTERY }, { now: 0, seed, minutes: 8 })
  const fresh = newSession(plan)
  const step: MissionStep = {
    number: 0,
    type,
    facts,
    stage: 'produce',
    form: 'product',
    picture: false,
    clock,
    reason: { code: 'stay-sharp' },
  }
  const exercise = stepExercise(seed, step)
  const screen = fresh.screen && { ...fresh.screen, step, exercise, answer: blankAnswer(exercise) }
  return { version: 1, attemptId: randomUUID(), ms: 0, state: { ...fresh, screen } }
}

const SEEDS_TRIED = 40

/** The mission of a new child, all right so far, at the first step of this type; where none is found, put there. */
export function missionThatAsks(type: ExerciseType): object {
  for (let seed = 1; seed <= SEEDS_TRIED; seed++) {
    let lesson = newSession(planMission({ mastery: NO_MASTERY }, { now: 0, seed, minutes: 8 }))
    for (; lesson.screen; lesson = afterRight(lesson)) {
      const { step } = lesson.screen
      const isLarge = step.facts.every(({ a, b }) => Math.min(a, b) > 2)
      if (step.type === type && isLarge && !step.picture)
        return { version: 1, attemptId: randomUUID(), ms: lesson.activeMs, state: lesson }
    }
  }
  return missionLeftAt(type)
}

function afterRight(lesson: MissionSession): MissionSession {
  if (!lesson.screen) return lesson
  const { exercise } = lesson.screen
  const answer = solveExercise<Exercise>(exercise)
  const change = { ...answerChange(exercise, answer), activeMs: lesson.activeMs + 3_000 }
  return (['check', 'next'] as const).reduce(
    (played, type) => missionSession(played, { type, activeMs: change.activeMs }),
    missionSession(lesson, change),
  )
}

/** The mission of a new child, all right so far, with a question on the screen that is its last: the time is nearly over. */
export function missionNearItsEnd(): object {
  const seed = 7
  const activeMs = LONGEST_SECONDS * 1000 - 1
  let lesson = newSession(planMission({ mastery: NO_MASTERY }, { now: 0, seed, minutes: 8 }))
  while (lesson.screen && (lesson.screen.step.picture || lesson.run.counted < STEPS))
    lesson = afterRight(lesson)
  return { version: 1, attemptId: randomUUID(), ms: activeMs, state: { ...lesson, activeMs } }
}
