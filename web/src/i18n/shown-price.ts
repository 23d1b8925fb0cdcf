import { monthlyPrice } from '#core/plans/monthly-price.ts'
import type { PlanKind } from '#core/plans/plan-kind.ts'
import { languageTag } from '#web/data/device/preferences.ts'

/** What a plan costs a month, written as the reader's language writes dollars. */
export const shownPrice = (kind: PlanKind) => monthlyPrice(kind, languageTag())
