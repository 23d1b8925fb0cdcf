import { ServerProblem } from '#web/data/server/server-problem.ts'

/** What a screen says to a problem, by its code or, for all other codes, by its status. */
export type ProblemWords = Readonly<Record<string | number, () => string>>

export function problemWords(problem: unknown, words: ProblemWords, otherwise: string): string {
  if (!(problem instanceof ServerProblem)) return otherwise
  return (words[problem.code] ?? words[problem.status])?.() || otherwise
}
