import type { Context } from 'hono'
import type { Site, SiteFile } from '#server/http/site.ts'
import { removeEarly } from '#server/network/early-header.ts'
import { pageLanguage } from '#server/network/request-language.ts'

/** Answers pages and files; everything unknown is a real 404. What lies below `/app` is drawn by the browser. */
export function serveSite(site: Site) {
  return (c: Context): Response => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.json({ code: 'method_not_allowed', message: 'This page can only be read.' }, 405, {
        Allow: 'GET, HEAD',
      })
    }
    const file = find(site, c.req.path)
    if (file) return answerFile(c, file, 200)
    // Signed-in people keep the app around the missing page.
    const missing = (inApp(c.req.path) && site.files.get('/app.html')) || site.files.get('/404.html')
    if (missing) return answerFile(c, missing, 404)
    return c.json({ code: 'not_found', message: 'There is nothing here.' }, 404)
  }
}

function find(site: Site, rawPath: string): SiteFile | undefined {
  const path = decoded(rawPath)
  if (path === undefined) return undefined
  const page = path.replace(/\/+$/, '')
  return (
    (page === '' || path.endsWith('.html') ? undefined : site.files.get(path)) ??
    site.files.get(`${page}.html`) ??
    site.files.get(`${page}/index.html`) ??
    (site.appPages.test(page) ? site.files.get('/app.html') : undefined)
  )
}

const inApp = (path: string) => /^\/app(\/|$)/.test(path)

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

export function answerFile(c: Context, page: SiteFile, status: 200 | 404): Response {
  const file = page.languages.get(pageLanguage(c)) ?? page
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding =
    file.br && accepts(accepted, 'br') ? 'br' : file.gzip && accepts(accepted, 'gzip') ? 'gzip' : undefined
  const body = (encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : undefined) ?? file.identity
  // Each form is a different body, so it has its own tag.
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = { 'Cache-Control': file.cacheControl }
  // A file that never changes is never asked for again, and is not worth a log line.
  if (file.isPart) removeEarly(c, 'X-Request-Id')
  else headers.ETag = etag
  const vary = [
    ...(file.br || file.gzip ? ['Accept-Encoding'] : []),
    ...(page.languages.size > 0 ? ['Accept-Language', 'Cookie'] : []),
  ]
  if (vary.length > 0) headers.Vary = vary.join(', ')
  if (status === 200 && !file.isPart && matches(c.req.header('if-none-match'), etag))
    return c.body(null, 304, headers)
  headers['Content-Type'] = file.type
  headers['Content-Length'] = String(body.byteLength)
  if (encoding) headers['Content-Encoding'] = encoding
  return c.req.method === 'HEAD' ? c.body(null, status, headers) : c.body(body, status, headers)
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    return name.toLowerCase() === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag)
}
