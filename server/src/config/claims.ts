import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'

/**
 * Which claims the landing page may make. Pages hold the claims they were built with, so a file that is only named when the
 * server starts would leave the samples on a public site.
 */
export function honestClaims(config: Config, pages: string, warn: (line: string) => void): Config {
  const { landingClaims: asked, local, siteUrl } = config
  const mark = join(pages, 'claims.txt')
  const built = existsSync(mark) ? readFileSync(mark, 'utf8') : 'sample'
  const none = (why: string) => {
    warn(
      `WARNING: ${why}: ${siteUrl} shows no claims. See "What the landing page claims" in docs/operations.md.`,
    )
    return { ...config, landingClaims: 'off' }
  }
  if (asked === 'off') return config
  if (asked !== 'sample')
    return built === claimsMark(asked) ? config : none(`The pages were built without ${asked}`)
  return built === 'sample' && !local
    ? none('LANDING_CLAIMS names no file with true figures and testimonials')
    : config
}

/** What the build writes beside the pages; null where the file cannot be read. */
function claimsMark(file: string): string | null {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null
}
