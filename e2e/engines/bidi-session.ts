import WebSocket from 'ws'
import { within } from '#e2e/fixtures/within.ts'

interface Waiting {
  readonly done: (result: never) => void
  readonly fail: (error: Error) => void
}

/** WebDriver BiDi as a browser speaks it by itself: numbered questions and answers over one WebSocket. */
export class BidiSession {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (text) => this.#hear(JSON.parse(String(text)) as Heard))
    socket.on('close', () => {
      for (const { fail } of this.#waiting.values()) fail(new Error('the browser is gone'))
    })
  }

  static open(address: string): Promise<BidiSession> {
    return new Promise((done, fail) => {
      const socket = new WebSocket(address)
      socket.once('error', fail)
      socket.once('open', () => done(new BidiSession(socket)))
    })
  }

  send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#last
    const answer = new Promise<T>((done, fail) => {
      this.#waiting.set(id, { done, fail })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    return within(answer, method)
  }

  close() {
    this.#socket.close()
  }

  #hear({ id, type, result, error, message }: Heard) {
    const waiting = this.#waiting.get(id ?? 0)
    if (id === undefined || !waiting) return
    this.#waiting.delete(id)
    if (type === 'success') waiting.done(result as never)
    else waiting.fail(new Error(`${error}: ${message}`))
  }
}

interface Heard {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}
