import { expect, test } from 'vitest'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { classLimitWords, classProblemWords } from '#web/features/classes/class-problems.ts'

const refused = (code: string) => new ServerProblem(409, code, 'words for developers')

test('[S83] a teacher with as many classes or pupils as an account can hold is told so, and what helps', () => {
  expect(classLimitWords(refused('too_many_classes'))).toMatch(/20 open classes.*Archive/)
  expect(classLimitWords(refused('too_many_pupils'))).toMatch(/600 pupils.*Archive/)
  expect(classLimitWords(refused('teaches_no_more'))).toMatch(/Open the course there/)
  expect(classLimitWords(refused('class_archived'))).toBeNull()
  expect(classProblemWords(new Error('offline'))).toMatch(/try again/)
})
