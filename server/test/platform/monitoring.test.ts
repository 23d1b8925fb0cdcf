import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addMail } from '#server/mail/queue.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const RULES = textOf('deploy/monitoring/alerts.yml')
const DASHBOARD = textOf('deploy/monitoring/dashboard.json')
const alerts = [...RULES.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name)

const OUR_METRIC = /\b(?:dozenauts|http|nodejs|process)_\w+/g
const namedIn = (text: string) => new Set(text.match(OUR_METRIC))

interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}

const METRICS_TOKEN = randomUUID()

onBothServers('monitoring', { METRICS_TOKEN }, (server) => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = async () => (await server.request('/metrics', { headers })).text()
  const figure = async (series: string) => {
    const line = (await metrics()).split('\n').find((line) => line.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }

  test('[F62] every metric that alerts and dashboard name is there', async () => {
    const text = await metrics()
    const there = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    const panels = (JSON.parse(DASHBOARD) as { panels: Panel[] }).panels
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
    const named = new Set([...namedIn(RULES), ...namedIn(asked)])
    expect(named.size).toBeGreaterThan(9)
    const missing = [...named].filter((name) => !there.has(name.replace(/_(?:bucket|count|sum)$/, '')))
    expect(missing).toEqual([])
  })

  test('[F62] a mail that waits and an erasure under way are seen, with their age', async () => {
    const { db, now } = server.ctx
    expect(await figure('dozenauts_ready{part="database"}')).toBe(1)
    expect(await figure('dozenauts_queue_waiting{queue="mail"}')).toBe(0)
    expect(await figure('dozenauts_queue_oldest_seconds{queue="mail"}')).toBe(0)
    const mail = { to: 'slow@school.test', subject: '', html: '', text: '' }
    await addMail(db.query, mail, { now: now() - 60_000, kept: false })
    await addMail(db.query, { ...mail, to: 'new@school.test' }, { now: now(), kept: false })
    expect(await figure('dozenauts_queue_waiting{queue="mail"}')).toBe(2)
    expect(await figure('dozenauts_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(60)

    const { learnerId } = await signedInPerson(server.ctx)
    const erasure = { learner_id: learnerId, asked_at: now() - 90_000, erased_by: 'self' as const }
    await db.query
      .insertInto('erasures')
      .values({ id: randomUUID(), class_id: null, ...erasure, erases_at: now() - 90_000 })
      .execute()
    expect(await figure('dozenauts_queue_waiting{queue="erasure"}')).toBe(1)
    expect(await figure('dozenauts_queue_oldest_seconds{queue="erasure"}')).toBeGreaterThanOrEqual(90)
    expect(await figure('dozenauts_connection_wait_seconds')).toBeLessThan(3)
  })
})

test('[F62] docs/alerts.md says of every alert what to do, and of no other', () => {
  const sections = [...textOf('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(9)
  expect(sections.toSorted()).toEqual(alerts.toSorted())
})
