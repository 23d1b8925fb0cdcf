import type { Plan } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'

export const PLAN_NAMES = { parents: m.plan_parents, teachers: m.plan_teachers } as const

/** Where a plan stands, in a sentence with its date. */
export function planSentence({ state, kind, until }: Plan): string {
  const date = until === null ? '' : formatLongDate(until)
  const plan = kind === null ? '' : PLAN_NAMES[kind]()
  switch (state) {
    case 'open':
      return m.plan_state_open()
    case 'trial':
      return m.plan_state_trial({ date })
    case 'active':
      return m.plan_state_active({ plan, date })
    case 'cancelled':
      return m.plan_state_cancelled({ plan, date })
    case 'past_due':
      return m.plan_state_past_due({ date })
    case 'ended':
      return kind === null ? m.plan_state_trial_over({ date }) : m.plan_state_ended({ plan, date })
  }
}
