import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signal, startDaemon } from '#bench/failover/daemon.ts'
import { makeNode, type Node } from '#bench/failover/node.ts'
import { freePort } from '#server/testing/free-port.ts'
import { databaseAccount, giveTo } from '#server/testing/postgres-server.ts'

const PATIENCE_MS = 90_000
const EVERY_MS = 100

/** Two PostgreSQL servers, one of them a synchronous standby, behind a door that leads to the primary. */
export interface Cluster {
  /** Through the door. */
  readonly url: string
  /** Waits until one node leads and the other follows it synchronously. */
  ready(): Promise<{ primary: Node; standby: Node }>
  /** Waits until this node leads. */
  leads(node: Node): Promise<void>
  /** Asks Patroni to let the standby lead. */
  switchOver(primary: Node, standby: Node): Promise<void>
  keepLogs(folder: string): void
  /** Ends everything at once, also what stands still, and removes its files. */
  remove(): void
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-failover-'))
  chmodSync(folder, 0o755)
  const [etcdPort, etcdPeers, doorPort] = [await freePort(), await freePort(), await freePort()]
  const etcdFolder = join(folder, 'etcd')
  mkdirSync(etcdFolder)
  giveTo(databaseAccount(), etcdFolder)
  const at = (port: number) => `http://127.0.0.1:${port}`
  const peers = [
    ...['--listen-peer-urls', at(etcdPeers), '--initial-advertise-peer-urls', at(etcdPeers)],
    ...['--initial-cluster', `default=${at(etcdPeers)}`],
  ]
  const clients = [
    '--enable-v2=true',
    '--listen-client-urls',
    at(etcdPort),
    '--advertise-client-urls',
    at(etcdPort),
  ]
  const etcd = startDaemon(etcdFolder, 'etcd', '/usr/bin/etcd', [
    '--data-dir',
    join(etcdFolder, 'data'),
    ...clients,
    ...peers,
  ])
  const nodes: readonly [Node, Node] = [
    await makeNode(folder, 'one', etcdPort),
    await makeNode(folder, 'two', etcdPort),
  ]
  const doorFolder = join(folder, 'door')
  mkdirSync(doorFolder)
  giveTo(databaseAccount(), doorFolder)
  const doorFile = join(doorFolder, 'haproxy.cfg')
  writeFileSync(doorFile, doorSettings(nodes, doorPort), { mode: 0o644 })
  const door = startDaemon(doorFolder, 'haproxy', '/usr/sbin/haproxy', ['-db', '-f', doorFile])
  for (const node of nodes) node.start()

  const roles = async () => {
    for (const node of nodes) {
      const found = await askPatroni(node)
      if (found) return found
    }
    return new Map<string, string>()
  }
  const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    const end = performance.now() + PATIENCE_MS
    while (performance.now() < end) {
      const found = await look()
      if (found !== undefined) return found
      await sleep(EVERY_MS)
    }
    throw new Error(`${what} did not happen within ${PATIENCE_MS / 1000} s`)
  }
  const [one, two] = nodes
  return {
    url: `postgres://test@127.0.0.1:${doorPort}/postgres`,
    ready: () =>
      until('a primary with a synchronous standby', async () => {
        const now = await roles()
        if (now.get(one.name) === 'leader' && now.get(two.name) === 'sync_standby')
          return { primary: one, standby: two }
        if (now.get(two.name) === 'leader' && now.get(one.name) === 'sync_standby')
          return { primary: two, standby: one }
        return undefined
      }),
    leads: (node) =>
      until(`${node.name} leading`, async () => {
        const answer = await fetch(`${at(node.restPort)}/primary`, within(1_000)).catch(() => undefined)
        return answer?.status === 200 ? null : undefined
      }).then(() => {}),
    async switchOver(primary, standby) {
      const answer = await fetch(`${at(primary.restPort)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
        ...within(30_000),
      })
      if (!answer.ok) throw new Error(`Patroni refuses to switch over: ${await answer.text()}`)
    },
    keepLogs(kept) {
      for (const { name } of nodes) copyFileSync(join(folder, name, 'patroni.log'), join(kept, `${name}.log`))
    },
    remove() {
      // Patroni first: it would start its PostgreSQL again.
      for (const node of nodes) node.killAll()
      for (const { pid } of [door, etcd]) signal(pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

const within = (ms: number) => ({ signal: AbortSignal.timeout(ms) })

/** Which role each running node has, as one of them sees it. */
async function askPatroni({ restPort }: Node): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, within(2_000))
    const { members } = (await answer.json()) as {
      members: { name: string; role: string; state: string; lag?: number | string }[]
    }
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
    return new Map(running.map(({ name, role }) => [name, role]))
  } catch {
    return undefined
  }
}

/** Patroni says which node leads; connections to one that no longer does are cut. */
function doorSettings(nodes: readonly Node[], port: number): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  )
  return `${[
    'global',
    '  maxconn 500',
    'defaults',
    '  mode tcp',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout connect 2s',
    '  timeout check 1500ms',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ].join('\n')}\n`
}
