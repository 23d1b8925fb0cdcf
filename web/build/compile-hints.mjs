import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Most of their functions run while a page starts. */
const RUN_AT_START = /^(react|app|signed-in|games-page)-[\w-]{8}\.js$/
/** For less the hint is not worth its own bytes. */
const WORTH_IT = 5000
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells Chromium to compile a file whole while it arrives, beside the main thread. Otherwise the main thread compiles
 * each function when it is first called. Minifying drops comments, so this comes after it.
 */
export function hintCompiling(/** @type {string} */ dist) {
  const assets = join(dist, 'assets')
  for (const name of readdirSync(assets).filter((file) => RUN_AT_START.test(file))) {
    const file = join(assets, name)
    const code = readFileSync(file, 'utf8')
    if (code.length > WORTH_IT) writeFileSync(file, HINT + code)
  }
}
