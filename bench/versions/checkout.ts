import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const WORKSPACES = ['core', 'server', 'web', 'e2e', 'bench']

export interface Checkout {
  readonly folder: string
  remove(): void
}

/** Another version of this project beside this one, with the packages installed here. */
export function checkOut(commit: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-version-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  git('worktree', 'add', '--detach', '--force', folder, commit)
  linkPackages(folder)
  return { folder, remove: () => void git('worktree', 'remove', '--force', folder) }
}

/** One link for each package: a link to the whole folder would bring this version's own workspaces along. */
function linkPackages(folder: string) {
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@dozenauts') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  mkdirSync(join(packages, '@dozenauts'))
  for (const name of WORKSPACES) {
    symlinkSync(join(folder, name), join(packages, '@dozenauts', name))
    rmSync(join(folder, name, 'node_modules'), { recursive: true, force: true })
    symlinkSync(join(root, name, 'node_modules'), join(folder, name, 'node_modules'))
  }
}

export function buildServerOf({ folder }: Checkout): void {
  execFileSync(process.execPath, ['scripts/build-server.mjs'], { cwd: folder, stdio: 'inherit' })
}
