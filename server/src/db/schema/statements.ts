export type Engine = 'sqlite' | 'postgres'

/** One statement that both engines understand, or what each of them needs for the same thing. */
export type Statement = string | Readonly<Record<Engine, readonly string[]>>

export function inWordsOf(engine: Engine, statements: readonly Statement[]): readonly string[] {
  return statements.flatMap((statement) => (typeof statement === 'string' ? statement : statement[engine]))
}

/** `event`: such as `after insert on users`; `work` runs for each row, which it calls `new` and `old`. */
export function trigger(name: string, event: string, work: string): Statement {
  return {
    sqlite: [`create trigger ${name} ${event} begin ${work} end`],
    postgres: onEachRow(name, event, work),
  }
}

/** A trigger that refuses to change a row for which the condition holds. */
export function refuse(name: string, event: string, condition: string, words: string): Statement {
  return {
    sqlite: [`create trigger ${name} ${event} begin select raise(abort, '${words}') where ${condition}; end`],
    postgres: onEachRow(name, event, `if ${condition} then raise exception '${words}'; end if;`),
  }
}

function onEachRow(name: string, event: string, work: string): readonly string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$
     begin ${work} return coalesce(new, old); end $$`,
    `create trigger ${name} ${event} for each row execute function ${name}()`,
  ]
}
