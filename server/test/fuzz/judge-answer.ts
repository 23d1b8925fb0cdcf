import type { FuzzRequest } from './make-request.ts'

export interface Answered {
  readonly status: number
  readonly location: string | null
  readonly type: string
  readonly text: string
}

/** Stacks, places in our source, words of the databases. */
const INSIDES =
  /\n\s+at |\bat (async )?\w+ \(|node_modules|node:internal|\.[jt]s:\d+|SQLITE_|libsql|kysely|syntax error at|violates|duplicate key/i

/** What is wrong with an answer, or nothing. */
export function judgeAnswer(
  request: FuzzRequest,
  answer: Answered,
  { origin, secrets }: { origin: string; secrets: readonly string[] },
): string | undefined {
  if (answer.status >= 500) return `answered ${answer.status}`
  if (INSIDES.test(answer.text)) return 'shows its insides'
  if (answer.location !== null && new URL(answer.location, origin).origin !== origin) {
    return `leads away to ${answer.location}`
  }
  if (!request.asOperator) {
    const sent = decoded(`${request.path} ${request.body ?? ''}`)
    const told = `${answer.text} ${answer.location ?? ''}`
    const leaked = secrets.find((secret) => told.includes(secret) && !sent.includes(secret))
    if (leaked) return `tells ${leaked} of somebody else`
  }
  if (answer.status >= 400 && answer.text !== '' && !isProblem(answer))
    return 'refuses without code and message'
  return undefined
}

function isProblem({ type, text }: Answered): boolean {
  if (!type.startsWith('application/json')) return false
  const problem = JSON.parse(text) as Record<string, unknown>
  return 'code' in problem && ('message' in problem || 'msg' in problem)
}

function decoded(text: string): string {
  return text.replaceAll(/%40/g, '@')
}
