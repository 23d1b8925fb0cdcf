import type { Context, MiddlewareHandler } from 'hono'
import { createBudget } from '#server/api/fair-use/budget.ts'
import { refuse } from '#server/api/wire/refuse.ts'
import type { SignedInEnv } from '#server/auth/sessions/require-user.ts'
import { createTurnstile } from '#server/limits/turnstile.ts'
import { type Refusal, refusalFor } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

const MB = 1024 * 1024

/** Room for a thousand lessons after weeks offline, in ten requests of two megabytes; then for the busiest of days. */
const BUDGETS = {
  requests: { atOnce: 300, perHour: 7_200 },
  lessons: { atOnce: 2_000, perHour: 20 },
  lessonBytes: { atOnce: 24 * MB, perHour: MB / 3 },
  exports: { atOnce: 2, perHour: 6 },
} as const
type BudgetName = keyof typeof BUDGETS

/** A page reads a few things at once; more than that waits here, before it takes a connection to the database. */
const IN_FLIGHT = { atOnce: 2, waiting: 20, patienceMs: 10_000 } as const
const QUEUE_FULL_SECONDS = 2

/** Keeps one account from exhausting the process for all others. */
export interface FairUse {
  /** For every call of a signed-in person. */
  readonly guard: MiddlewareHandler<SignedInEnv>
  /** Takes from a budget of the person asking; the answer to give when there is not enough left. */
  spend(c: Context<SignedInEnv>, name: BudgetName, amount: number): Refusal | null
}

export function createFairUse(ctx: Services): FairUse {
  if (!ctx.config.auth.rateLimits) return { guard: (_c, next) => next(), spend: () => null }
  const turnstile = createTurnstile(IN_FLIGHT)
  const budgets = {
    requests: createBudget(BUDGETS.requests, ctx.now),
    lessons: createBudget(BUDGETS.lessons, ctx.now),
    lessonBytes: createBudget(BUDGETS.lessonBytes, ctx.now),
    exports: createBudget(BUDGETS.exports, ctx.now),
  }

  function spend(c: Context<SignedInEnv>, name: BudgetName, amount: number): Refusal | null {
    const wait = budgets[name].take(c.get('user').id, amount)
    return wait && refusalFor('too_many_requests', wait.retryAfterSeconds)
  }

  return {
    spend,
    async guard(c, next) {
      const refused = spend(c, 'requests', 1)
      if (refused) return refuse(c, refused)
      const leave = await turnstile.enter(c.get('user').id)
      if (!leave) return refuse(c, refusalFor('too_many_requests', QUEUE_FULL_SECONDS))
      try {
        await next()
      } finally {
        leave()
      }
    },
  }
}
