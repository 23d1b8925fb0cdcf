import { expect, test } from 'vitest'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { accept, codeOf, invite } from '../adults/invited.ts'
import { learnerClient, newLearner } from '../api/learner-client.ts'
import { call, mailsOf, PASSWORD, signedUp, signIn, stockClient } from '../auth/stock-client.ts'
import { openSchool } from '../classes/school.ts'
import { twoFactor } from './two-factor.ts'

const NEW_CLASS = { name: '3b', grade: 3, language: 'en', school_allows: true }

onBothServers('the passwords of teachers', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const mails = mailsOf(server)
  const { client, withFactor } = twoFactor(server, () => mails)

  test('[K21] opening a class needs a good password or two-factor, and a good one that is chosen then is enough', async () => {
    const open = (person: { call: (m: string, p: string, b: unknown) => Promise<Response> }) =>
      person.call('POST', '/classes', NEW_CLASS)
    for (const password of ['short7x', 'Princesa123456']) {
      const teacher = await newLearner(server, { password })
      const refused = await open(teacher)
      expect([password, refused.status]).toEqual([password, 403])
      expect(await refused.json()).toMatchObject({ code: 'stronger_password_needed' })
      const stock = stockClient(server)
      await signIn(stock, teacher.email, password)
      await stock.updateUser({ password: 'seven times eight', current_password: password })
      const token = (await stock.getSession()).data.session?.access_token ?? ''
      const again = learnerClient(server, { ...teacher, token })
      await again.call('POST', '/grown-ups/gate', { password: 'seven times eight' })
      expect((await open(again)).status).toBe(201)
    }
    const factor = await withFactor()
    await server.ctx.db.query
      .updateTable('users')
      .set({ password_strong: 0 })
      .where('id', '=', factor.user.id)
      .execute()
    expect((await open(client(factor))).status).toBe(201)
    // Somebody without a password has none that could be guessed.
    expect((await open(await newLearner(server))).status).toBe(201)
  })

  test('[K21] the same holds for who comes to teach and for as long as they do', async () => {
    const weak = await newLearner(server, { password: 'short7x' })
    const { teacher, classId } = await openSchool(server, [])
    const body = { class_id: classId, email: weak.email, role: 'teacher' }
    const { token } = await invite(server, teacher, body)
    const refused = await accept(weak, token)
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'stronger_password_needed'])
    expect((await weak.call('GET', `/classes/${classId}/cards`)).status).toBe(404)

    const strong = async (is: 0 | 1) =>
      server.ctx.db.query
        .updateTable('users')
        .set({ password_strong: is })
        .where('id', '=', weak.id)
        .execute()
    await strong(1)
    // The refused invitation is still good.
    expect((await accept(weak, token)).status).toBe(200)
    await strong(0)
    const hand = () => teacher.call('PUT', `/classes/${classId}/owner`, { account_id: weak.id })
    const notHanded = await hand()
    expect([notHanded.status, await codeOf(notHanded)]).toEqual([403, 'stronger_password_needed'])
    await strong(1)
    expect((await hand()).status).toBe(200)
  })

  test('[K21] who teaches sets no weak password, neither signed in nor by a recovery mail', async () => {
    const person = await signedUp(server, mails)
    await holdAdultGateOpen(server.ctx, person.user.id)
    const made = await client(person).call('POST', '/classes', NEW_CLASS)
    const { class: room } = (await made.json()) as { class: { id: string } }
    const weak = async (token: string, change: object) => {
      const answer = await call(server, 'PUT', '/user', { token, body: { password: 'short7x', ...change } })
      return [answer.status, (await answer.json()) as { code?: string; weak_password?: object }] as const
    }
    const [status, problem] = await weak(person.session.access_token, { current_password: PASSWORD })
    expect(status).toBe(422)
    expect(problem).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['teaching'] } })
    const recovered = stockClient(server)
    await recovered.resetPasswordForEmail(person.email)
    await recovered.verifyOtp({ email: person.email, type: 'recovery', token: mails.code(person.email) })
    const session = (await recovered.getSession()).data.session
    expect((await weak(session?.access_token ?? '', {}))[0]).toBe(422)
    expect((await signIn(stockClient(server), person.email)).user.id).toBe(person.user.id)
    // Without a class it is the person's own choice again.
    expect((await client(person).call('DELETE', `/classes/${room.id}`)).status).toBe(204)
    expect((await weak(session?.access_token ?? '', {}))[0]).toBe(200)
  })

  test('[K21] two-factor that stands in for a good password stays on for as long as somebody teaches', async () => {
    const { factorId, ...person } = await withFactor()
    const { query } = server.ctx.db
    await query.updateTable('users').set({ password_strong: 0 }).where('id', '=', person.user.id).execute()
    const made = await client(person).call('POST', '/classes', NEW_CLASS)
    const { class: room } = (await made.json()) as { class: { id: string } }
    const turnOff = () =>
      call(server, 'DELETE', `/factors/${factorId}`, { token: person.session.access_token })
    expect(await (await turnOff()).json()).toMatchObject({ code: 'weak_password' })
    await client(person).call('DELETE', `/classes/${room.id}`)
    expect((await turnOff()).status).toBe(200)
  })
})
