import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { describeApi } from '#server/api/openapi/openapi.ts'
import { answerFile } from '#server/http/serve-site.ts'
import type { SiteFile } from '#server/http/site.ts'

/** Serves `/api/openapi.json`, which is the same for everybody: written and compressed when it is first asked for. */
export function apiDescription(siteUrl: string) {
  let file: SiteFile | undefined
  return (c: Context): Response => {
    file ??= jsonFile(describeApi(siteUrl))
    return answerFile(c, file, 200)
  }
}

function jsonFile(content: object): SiteFile {
  const identity = new TextEncoder().encode(JSON.stringify(content))
  return {
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    identity,
    br: undefined,
    gzip: new Uint8Array(gzipSync(identity)),
    languages: new Map(),
    isPart: false,
  }
}
