import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'

type Skill = ReportAnswer['report']['skill']

/** How sure and how quick: "9 of 10 first answers of a day right, typically in 3.2 seconds." */
export function skillText({ firsts, firsts_right, seconds }: Skill): string {
  const right = m.grown_ups_skill_right({ right: firsts_right, asked: firsts })
  if (seconds === null) return right
  const time = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(seconds)
  return `${right} ${m.grown_ups_skill_seconds({ seconds: time })}`
}
