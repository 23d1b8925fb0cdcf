import type { FactMemory } from '#core/mastery/mastery.ts'
import { MISSION_RULES, type MissionRules } from '#core/mission/parameters.ts'

type Schedule = NonNullable<FactMemory['schedule']>

/** How many days a fact is left alone after an answer: the longer the schedule's promise, the less it is believed. */
export function trustedDays(
  { stability }: Pick<Schedule, 'stability'>,
  { trust, trustPower }: MissionRules = MISSION_RULES,
): number {
  return Math.max(1, Math.floor(trust * stability ** trustPower))
}

/** The day on which missions ask for a fact again. */
export function askedAgainOn(schedule: Schedule, rules: MissionRules = MISSION_RULES): number {
  return Math.min(schedule.due, schedule.reviewed + trustedDays(schedule, rules))
}
