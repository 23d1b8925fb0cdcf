import { expect, test } from 'vitest'
import { eraseLearner } from '#server/erasure/erase-learner.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import { openPostbox } from '#server/testing/postbox.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { moment } from '../api/learner-client.ts'
import { newReader, openPost, type Post } from './reader.ts'

onBothServers('children in weekly mails', openPost, (server, engine) => {
  async function familyOf(server: Post, name: string) {
    const reader = await newReader(server)
    const added = await reader.call('POST', '/learners', { name, grade: 3, colour: 'coral' })
    const { id } = (await added.json()) as { id: string }
    await reader.call('POST', `/learners/${id}/attempts`, {
      version: 1,
      attempts: [gameAttempt(3, 10, moment(server))],
    })
    await server.ctx.db.query
      .updateTable('weekly_mails')
      .set({ next_due_at: server.ctx.now() })
      .where('account_id', '=', reader.id)
      .execute()
    return { reader, siblingId: id }
  }

  test('[S52] a child that is erased is in no mail that waits', async () => {
    const gone = await openPostbox()
    await gone.close()
    const slow = await openPost(engine, { postbox: gone })
    const { reader, siblingId } = await familyOf(slow, 'Leo')
    await slow.run()
    const waiting = () =>
      slow.ctx.db.query.selectFrom('mail_queue').select('text').where('user_id', '=', reader.id).execute()
    expect((await waiting())[0]?.text).toContain('== Leo ==')
    await eraseLearner(slow.ctx, siblingId, { actor: reader.id, network: null })
    expect(await waiting()).toEqual([])
    await slow.stop()
  })

  test('[S52] a child that is erased while the mail is written is not in it', async () => {
    const { reader, siblingId } = await familyOf(server, 'Leo')
    const { db } = server.ctx
    const { transaction } = db
    // Between the reading of the reports and the transaction that posts them.
    Object.assign(db, {
      transaction: async (work: Parameters<typeof transaction>[0]) => {
        Object.assign(db, { transaction })
        await eraseLearner(server.ctx, siblingId, { actor: reader.id, network: null })
        return transaction.call(db, work)
      },
    })
    expect(await server.run()).toEqual([])
    server.advance(6 * 60_000)
    const [mail] = await server.run()
    expect(mail?.text).toContain('== Maya ==')
    expect(mail?.text).not.toContain('Leo')
  })

  test('[E1] [S108] a name that could be a link is left out', async () => {
    const { reader } = await familyOf(server, 'evil.example/<b>x</b>')
    const [mail] = (await server.run()).filter(({ to }) => to === reader.email)
    expect(mail?.text).toContain('== Your child ==')
    expect(mail?.html).not.toMatch(/evil|<b>/)
  })
})
