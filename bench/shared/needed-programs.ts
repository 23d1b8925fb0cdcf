import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Packages by the file each one brings. Where we may install them, we do; elsewhere we say what is missing. */
export function installNeededPrograms(packages: Readonly<Record<string, string>>): void {
  const missing = () =>
    Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
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
