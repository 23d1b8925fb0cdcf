// `npm run bench -- <name>`: bundles bench/<name>.ts and runs it; without a name, all of them in turn.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
const { bundle } = await import('./build-server.mjs')
const { buildIfNeeded } = await import('./build.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const known = readdirSync(new URL('../bench', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
const [asked, ...args] = process.argv.slice(2)
if (asked !== undefined && !known.includes(asked)) {
  console.error(`There is no bench "${asked}"; there are ${known.join(', ')}.`)
  process.exit(1)
}

// The benches start the real build.
await buildIfNeeded()
let failed = false
for (const name of asked === undefined ? known : [asked]) {
  console.log(`\nbench ${name}`)
  await bundle({ [name]: `bench/${name}.ts` }, 'bench/dist')
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', `bench/dist/${name}.js`, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) failed = true
}
process.exit(failed ? 1 : 0)
