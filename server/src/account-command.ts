import { PLAN_KINDS } from '#core/plans/plan-kind.ts'
import { createAudit } from '#server/audit/audit.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openBesideServer } from '#server/db/open-database.ts'
import { planOperator } from '#server/people/plans/operator.ts'
import { asksForPayment } from '#server/people/plans/plans.ts'

const USAGE = `Use one of
  npm run account -- show <e-mail>
  npm run account -- plan <e-mail> parents|teachers --until 2027-08-01
  npm run account -- payments
  npm run account -- match <subscription> <e-mail>`

async function command(words: readonly string[]): Promise<readonly string[]> {
  process.umask(0o077)
  const config = readConfig(process.env)
  const now = Date.now
  const work = chosen(words)
  const db = await openBesideServer(config)
  try {
    const lines = await work(planOperator({ config, db, now, audit: createAudit(now) }))
    const open = 'STRIPE_WEBHOOK_SECRET is not set: every account has everything, whatever its plan says.'
    return asksForPayment(config) ? lines : [...lines, open]
  } finally {
    await db.close()
  }
}

type Work = (operator: ReturnType<typeof planOperator>) => Promise<string[]>

/** What the words ask for, before anything is opened. */
function chosen([action, first, second, flag, date, ...rest]: readonly string[]): Work {
  if (action === 'show' && first && second === undefined) return ({ show }) => show(first)
  if (action === 'payments' && first === undefined) return ({ waiting }) => waiting()
  if (action === 'match' && first && second && flag === undefined) return ({ match }) => match(first, second)
  const kind = PLAN_KINDS.find((name) => name === second)
  if (action === 'plan' && first && kind && flag === '--until' && date && rest.length === 0) {
    const until = endOfDay(date)
    return ({ grant }) => grant(first, kind, until)
  }
  throw new ConfigError(USAGE)
}

function endOfDay(date: string): number {
  const end = new Date(`${date}T23:59:59.999Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(date))
    throw new ConfigError(`${date} is no day of the calendar; write it like 2027-08-01.`)
  return end.getTime()
}

command(process.argv.slice(2)).then(
  (lines) => process.stdout.write(`${lines.join('\n')}\n`),
  (error: unknown) => {
    const words = error instanceof ConfigError ? error.message : (error as Error).stack
    process.stderr.write(`${words}\n`, () => process.exit(1))
  },
)
