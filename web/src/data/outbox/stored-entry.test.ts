import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { AttemptBodyV1 } from '#core/attempts/attempt-body.ts'
import { attemptRequest } from '#core/sync/attempt-request.ts'
import { attemptToSend, isWaiting, type OutboxEntry } from '#core/sync/outbox-entry.ts'
import { finishedJournal } from '#web/data/outbox/finished-journal.ts'
import { fromStored, toStored } from '#web/data/outbox/stored-entry.ts'
import { stubLocalStorage } from '#web/testing/storage.ts'

const ID = '0a4c9f50-8b54-4d0e-8a7e-3d0f0f6b2c11'
/** As the first release wrote it, to IndexedDB and to the journal alike. */
const FIRST_RELEASE = `{"user":"ana","attempt":{"id":"${ID}","lesson_id":"table-2","lesson_type":"basic","score":1,
  "time_taken":60,"completed_at":1773187140000,
  "answers":[{"a":2,"b":3,"kind":"multiple-choice","given":6,"correct":true,"ms":900}]},
  "offset":null,"sentAs":1773187141000,"rejected":null}`

const current: OutboxEntry = {
  user: 'ana',
  attempt: {
    id: ID,
    lesson_id: 'table-2',
    lesson_type: 'basic',
    score: 1,
    time_taken: 60,
    completed_at: 1_773_187_140_000,
    utc_offset: -180,
    answers: [
      {
        a: 2,
        b: 3,
        kind: 'multiple-choice',
        given: 6,
        correct: true,
        ms: 900,
        shown: [2, 3, null],
        options: [5, 6, 8],
        input: 'choice',
        hinted: false,
      },
    ],
  },
  offset: 0,
  sentAs: null,
  rejected: null,
}

describe('lessons that wait on a device', () => {
  test('[V3] what the first release left is sent as the first release would have sent it', () => {
    const entry = fromStored(JSON.parse(FIRST_RELEASE))
    expect(attemptRequest([attemptToSend(entry)])).toEqual({
      attempts: [{ ...JSON.parse(FIRST_RELEASE).attempt, completed_at: '2026-03-10T23:59:01.000Z' }],
    })
  })

  test('[A1] nothing is lost on the way to the device and back', () => {
    const stored = JSON.parse(JSON.stringify(toStored({ ...current, seq: 4 })))
    expect(stored.seq).toBe(4)
    expect(fromStored(stored)).toEqual({ ...current, seq: 4 })
    const plan: Attempt = { ...current.attempt, plan: { steps: [1] } }
    expect(fromStored(toStored({ ...current, attempt: plan })).attempt).toEqual(plan)
  })

  test('[V5] a page taken back to the first release finds a lesson that its server accepts', () => {
    const { attempt } = JSON.parse(JSON.stringify(toStored(current))) as OutboxEntry
    const { id, lesson_id, lesson_type, score, time_taken, completed_at, answers } = attempt
    const moment = new Date(completed_at).toISOString()
    const sent = { id, lesson_id, lesson_type, score, time_taken, completed_at: moment, answers }
    expect(v.safeParse(AttemptBodyV1, sent).issues).toBeUndefined()
  })
})

describe('[V5] what the release before cannot send', () => {
  const mission: OutboxEntry = {
    ...current,
    attempt: { ...current.attempt, lesson_type: 'mission', lesson_id: 'mission', plan: { version: 1 } },
  }

  test('waits on this device, and is held on a page taken back to that release', () => {
    const stored = toStored(mission)
    expect(isWaiting(stored)).toBe(false)
    expect(isWaiting(fromStored(stored))).toBe(true)
    expect(fromStored(stored)).toEqual(mission)
    expect(toStored(current).rejected).toBeNull()
  })

  test('practice is held by a word that the release with missions does not take back', () => {
    const plan = { version: 1, fact: [7, 8] }
    const practice: OutboxEntry = {
      ...current,
      attempt: { ...current.attempt, lesson_type: 'practice', lesson_id: 'practice', plan },
    }
    const stored = toStored(practice)
    expect(stored.rejected).not.toBeNull()
    expect(stored.rejected).not.toBe('newer_version')
    expect(isWaiting(fromStored(stored))).toBe(true)
    expect(fromStored(stored)).toEqual(practice)
  })

  test('stays rejected once a server that knows it has rejected it', () => {
    const rejected = { ...mission, rejected: 'invalid_answers' }
    expect(fromStored(toStored(rejected))).toEqual(rejected)
  })
})

describe('the journal', () => {
  let lines: Record<string, string>
  beforeEach(() => {
    lines = {}
    stubLocalStorage(lines)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('[O19] [V3] holds the lessons of both releases', () => {
    lines[`dozenauts-finished:ana:${ID}`] = FIRST_RELEASE
    expect(finishedJournal.entries('ana')).toEqual([JSON.parse(FIRST_RELEASE)])
    finishedJournal.write(current)
    expect(finishedJournal.entries('ana')).toEqual([current])
  })
})
