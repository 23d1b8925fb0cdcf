import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createJobs, type Job } from '#server/jobs/jobs.ts'
import { takeLease } from '#server/jobs/lease.ts'
import { onBothServers } from '#server/testing/test-server.ts'

const PATIENT = { timeout: 20_000, interval: 5 }

onBothServers('jobs', (server) => {
  /** Counts to `end`, and never lets two count at once. */
  function counting(name: string, end: number) {
    const seen = { count: 0, atOnce: 0, most: 0, waitsAt: end }
    const job: Job = {
      name,
      everyMs: 15_000,
      leaseMs: 60_000,
      isDue: async () => seen.count < end,
      async run(goesOn) {
        while (seen.count < end && (await goesOn())) {
          if (seen.count === seen.waitsAt) {
            await new Promise(setImmediate)
            continue
          }
          seen.most = Math.max(seen.most, ++seen.atOnce)
          await sql`select 1`.execute(server.ctx.db.query)
          await new Promise(setImmediate)
          seen.count++
          seen.atOnce--
        }
      },
    }
    return { seen, job }
  }

  function started(...all: Job[]) {
    const jobs = createJobs(server.ctx)
    for (const job of all) jobs.add(job)
    jobs.start()
    return jobs
  }

  test('[S82] of several processes one does a job, and another goes on where it stopped', async () => {
    const { seen, job } = counting('shared', 400)
    seen.waitsAt = 100
    const processes = [started(job), started(job), started(job)]
    await expect.poll(() => seen.count, PATIENT).toBe(100)
    await processes[0]?.stop()
    await processes[1]?.stop()
    seen.waitsAt = 400
    void processes[2]?.run('shared')
    await expect.poll(() => seen.count, PATIENT).toBe(400)
    await processes[2]?.stop()
    expect(seen.most).toBe(1)
  })

  test('[S82] a job that fails is tried again, and keeps no other from its turn', async () => {
    const { seen, job } = counting('sound', 3)
    let tries = 0
    const failing: Job = {
      name: 'failing',
      everyMs: 15_000,
      isDue: async () => true,
      run: async () => {
        tries++
        throw new Error('not now')
      },
    }
    const jobs = started(failing, job)
    await expect.poll(() => [tries > 0, seen.count], PATIENT).toEqual([true, 3])
    const before = tries
    await jobs.run('failing')
    expect(tries).toBe(before + 1)
    await jobs.stop()
  })

  test('[S82] a job that fails again and again waits longer each time, up to a limit', async () => {
    const begun: number[] = []
    const jobs = started({
      name: 'stubborn',
      everyMs: 20,
      run: async () => {
        begun.push(performance.now())
        throw new Error('not now')
      },
    })
    await expect.poll(() => begun.length, PATIENT).toBeGreaterThan(4)
    await jobs.stop()
    const waits = begun.slice(1).map((moment, i) => moment - (begun[i] ?? 0))
    expect(waits[0]).toBeGreaterThanOrEqual(39)
    expect(waits[3]).toBeGreaterThanOrEqual(319)
    const after = begun.length
    await jobs.run('stubborn')
    expect(begun.length, 'a loop that has ended begins nothing').toBe(after)
  })

  test('[S82] a lease is held for as long as it is prolonged, and is lost when it runs out', async () => {
    const mine = await takeLease(server.ctx, 'lease', 60_000)
    expect(await takeLease(server.ctx, 'lease', 60_000)).toBeUndefined()
    server.advance(45_000)
    expect(await mine?.hold()).toBe(true)
    server.advance(45_000)
    expect(await takeLease(server.ctx, 'lease', 60_000)).toBeUndefined()
    server.advance(16_000)
    const theirs = await takeLease(server.ctx, 'lease', 60_000)
    expect(theirs).toBeDefined()
    expect(await mine?.hold()).toBe(false)
    await mine?.release()
    expect(await takeLease(server.ctx, 'lease', 60_000)).toBeUndefined()
    await theirs?.release()
    expect(await takeLease(server.ctx, 'lease', 60_000)).toBeDefined()
  })
})
