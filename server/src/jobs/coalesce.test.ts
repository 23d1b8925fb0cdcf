import { describe, expect, test } from 'vitest'
import { coalesce } from '#server/jobs/coalesce.ts'

/** Work that is done when the test says so. */
function slowWork() {
  const turns: { done: () => void; fail: (error: Error) => void }[] = []
  const turn = () => new Promise<void>((done, fail) => turns.push({ done, fail }))
  return { turns, turn }
}

/** Whether it is settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const settle = () => {
    settled = true
  }
  promise.then(settle, settle)
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
  return settled
}

describe('calls that share a run', () => {
  test('one begins at once; who comes while it runs shares one that begins after it', async () => {
    const { turns, turn } = slowWork()
    const share = coalesce(turn)
    const first = share()
    const second = share()
    const third = share()
    expect(turns).toHaveLength(1)
    turns[0]?.done()
    await first
    expect(await isSettled(second)).toBe(false)
    expect(turns).toHaveLength(2)
    turns[1]?.done()
    await Promise.all([second, third])
    expect(turns).toHaveLength(2)
    const fourth = share()
    turns[2]?.done()
    await fourth
  })

  test('who comes in the moment between two turns joins the second', async () => {
    const { turns, turn } = slowWork()
    const share = coalesce(turn)
    const first = share()
    const second = share()
    turns[0]?.done()
    const between: Promise<void>[] = []
    for (let i = 0; i < 20; i++) {
      await Promise.resolve()
      if (turns.length === 1) between.push(share())
    }
    expect(turns).toHaveLength(2)
    turns[1]?.done()
    await Promise.all([first, second, ...between])
    expect(turns).toHaveLength(2)
  })

  test('one that fails is told to those who waited for it, and the next begins all the same', async () => {
    const { turns, turn } = slowWork()
    const share = coalesce(turn)
    const first = share()
    const second = share()
    turns[0]?.fail(new Error('no luck'))
    await expect(first).rejects.toThrow('no luck')
    expect(await isSettled(second)).toBe(false)
    turns[1]?.done()
    await second
  })
})
