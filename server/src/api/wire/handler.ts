import type { Context } from 'hono'
import type { BodyOf, Endpoint } from '#server/api/wire/endpoint.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import type { Need, Role } from '#server/people/access.ts'
import type { ClassNeed } from '#server/people/classes/classes.ts'
import type { Refusal } from '#server/refusals/refusals.ts'

interface FromSignedIn {
  readonly account: SignedIn
}

type From<W> = W extends 'anyone'
  ? unknown
  : W extends Need
    ? FromSignedIn & { readonly learnerId: string; readonly role: Role }
    : W extends ClassNeed
      ? FromSignedIn & { readonly classId: string }
      : FromSignedIn

/** A call that has passed the gate: the account may do this, and the body is checked. */
export type ApiCall<E extends Endpoint> = {
  readonly c: Context
  readonly body: BodyOf<E>
} & From<E['who']>

export type Handler<E extends Endpoint> = (call: ApiCall<E>) => Promise<Response | Refusal>

/** A handler for every endpoint of a table: one without does not compile. */
export type Handlers<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>
}
