import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Most of their functions run while a page starts. */
const RUN_AT_START = /^(react|shared|app|signed-in|games-page)-[^.]+\.js$/
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells Chromium to compile a file whole while it arrives, beside the main thread. Otherwise the main thread compiles
 * each function when it is first called. Minifying drops comments, so this comes after it.
 */
export function hintCompiling(/** @type {string} */ dist) {
  const assets = join(dist, 'assets')
  for (const name of readdirSync(assets).filter((file) => RUN_AT_START.test(file))) {
    const file = join(assets, name)
    writeFileSync(file, HINT + readFileSync(file, 'utf8'))
  }
}
