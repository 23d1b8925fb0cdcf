/** One line of a browser's trace. */
export interface TraceEvent<Args> {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, like `dur` and `tdur`. */
  readonly ts: number
  readonly dur?: number
  /** Processor time of the thread: other work on the machine does not count. */
  readonly tdur?: number
  readonly args?: Args
}
