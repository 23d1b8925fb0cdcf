import { connect } from 'node:net'

/**
 * Speaks to the port directly: `fetch` refuses to send what an attacker would. The server has to close: ask for it with
 * `Connection: close`. A client that closed first would be taken by a proxy for one that left.
 */
export function rawHttp(port: number, text: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', fail)
    socket.on('close', () => done(answer))
  })
}
