import type { Context } from 'hono'
import type { BodyOf } from '#server/api/endpoint.ts'
import type { EndpointName, Endpoints } from '#server/api/endpoints.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import type { Need } from '#server/people/access.ts'

/** A call that has passed the gate: the account may do this, and the body is checked. */
export type ApiCall<E extends EndpointName> = {
  readonly c: Context
  readonly account: SignedIn
  readonly body: BodyOf<Endpoints[E]>
} & (Endpoints[E]['who'] extends Need ? { readonly learnerId: string } : unknown)

export type Handler<E extends EndpointName> = (call: ApiCall<E>) => Promise<Response>

/** A handler for every endpoint: one without does not compile. */
export type Handlers = { readonly [E in EndpointName]: Handler<E> }
