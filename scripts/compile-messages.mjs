import { fileURLToPath } from 'node:url'
import { compileCatalogues } from '../web/build/compile-catalogues.mjs'

const pathOf = (/** @type {string} */ name) => fileURLToPath(new URL(`../server/${name}`, import.meta.url))

/**
 * The catalogues that mails speak from, as typed functions for the server: the same files that the screens are compiled
 * from.
 */
export const compileServerMessages = () =>
  compileCatalogues({
    project: pathOf('project.inlang'),
    outdir: pathOf('src/generated/paraglide'),
    // A server speaks to many at once: who calls a message says in which language.
    strategy: ['baseLocale'],
  })
