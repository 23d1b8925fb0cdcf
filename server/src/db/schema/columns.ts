import type { Generated } from 'kysely'

/** Under it a table says what holds for more than one column: keys, uniqueness, checks. */
export const RULES: unique symbol = Symbol('rules')
declare const HELD: unique symbol

/** Columns by their names, in the words of SQL that both engines understand. Their types follow from these words. */
type Columns = Readonly<Record<string, string>> & { readonly [RULES]?: readonly string[] }

interface Holds<T> {
  readonly [HELD]: T
}

/** A column with a narrower type than its words say. */
export const holds = <T>(sql: string) => sql as string & Holds<T>

type Value<Sql> = Sql extends `text${string}` ? string : number
type Column<Sql> =
  Sql extends Holds<infer T>
    ? T
    : Sql extends `${string} default ${string}`
      ? Generated<Value<Sql>>
      : Sql extends `${string} not null${string}` | `${string} primary key${string}`
        ? Value<Sql>
        : Value<Sql> | null

/** The tables as queries see them. */
export type TablesOf<T> = {
  -readonly [Name in keyof T]: {
    -readonly [C in keyof T[Name] as C extends string ? C : never]: Column<T[Name][C]>
  }
}

/** In an order in which each table finds those that it refers to. */
export function createTables(tables: Readonly<Record<string, Columns>>): string[] {
  return Object.entries(tables).map(([name, { [RULES]: rules = [], ...columns }]) => {
    const words = Object.entries(columns).map(([column, sql]) => `${column} ${sql}`)
    return `create table ${name} (${[...words, ...rules].join(', ')})`
  })
}

/** Goes with its account, its learner, its class. */
export const ofUser = 'text not null references users (id) on delete cascade'
export const ofLearner = 'text not null references learners (id) on delete cascade'
export const ofClass = 'text not null references classes (id) on delete cascade'
