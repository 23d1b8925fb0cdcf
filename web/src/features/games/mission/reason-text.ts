import type { Reason } from '#core/mission/mission.ts'
import { m } from '#web/generated/paraglide/messages.js'

const WORDS: Readonly<Record<Reason['code'], () => string>> = {
  'warm-up': m.mission_why_warm_up,
  new: m.mission_why_new,
  'probably-known': m.mission_why_probably_known,
  due: m.mission_why_due,
  'wrong-before': m.mission_why_wrong_before,
  'next-stage': m.mission_why_next_stage,
  'wrong-today': m.mission_why_wrong_today,
  'new-today': m.mission_why_new_today,
  'easier-after-errors': m.mission_why_easier_after_errors,
  'in-between': m.mission_why_in_between,
  'stay-sharp': m.mission_why_stay_sharp,
}

/** Why a step was chosen, in words for the child. */
export function reasonText({ code }: Reason): string {
  return WORDS[code]()
}
