import { ConfigError } from '#server/config/config.ts'
import { CLASS_PROBLEMS, SOURCE_PROBLEMS } from '#server/one-roster/problem-words.ts'
import { type PulledClass, sourceProvider } from '#server/one-roster/pull-class.ts'
import { pullAlone } from '#server/one-roster/pull-job.ts'
import { type Pulled, pullSource } from '#server/one-roster/pull-source.ts'
import type { Parts } from '#server/one-roster/source-classes.ts'
import { keepSource } from '#server/one-roster/source-rows.ts'
import type { RosterSource } from '#server/roster-source-file.ts'

/** What the operator does with class lists of schools; each answers the lines that are printed. */
export function rosterOperator(ctx: Parts, sources: readonly RosterSource[]) {
  const { db } = ctx
  const known = (id: string) => {
    const source = sources.find((one) => one.id === id)
    if (!source) throw new ConfigError(`There is no source ${id}; see: npm run oneroster -- list`)
    return source
  }

  return {
    async list(): Promise<string[]> {
      const rows = await db.query.selectFrom('one_roster_sources').selectAll().orderBy('id').execute()
      const ids = new Set([...sources.map(({ id }) => id), ...rows.map(({ id }) => id)])
      if (ids.size === 0) return ['ONEROSTER_SOURCES names no source.']
      const lines: string[] = []
      for (const id of ids) {
        const row = rows.find((one) => one.id === id)
        const source = sources.find((one) => one.id === id)
        lines.push(
          `${id}  ${source ? `${source.label}, ${source.baseUrl}` : 'not in the file any more'}`,
          `  last read ${day(row?.pulled_at)}${row && source ? `, next ${day(row.next_at)}` : ''}`,
        )
        if (row?.problem) lines.push(`  failed ${day(row.problem_at)}: ${sourceWords(row.problem)}`)
        lines.push(...(await classLines(ctx, id)))
      }
      return lines
    },

    /** The same work, taken back. */
    async preview(id: string, names: boolean): Promise<string[]> {
      const source = known(id)
      return told(await pullSource(ctx, source, { dry: true }), names, 'Nothing has been changed.')
    },

    async pull(id: string, names: boolean): Promise<string[]> {
      const source = known(id)
      await keepSource(db.query, source, ctx.now())
      const pulled = await pullAlone(ctx, source, { dueOnly: false })
      if (!pulled) throw new ConfigError(`${source.label} is being read by the server right now.`)
      return told(pulled, names, 'Done.')
    },

    /** Classes and pupils stay; the ties to the school's lists go. */
    async forget(id: string): Promise<string[]> {
      const removed = await db.transaction(async (trx) => {
        await trx.deleteFrom('identities').where('provider', '=', sourceProvider({ id })).execute()
        return trx.deleteFrom('one_roster_sources').where('id', '=', id).executeTakeFirst()
      })
      if (removed.numDeletedRows === 0n) throw new ConfigError(`Nothing is known of a source ${id}.`)
      return [`${id} is forgotten. Its classes stay. Take it out of the file, too, or it is read again.`]
    },
  }
}

async function classLines({ db }: Parts, sourceId: string): Promise<string[]> {
  const rows = await db.query
    .selectFrom('one_roster_classes')
    .select(['title', 'sourced_id', 'class_id', 'synced_at', 'problem'])
    .where('source_id', '=', sourceId)
    .orderBy('title')
    .orderBy('sourced_id')
    .execute()
  return rows.map(
    ({ title, sourced_id, synced_at, problem }) =>
      `  ${title} (${sourced_id}): last read ${day(synced_at)}${problem === null ? '' : `; ${classWords(problem)}`}`,
  )
}

function told({ problem, classes }: Pulled, names: boolean, ending: string): string[] {
  if (problem !== null)
    throw new ConfigError(`The service could not be read: ${sourceWords(problem)}. Nothing has been changed.`)
  if (classes.length === 0) return ['The service names no such class.']
  return [...classes.flatMap((one) => linesOf(one, names)), ending]
}

const WAYS = { known: 'known', joined: 'joins the class of the same name', made: 'a new class' } as const

function linesOf({ title, way, problem, leftOut, ...people }: PulledClass, names: boolean): string[] {
  if (problem !== null) return [`${title}: nothing changes, ${classWords(problem)}`]
  const counts = (['added', 'matched', 'left'] as const).map((kind) => {
    const who = people[kind]
    const told = names && who.length > 0 ? ` (${who.join(', ')})` : ''
    return `${kind} ${who.length}${told}`
  })
  const out = leftOut.map((one) => `  entry ${one.line} of the list is left out: ${one.problem}`)
  return [`${title}: ${way === null ? '' : `${WAYS[way]}, `}${counts.join(', ')}`, ...out]
}

const sourceWords = (problem: string) => SOURCE_PROBLEMS[problem as keyof typeof SOURCE_PROBLEMS] ?? problem
const classWords = (problem: string) => CLASS_PROBLEMS[problem as keyof typeof CLASS_PROBLEMS] ?? problem

const day = (at: number | null | undefined) =>
  at === null || at === undefined ? 'never' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')
