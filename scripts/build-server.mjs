import { fileURLToPath } from 'node:url'
import { rolldown, watch } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Our own packages go into the bundle; everything from npm stays where npm put it. */
const OURS = /^(#|@dozenauts\/|[./])/

/** @param {string} input @param {string} file */
function settings(input, file) {
  return {
    input: {
      input,
      cwd: root,
      platform: /** @type {const} */ ('node'),
      external: (/** @type {string} */ id) => !OURS.test(id) && !id.startsWith(root),
      logLevel: /** @type {const} */ ('warn'),
    },
    output: { file, format: /** @type {const} */ ('esm'), sourcemap: true },
  }
}

/** Bundles a TypeScript entry for Node. */
export async function bundle(/** @type {string} */ input, /** @type {string} */ file) {
  const { input: options, output } = settings(input, file)
  const build = await rolldown(options)
  await build.write(output)
  await build.close()
}

export async function buildServer(file = 'server/dist/main.js') {
  await bundle('server/src/main.ts', file)
}

/** Rebuilds on every change and calls `onBuilt` after each good build. */
export function watchServer(/** @type {string} */ file, /** @type {() => void} */ onBuilt) {
  const { input, output } = settings('server/src/main.ts', file)
  const watcher = watch({ ...input, output })
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code === 'BUNDLE_END') {
      void event.result.close()
      onBuilt()
    }
  })
  return watcher
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer(process.argv[2])
