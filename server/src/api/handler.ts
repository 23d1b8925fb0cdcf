import type { Context } from 'hono'
import type { BodyOf } from '#server/api/endpoint.ts'
import type { EndpointName, Endpoints } from '#server/api/endpoints.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import type { Need, Role } from '#server/people/access.ts'
import type { ClassNeed } from '#server/people/classes.ts'

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
export type ApiCall<E extends EndpointName> = {
  readonly c: Context
  readonly body: BodyOf<Endpoints[E]>
} & From<Endpoints[E]['who']>

export type Handler<E extends EndpointName> = (call: ApiCall<E>) => Promise<Response>

/** A handler for every endpoint: one without does not compile. */
export type Handlers = { readonly [E in EndpointName]: Handler<E> }
