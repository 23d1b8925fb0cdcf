import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const OWN = fileURLToPath(new URL('../src/browser/import-with.ts', import.meta.url))

/** Puts our own `importWith` around every `import()` of the built app, in the place of Vite's helper. */
export function lightPreload(): Plugin {
  let replaced = false
  return {
    name: 'light-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== HELPER) return
      replaced = true
      return `export { importWith as __vitePreload } from ${JSON.stringify(OWN)}`
    },
    generateBundle() {
      if (!replaced && this.environment.config.consumer === 'client')
        throw new Error('Vite no longer loads its preload helper as expected')
    },
  }
}
