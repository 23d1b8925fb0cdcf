import { expect, expectTypeOf, test } from 'vitest'
import type { callApi } from '#web/data/api/api-client.ts'
import { type ApiCall, apiPath, type PathParameters } from '#web/data/api/api-path.ts'

test('a path has the values of its parameters, and none of them leads elsewhere', () => {
  expect(apiPath('GET /me', {})).toBe('/api/me')
  expect(apiPath('GET /learners/:learnerId/progress', { learnerId: 'a1' })).toBe('/api/learners/a1/progress')
  expect(apiPath('GET /learners/:learnerId', { learnerId: '../me?x#y' })).toBe(
    '/api/learners/..%2Fme%3Fx%23y',
  )
})

test('calls, parameters, bodies and answers are those of the endpoint table', () => {
  expectTypeOf<'GET /nothing'>().not.toExtend<ApiCall>()
  expectTypeOf<PathParameters<'GET /me'>>().toEqualTypeOf<Readonly<Record<never, string>>>()
  expectTypeOf<PathParameters<'POST /learners/:learnerId/attempts'>>().toEqualTypeOf<{
    readonly learnerId: string
  }>()
  expectTypeOf<{ readonly learnerId: string }>().not.toExtend<
    Parameters<typeof callApi<'PUT /learners/:learnerId/avatar/equipped'>>[1]
  >()
  expectTypeOf<
    Awaited<ReturnType<typeof callApi<'DELETE /learners/:learnerId'>>>
  >().toEqualTypeOf<undefined>()
})
