import { describe, expect, test } from 'vitest'
import { purchaseEvents } from '#server/http/dev/stand-in-events.ts'
import { personIn } from '#server/testing/person.ts'
import { onBothEngines, onBothServers } from '#server/testing/test-server.ts'
import { accept, invite } from '../adults/invited.ts'
import { type LearnerClient, learnerClient, newLearner } from '../api/learner-client.ts'
import { call, freshAddress, mailsOf, outcome, signedUp, watchMails } from '../auth/stock-client.ts'
import { planOf, sendAll, startPaidServer } from '../plans/provider.ts'

const EVIL_PASSWORD = 'evil, but ten letters'

onBothServers('what erasing an account leaves to others', (server) => {
  const mails = mailsOf(server)
  /** How a stranger's address comes to stand beside an account that never showed that it can read mail there. */
  const ways: Record<string, (evil: LearnerClient, victim: string) => Promise<Response>> = {
    'asked for as the new address': (evil, victim) =>
      call(server, 'PUT', '/user', {
        token: evil.token,
        body: { email: victim, current_password: EVIL_PASSWORD },
      }),
    'mailed an invitation': (evil, victim) =>
      evil.call('POST', '/invitations', { learner_id: evil.learnerId, email: victim, role: 'guardian' }),
  }

  /** A fresh account names the address, and is erased. */
  async function nameAndErase(way: string, victim: string) {
    const evil = await newLearner(server, { password: EVIL_PASSWORD })
    expect((await ways[way]?.(evil, victim))?.ok).toBe(true)
    expect((await evil.call('DELETE', '/account', { password: EVIL_PASSWORD })).status).toBe(204)
  }

  const signIn = (email: string, password: string) =>
    call(server, 'POST', '/token?grant_type=password', { body: { email, password } })
  const recover = (email: string) => call(server, 'POST', '/recover', { body: { email } })

  describe.each(Object.keys(ways))('an address that was only %s', (way) => {
    test('[S81] guesses at its password stay counted', async () => {
      const victim = await signedUp(server, mails)
      server.advance(61_000)
      for (let i = 0; i < 10; i++) expect((await signIn(victim.email, `wrong ${i}`)).status).toBe(400)
      await nameAndErase(way, victim.email)
      expect(await outcome(await signIn(victim.email, victim.password))).toBe('429 over_request_rate_limit')
    })

    test('[S81] mails to it stay counted', async () => {
      const victim = freshAddress()
      let sent = 0
      for (let round = 0; round < 12; round++) {
        const before = mails.sent.length
        const evil = await newLearner(server, { password: EVIL_PASSWORD })
        await ways[way]?.(evil, victim)
        await evil.call('DELETE', '/account', { password: EVIL_PASSWORD })
        sent += mails.sent.slice(before).filter(({ to }) => to === victim).length
        server.advance(61_000)
      }
      expect(sent).toBe(10)
    })

    test('[S81] an invitation that somebody else sent there can still be accepted', async () => {
      const friend = await newLearner(server)
      const victim = await newLearner(server)
      const { token } = await invite(server, friend, {
        learner_id: friend.learnerId,
        email: victim.email,
        role: 'guardian',
      })
      server.advance(61_000)
      await nameAndErase(way, victim.email)
      expect((await accept(victim, token)).status).toBe(200)
    })
  })

  test('[S81] erasing an account and making it anew gives no new tries and no new mails', async () => {
    const email = freshAddress()
    const one = await newLearner(server, { email, password: EVIL_PASSWORD })
    for (let i = 0; i < 10; i++) await signIn(email, `wrong ${i}`)
    expect((await recover(email)).status).toBe(200)
    expect((await one.call('DELETE', '/account', { password: EVIL_PASSWORD })).status).toBe(204)
    await newLearner(server, { email, password: EVIL_PASSWORD })
    expect(await outcome(await signIn(email, EVIL_PASSWORD))).toBe('429 over_request_rate_limit')
    expect(await outcome(await recover(email))).toBe('429 over_email_send_rate_limit')
  })

  test('[S81] what others sent to the proven address of the account goes with it', async () => {
    const friend = await newLearner(server)
    const leaving = await newLearner(server, { password: EVIL_PASSWORD })
    const { invitation } = await invite(server, friend, {
      learner_id: friend.learnerId,
      email: leaving.email,
      role: 'guardian',
    })
    await leaving.call('DELETE', '/account', { password: EVIL_PASSWORD })
    const open = await friend.read<{ id: string }[]>('/invitations')
    expect(open.map(({ id }) => id)).not.toContain(invitation.id)
  })
})

onBothEngines('a payment that waits for its account', (engine) => {
  test('[S81] it is found by its payer, whoever else named that address and was erased', async () => {
    const server = await startPaidServer(engine)
    const mails = watchMails(server)
    const email = freshAddress()
    await sendAll(server, purchaseEvents({ plan: 'teachers', email, reference: null }, server.ctx.now()))
    const evil = await newLearner(server, { password: EVIL_PASSWORD })
    const asked = await call(server, 'PUT', '/user', {
      token: evil.token,
      body: { email, current_password: EVIL_PASSWORD },
    })
    expect(asked.status).toBe(200)
    expect((await evil.call('DELETE', '/account', { password: EVIL_PASSWORD })).status).toBe(204)
    const { session } = await signedUp(server, mails, email)
    const payer = learnerClient(server, personIn(session))
    expect(await planOf(payer)).toMatchObject({ state: 'active', kind: 'teachers' })
    await server.stop()
  })
})
