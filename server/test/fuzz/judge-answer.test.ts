import { expect, test } from 'vitest'
import { type Answered, judgeAnswer } from './judge-answer.ts'
import type { FuzzRequest } from './make-request.ts'

const request: FuzzRequest = {
  method: 'POST',
  path: '/auth/v1/recover?redirect_to=x',
  headers: {},
  body: '{"email":"asked@example.com"}',
  asOperator: false,
}
const judgement = { origin: 'http://localhost:3000', secrets: ['hidden@example.com', 'asked@example.com'] }
const refusal: Answered = {
  status: 400,
  location: null,
  type: 'application/json',
  text: '{"code":"validation_failed","message":"No."}',
}
const judge = (answer: Partial<Answered>, asOperator = false) =>
  judgeAnswer({ ...request, asOperator }, { ...refusal, ...answer }, judgement)

test.each<[string, Partial<Answered>, string]>([
  ['a failure of the server', { status: 500 }, 'answered 500'],
  ['a database that is away', { status: 503 }, 'answered 503'],
  ['a stack', { text: 'Error: x\n    at run (/srv/app/main.js:10:3)' }, 'shows its insides'],
  ['an error of the database', { text: 'SQLITE_CONSTRAINT: UNIQUE' }, 'shows its insides'],
  ['a redirect elsewhere', { status: 303, location: '//evil.example/' }, 'leads away to //evil.example/'],
  [
    'another person',
    { status: 200, text: '["hidden@example.com"]' },
    'tells hidden@example.com of somebody else',
  ],
  ['another person in a redirect', { status: 303, location: '/?e=hidden@example.com' }, 'of somebody else'],
  ['a refusal that is no JSON', { type: 'text/html', text: '<h1>No</h1>' }, 'without code and message'],
  ['a refusal without a code', { text: '{"error":"no"}' }, 'without code and message'],
])('%s is noticed', (_what, answer, words) => {
  expect(judge(answer)).toContain(words)
})

test('an honest refusal, a redirect at home and an echo of what was sent are fine', () => {
  expect(judge({})).toBeUndefined()
  expect(judge({ status: 303, location: 'http://localhost:3000/#error=x', text: '' })).toBeUndefined()
  expect(judge({ status: 200, text: '{"email":"asked@example.com"}' })).toBeUndefined()
})

test('the operator may see everybody', () => {
  expect(judge({ status: 200, text: '["hidden@example.com"]' }, true)).toBeUndefined()
})
