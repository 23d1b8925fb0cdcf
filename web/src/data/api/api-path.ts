import type { Api } from '@dozenauts/server/api/types.ts'

/** A call as the server declares it, e.g. `GET /learners/:learnerId/progress`. */
export type ApiCall = keyof Api

type PathOf<C> = C extends `${string} ${infer Path}` ? Path : never
type ParameterIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** What the path of a call asks for, by name. */
export type PathParameters<C extends ApiCall> = Readonly<Record<ParameterIn<PathOf<C>>, string>>

export function apiPath<C extends ApiCall>(call: C, parameters: PathParameters<C>): string {
  const values: Readonly<Record<string, string>> = parameters
  const path = call.slice(call.indexOf(' ') + 1)
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`
}
