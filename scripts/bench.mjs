// `npm run bench -- <name>`: bundles bench/<name>.ts and runs it; without a name, lists them.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const names = readdirSync(`${root}bench`)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
const [name, ...args] = process.argv.slice(2)
if (name === undefined || !names.includes(name)) {
  console.log(`npm run bench -- <name>; the benches are ${names.join(', ')}.`)
  process.exit(name === undefined ? 0 : 1)
}

installIfNeeded()
const { bundle } = await import('./build-server.mjs')
const { buildIfNeeded } = await import('./build.mjs')

// The benches start the real build.
await buildIfNeeded()
await bundle({ [name]: `bench/${name}.ts` }, 'bench/dist')
const program = ['--enable-source-maps', `bench/dist/${name}.js`, ...args]
const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
