import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PACKAGES = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
} as const

/** Where we may install what keeps a standby ready, we do; elsewhere we say what is missing. */
export function installNeededPrograms(): void {
  const missing = () =>
    Object.entries(PACKAGES).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  const names = missing()
  if (names.length === 0) return
  console.log(`  installing ${names.join(', ')}`)
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  })
  if (missing().length > 0) throw new Error(`apt-get install --no-install-recommends ${missing().join(' ')}`)
}
