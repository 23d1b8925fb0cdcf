import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileCatalogues } from './compile-catalogues.mjs'
import { messages } from './messages.ts'

const locales = join(import.meta.dirname, '../src/locales')

/** Compiles the catalogues before anything imports a message, and again when one of them is edited. */
export function catalogues(): Plugin {
  let compile = () => compileCatalogues(messages)
  return {
    name: 'catalogues',
    enforce: 'pre',
    config(_, { command }) {
      // A browser that asks for each message by itself waits for thousands of files.
      if (command === 'serve')
        compile = () => compileCatalogues({ ...messages, outputStructure: 'locale-modules' })
    },
    buildStart: () => compile(),
    configureServer({ watcher, config }) {
      watcher.on('change', (file) => {
        if (file.startsWith(locales)) compile().catch((error) => config.logger.error(String(error)))
      })
    },
  }
}
