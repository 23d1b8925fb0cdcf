// Losing the primary while a class plays: `npm run bench -- failover`. Two PostgreSQL servers with Patroni and etcd behind
// HAProxy, four server processes, thirty tablets. FAILOVER_ROUNDS is how often the primary is lost; FAILOVER_LOGS is a folder
// for the logs of the cluster.
import { Record as Answers, signIn } from '#bench/classroom/paced-play.ts'
import { openSchool, type School } from '#bench/classroom/school.ts'
import { type Cluster, startCluster } from '#bench/failover/cluster.ts'
import { Journal } from '#bench/failover/device.ts'
import { playAll } from '#bench/failover/playing-class.ts'
import { type Losing, loseThePrimary, type Round, WAYS } from '#bench/failover/round.ts'
import { readStoredClass } from '#bench/failover/stored-class.ts'
import { installNeededPrograms } from '#bench/shared/needed-programs.ts'

const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 10)
const LOGS = process.env.FAILOVER_LOGS
const PROCESSES = 4
const PUPILS = 30

async function main(): Promise<boolean> {
  installNeededPrograms({
    patroni: '/usr/bin/patroni',
    'etcd-server': '/usr/bin/etcd',
    haproxy: '/usr/sbin/haproxy',
  })
  const cluster = await startCluster()
  // Also when this process is told to end in the middle.
  process.once('exit', () => {
    if (LOGS) cluster.keepLogs(LOGS)
    cluster.remove()
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
  await cluster.ready()
  const size = { processes: PROCESSES, pupils: PUPILS, learners: 0 }
  const school = await openSchool(size, cluster.url)
  process.once('exit', school.kill)
  try {
    return await lesson(cluster, school)
  } finally {
    await school.close()
  }
}

async function lesson(cluster: Cluster, school: School): Promise<boolean> {
  const tokens = await Promise.all(
    school.classroom.pupils.map((_, child) => signIn(school, child, new Answers(), performance.now())),
  )
  const journal = new Journal()
  const playing = playAll(school, tokens, journal)
  console.log(`  ${PUPILS} tablets, ${PROCESSES} processes, ${ROUNDS} rounds`)
  const rounds: Round[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const round = await loseThePrimary(cluster, WAYS[i % WAYS.length] as Losing, journal)
    rounds.push(round)
    print(i + 1, round)
  }
  await cluster.ready()
  const waiting = await playing.end()
  const ids = school.classroom.pupils.map(({ id }) => id)
  const acknowledged = new Set(journal.acknowledged.keys())
  const stored = await readStoredClass(cluster.url, ids, acknowledged)
  const statuses = count([...journal.answers, ...playing.looks].map(({ status }) => status))
  const unkind = [...journal.answers, ...playing.looks].filter(
    ({ status, retryAfter }) => status === 503 && retryAfter === null,
  ).length
  console.log(`  answers ${JSON.stringify(statuses)}, ${unkind} of them 503 without Retry-After`)
  console.log(
    `  ${acknowledged.size} acknowledged, ${stored.found} found, ${stored.doubled} doubled, ${waiting} still waiting, ${journal.rejected.length} rejected`,
  )
  console.log(
    `  ${stored.coins} coins stored; ${stored.wrongRewards} of ${ids.length} learners have others than their lessons earn`,
  )
  console.log(`  ${school.alive()} of ${PROCESSES} processes run since the start`)
  const unexpected = Object.keys(statuses).filter((status) => !['200', '304', '503'].includes(status))
  const faults = [unkind, stored.lost.length, stored.doubled, stored.wrongRewards, waiting, unexpected.length]
  return (
    acknowledged.size > 0 &&
    journal.rejected.length === 0 &&
    school.alive() === PROCESSES &&
    faults.every((many) => many === 0)
  )
}

function print(number: number, { way, leadsAfterMs, takenAfterMs, refused, lessons }: Round): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(5)} s`
  console.log(
    `  ${String(number).padStart(2)}  ${way.padEnd(38)} standby leads after ${seconds(leadsAfterMs)}  lessons taken again after ${seconds(takenAfterMs)}  ${String(refused).padStart(4)} times 503  ${String(lessons).padStart(5)} lessons`,
  )
}

function count(statuses: readonly number[]): { [status: string]: number } {
  const times: { [status: string]: number } = {}
  for (const status of statuses) times[status] = (times[status] ?? 0) + 1
  return times
}

const kept = await main()
if (!kept) console.log('  NOT KEPT')
process.exit(kept ? 0 : 1)
