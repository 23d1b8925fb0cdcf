import { expect } from 'vitest'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { accept, invite } from '../adults/invited.ts'
import { newLearner } from '../api/learner-client.ts'
import { answers, cached, isListed, type Relation, testEnds, waitingMail } from './relation.ts'

const SETTINGS = { AUTH_RATE_LIMITS: 'off' }

onBothServers(
  '[S113] when a relation of a family ends, nothing that it gave opens anything',
  SETTINGS,
  (server) => {
    /** A mother, her child, and a father whom she invited. */
    async function family() {
      const mother = await newLearner(server, { fullName: 'Bea' })
      const father = await newLearner(server, { fullName: 'Rui' })
      const added = await mother.call('POST', '/learners', { name: 'Leo', grade: 3, colour: 'coral' })
      const { id: leo } = (await added.json()) as { id: string }
      const body = { learner_id: leo, email: father.email, role: 'guardian' }
      const { invitation, token } = await invite(server, mother, body)
      return { mother, father, leo, invitation, token }
    }

    async function guardianship(end: 'removed' | 'left' | 'erased' | 'set aside'): Promise<Relation> {
      const { mother, father, leo, token } = await family()
      expect((await accept(father, token)).status).toBe(200)
      const ends = {
        removed: () => mother.call('DELETE', `/learners/${leo}/adults/${father.id}`),
        left: () => father.call('DELETE', `/learners/${leo}/access`),
        erased: () => mother.call('DELETE', `/learners/${leo}`),
        'set aside': () => mother.call('POST', `/learners/${leo}/erasure`),
      }
      return {
        holds: {
          report: answers(father, `/learners/${leo}/report`),
          'cached report': await cached(server, father, `/learners/${leo}/report`),
          summary: answers(father, `/learners/${leo}/summary`),
          settings: answers(father, `/learners/${leo}/settings`),
          list: isListed(father, leo),
          'waiting mail': await waitingMail(server, father),
        },
        keeps: { 'own account': answers(father, '/me') },
        end: ends[end],
      }
    }

    testEnds(server, {
      'a guardian is removed': () => guardianship('removed'),
      'a guardian leaves': () => guardianship('left'),
      'a learner is erased': () => guardianship('erased'),
      'a learner waits to be erased': () => guardianship('set aside'),

      async 'an invitation is withdrawn'() {
        const { mother, father, invitation, token, leo } = await family()
        return {
          holds: { link: answers(father, `/invitations/${token}`) },
          keeps: { 'no access': async () => !(await isListed(father, leo)()) },
          end: async () => {
            await mother.call('DELETE', `/invitations/${invitation.id}`)
            expect((await accept(father, token)).status).toBe(404)
          },
        }
      },

      async 'the account of the inviting adult is closed'() {
        const { mother, father, leo, token } = await family()
        const { token: other } = await invite(server, mother, {
          learner_id: leo,
          email: 'aunt@example.com',
          role: 'guardian',
        })
        expect((await accept(father, token)).status).toBe(200)
        return {
          holds: {
            'own session': answers(mother, '/me'),
            'an open invitation': answers(father, `/invitations/${other}`),
            "the guardian's report": answers(father, `/learners/${leo}/report`),
          },
          keeps: { "the guardian's account": answers(father, '/me') },
          end: () => eraseAccount(server.ctx, mother.id, { by: 'self' }),
        }
      },
    })
  },
)
