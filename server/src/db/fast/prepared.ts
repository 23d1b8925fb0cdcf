import { type Compilable, type CompiledQuery, QueryCreator } from 'kysely'
import type { Asks, Builder } from '#server/db/database.ts'

/** A prepared query with its values. */
type Call<Row> = (query: Asks) => Promise<Row[]>

export type RowsOf<C> = C extends Call<infer Row> ? Row[] : never

/** Stands in a query for a value that is bound later. */
class Slot<Values> {
  readonly of: (values: Values) => unknown

  constructor(of: (values: Values) => unknown) {
    this.of = of
  }
}

/**
 * A query that is built once for each engine, since building it costs more than running it. Everything that differs from
 * one run to the next must come from `values`: anything else would be kept from the first.
 */
export function prepared<Values extends object>() {
  return <Row>(build: (query: Builder, values: Values) => Compilable<Row>) => {
    const slots = new Proxy(
      {},
      { get: (_, name) => new Slot<Values>((values) => values[name as keyof Values]) },
    )
    return callsOf<Values, Row>((query) => build(query, slots as Values))
  }
}

/** The same for a list of values, such as ids or rows: built once for each length. */
export function preparedList<Value>(slot: (of: (pick: (value: Value) => unknown) => never) => Value) {
  return <Row>(build: (query: Builder, values: readonly Value[]) => Compilable<Row>) => {
    const lengths = new Map<number, (values: readonly Value[]) => Call<Row>>()
    return (values: readonly Value[]): Call<Row> => {
      const { length } = values
      const known = lengths.get(length)
      if (known) return known(values)
      const slots = Array.from({ length }, (_, i) =>
        slot((pick) => new Slot<readonly Value[]>((all) => pick(all[i] as Value)) as never),
      )
      const made = callsOf<readonly Value[], Row>((query) => build(query, slots))
      lengths.set(length, made)
      return made(values)
    }
  }
}

/** For rows that are written, all of them with these columns. */
export const preparedRows = <Row extends object>(...columns: readonly (keyof Row & string)[]) =>
  preparedList<Row>(
    (of) => Object.fromEntries(columns.map((column) => [column, of((row) => row[column])])) as Row,
  )

/** By its SQL the name of each prepared query: PostgreSQL keeps the plan of what has a name, and planning takes longer than running. */
export const preparedNames = new Map<string, string>()

function callsOf<Values, Row>(build: (query: Builder) => Compilable<Row>): (values: Values) => Call<Row> {
  const built = new Map<unknown, CompiledQuery<Row>>()
  const builtFor = (query: Asks) => {
    const engine = query.getExecutor().adapter.constructor
    const known = built.get(engine)
    if (known) return known
    const made = build(new QueryCreator({ executor: query.getExecutor() })).compile()
    built.set(engine, made)
    if (!preparedNames.has(made.sql)) preparedNames.set(made.sql, `prepared_${preparedNames.size}`)
    return made
  }
  return (values) => async (query) => {
    const found = builtFor(query)
    const parameters = found.parameters.map((one) => (one instanceof Slot ? one.of(values) : one))
    return (await query.executeQuery<Row>({ ...found, parameters })).rows
  }
}
