/** Why the server did not do what was asked. `message` is what the server said, in English. */
export class ServerProblem extends Error {
  /** 0 when no answer came. */
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message = '', cause?: unknown) {
    super(message, { cause })
    this.name = 'ServerProblem'
    this.status = status
    this.code = code
  }
}

/** No network, or the server is away. Worth another try later. */
export function unreachable(cause?: unknown): ServerProblem {
  return new ServerProblem(0, 'unreachable', '', cause)
}

/** Whether the server said this, by the code or by the status of its answer. */
export function isProblem(error: unknown, codeOrStatus: string | number): error is ServerProblem {
  return error instanceof ServerProblem && [error.code, error.status].includes(codeOrStatus)
}
