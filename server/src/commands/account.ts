import { parseArgs } from 'node:util'
import { PLAN_KINDS } from '#core/plans/plan-kind.ts'
import { createAudit } from '#server/audit/audit.ts'
import { accountOperator } from '#server/auth/admin/account-operator.ts'
import { besideServer, type Command, type Work } from '#server/commands/run-command.ts'
import { type Config, ConfigError } from '#server/config/config.ts'
import { OWASP_MINIMUM } from '#server/crypto/hash-cost.ts'
import type { Database } from '#server/db/database.ts'
import { planOperator } from '#server/people/plans/operator.ts'
import { asksForPayment } from '#server/people/plans/plans.ts'

export const accountCommand: Command = {
  usage: `Use one of
  npm run account -- new <e-mail> "<name>"
      a confirmed account with a password that is printed: the first teacher, or anyone where no mail is sent
  npm run account -- password <e-mail>
      a new password; the account is signed out everywhere, a second factor stays
  npm run account -- list
      every adult: address, name, since when, last sign-in, number of classes
  npm run account -- classes
      every class: grade, pupils, owner and other teachers
  npm run account -- show <e-mail>
      plan, learners, pupils and subscriptions
  npm run account -- plan <e-mail> parents|teachers --until 2027-08-01 [--quantity 3]
      a plan paid by invoice, until the end of that day (UTC); an earlier day ends it
  npm run account -- payments
      payments that found no account
  npm run account -- match <subscription> <e-mail>
      gives such a payment to an account`,

  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { until: { type: 'string' }, quantity: { type: 'string' } },
    })
    const [action, first = '', second = ''] = positionals
    const asks = (name: string, given: number) => action === name && positionals.length === given + 1
    if (asks('plan', 2)) return planFor(first, second, values)
    if (Object.keys(values).length > 0) return undefined
    if (asks('new', 2) && second.trim()) return accounts(({ make }) => make(first, second.trim()))
    if (asks('password', 1)) return accounts(({ renewPassword }) => renewPassword(first))
    if (asks('list', 0)) return accounts(({ list }) => list())
    if (asks('classes', 0)) return accounts(({ classes }) => classes())
    if (asks('show', 1)) return plans(({ show }) => show(first))
    if (asks('payments', 0)) return plans(({ waiting }) => waiting())
    if (asks('match', 2)) return plans(({ match }) => match(first, second))
    return undefined
  },
}

const parts = (config: Config, db: Database) => ({
  config,
  db,
  now: Date.now,
  audit: createAudit(Date.now),
  passwordCost: OWASP_MINIMUM,
})

const accounts =
  (ask: (operator: ReturnType<typeof accountOperator>) => Promise<readonly string[]>): Work =>
  (config) =>
    besideServer(config, (db) => ask(accountOperator(parts(config, db))))

const plans =
  (ask: (operator: ReturnType<typeof planOperator>) => Promise<readonly string[]>): Work =>
  async (config) => {
    const lines = await besideServer(config, (db) => ask(planOperator(parts(config, db))))
    const open = 'STRIPE_WEBHOOK_SECRET is not set: every account has everything, whatever its plan says.'
    return asksForPayment(config) ? lines : [...lines, open]
  }

function planFor(
  address: string,
  name: string,
  { until, quantity = '1' }: { readonly until?: string | undefined; readonly quantity?: string | undefined },
): Work | undefined {
  const kind = PLAN_KINDS.find((one) => one === name)
  if (!kind || until === undefined || !/^[1-9]\d{0,2}$/.test(quantity)) return undefined
  const granted = { kind, until: endOfDay(until), quantity: Number(quantity) }
  return plans(({ grant }) => grant(address, granted))
}

function endOfDay(date: string): number {
  const end = new Date(`${date}T23:59:59.999Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(date))
    throw new ConfigError(`${date} is no day of the calendar; write it like 2027-08-01.`)
  return end.getTime()
}
