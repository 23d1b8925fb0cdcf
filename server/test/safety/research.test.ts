import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { readResearchFile } from '#core/research/read-research-file.ts'
import { RESEARCH_COLUMNS } from '#core/research/research-answer.ts'
import type { Export, Me } from '#server/api/types.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { writeResearchFile } from '#server/learning/research/research-file.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { grant, revoke } from '../access/cast.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'
import { openSchool, pupil } from '../classes/school.ts'

const HOUR_MS = 3_600_000

onBothServers('research', { AUTH_RATE_LIMITS: 'off' }, (server, engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-research-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** A family whose child has played a game and a lesson. */
  async function player(fullName = 'Maya Prado'): Promise<LearnerClient> {
    const child = await newLearner(server, { fullName, daysAgo: 2 })
    await child.record(basicAttempt(7, 8, moment(server, -20 * HOUR_MS)), gameAttempt(6, 9, moment(server)))
    return child
  }
  const choose = (by: LearnerClient, allowed: boolean, learnerId = by.learnerId) =>
    by.call('PUT', `/learners/${learnerId}/research`, { allowed })
  async function exported() {
    let text = ''
    const report = await writeResearchFile(server.ctx, async (more) => {
      text += more
    })
    const read = readResearchFile(text)
    return { text, report, answers: 'answers' in read ? read.answers : [] }
  }
  const learnersIn = (answers: readonly { learner: string }[]) =>
    new Set(answers.map(({ learner }) => learner))
  async function leaveNone(): Promise<void> {
    await server.ctx.db.query.deleteFrom('research_consents').execute()
  }

  test('[K6] off unless an adult switches it on behind the gate; on the page, on record and in the export', async () => {
    await leaveNone()
    const child = await player()
    expect((await exported()).answers).toEqual([])
    await server.ctx.db.query.deleteFrom('adult_grants').execute()
    expect((await choose(child, true)).status).toBe(403)
    expect((await exported()).answers).toEqual([])
    await holdAdultGateOpen(server.ctx, child.id)
    const research = async () => (await child.read<Me>('/me')).learners[0]?.research
    expect(await research()).toBeUndefined()
    for (const _ of [1, 2]) expect((await choose(child, true)).status).toBe(204)
    expect(await research()).toBe(true)
    const { answers } = await exported()
    expect(answers.length).toBeGreaterThan(20)
    const { research_consents, audit } = await child.read<Export>('/export')
    expect(research_consents).toEqual([{ learner_id: child.learnerId, given_at: expect.any(String) }])
    const deeds = audit.map(({ action }) => action).filter((action) => action.startsWith('research'))
    expect(deeds.toSorted()).toEqual(['research.allowed', 'research.exported'])
    for (const _ of [1, 2]) expect((await choose(child, false)).status).toBe(204)
    expect(await research()).toBeUndefined()
    expect((await exported()).answers).toEqual([])
    expect((await child.read<Export>('/export')).research_consents).toEqual([])
  })

  test('[S122] [K7] the file tells answers, and nothing that leads to a child', async () => {
    await leaveNone()
    const [child, other, quiet] = [await player(), await player('Leo'), await player('Ana')]
    for (const one of [child, other]) await choose(one, true)
    const { text, report, answers } = await exported()
    expect(report).toEqual({ learners: 2, answers: answers.length, leftOut: 0 })
    const [first, second] = [await exported(), await exported()]
    // Other names in every file, and no order of theirs.
    expect(new Set([...learnersIn(first.answers), ...learnersIn(second.answers)]).size).toBe(4)
    for (const { id, learnerId, email } of [child, other, quiet])
      for (const secret of [id, learnerId, email]) expect(text).not.toContain(secret)
    for (const word of ['Maya', 'Prado', 'Leo', 'Ana']) expect(text).not.toContain(word)
    const attempts = await server.ctx.db.query
      .selectFrom('attempts')
      .select(['id', 'completed_at', 'recorded_at'])
      .execute()
    for (const { id, completed_at, recorded_at } of attempts) {
      expect(text).not.toContain(id)
      for (const at of [completed_at, recorded_at])
        for (const shape of [String(at), new Date(at).toISOString().slice(0, 10)])
          expect(text).not.toContain(shape)
    }
    const [head, ...lines] = text.trimEnd().split('\n')
    expect(head).toBe(RESEARCH_COLUMNS.join(','))
    for (const cell of lines.flatMap((line) => line.split(',')))
      expect(cell).toMatch(/^(p[0-9a-f]{12}|\d+(\.\d)?|[a-z-]*)$/)
    expect(answers.filter(({ lesson }) => lesson === 'basic')).toHaveLength(20)
  })

  test('[K7] a learner with fewer than twenty answers is left out, one that is erased is gone', async () => {
    await leaveNone()
    const child = await newLearner(server)
    await child.record(basicAttempt(3, 10, moment(server)))
    await choose(child, true)
    expect((await exported()).report).toEqual({ learners: 0, answers: 0, leftOut: 1 })
    await child.record(basicAttempt(4, 10, moment(server)))
    expect((await exported()).report).toEqual({ learners: 1, answers: 20, leftOut: 0 })
    const added = await child.call('POST', '/learners', { name: 'Leo', grade: 3, colour: 'mint' })
    const { id: sibling } = (await added.json()) as { id: string }
    const attempts = [basicAttempt(5, 10, moment(server)), basicAttempt(6, 10, moment(server))]
    await child.call('POST', `/learners/${sibling}/attempts`, { version: ATTEMPT_VERSION, attempts })
    await choose(child, true, sibling)
    expect((await exported()).report.learners).toBe(2)
    expect((await child.call('DELETE', `/learners/${sibling}`)).status).toBe(204)
    expect((await exported()).report.learners).toBe(1)
    await eraseAccount(server.ctx, child.id, { by: 'self' })
    expect((await exported()).report).toEqual({ learners: 0, answers: 0, leftOut: 0 })
  })

  test('[S122] [K8] neither a teacher nor a pupil decides; a guardian does, for as long as the link lasts', async () => {
    await leaveNone()
    const school = await openSchool(server, ['Bia'])
    const [card] = school.cards
    if (!card) throw new Error('no pupil')
    const bia = await pupil(server, school, card)
    await bia.record(basicAttempt(7, 8, moment(server)), basicAttempt(8, 8, moment(server)))
    await holdAdultGateOpen(server.ctx, bia.id)
    expect((await choose(school.teacher, true, bia.learnerId)).status).toBe(404)
    expect((await choose(bia, true)).status).toBe(403)
    expect((await exported()).answers).toEqual([])
    const parent = await newLearner(server)
    await grant(server, parent.id, bia.learnerId, 'guardian')
    expect((await choose(parent, true, bia.learnerId)).status).toBe(204)
    expect((await exported()).report.learners).toBe(1)
    await revoke(server, parent.id, bia.learnerId)
    expect((await exported()).report.learners).toBe(0)
    // A link that is made anew brings nothing back.
    await grant(server, parent.id, bia.learnerId, 'guardian')
    expect((await exported()).report.learners).toBe(0)
  })

  test('[K8] when two pupils are merged, an adult is asked anew', async () => {
    await leaveNone()
    const school = await openSchool(server, ['Ana', 'Ana S.'])
    const [into, from] = school.cards.map(({ id }) => id) as [string, string]
    const parent = await newLearner(server)
    for (const id of [into, from]) {
      await grant(server, parent.id, id, 'guardian')
      expect((await choose(parent, true, id)).status).toBe(204)
    }
    const path = `/classes/${school.classId}/pupils/${from}/merge`
    expect((await school.teacher.call('POST', path, { into })).status).toBeLessThan(300)
    expect(await server.ctx.db.query.selectFrom('research_consents').selectAll().execute()).toEqual([])
    expect((await choose(parent, true, into)).status).toBe(204)
  })

  test('[K8] any adult of the child stops what another one began', async () => {
    await leaveNone()
    const child = await player()
    const guardian = await newLearner(server)
    await grant(server, guardian.id, child.learnerId, 'guardian')
    await choose(child, true)
    expect((await choose(guardian, false, child.learnerId)).status).toBe(204)
    expect((await exported()).report.learners).toBe(0)
  })

  test('[K7] the command works beside the server, writes for this user alone and over no other file', async () => {
    await leaveNone()
    const { config } = server.ctx
    const run = async (...words: string[]) => {
      const command = join(dirname(inject('serverBundle')), 'command.js')
      const env = { PATH: process.env.PATH, DATA_DIR: config.dataDir, ...onDatabase(config.databaseUrl) }
      try {
        return {
          code: 0,
          said: (await promisify(execFile)(process.execPath, [command, 'research', ...words], { env }))
            .stdout,
        }
      } catch (error) {
        const { code, stderr } = error as { code: number; stderr: string }
        return { code, said: stderr }
      }
    }
    const file = join(folder, `${engine}.csv`)
    expect(await run()).toEqual({ code: 1, said: expect.stringContaining('research <file.csv>') })
    expect(await run(file)).toEqual({ code: 0, said: expect.stringContaining('nothing to write') })
    expect(existsSync(file)).toBe(false)
    await choose(await player(), true)
    expect(await run(file)).toEqual({ code: 0, said: expect.stringMatching(/ answers\. Learners: 1; /) })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readResearchFile(readFileSync(file, 'utf8'))).toHaveProperty('answers')
    writeFileSync(file, 'kept')
    expect(await run(file)).toEqual({ code: 1, said: expect.stringContaining('exists; name a new file') })
    expect(readFileSync(file, 'utf8')).toBe('kept')
    expect((await run(join(folder, 'nowhere', 'x.csv'))).said).toContain('cannot be written')
  })
})
