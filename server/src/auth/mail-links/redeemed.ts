import type { OpenSession } from '#server/auth/sessions/sessions.ts'
import type { HttpFailure } from '#server/failure.ts'

export type Redeemed =
  | { readonly outcome: 'signed-in'; readonly open: OpenSession }
  | { readonly outcome: 'auth-code'; readonly code: string }
  /** One of the two addresses agreed to the change; the other has yet to. */
  | { readonly outcome: 'half-way' }

export type Proof = { readonly link: string } | { readonly sentTo: string; readonly code: string }

export type Result = { readonly redeemed: Redeemed; readonly sentTo: string } | HttpFailure
