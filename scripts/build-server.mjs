import { fileURLToPath } from 'node:url'
import { rolldown, watch } from 'rolldown'
import { compileServerMessages } from './compile-messages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Our own packages go into the bundle; everything from npm stays where npm put it. */
const OURS = /^(#|@dozenauts\/|[./])/
/** npm keeps it inside the server's folder, where nothing but the server finds it. */
const SERVERS_OWN = 'lru-cache'

const ENTRIES = {
  main: 'server/src/main.ts',
  command: 'server/src/commands/main.ts',
}

/** @param {string | Record<string, string>} input @param {string} dir */
function settings(input, dir) {
  return {
    input: {
      input,
      cwd: root,
      platform: /** @type {const} */ ('node'),
      external: (/** @type {string} */ id) => !OURS.test(id) && !id.startsWith(root) && id !== SERVERS_OWN,
    },
    output: {
      dir,
      format: /** @type {const} */ ('esm'),
      sourcemap: true,
      chunkFileNames: 'chunks/[name].js',
    },
  }
}

/** Bundles TypeScript entries for Node. */
export async function bundle(
  /** @type {string | Record<string, string>} */ entries,
  /** @type {string} */ dir,
) {
  const { input, output } = settings(entries, dir)
  const build = await rolldown(input)
  await build.write(output)
  await build.close()
}

export async function buildServer(dir = 'server/dist') {
  await compileServerMessages()
  await bundle(ENTRIES, dir)
}

/** Rebuilds on every change and calls `onBuilt` after each good build. */
export async function watchServer(/** @type {string} */ dir, /** @type {() => void} */ onBuilt) {
  await compileServerMessages()
  const { input, output } = settings(ENTRIES, dir)
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
