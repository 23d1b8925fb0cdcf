import { expect, test } from 'vitest'
import { onOneServer } from '#server/testing/test-server.ts'
import { newLearner } from '../api/learner-client.ts'
import { freshAddress, PASSWORD } from './stock-client.ts'

const BRAZIL = { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8' }
const BRITAIN = { 'accept-language': 'en-GB,en;q=0.9,pt;q=0.2' }

onOneServer('the language of mails', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const post = (path: string, body: object, headers: Record<string, string>) =>
    server.request(`/auth/v1${path}`, {
      method: 'POST',
      headers: {
        apikey: server.ctx.keys.publishableKey,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    })
  const signUp = (email: string, headers: Record<string, string>) =>
    post('/signup', { email, password: PASSWORD }, headers)
  /** Subjects, newest last, without the name of the product. */
  const subjects = async (recipient: string) =>
    (
      await server.ctx.db.query
        .selectFrom('mail_queue')
        .select('subject')
        .where('recipient', '=', recipient)
        .orderBy('created_at')
        .execute()
    ).map(({ subject }) => subject.replace(' · Dozenauts', ''))
  const readsPortuguese = (account: Awaited<ReturnType<typeof newLearner>>) =>
    account.call('POST', '/grown-ups/weekly-mail', {
      kind: 'family',
      time_zone: 'America/Sao_Paulo',
      language: 'pt-BR',
    })

  test('[E13] a sign-up is answered in the language of its browser, or the one chosen on the page', async () => {
    const [ana, ben, cleo] = [freshAddress(), freshAddress(), freshAddress()]
    await signUp(ana, BRAZIL)
    await signUp(ben, BRITAIN)
    await signUp(cleo, { ...BRITAIN, cookie: 'PARAGLIDE_LOCALE=pt-BR' })
    expect(await subjects(ana)).toEqual(['Confirme seu endereço de e-mail'])
    expect(await subjects(ben)).toEqual(['Confirm your e-mail address'])
    expect(await subjects(cleo)).toEqual(['Confirme seu endereço de e-mail'])
  })

  test('[E13] [S75] who reads in one language is mailed in it, whatever the one who asks speaks', async () => {
    const account = await newLearner(server)
    await readsPortuguese(account)
    await post('/recover', { email: account.email }, BRITAIN)
    expect(await subjects(account.email)).toEqual(['Escolha uma nova senha'])
    const other = await newLearner(server)
    await post('/recover', { email: other.email }, BRAZIL)
    expect(await subjects(other.email)).toEqual(['Escolha uma nova senha'])
    const third = await newLearner(server)
    await post('/recover', { email: third.email }, { 'accept-language': '<script>, pt;q=oops' })
    expect(await subjects(third.email)).toEqual(['Choose a new password'])
  })

  test('[E13] notices and invitations speak it, too', async () => {
    const account = await newLearner(server, { password: PASSWORD })
    await readsPortuguese(account)
    await server.request('/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: server.ctx.keys.publishableKey,
        authorization: `Bearer ${account.token}`,
        'content-type': 'application/json',
        ...BRITAIN,
      },
      body: JSON.stringify({ password: 'a new pass phrase 77', current_password: PASSWORD }),
    })
    expect(await subjects(account.email)).toEqual(['Sua senha foi alterada'])
    const invited = freshAddress()
    const inviting = await newLearner(server)
    await readsPortuguese(inviting)
    await inviting.call('POST', '/invitations', {
      email: invited,
      learner_id: inviting.learnerId,
      role: 'guardian',
    })
    expect(await subjects(invited)).toEqual(['Você recebeu um convite para uma família'])
  })
})
