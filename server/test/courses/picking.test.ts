import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  arrive,
  callAs,
  enter,
  newPupil,
  newTeacher,
  onBothWithPlatform,
  openTab,
  taughtCourse,
} from './launched.ts'
import {
  answerPage,
  asksToPick,
  comeToPick,
  itemsIn,
  ofLink,
  openLink,
  pick,
  pickState,
  ticketToPick,
} from './picked.ts'

const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim'
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const today = () => new Date().toISOString().slice(0, 10)
const aTask = (task: object) => ({ task, pupils: null, starts_on: today(), ends_on: today() })

onBothWithPlatform('picking what a link opens', (started) => {
  const ticketOf = async (answer: Response) => ((await answer.json()) as { ticket: string }).ticket
  const assign = async (taught: Awaited<ReturnType<typeof taughtCourse>>, task: object) => {
    const path = `/classes/${taught.classId}/assignments`
    const made = await callAs(started, taught.arrived, 'POST', path, aTask(task))
    return ((await made.json()) as { id: string }).id
  }

  test('[N30] a teacher picks a lesson, and the platform gets a signed link for it, once', async () => {
    const teacher = newTeacher()
    const { arrived, pickId } = await comeToPick(started, teacher, 'maths')
    const shown = await callAs(started, arrived, 'GET', `/picks/${pickId}`)
    expect(await shown.json()).toEqual({
      course: 'Course maths',
      platform: 'Sunny Hill',
      class_id: null,
      takes_scores: true,
      framed: false,
    })
    const ticket = await ticketOf(
      await pick(started, arrived, pickId, { link: { kind: 'lesson', table: 7 } }),
    )
    const { action, policy, said } = await answerPage(started, ticket)
    expect(action).toBe(`${started.platform.issuer}/return?course=7`)
    expect(policy).toContain(`form-action ${started.platform.issuer};`)
    expect(said).toMatchObject({
      iss: 'client',
      aud: started.platform.issuer,
      nonce: expect.any(String),
      [`${CLAIM}/message_type`]: 'LtiDeepLinkingResponse',
      [`${CLAIM}/version`]: '1.3.0',
      [`${CLAIM}/deployment_id`]: '1',
      [`${DL}/data`]: 'what the platform wants back',
      [`${DL}/content_items`]: [
        {
          type: 'ltiResourceLink',
          title: 'Seven',
          url: 'http://localhost:3000/launch',
          custom: { opens: 'lesson-7' },
        },
      ],
    })
    expect(itemsIn(said)[0]?.lineItem).toBeUndefined()
    expect((await answerPage(started, ticket)).problem).toBe('launch_expired')
    expect((await callAs(started, arrived, 'GET', `/picks/${pickId}`)).status).toBe(404)
  })

  test('[N30] while she picks in a tab, the page inside the course waits, and takes the answer', async () => {
    const ticket = await ticketToPick(started, newTeacher(), 'framed')
    const framed = (await enter(started, { ticket, framed: true })).body
    if (framed.kind !== 'new_tab' || !framed.waits) throw new Error(JSON.stringify(framed))
    expect(await pickState(started, ticket)).toBe('waiting')
    const tab = await openTab(started, { ticket, key: framed.key })
    const { body } = await enter(started, { ticket }, tab.cookie)
    if (body.kind !== 'teacher') throw new Error(JSON.stringify(body))
    expect(await pickState(started, ticket)).toBe('waiting')
    expect((await answerPage(started, ticket)).problem).toBe('launch_expired')
    const answer = await pick(started, body, body.pick_id ?? '', { link: { kind: 'mission' } })
    expect(await answer.json()).toEqual({ ticket: null })
    expect(await pickState(started, ticket)).toBe('picked')
    expect(itemsIn((await answerPage(started, ticket)).said)[0]?.custom.opens).toBe('mission')
    expect(await pickState(started, ticket)).toBe('over')
  })

  test('[N30] a pick is for the teacher who was sent, for an hour, and behind the gate', async () => {
    const { arrived, pickId } = await comeToPick(started, newTeacher(), 'maths')
    const other = await comeToPick(started, newTeacher(), 'maths')
    const link = { kind: 'check' }
    expect((await callAs(started, other.arrived, 'GET', `/picks/${pickId}`)).status).toBe(404)
    expect((await pick(started, other.arrived, pickId, { link })).status).toBe(404)
    await started.server.ctx.db.query.deleteFrom('adult_grants').execute()
    const closed = await started.server.request(`/api/picks/${pickId}`, {
      headers: { authorization: `Bearer ${arrived.session.access_token}` },
    })
    expect(closed.status).toBe(403)
    await started.server.ctx.db.query.updateTable('lti_picks').set({ expires_at: 1 }).execute()
    expect((await pick(started, arrived, pickId, { link })).status).toBe(404)
  })

  test.each<[string, object]>([
    ['table 13', { link: { kind: 'lesson', table: 13 } }],
    ['game of table 1', { link: { kind: 'game', table: 1 } }],
    ['address', { link: { kind: 'url', url: 'https://evil.example' } }],
    ['title of nothing', { link: { kind: 'check' }, title: ' ' }],
    ['title with an order of its own', { link: { kind: 'check' }, title: 'a\u202eb' }],
    ['return address', { link: { kind: 'check' }, return_url: 'https://evil.example' }],
  ])('[N30] [S138] nobody picks a %s', async (_, body) => {
    const { arrived, pickId } = await comeToPick(started, newTeacher(), 'maths')
    expect((await pick(started, arrived, pickId, body)).status).toBe(400)
  })

  test('[N32] an assignment of the class of the course can ask for a column of the gradebook', async () => {
    const taught = await taughtCourse(started, [newPupil()])
    const id = await assign(taught, { kind: 'game', table: 7 })
    const { arrived, pickId } = await comeToPick(started, taught.teacher, taught.course)
    const link = { kind: 'assignment', id }
    const ticket = await ticketOf(await pick(started, arrived, pickId, { link, scored: true }))
    const [item] = itemsIn((await answerPage(started, ticket)).said)
    expect(item).toMatchObject({
      custom: { opens: `assignment-${id}` },
      lineItem: { label: 'Seven', scoreMaximum: 100, resourceId: id },
    })
    const without = await comeToPick(started, taught.teacher, taught.course, { accept_lineitem: false })
    const plain = await ticketOf(await pick(started, without.arrived, without.pickId, { link, scored: true }))
    expect(itemsIn((await answerPage(started, plain)).said)[0]?.lineItem).toBeUndefined()
    const foreign = await taughtCourse(started, [newPupil()])
    const theirs = await assign(foreign, { kind: 'check' })
    const again = await comeToPick(started, taught.teacher, taught.course)
    for (const strange of [theirs, randomUUID()]) {
      const refused = await pick(started, again.arrived, again.pickId, {
        link: { kind: 'assignment', id: strange },
      })
      expect(refused.status).toBe(404)
    }
  })

  test('[N31] a pupil lands on what the link was placed for; the teacher sees the class', async () => {
    const pupil = newPupil()
    const taught = await taughtCourse(started, [pupil])
    const [game, mission] = [
      await assign(taught, { kind: 'game', table: 7 }),
      await assign(taught, { kind: 'focus', tables: [7] }),
    ]
    const foreign = await assign(await taughtCourse(started, [newPupil()]), { kind: 'check' })
    for (const [opens, to] of [
      ['mission', '/app/mission'],
      ['check', '/app/check'],
      ['lesson-12', '/app/lesson/12'],
      ['game-7', '/app/games/interactive-lesson-7'],
      ['timer-challenge', '/app/games/timer-challenge'],
      [`assignment-${game}`, '/app/games/interactive-lesson-7'],
      [`assignment-${mission}`, '/app/mission'],
      [`assignment-${foreign}`, '/app/games'],
      [`assignment-${randomUUID()}`, '/app/games'],
      ['lesson-99', '/app/games'],
      ['https://evil.example', '/app/games'],
      ['../../grown-ups', '/app/games'],
    ] as const) {
      const arrived = await openLink(started, pupil, taught.course, ofLink(started, opens))
      expect([opens, arrived.kind === 'pupil' && arrived.to]).toEqual([opens, to])
    }
    const opened = (opens: string) => openLink(started, taught.teacher, taught.course, ofLink(started, opens))
    expect(await opened(`assignment-${game}`)).toMatchObject({
      kind: 'teacher',
      class_id: taught.classId,
      assignment_id: game,
      pick_id: null,
    })
    expect(await opened('lesson-7')).toMatchObject({ class_id: taught.classId, assignment_id: null })
  })

  test('[N30] [S138] a pupil is not sent to pick', async () => {
    const told = await arrive(started, newPupil(), 'maths', asksToPick(started))
    expect(told.get('problem')).toBe('teachers_only')
    expect(told.get('ticket')).toBeNull()
  })

  test.each<[string, object]>([
    ['without a way back', { deep_link_return_url: undefined }],
    ['that ends in a script', { deep_link_return_url: 'javascript:alert(1)' }],
    ['that ends without https', { deep_link_return_url: 'http://evil.example/return' }],
    ['that takes no links', { accept_types: ['file'] }],
  ])('[N30] [S138] a request %s picks nothing', async (_, more) => {
    const told = await arrive(started, newTeacher(), 'maths', asksToPick(started, more))
    expect(told.get('problem')).toBe('bad_launch')
  })

  test('[N30] [S138] a ticket to pick works once', async () => {
    const { ticket } = await comeToPick(started, newTeacher(), 'maths')
    expect((await enter(started, { ticket })).status).toBe(404)
    expect(await pickState(started, 'x')).toBe('over')
  })
})
