import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '#bench/failover/cluster.ts'
import type { Journal } from '#bench/failover/device.ts'
import type { Node } from '#bench/failover/node.ts'

/** How long the class plays in peace before each loss, and again before the lost node comes back. */
const PEACE_MS = 3_000
/** This many lessons after a loss count as going on again. */
const LESSONS_AGAIN = 30
const PATIENCE_MS = 120_000

export interface Losing {
  readonly name: string
  lose(cluster: Cluster, primary: Node, standby: Node): Promise<void> | void
  bringBack(lost: Node): Promise<void> | void
}

export const WAYS: readonly Losing[] = [
  {
    name: 'kill -9 of PostgreSQL and Patroni',
    lose: (_, node) => node.killAll(),
    bringBack: (node) => node.start(),
  },
  { name: 'paused, and awake again', lose: (_, node) => node.pause(), bringBack: (node) => node.wake() },
  {
    name: 'standby promoted by hand',
    lose: (cluster, ...nodes) => cluster.switchOver(...nodes),
    bringBack() {},
  },
  { name: 'kill -9 of PostgreSQL alone', lose: (_, node) => node.killPostgres(), bringBack() {} },
]

export interface Round {
  readonly way: string
  readonly leadsAfterMs: number
  readonly takenAfterMs: number
  /** Answers 503 to lessons. */
  readonly refused: number
  /** Acknowledged in this round. */
  readonly lessons: number
}

export async function loseThePrimary(cluster: Cluster, way: Losing, journal: Journal): Promise<Round> {
  const { primary, standby } = await cluster.ready()
  const begun = performance.now()
  await sleep(PEACE_MS)
  const lost = performance.now()
  const [leads] = await Promise.all([
    cluster.leads(standby).then(() => performance.now()),
    way.lose(cluster, primary, standby),
  ])
  await lessonsGoOn(journal, leads)
  await sleep(PEACE_MS)
  await way.bringBack(primary)
  await cluster.ready()
  const since = (moments: Iterable<number>, start: number) => [...moments].filter((at) => at >= start)
  return {
    way: way.name,
    leadsAfterMs: leads - lost,
    takenAfterMs: endOfLongestGap([lost, ...since(journal.acknowledged.values(), lost)]) - lost,
    refused: journal.answers.filter(({ at, status }) => at >= begun && status === 503).length,
    lessons: since(journal.acknowledged.values(), begun).length,
  }
}

async function lessonsGoOn(journal: Journal, from: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const taken = [...journal.acknowledged.values()].filter((at) => at >= from)
    if (taken.length >= LESSONS_AGAIN) return
    await sleep(100)
  }
  throw new Error(`no lessons are taken ${PATIENCE_MS / 1000} s after the standby took over`)
}

/** Thirty children finish lessons all the time: while none is acknowledged, none is taken. */
function endOfLongestGap(moments: readonly number[]): number {
  const sorted = [...moments].sort((a, b) => a - b)
  let longest = { length: 0, end: sorted[0] ?? 0 }
  for (const [i, at] of sorted.entries()) {
    const length = at - (sorted[i - 1] ?? at)
    if (length > longest.length) longest = { length, end: at }
  }
  return longest.end
}
