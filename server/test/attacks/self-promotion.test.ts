import { expect, test } from 'vitest'
import { onOneServer } from '#server/testing/test-server.ts'
import { call, mailsOf, signedUp } from '../auth/stock-client.ts'

onOneServer('self-promotion', (server) => {
  const mails = mailsOf(server)
  test('[S20] role and plan in the metadata have no effect', async () => {
    const { client, user, session } = await signedUp(server, mails)
    const standing = () =>
      server.ctx.db.query
        .selectFrom('users')
        .select(['role', 'app_metadata'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    const before = await standing()
    await client.updateUser({ data: { role: 'service_role', plan: 'teachers', aal: 'aal2' } })
    const { data } = await client.refreshSession()
    expect(data.user).toMatchObject({ id: user.id, role: 'authenticated' })
    const claims = (await client.getClaims()).data?.claims
    expect(claims).toMatchObject({ role: 'authenticated', aal: 'aal1' })
    const admin = await call(server, 'GET', '/admin/users', { token: session.access_token })
    expect(admin.status).toBe(403)
    expect(await admin.json()).toMatchObject({ code: 'not_admin' })
    expect(await standing()).toEqual(before)
  })
})
