import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { isLanguage, LANGUAGE_COOKIE, type Language } from '#core/language/language.ts'
import { writeClassCode } from '#core/people/class-code.ts'
import { USUAL_HOUR, USUAL_WEEKDAY } from '#core/weekly-mail/weekly-mail.ts'
import { nextWeekly } from '#core/weekly-mail/weekly-moment.ts'
import type { DemoClock } from '#demo/clock.ts'
import { DOORS, isDoor } from '#demo/doors.ts'
import { demoPage, page } from '#demo/pages/demo-page.ts'
import { truthRows } from '#demo/pages/truth-rows.ts'
import { pictureName } from '#demo/words/pictures.ts'
import { filled, WORDS } from '#demo/words/words.ts'
import { CARDS_SHOWN, SPECIAL } from '#demo/world/cast.ts'
import { enter, PASSWORD } from '#demo/world/people.ts'
import type { Reporter } from '#demo/world/truth.ts'
import type { World } from '#demo/world/world.ts'
import type { createApp } from '#server/app.ts'
import { mailWeekly } from '#server/learning/weekly-mail/weekly-mail-job.ts'
import { pageLanguage } from '#server/network/request-language.ts'
import type { Services } from '#server/services.ts'

interface Demo {
  readonly ctx: Services
  readonly app: ReturnType<typeof createApp>
  readonly clock: DemoClock
  readonly world: World
  readonly report: Reporter
  /** The folder of what pages of the demo load. */
  readonly files: string
}

const TYPES: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript' }

/** The product with a mark on every page, and `/demo` with its doors. */
export function serveDemo(demo: Demo) {
  const { ctx, app, clock, world, files } = demo
  const { siteUrl } = ctx.config
  const file = (c: Context, name: string, change = (text: string) => text) =>
    c.body(change(readFileSync(join(files, name), 'utf8')), 200, {
      ...NO_STORE,
      'Content-Type': `${TYPES[name.split('.').at(-1) ?? '']}; charset=utf-8`,
    })
  return new Hono()
    .use(onThisMachineAlone(siteUrl))
    .use(forThisVisit)
    .use(atThisTime(clock))
    .get('/demo', async (c) => c.html(await show(demo, pageLanguage(c)), 200, NO_STORE))
    .get('/demo/:file{(?:demo|mark)\\.css|enter\\.js}', (c) => file(c, c.req.param('file')))
    .get('/demo/mark.js', (c) => {
      const words = WORDS[pageLanguage(c)]
      const { steps, names, mark, allDoors } = words
      const password = filled(words.password, { password: PASSWORD })
      const told = JSON.stringify({ shift: clock.shift(), words: { steps, names, mark, allDoors, password } })
      return file(c, 'mark.js', (text) => text.replace("'__TOLD__'", () => JSON.stringify(told)))
    })
    .post('/demo/doors/:door', async (c) => {
      const name = c.req.param('door')
      if (!isDoor(name)) return c.notFound()
      const { person, to } = DOORS[name]
      const language = pageLanguage(c)
      await speak(demo, language)
      const session =
        person === null ? '' : JSON.stringify((await enter(ctx, world.accounts[person])).session)
      const body = raw('<script src="/demo/enter.js"></script>')
      const data = html`data-session="${session}" data-door="${name}" data-to="${to.replace(':class', world.classId)}"`
      return c.html(page(language, WORDS[language].names[name], body, data), 200, {
        ...NO_STORE,
        'Clear-Site-Data': '"storage"',
      })
    })
    .post('/demo/language', async (c) => {
      const { language } = await c.req.parseBody()
      if (isLanguage(String(language)))
        setCookie(c, LANGUAGE_COOKIE, String(language), { path: '/', sameSite: 'Lax' })
      return c.redirect('/demo', 303)
    })
    .post('/demo/week', async (c) => {
      await world.liveUntil(clock.now() + 7 * DAY_MS)
      return c.redirect('/demo', 303)
    })
    .post('/demo/mail', async (c) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      await world.liveUntil(
        nextWeekly({ weekday: USUAL_WEEKDAY, hour: USUAL_HOUR, timeZone }, clock.now()) + 60_000,
      )
      await mailWeekly(ctx)
      return c.redirect('/dev/mailbox', 303)
    })
    .all('*', async (c) => marked(c, app))
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Not for a proxy or a tunnel, not for another site in the same browser. */
function onThisMachineAlone(siteUrl: string) {
  const { host } = new URL(siteUrl)
  return async (c: Context, next: () => Promise<void>) => {
    const foreign =
      c.req.header('host') !== host ||
      ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host'].some(
        (name) => c.req.header(name) !== undefined,
      )
    if (foreign) return c.text(filled(WORDS[pageLanguage(c)].refused, { url: `${siteUrl}/demo` }), 421)
    const pressesOurs = c.req.path.startsWith('/demo') && c.req.method === 'POST'
    if (pressesOurs && c.req.header('sec-fetch-site') !== 'same-origin')
      return c.text('Only for forms of this site.', 403)
    await next()
  }
}

/** Ports of one machine share their cookies: none of the demo's outlives the visit. */
async function forThisVisit(c: Context, next: () => Promise<void>) {
  await next()
  const cookies = c.res.headers.getSetCookie()
  if (cookies.length === 0) return
  const headers = new Headers(c.res.headers)
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', cookie.replace(/; *(?:max-age=[1-9]\d*|expires=[^;]*)/gi, ''))
  const { body, status } = c.res
  c.res = undefined
  c.res = new Response(body, { status, headers })
}

/** A page takes the time of its lessons from the answers of the server, whose own header names the machine's. */
function atThisTime(clock: DemoClock) {
  return async (c: Context, next: () => Promise<void>) => {
    await next()
    c.header('Date', new Date(clock.now()).toUTCString())
  }
}

/** The answer of the product; a page gets the mark before anything else of it runs, also the one that a device keeps. */
async function marked(c: Context, app: Demo['app']): Promise<Response> {
  if (c.req.method !== 'GET') return app.fetch(c.req.raw, c.env)
  const headers = new Headers(c.req.raw.headers)
  headers.delete('accept-encoding')
  // What a device keeps may be without the mark.
  headers.delete('if-none-match')
  const answer = await app.fetch(new Request(c.req.raw.url, { headers }), c.env)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const text = (await answer.text()).replace('<head>', '<head><script src="/demo/mark.js"></script>')
  const changed = new Headers(answer.headers)
  changed.delete('content-length')
  changed.delete('etag')
  return new Response(text, { status: answer.status, headers: changed })
}

/** The class door speaks the language of the class, and mails that of the account. */
async function speak({ ctx: { db }, world }: Demo, language: Language) {
  await db.query.updateTable('classes').set({ language }).where('id', '=', world.classId).execute()
  await db.query.updateTable('weekly_mails').set({ language }).execute()
}

async function show({ clock, world, report }: Demo, language: Language) {
  const {
    class: { code },
    cards,
  } = await world.cards()
  return demoPage({
    language,
    now: clock.now(),
    code: writeClassCode(code ?? ''),
    cards: cards
      .filter(({ name }) => CARDS_SHOWN.includes(name))
      .map(({ name, pictures }) => ({
        name,
        pictures: pictures.map((picture) => pictureName(picture, language)),
      })),
    family: { name: SPECIAL.waiting, code: writeClassCode(world.familyCode) },
    rows: truthRows(await report(), language),
  })
}
