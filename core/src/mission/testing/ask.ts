import type { ExerciseType } from '#core/exercises/exercise.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import type { Child } from '#core/mission/testing/child.ts'
import type { Encounter } from '#core/mission/testing/memory.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS, factOf } from '#core/tables/facts.ts'

/** How one question went. Times in seconds. */
export interface Asked {
  readonly correct: boolean
  /** Null is "I don't know yet". */
  readonly given: number | null
  readonly answerSeconds: number
  /** With reading the feedback and going on. */
  readonly seconds: number
  /** The fact was certain to be there a week later before it was asked. */
  readonly wasSafe: boolean
}

const MINUTE_OF_DAY = 1 / 1440
const SAFE_CHANCE = 0.95
const WEEK = 7
/** Feedback and the way to the next question. */
const AFTER_RIGHT = 2
const AFTER_WRONG = 7
/** Picture, strategy and copying the answer. */
const MEET_SECONDS = 11
const GUESS: Readonly<Record<'recall' | 'recognition' | 'nothing', number>> = {
  recall: 0.03,
  recognition: 0.38,
  nothing: 0.5,
}
/** Without a look at the question. */
const HURRIED_GUESS: Readonly<Record<'recall' | 'recognition' | 'nothing', number>> = {
  recall: 0.03,
  recognition: 0.25,
  nothing: 0.5,
}
/** How much is taken in by a child who only wants to go on. */
const HURRIED_EFFORT = 0.15
const ENCOUNTER: Readonly<Record<'recall' | 'recognition' | 'nothing', Encounter>> = {
  recall: 'recalled',
  recognition: 'recognised',
  nothing: 'judged',
}

export function indexOfFact(a: number, b: number): number {
  const key = factKey(a, b)
  return FACTS.findIndex((fact) => fact.key === key)
}

/** The child answers one question, sees whether it was right, and learns from it. `minute` counts from the start of the session. */
export function ask(child: Child, fact: number, type: ExerciseType, day: number, minute: number): Asked {
  if (child.isHurried(day)) return askHurried(child, fact, type, day, minute)
  const { memory, habits, random } = child
  const at = day + minute * MINUTE_OF_DAY
  const tired = minute > habits.tiresAfter ? 1.6 : 1
  const effort = habits.effort / tired
  const wasSafe = memory.chance(fact, day + WEEK) >= SAFE_CHANCE
  const shows = rulesFor(type).evidence
  const recalled = memory.recalls(fact, at, random)
  const found = recalled || worksOut(child, fact, at)
  const slipped = random() < habits.slip * tired
  const correct = found ? !slipped : random() < GUESS[shows]
  const thinking = recalled ? 1.5 + 1.5 * (1 - memory.chance(fact, at)) : habits.searches + (found ? 3 : 0)
  const answerSeconds = (0.8 + thinking * (shows === 'recall' ? 1 : 0.8)) * habits.pace * noise(child) * tired
  const given = correct ? productOf(fact) : wrongAnswer(child, fact, at)
  // A slip of the finger is no forgetting; a lucky guess teaches half of what seeing the answer does.
  const how = found ? ENCOUNTER[shows] : 'shown'
  memory.meet(fact, at, how, slipped || (correct && !found) ? effort / 2 : effort, random)
  const seconds = answerSeconds + (correct ? AFTER_RIGHT : AFTER_WRONG)
  return { correct, given, answerSeconds, seconds, wasSafe }
}

/** Any answer, at once. */
function hurriedAnswer(child: Child, fact: number, type: ExerciseType, day: number): Asked {
  const { memory, random } = child
  const wasSafe = memory.chance(fact, day + WEEK) >= SAFE_CHANCE
  const correct = random() < HURRIED_GUESS[rulesFor(type).evidence]
  const answerSeconds = 0.4 + 0.5 * random()
  const given = productOf(fact) + (correct ? 0 : 1)
  return { correct, given, answerSeconds, seconds: answerSeconds + AFTER_RIGHT, wasSafe }
}

