import type { TestServer } from '#server/testing/test-server.ts'

const hiddenIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>

/** A browser of one person: follows redirects, keeps cookies, and fills in the school's pages. */
export function openBrowser(server: TestServer) {
  const site = new URL(server.ctx.config.siteUrl).origin
  const jars = new Map<string, Map<string, string>>()

  async function visit(url: URL, init: RequestInit = {}): Promise<Response> {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), cookie, accept: 'text/html' }
    const options: RequestInit = { ...init, headers, redirect: 'manual' }
    const answer = url.origin === site ? await server.request(url.href, options) : await fetch(url, options)
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }

  const post = (url: URL, fields: Record<string, string>) =>
    visit(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })

  /** The page of ours on which the person arrives. `stopAt` ends the way before an address is opened. */
  async function follow(
    start: string,
    person: string,
    stopAt: (url: URL) => boolean = () => false,
  ): Promise<URL> {
    let url = new URL(start)
    let answer: Response | undefined
    for (let steps = 0; steps < 20; steps++) {
      if (stopAt(url)) return url
      if (url.origin === site && !url.pathname.startsWith('/auth/v1/')) return url
      answer ??= await visit(url)
      const location = answer.headers.get('location')
      if (location) {
        url = new URL(location, url)
        answer = undefined
        continue
      }
      const page = await answer.text()
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      const action = /action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error(`${url.href} answered ${answer.status}: ${page.slice(0, 500)}`)
      url = new URL(action, url)
      // A page without a question sends itself: the school ends the session of the person before.
      answer = await post(url, prompt ? { prompt, login: person, password: 'any' } : hiddenIn(page))
    }
    throw new Error('the way does not end')
  }

  return { visit, follow, cookies: jars }
}
