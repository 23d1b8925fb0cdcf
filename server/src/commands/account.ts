import { PLAN_KINDS } from '#core/plans/plan-kind.ts'
import { createAudit } from '#server/audit/audit.ts'
import { accountOperator } from '#server/auth/admin/account-operator.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { OWASP_MINIMUM } from '#server/crypto/hash-cost.ts'
import { openBesideServer } from '#server/db/open-database.ts'
import { HttpFailure } from '#server/failure.ts'
import { planOperator } from '#server/people/plans/operator.ts'
import { asksForPayment } from '#server/people/plans/plans.ts'

const USAGE = `Use one of
  npm run account -- new <e-mail> "<name>"
  npm run account -- password <e-mail>
  npm run account -- list
  npm run account -- classes
  npm run account -- show <e-mail>
  npm run account -- plan <e-mail> parents|teachers --until 2027-08-01 [--quantity 3]
  npm run account -- payments
  npm run account -- match <subscription> <e-mail>`

export interface Said {
  readonly failed: boolean
  readonly text: string
}

/** Does what the words ask for, and answers what the operator reads. */
export async function runAccountCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Said> {
  try {
    return { failed: false, text: `${(await obey(words, env)).join('\n')}\n` }
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof HttpFailure
    return { failed: true, text: `${isExpected ? error.message : (error as Error).stack}\n` }
  }
}

async function obey(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const config = readConfig(env)
  const now = Date.now
  const work = chosen(words)
  const db = await openBesideServer(config)
  try {
    return await work({ config, db, now, audit: createAudit(now), passwordCost: OWASP_MINIMUM })
  } finally {
    await db.close()
  }
}

type Parts = Parameters<typeof accountOperator>[0] & Parameters<typeof planOperator>[0]
type Work = (parts: Parts) => Promise<readonly string[]>

/** What the words ask for, before anything is opened. */
function chosen(words: readonly string[]): Work {
  const work = aboutAccounts(words) ?? aboutPlans(words)
  if (!work) throw new ConfigError(USAGE)
  return work
}

function aboutAccounts([action, first, second, ...rest]: readonly string[]): Work | undefined {
  if (rest.length > 0) return undefined
  if (action === 'new' && first && second?.trim())
    return (parts) => accountOperator(parts).make(first, second.trim())
  if (second !== undefined) return undefined
  if (action === 'password' && first) return (parts) => accountOperator(parts).renewPassword(first)
  if (first !== undefined) return undefined
  if (action === 'list') return (parts) => accountOperator(parts).list()
  if (action === 'classes') return (parts) => accountOperator(parts).classes()
  return undefined
}

function aboutPlans([action, first, second, flag, date, ...more]: readonly string[]): Work | undefined {
  const plans = (ask: (operator: ReturnType<typeof planOperator>) => Promise<string[]>): Work => {
    return async (parts) => {
      const lines = await ask(planOperator(parts))
      const open = 'STRIPE_WEBHOOK_SECRET is not set: every account has everything, whatever its plan says.'
      return asksForPayment(parts.config) ? lines : [...lines, open]
    }
  }
  if (action === 'show' && first && second === undefined) return plans(({ show }) => show(first))
  if (action === 'payments' && first === undefined) return plans(({ waiting }) => waiting())
  if (action === 'match' && first && second && flag === undefined)
    return plans(({ match }) => match(first, second))
  const kind = PLAN_KINDS.find((name) => name === second)
  const quantity = quantityIn(more)
  if (action === 'plan' && first && kind && flag === '--until' && date && quantity !== undefined) {
    const until = endOfDay(date)
    return plans(({ grant }) => grant(first, { kind, until, quantity }))
  }
  return undefined
}

/** One where nothing is said. */
function quantityIn([flag, count, ...rest]: readonly string[]): number | undefined {
  if (flag === undefined) return 1
  const isCount = flag === '--quantity' && count && /^[1-9]\d{0,2}$/.test(count) && rest.length === 0
  return isCount ? Number(count) : undefined
}

function endOfDay(date: string): number {
  const end = new Date(`${date}T23:59:59.999Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(date))
    throw new ConfigError(`${date} is no day of the calendar; write it like 2027-08-01.`)
  return end.getTime()
}