/** The right answer is shown afterwards, and hardly looked at. */
function askHurried(child: Child, fact: number, type: ExerciseType, day: number, minute: number): Asked {
  const asked = hurriedAnswer(child, fact, type, day)
  const { memory, habits, random } = child
  memory.meet(fact, day + minute * MINUTE_OF_DAY, 'shown', habits.effort * HURRIED_EFFORT, random)
  return asked.correct ? asked : { ...asked, seconds: asked.answerSeconds + AFTER_WRONG }
}

/** A question of the placement: no feedback, nothing is taught. */
export function probe(child: Child, fact: number, day: number, minute: number): Asked {
  if (child.isHurried(day)) return hurriedAnswer(child, fact, 'timed', day)
  const { memory, habits, random } = child
  const at = day + minute * MINUTE_OF_DAY
  const wasSafe = memory.chance(fact, day + WEEK) >= SAFE_CHANCE
  const recalled = memory.recalls(fact, at, random)
  const found = recalled || worksOut(child, fact, at)
  const correct = found && random() >= habits.slip
  const thinking = recalled ? 1.5 + 1.5 * (1 - memory.chance(fact, at)) : habits.searches + (found ? 3 : 0)
  const answerSeconds = (0.8 + thinking) * habits.pace * noise(child)
  if (found) memory.meet(fact, at, 'recalled', habits.effort, random)
  const given = correct ? productOf(fact) : wrongAnswer(child, fact, at)
  return { correct, given, answerSeconds, seconds: answerSeconds + AFTER_RIGHT, wasSafe }
}

/** A new fact is shown with its picture and a strategy, and copied. */
export function introduce(child: Child, fact: number, day: number, minute: number): Asked {
  const { memory, habits, random } = child
  const wasSafe = memory.chance(fact, day + WEEK) >= SAFE_CHANCE
  const effort = child.isHurried(day) ? habits.effort * HURRIED_EFFORT : habits.effort
  memory.meet(fact, day + minute * MINUTE_OF_DAY, 'shown', effort, random)
  return { correct: true, given: productOf(fact), answerSeconds: 3, seconds: MEET_SECONDS, wasSafe }
}

/**
 * The chance that the first answer on a day is right: recalled or worked out, without slips of the finger and
 * without guessing.
 */
export function chanceOfRight(child: Child, fact: number, at: number): number {
  const recall = child.memory.chance(fact, at)
  return recall + (1 - recall) * chanceToWorkOut(child, fact, at)
}

/** Only derivers get far without recalling: from a fact next to it, more often when that one is known. */
function chanceToWorkOut({ family, memory }: Child, fact: number, at: number): number {
  if (family !== 'deriver') return 0
  const { a, b } = FACTS[fact] ?? { a: 1, b: 1 }
  const helpers = [factKey(a, b - 1), factKey(a - 1, b), factKey(a, Math.floor(b / 2)), factKey(10, a)]
  const best = Math.max(0, ...helpers.map((key) => (factOf(key) ? memory.chance(indexOf(key), at) : 0)))
  return 0.35 + 0.5 * best
}

function worksOut(child: Child, fact: number, at: number): boolean {
  const chance = chanceToWorkOut(child, fact, at)
  return chance > 0 && child.random() < chance
}

/** The answer of a fact that got in the way, or none. */
function wrongAnswer({ memory }: Child, fact: number, at: number): number | null {
  const other = memory.confusedWith?.(fact, at) ?? null
  return other === null ? null : productOf(other)
}

function productOf(fact: number): number {
  const { a, b } = FACTS[fact] ?? { a: 0, b: 0 }
  return a * b
}

const INDEX: ReadonlyMap<string, number> = new Map(FACTS.map(({ key }, index) => [key, index]))
const indexOf = (key: string) => INDEX.get(key) ?? 0

/** Answers of one child vary by about a third. */
function noise({ random }: Child): number {
  return Math.exp((random() + random() + random() - 1.5) * 0.6)
}

/** Facts that would be recalled on a later day, if nothing were asked until then. */
export function recalledOn({ memory }: Child, day: number): number {
  let sum = 0
  for (let fact = 0; fact < FACTS.length; fact += 1) sum += memory.chance(fact, day)
  return sum
}
