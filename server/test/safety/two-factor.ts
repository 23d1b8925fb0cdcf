import { generate } from 'otplib'
import { holdAdultGateOpen, personIn } from '#server/testing/person.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { learnerClient } from '../api/learner-client.ts'
import { type Outbox, signedUp } from '../auth/stock-client.ts'

/** People with a second step. */
export function twoFactor(server: TestServer, mails: () => Outbox) {
  const codeFor = (secret: string) => generate({ secret, epoch: Math.floor(server.ctx.now() / 1000) })
  const client = ({ session }: Awaited<ReturnType<typeof signedUp>>) =>
    learnerClient(server, personIn(session))

  async function withFactor() {
    const person = await signedUp(server, mails())
    const { data } = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    if (!data) throw new Error('no factor')
    const code = await codeFor(data.totp.secret)
    await person.client.mfa.challengeAndVerify({ factorId: data.id, code })
    const session = (await person.client.getSession()).data.session
    if (!session) throw new Error('no session')
    await holdAdultGateOpen(server.ctx, person.user.id)
    return { ...person, session, factorId: data.id, secret: data.totp.secret }
  }
  return { codeFor, client, withFactor }
}
