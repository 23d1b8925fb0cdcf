import { expect, test } from 'vitest'
import { goneProviders } from '#server/schools/accounts/gone-providers.ts'
import { accept, invite } from '../adults/invited.ts'
import { call, outcome } from '../auth/stock-client.ts'
import { cardText, knock, tryPictures } from '../classes/school.ts'
import { openBrowser } from './browser.ts'
import {
  arriveFromSchool,
  cardIn,
  comeIn,
  pupilOfSchool,
  pupilsIn,
  type Room,
  roomOf,
  show,
  showPictures,
  teacherOfSchool,
} from './pupils-at-school.ts'
import { comeThrough, onBothWithSchool } from './school-sign-in.ts'

const GROUPS = { class_claim: 'groups', teachers: 'school' }
const names = (pupils: readonly { readonly name: string }[]) => pupils.map(({ name }) => name)

onBothWithSchool('pupils with an account of their school', { pupils: GROUPS }, (started) => {
  const identitiesOf = (subject: string) =>
    started.server.ctx.db.query
      .selectFrom('identities')
      .selectAll()
      .where('provider_id', '=', subject)
      .execute()

  test('[N50] the class door tells which schools there are, and the sign-in page tells the others', async () => {
    const config = (await (await started.server.request('/config.json')).json()) as object
    expect(config).toMatchObject({ providers: [{ id: 'school' }], pupilProviders: [{ id: 'pupils' }] })
    const settings = (await (await call(started.server, 'GET', '/settings')).json()) as { external: object }
    expect(settings.external).not.toHaveProperty('pupils')
  })

  test('[N50] on a shared tablet the school asks the next child, whoever is still signed in there', async () => {
    await roomOf(started, { group: 'shared-2026' })
    const groups = ['shared-2026']
    const ana = pupilOfSchool(started, { groups })
    const ben = pupilOfSchool(started, { groups, given_name: 'Ben', name: 'Ben Silva' })
    const browser = openBrowser(started.server)
    expect(await show(started, await arriveFromSchool(started, ana, { browser }))).toMatchObject({
      name: 'Ana S.',
    })
    expect(await show(started, await arriveFromSchool(started, ben, { browser }))).toMatchObject({
      name: expect.stringMatching(/^Ben/),
    })
  })

  test('[N51] a pupil of the group comes in and plays, and comes back as the same child', async () => {
    const room = await roomOf(started, { group: 'a-2026' })
    const ana = pupilOfSchool(started, { groups: ['choir', 'a-2026'] })
    const first = await comeIn(started, ana)
    expect(first).toMatchObject({ kind: 'session', name: 'Ana S.' })
    expect(names(await pupilsIn(room))).toEqual(['Ana S.'])
    const second = await comeIn(started, ana)
    expect(second.session?.user.id).toBe(first.session?.user.id)
    expect(await pupilsIn(room)).toHaveLength(1)
    const played = await started.server.request(
      `/api/learners/${second.session?.hand_in.learner_id}/progress`,
      {
        headers: { authorization: `Bearer ${second.session?.access_token}` },
      },
    )
    expect(played.status).toBe(200)
  })

  test('[N50] nothing of the child is kept but the number at the school, and the short name', async () => {
    await roomOf(started, { group: 'b-2026' })
    const ana = pupilOfSchool(started, { groups: ['b-2026'], email: 'ana@school.example' })
    const { session } = await comeIn(started, ana)
    expect(session?.user.email ?? '').toBe('')
    expect(await identitiesOf(ana)).toMatchObject([
      { provider: 'pupil-pupils', identity_data: JSON.stringify({ sub: ana, by: 'group' }) },
    ])
    const { query } = started.server.ctx.db
    const kept = JSON.stringify([
      await query.selectFrom('users').selectAll().execute(),
      await query.selectFrom('profiles').selectAll().execute(),
      await query.selectFrom('pupil_arrivals').selectAll().execute(),
    ])
    expect(kept).not.toContain('ana@school.example')
    expect(kept).not.toContain('Souza')
  })

  test('[N52] a child whom the teacher typed is asked for the card once: a name is no proof', async () => {
    const room = await roomOf(started, { group: 'c-2026', names: ['Ána', 'Ben'] })
    const ana = pupilOfSchool(started, { groups: ['c-2026'] })
    const shown = await arriveFromSchool(started, ana)
    expect(await show(started, shown)).toEqual({ status: 200, kind: 'card', code: room.code, name: 'Ana S.' })
    expect(await pupilsIn(room)).toHaveLength(2)
    const session = await showPictures(started, room, 'Ána', shown)
    expect(session.school_account).toBe('connected')
    const again = await comeIn(started, ana)
    expect(again).toMatchObject({ kind: 'session', name: 'Ána' })
    expect(again.session?.user.id).toBe(session.user.id)
    // Of two with one name the second is new: the first has a school account.
    const other = await comeIn(started, pupilOfSchool(started, { groups: ['c-2026'], family_name: 'Lima' }))
    expect(other).toMatchObject({ kind: 'session', name: 'Ana L.' })
  })

  test('[N52] a child without a class group shows the card, too, and comes by itself from then on', async () => {
    const room = await roomOf(started, { names: ['Ana'] })
    const ana = pupilOfSchool(started)
    const { ticket, verifier } = await arriveFromSchool(started, ana)
    expect(await show(started, { ticket, verifier })).toMatchObject({ kind: 'card', code: null })
    const card = await cardIn(room, 'Ana')
    const school_account = { ticket, verifier }
    const signIn = { card: cardText(card), pictures: card.pictures.slice(0, 3), school_account }
    const session = (await (await knock(started.server, 'sign-in', signIn)).json()) as object
    expect(session).toMatchObject({ school_account: 'connected' })
    expect(await comeIn(started, ana)).toMatchObject({ kind: 'session', name: 'Ana' })
    const rows = await started.server.ctx.db.query
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', card.id)
      .execute()
    expect(rows).toContainEqual({ action: 'pupil.school-connected', detail: '{"provider":"pupils"}' })
  })

  test('[N52] [S150] wrong pictures connect nothing', async () => {
    const room = await roomOf(started, { names: ['Ana'] })
    const mallory = pupilOfSchool(started, { given_name: 'Mallory' })
    const { ticket, verifier } = await arriveFromSchool(started, mallory)
    const { id, pictures } = await cardIn(room, 'Ana')
    const body = { code: room.code, pupil_id: id, pictures: pictures.toReversed() }
    const answer = await knock(started.server, 'sign-in', { ...body, school_account: { ticket, verifier } })
    expect(answer.status).toBe(403)
    expect(await identitiesOf(mallory)).toEqual([])
  })

  test('[N53] [S150] one school account is one pupil, and one pupil has one', async () => {
    const room = await roomOf(started, { names: ['Ana', 'Ben'] })
    const ana = pupilOfSchool(started)
    const late = await arriveFromSchool(started, ana)
    await showPictures(started, room, 'Ana', await arriveFromSchool(started, ana))
    const ben = await showPictures(started, room, 'Ben', late)
    expect(ben.school_account).toBe('school_account_taken')
    const other = await arriveFromSchool(started, pupilOfSchool(started))
    const asAna = await showPictures(started, room, 'Ana', other)
    expect(asAna.school_account).toBe('pupil_connected')
    expect(await comeIn(started, ana)).toMatchObject({ name: 'Ana' })
  })

  test('[N54] [S151] who left the group does not get in, and comes with another group as the same child', async () => {
    const room = await roomOf(started, { group: 'd-2026' })
    const ana = pupilOfSchool(started, { groups: ['d-2026'] })
    const before = await comeIn(started, ana)
    for (const groups of [undefined, [], ['d-2027'], 'd']) {
      started.school.people.set(ana, { given_name: 'Ana', groups })
      expect(await comeIn(started, ana)).toMatchObject({ status: 409, code: 'other_group' })
    }
    const next = await roomOf(started, { group: 'e-2026' })
    started.school.people.set(ana, { given_name: 'Ana', groups: 'e-2026' })
    const after = await comeIn(started, ana)
    expect(after.session?.user.id).toBe(before.session?.user.id)
    expect(names(await pupilsIn(next))).toEqual(['Ana S.'])
    expect(names(await pupilsIn(room))).toEqual(['Ana S.'])
  })

  test('[N54] [S151] a card does not connect a school account of another group', async () => {
    const room = await roomOf(started, { group: 'f-2026', names: ['Ana'] })
    const shown = await arriveFromSchool(started, pupilOfSchool(started, { groups: ['g-2026'] }))
    expect((await showPictures(started, room, 'Ana', shown)).school_account).toBe('other_group')
  })

  test('[N55] a class of 30 is full, and nobody is added', async () => {
    const thirty = Array.from({ length: 30 }, (_, i) => `Child ${i}`)
    const room = await roomOf(started, { group: 'h-2026', names: thirty })
    const ana = pupilOfSchool(started, { groups: ['h-2026'] })
    expect(await comeIn(started, ana)).toMatchObject({ status: 409, code: 'class_full' })
    expect(await pupilsIn(room)).toHaveLength(30)
    expect(await identitiesOf(ana)).toEqual([])
  })

  test('[N55] two at once make one pupil', async () => {
    const room = await roomOf(started, { group: 'i-2026' })
    const ana = pupilOfSchool(started, { groups: ['i-2026'] })
    const both = await Promise.all([comeIn(started, ana), comeIn(started, ana)])
    expect(both.map(({ kind }) => kind)).toEqual(['session', 'session'])
    expect(await pupilsIn(room)).toHaveLength(1)
  })

  test('[N55] a class that is closed or archived, and a child who is being erased, stay out', async () => {
    const room = await roomOf(started, { group: 'j-2026' })
    const ana = pupilOfSchool(started, { groups: ['j-2026'] })
    await comeIn(started, ana)
    const [pupil] = await pupilsIn(room)
    await room.teacher.call('DELETE', `/classes/${room.classId}/code`)
    expect(await comeIn(started, ana)).toMatchObject({ code: 'class_closed' })
    expect(await comeIn(started, pupilOfSchool(started, { groups: ['j-2026'] }))).toMatchObject({
      code: 'class_closed',
    })
    await room.teacher.call('POST', `/classes/${room.classId}/code`)
    await room.teacher.call('DELETE', `/classes/${room.classId}/pupils/${pupil?.id}`)
    expect(await comeIn(started, ana)).toMatchObject({ code: 'pupil_gone' })
    await room.teacher.call('PUT', `/classes/${room.classId}/archived`, { archived: true })
    expect(await comeIn(started, pupilOfSchool(started, { groups: ['j-2026'] }))).toMatchObject({
      code: 'class_closed',
    })
  })

  test('[N55] a child whose name the school hides is a number', async () => {
    const room = await roomOf(started, { group: 'k-2026' })
    const child = pupilOfSchool(started, {
      given_name: undefined,
      family_name: undefined,
      groups: ['k-2026'],
    })
    expect(await comeIn(started, child)).toMatchObject({ kind: 'session', name: 'Pupil 1' })
    expect(await pupilsIn(room)).toHaveLength(1)
  })

  test('[N56] a teacher takes a school account off: the pupil is out and shows the card again', async () => {
    const room = await roomOf(started, { group: 'l-2026' })
    const ana = pupilOfSchool(started, { groups: ['l-2026'] })
    const { session } = await comeIn(started, ana)
    const path = `/classes/${room.classId}/school-accounts`
    const [pupil] = await pupilsIn(room)
    expect(await room.teacher.read(path)).toEqual({
      providers: [
        { id: 'pupils', label: 'Sunny Hill School', group: 'l-2026', waiting_group: null, groups: 'yes' },
      ],
      connected: [pupil?.id],
    })
    const off = `/classes/${room.classId}/pupils/${pupil?.id}/school-account`
    expect((await room.teacher.call('DELETE', off)).status).toBe(204)
    expect(await room.teacher.read(path)).toMatchObject({ connected: [] })
    const headers = { authorization: `Bearer ${session?.access_token}` }
    expect((await started.server.request('/api/me', { headers })).status).toBe(401)
    const shown = await arriveFromSchool(started, ana)
    expect(await show(started, shown)).toMatchObject({ kind: 'card', code: room.code })
    expect((await showPictures(started, room, 'Ana S.', shown)).school_account).toBe('connected')
    expect(await pupilsIn(room)).toHaveLength(1)
  })

  test('[N56] [S150] a new card ends what the old one connected, and not what the group did', async () => {
    const room = await roomOf(started, { group: 'm-2026', names: ['Ben'] })
    const ana = pupilOfSchool(started, { groups: ['m-2026'] })
    await comeIn(started, ana)
    const ben = pupilOfSchool(started, { given_name: 'Ben', groups: ['m-2026'] })
    await showPictures(started, room, 'Ben', await arriveFromSchool(started, ben))
    expect(await comeIn(started, ben)).toMatchObject({ name: 'Ben' })
    await room.teacher.call('POST', `/classes/${room.classId}/cards`)
    expect(await comeIn(started, ben)).toMatchObject({ kind: 'card' })
    expect(await comeIn(started, ana)).toMatchObject({ name: 'Ana S.' })
  })

  test('[N57] only a teacher of the school says which class a group is, and one class is it', async () => {
    const room = await roomOf(started, { group: 'n-2026' })
    const other = await roomOf(started, { teacher: await teacherOfSchool(started, { groups: ['n-2026'] }) })
    const set = (at: typeof room, body: object) =>
      at.teacher.call('PUT', `/classes/${at.classId}/group`, body)
    const group = { provider: 'pupils', group: 'n-2026' }
    expect(await outcome(await set(other, group))).toBe('409 group_taken')
    expect(await outcome(await set(other, { ...group, provider: 'school' }))).toBe('404 unknown_provider')
    const { query } = started.server.ctx.db
    await query
      .deleteFrom('identities')
      .where('user_id', '=', other.teacher.id)
      .where('provider', '=', 'school')
      .execute()
    expect(await outcome(await set(other, { ...group, group: 'o-2026' }))).toBe('403 not_of_this_school')
    expect(await other.teacher.read(`/classes/${other.classId}/school-accounts`)).toMatchObject({
      providers: [{ groups: 'connect', group: null }],
    })
    // A class of last year does not keep its group.
    await room.teacher.call('PUT', `/classes/${room.classId}/archived`, { archived: true })
    const next = await roomOf(started, { group: 'n-2026' })
    await comeIn(started, pupilOfSchool(started, { groups: ['n-2026'] }))
    expect(await pupilsIn(next)).toHaveLength(1)
    expect((await set(next, { ...group, group: null })).status).toBe(200)
    const late = await comeIn(started, pupilOfSchool(started, { groups: ['n-2026'] }))
    expect(late).toMatchObject({ kind: 'card', code: null })
  })

  const setGroup = ({ teacher, classId }: Room, group: string) =>
    teacher.call('PUT', `/classes/${classId}/group`, { provider: 'pupils', group })
  const coTeacher = async ({ teacher, classId }: Room) => {
    const colleague = await teacherOfSchool(started)
    const body = { class_id: classId, email: colleague.email, role: 'teacher' }
    const { token } = await invite(started.server, teacher, body)
    expect((await accept(colleague, token)).status).toBe(200)
    return colleague
  }

  test('[S173] [N57] a group that the school does not name as the teacher’s counts when a second teacher says it', async () => {
    const room = await roomOf(started)
    expect((await setGroup(room, 'foreign-2026')).status).toBe(200)
    const shown = () => room.teacher.read(`/classes/${room.classId}/school-accounts`)
    expect(await shown()).toMatchObject({ providers: [{ group: null, waiting_group: 'foreign-2026' }] })
    const ana = pupilOfSchool(started, { groups: ['foreign-2026'] })
    expect(await comeIn(started, ana)).toMatchObject({ kind: 'card', code: null })
    // Nor does it keep the group from whom the school names.
    const rightful = await roomOf(started, { group: 'foreign-2026' })
    expect(await comeIn(started, ana)).toMatchObject({ kind: 'session' })
    expect(await pupilsIn(room)).toEqual([])
    expect(await pupilsIn(rightful)).toHaveLength(1)

    expect((await setGroup(room, 'both-2026')).status).toBe(200)
    expect((await setGroup({ ...room, teacher: await coTeacher(room) }, 'both-2026')).status).toBe(200)
    expect(await shown()).toMatchObject({ providers: [{ group: 'both-2026', waiting_group: null }] })
    expect(await comeIn(started, pupilOfSchool(started, { groups: ['both-2026'] }))).toMatchObject({
      kind: 'session',
    })
  })

  test.each([
    [
      'the school account goes',
      ({ teacher }: Room) =>
        started.server.ctx.db.query
          .deleteFrom('identities')
          .where('user_id', '=', teacher.id)
          .where('provider', '=', 'school')
          .execute(),
    ],
    [
      'the school names it no more',
      async ({ teacher }: Room) => {
        const data = await started.server.ctx.db.query
          .selectFrom('identities')
          .select('provider_id')
          .where('user_id', '=', teacher.id)
          .where('provider', '=', 'school')
          .executeTakeFirstOrThrow()
        const known = started.school.people.get(data.provider_id)
        started.school.people.set(data.provider_id, { ...known, groups: ['another'] })
        await comeThrough(started, data.provider_id)
      },
    ],
    [
      'teaching ends',
      async (room: Room) => {
        await coTeacher(room)
        await room.teacher.call('POST', `/classes/${room.classId}/leave`)
      },
    ],
  ])('[S173] [N57] a class is a group no more when %s', async (how, end) => {
    const group = `ends-${how}`
    const room = await roomOf(started, { group })
    expect(await comeIn(started, pupilOfSchool(started, { groups: [group] }))).toMatchObject({
      kind: 'session',
    })
    await end(room)
    const late = await comeIn(started, pupilOfSchool(started, { groups: [group], given_name: 'Zoe' }))
    expect(late).toMatchObject({ kind: 'card', code: null })
  })

  test.each([
    ['the teacher stays away from the school’s account', 61],
    ['teaching ends', 0],
  ])('[S173] [N54] when %s nobody new comes, and the class is open to no other group', async (how, days) => {
    const group = `lapses-${days}`
    const room = await roomOf(started, { group })
    const ana = pupilOfSchool(started, { groups: [group] })
    expect(await comeIn(started, ana)).toMatchObject({ kind: 'session' })
    const { query } = started.server.ctx.db
    if (days > 0)
      await query
        .updateTable('identities')
        .set({ last_sign_in_at: started.server.ctx.now() - days * 24 * 3600_000 })
        .where('user_id', '=', room.teacher.id)
        .execute()
    else {
      await coTeacher(room)
      await room.teacher.call('POST', `/classes/${room.classId}/leave`)
    }
    const late = await comeIn(started, pupilOfSchool(started, { groups: [group], given_name: 'Zoe' }))
    expect([how, late]).toMatchObject([how, { kind: 'card', code: null }])
    expect(await comeIn(started, ana)).toMatchObject({ kind: 'session' })
    started.school.people.set(ana, { given_name: 'Ana', groups: ['another'] })
    expect(await comeIn(started, ana)).toMatchObject({ status: 409, code: 'other_group' })
  })

  test('[S173] [N57] a teacher with two accounts of the school says one word', async () => {
    const room = await roomOf(started)
    const { query } = started.server.ctx.db
    const known = await query
      .selectFrom('identities')
      .selectAll()
      .where('user_id', '=', room.teacher.id)
      .where('provider', '=', 'school')
      .executeTakeFirstOrThrow()
    const second = `${known.provider_id}-2`
    await query
      .insertInto('identities')
      .values({ ...known, id: second, provider_id: second })
      .execute()
    expect((await setGroup(room, 'two-accounts')).status).toBe(200)
    expect(await room.teacher.read(`/classes/${room.classId}/school-accounts`)).toMatchObject({
      providers: [{ group: null, waiting_group: 'two-accounts' }],
    })
  })

  test('[S175] a provider that is taken out of the file takes along the sessions that it opened', async () => {
    const room = await roomOf(started, { group: 'gone-2026' })
    const child = await comeIn(started, pupilOfSchool(started, { groups: ['gone-2026'] }))
    const token = child.session?.access_token ?? ''
    const alive = async () => [
      (await room.teacher.call('GET', '/me')).status,
      (await started.server.request('/api/me', { headers: { authorization: `Bearer ${token}` } })).status,
    ]
    await started.server.ctx.jobs.run('gone-providers')
    expect(await alive()).toEqual([200, 200])
    const without = { ...started.server.ctx, providers: { teachers: [], pupils: [] } }
    await goneProviders(without).run(async () => true)
    expect(await alive()).toEqual([401, 401])
    expect(await started.server.ctx.db.query.selectFrom('provider_states').selectAll().execute()).toEqual([])
  })

  test('[N52] pictures without a school account are as they were', async () => {
    const room = await roomOf(started, { names: ['Ana'] })
    const answer = await tryPictures(started.server, room.code, await cardIn(room, 'Ana'))
    expect(await answer.json()).not.toHaveProperty('school_account')
  })
})
