import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Classroom, openClassroom } from '#bench/classroom/class-of-thirty.ts'
import { type Running, startProgram } from '#bench/shared/program.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Person, signedInPerson } from '#server/testing/person.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

const AT_ONCE = 50
const program = join(import.meta.dirname, '../../server/dist/main.js')

/** Server processes on one database in which everybody has an account already. */
export interface School {
  /** They sign in themselves, with pictures. */
  readonly classroom: Classroom
  /** Signed in since earlier. */
  readonly learners: readonly Person[]
  /** The process that serves the n-th child, as a load balancer would choose it. */
  portFor(child: number): number
  /** How many of the processes that were started still run. */
  alive(): number
  megabytes(): number
  cpuSeconds(): number
  close(): Promise<void>
  /** Ends the processes without waiting, for the end of our own. */
  kill(): void
}

export async function openSchool(
  { processes, pupils, learners }: { processes: number; pupils: number; learners: number },
  databaseUrl: string | undefined,
): Promise<School> {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-classroom-'))
  const env = (name: string) => ({
    // A token names its site: the same for who makes the accounts and for every process.
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'info',
    // Those signed in since earlier must stay so until the end.
    AUTH_JWT_EXPIRY: '86400',
    ...onDatabase(databaseUrl),
  })
  const people = await enrol(env('0'), pupils, learners)
  const servers: Running[] = []
  for (let i = 0; i < processes; i++) {
    const port = await freePort()
    const server = await startProgram(program, { ...env(String(i)), PORT: String(port) })
    // The line that says where it is ready names the site.
    servers.push({ ...server, port })
  }
  const sum = (of: (server: Running) => number) => servers.reduce((total, server) => total + of(server), 0)
  return {
    ...people,
    portFor: (child) => servers[child % servers.length]?.port ?? 0,
    alive: () => servers.filter(({ pid }) => existsSync(`/proc/${pid}`)).length,
    megabytes: () => sum((server) => server.residentMegabytes()),
    cpuSeconds: () => sum((server) => server.cpuSeconds()),
    kill() {
      for (const { pid } of servers) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Writes the accounts before the servers start: making them is not what is measured. */
async function enrol(env: Record<string, string>, pupils: number, learners: number) {
  const { ctx, stop } = await boot(readConfig({ ...env, LOG_LEVEL: 'silent' }))
  const several = async (count: number) => {
    const people: Person[] = []
    while (people.length < count) {
      const size = Math.min(AT_ONCE, count - people.length)
      people.push(...(await Promise.all(Array.from({ length: size }, () => signedInPerson(ctx)))))
    }
    return people
  }
  const enrolled = {
    classroom: await openClassroom(ctx, pupils),
    learners: await several(learners),
  }
  await stop()
  return enrolled
}
