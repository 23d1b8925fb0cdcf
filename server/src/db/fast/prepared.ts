import type { Compilable, CompiledQuery } from 'kysely'
import type { Query } from '#server/db/database.ts'

/** A prepared query with its values. */
export type Call<Row> = (query: Query) => Promise<Row[]>

export type RowsOf<C> = C extends Call<infer Row> ? Row[] : never

/** Stands in a query for a value that is bound later. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const SLOTS = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/**
 * A query that is built once for each engine, since building it costs more than running it. Everything that differs from
 * one run to the next must come from `values`: anything else would be kept from the first.
 */
export function prepared<Values extends object>() {
  return <Row>(build: (query: Query, values: Values) => Compilable<Row>) => {
    const built = new Map<unknown, CompiledQuery<Row>>()
    const builtFor = (query: Query) => {
      const engine = query.getExecutor().adapter.constructor
      const known = built.get(engine)
      if (known) return known
      const made = build(query, SLOTS as Values).compile()
      built.set(engine, made)
      return made
    }
    return (values: Values): Call<Row> =>
      async (query) => {
        const found = builtFor(query)
        const parameters = found.parameters.map((one) =>
          one instanceof Slot ? values[one.name as keyof Values] : one,
        )
        return (await query.executeQuery<Row>({ ...found, parameters })).rows
      }
  }
}

/** Runs prepared queries one after the other and answers the rows of each. */
export async function runBatch<const C extends readonly Call<unknown>[]>(
  query: Query,
  ...calls: C
): Promise<{ -readonly [K in keyof C]: RowsOf<C[K]> }> {
  const found: unknown[][] = []
  for (const call of calls) found.push(await call(query))
  return found as never
}
