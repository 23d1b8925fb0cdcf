import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

declare module 'vitest' {
  interface ProvidedContext {
    serverBundle: string
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Vitest's global setup: the server as one file, for tests that start and kill real processes. */
export default function setup(project: { provide(key: 'serverBundle', value: string): void }) {
  mkdirSync(join(root, 'server/dist'), { recursive: true })
  // Inside the package, so that the bundle finds the installed packages the way the real one does.
  const folder = mkdtempSync(join(root, 'server/dist/test-'))
  execFileSync(process.execPath, ['scripts/build-server.mjs', folder], { cwd: root })
  project.provide('serverBundle', join(folder, 'main.js'))
  return () => rmSync(folder, { recursive: true, force: true })
}
