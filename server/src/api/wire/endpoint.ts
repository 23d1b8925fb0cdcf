import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Need } from '#server/people/access.ts'
import type { ClassNeed } from '#server/people/classes/classes.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Call = `${Method} /${string}`

/**
 * `anyone` needs no session; `account` is anybody who is signed in; `operator` is whom the operator named; the others say what the account must be allowed to
 * do for the learner, or with the class, in the path.
 */
export type Who = 'anyone' | 'account' | 'operator' | Need | ClassNeed

export interface Answer {
  readonly description: string
  /** None for an answer without a body. */
  readonly schema?: GenericSchema
}

export interface Endpoint {
  readonly summary: string
  readonly who: Who
  /**
   * Only for a session whose adult gate is open; `board`: also where it closed behind the board of the class;
   * `password`: only a few minutes after the password, or a mailed code, opened it.
   */
  readonly adult?: true | 'board' | 'password'
  /** A header that some callers need, beside the access token. */
  readonly header?: { readonly name: string; readonly description: string }
  readonly body?: GenericSchema
  /** The handler reads and judges the body itself, and it may be as large as the server takes. */
  readonly ownBody?: true
  readonly answers: Readonly<Record<number, Answer>>
}

export function methodOf(call: Call): Method {
  return call.slice(0, call.indexOf(' ')) as Method
}

export function pathOf(call: Call): string {
  return call.slice(call.indexOf(' ') + 1)
}

/** The checked body of a call; `undefined` where none is read. */
export type BodyOf<E> = E extends { readonly ownBody: true }
  ? undefined
  : E extends { readonly body: infer S extends GenericSchema }
    ? InferOutput<S>
    : undefined

/** The body as a client writes it. */
export type RequestOf<E> = E extends { readonly body: infer S extends GenericSchema }
  ? InferInput<S>
  : undefined

type Success = 200 | 201 | 202 | 204

/** What a client gets when all went well. */
export type AnswerOf<E> = E extends { readonly answers: infer A }
  ? {
      [S in keyof A & Success]: A[S] extends { readonly schema: infer V extends GenericSchema }
        ? InferOutput<V>
        : undefined
    }[keyof A & Success]
  : never
