import { createHash } from 'node:crypto'
import type { Compilable, DatabaseConnection, Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'

type Query = Kysely<Tables> | Transaction<Tables>

/** A query with its values, ready for the engine. */
export interface BoundQuery {
  readonly sql: string
  /** The same for the same text: PostgreSQL plans a named query once for each connection. */
  readonly name: string
  readonly parameters: readonly unknown[]
  readonly isRead: boolean
}

/** A prepared query with its values; what it answers is known to the compiler. */
export interface Call<Row> {
  bind(query: Query): BoundQuery
  /** Never set: carries the type. */
  readonly row?: Row
}

/** What the connections of both engines can do beside Kysely's own. */
export interface PreparedConnection extends DatabaseConnection {
  /** Runs the queries in this order; on PostgreSQL without waiting for one answer before the next is asked. */
  runAll(queries: readonly BoundQuery[]): Promise<unknown[][]>
  /** The same for the end of a transaction; on PostgreSQL the commit leaves with them. */
  runLast(queries: readonly BoundQuery[]): Promise<void>
}

export type RowsOf<C> = C extends Call<infer Row> ? Row[] : never

/**
 * Runs prepared queries one after the other in a single round trip and answers the rows of each. If one fails, those
 * after it inside a transaction fail with it.
 */
export function runBatch<const C extends readonly Call<unknown>[]>(
  query: Query,
  ...calls: C
): Promise<{ -readonly [K in keyof C]: RowsOf<C[K]> }> {
  return query
    .getExecutor()
    .provideConnection(
      (connection) =>
        (connection as PreparedConnection).runAll(calls.map((call) => call.bind(query))) as Promise<never>,
    )
}

/**
 * Runs what is left to do in a transaction and commits it, in a single round trip. Nothing may be asked in the transaction
 * after it, and what follows cannot undo it.
 */
export function runAndCommit(trx: Transaction<Tables>, ...calls: readonly Call<unknown>[]): Promise<void> {
  return trx
    .getExecutor()
    .provideConnection((connection) =>
      (connection as PreparedConnection).runLast(calls.map((call) => call.bind(trx))),
    )
}

/** Stands in a query for a value that is bound later. */
class Slot<Values> {
  readonly of: (values: Values) => unknown

  constructor(of: (values: Values) => unknown) {
    this.of = of
  }
}

interface Shape<Values> {
  readonly sql: string
  readonly name: string
  readonly isRead: boolean
  readonly slots: readonly Slot<Values>[]
}

/**
 * A query that is built once for each engine, since building it costs more than running it. Everything that differs from
 * one run to the next must come from `values`: anything else would be kept from the first.
 */
export function prepared<Values extends object>() {
  return <Row>(build: (query: Query, values: Values) => Compilable<Row>) => {
    const shapeFor = perEngine<Values>((query) => build(query, slotsFor<Values>()).compile())
    return (values: Values): Call<Row> => ({ bind: (query) => bound(shapeFor(query), values) })
  }
}

/** The same for a list of values, such as ids: built once for each length. */
export function preparedList<Value>() {
  return <Row>(build: (query: Query, values: readonly Value[]) => Compilable<Row>) =>
    byLength<Value, Row>((query, length) =>
      build(
        query,
        Array.from({ length }, (_, i) => new Slot<readonly Value[]>((values) => values[i]) as Value),
      ),
    )
}

/** The same for rows that are written: built once for each number of rows, all of them with these columns. */
export function preparedRows<Row extends object>(
  columns: readonly (keyof Row & string)[],
  build: (query: Query, rows: readonly Row[]) => Compilable<unknown>,
) {
  const rowOfSlots = (i: number) =>
    Object.fromEntries(
      columns.map((column) => [column, new Slot<readonly Row[]>((rows) => rows[i]?.[column])]),
    ) as Row
  return byLength<Row, unknown>((query, length) =>
    build(
      query,
      Array.from({ length }, (_, i) => rowOfSlots(i)),
    ),
  )
}

function byLength<Value, Row>(build: (query: Query, length: number) => Compilable<Row>) {
  const shapes = new Map<number, (query: Query) => Shape<readonly Value[]>>()
  return (values: readonly Value[]): Call<Row> => {
    const { length } = values
    let shapeFor = shapes.get(length)
    if (!shapeFor) {
      shapeFor = perEngine((query) => build(query, length).compile())
      shapes.set(length, shapeFor)
    }
    const found = shapeFor
    return { bind: (query) => bound(found(query), values) }
  }
}

type Compiled = ReturnType<Compilable['compile']>

function perEngine<Values>(compile: (query: Query) => Compiled): (query: Query) => Shape<Values> {
  const shapes = new Map<unknown, Shape<Values>>()
  return (query) => {
    const engine = query.getExecutor().adapter.constructor
    let shape = shapes.get(engine)
    if (!shape) {
      shape = shapeOf<Values>(compile(query))
      shapes.set(engine, shape)
    }
    return shape
  }
}

function shapeOf<Values>({ sql, parameters, query }: Compiled): Shape<Values> {
  const slots = parameters.map((value) =>
    value instanceof Slot ? (value as Slot<Values>) : new Slot<Values>(() => value),
  )
  return { sql, slots, name: nameOf(sql), isRead: query.kind === 'SelectQueryNode' }
}

/** Short, since PostgreSQL cuts names off at 63 characters. */
const nameOf = (sql: string) => createHash('sha256').update(sql).digest('hex').slice(0, 32)

function bound<Values>(shape: Shape<Values>, values: Values): BoundQuery {
  const { sql, name, isRead, slots } = shape
  return { sql, name, isRead, parameters: slots.map(({ of }) => of(values)) }
}

const slotsFor = <Values extends object>() =>
  new Proxy({}, { get: (_, name) => new Slot<Values>((values) => values[name as keyof Values]) }) as Values
