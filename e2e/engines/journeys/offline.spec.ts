import { expect, test } from '#e2e/engines/test.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { progressOf } from '#e2e/fixtures/finished-lessons.ts'
import { syncStatus } from '#e2e/fixtures/offline.ts'
import { answerQuestions, startLesson } from '#e2e/play/basic-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')

test('a lesson begun before the network is lost is finished, kept and sent later', async ({
  learner,
  server,
  account,
}) => {
  const status = () => syncStatus(learner).textContent()
  await learner.goto('/app/lesson/3')
  await appIsKept(learner)
  await expect.poll(status).toContain(words('sync_saved'))
  await withoutServer(server, async () => {
    await learner.reload()
    await startLesson(learner, words)
    await answerQuestions(learner, 1, 10, 10, words)
    await learner.getByText(words('lessons_results'), { exact: true }).waitFor()
    await expect.poll(status).toContain(words('sync_offline_waiting', { count: 1 }))
    // Closed and opened again, the device still has it.
    await learner.goto('/app/lessons')
    await expect.poll(status).toContain(words('sync_offline_waiting', { count: 1 }))
  })
  // The next visit finds the server again.
  await learner.goto('/app/games')
  await expect.poll(status).toContain(words('sync_saved'))
  expect((await progressOf(server, account)).map(({ lesson_id, score }) => [lesson_id, score])).toEqual([
    ['table-3', 10],
  ])
})

/** These engines cut no network for us, so the server itself goes away. */
async function withoutServer(server: AppServer, work: () => Promise<void>) {
  await server.halt('SIGKILL')
  await work().finally(() => server.resume())
}
