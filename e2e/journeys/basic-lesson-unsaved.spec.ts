import { appIsKept, speak } from '#e2e/fixtures/device.ts'
import { progressOf } from '#e2e/fixtures/finished-lessons.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import { pickAnswer } from '#e2e/play/basic-lesson.ts'
import { popupOf } from '#e2e/play/rewards.ts'
import { wordsOf } from '#e2e/play/words.ts'

test.use({ keepsApp: true })

const FAILED = {
  en: ['Error', 'There was a problem saving your progress.'],
  'pt-BR': ['Erro', 'Houve um problema ao registrar seu progresso.'],
} as const

// The same without a storage at all is in offline-storage.spec.ts.
for (const locale of ['en', 'pt-BR'] as const) {
  variant(
    `a lesson that is safe nowhere says so (${locale}), and is sent when it can be`,
    async ({ learner, server, account, guard }) => {
      guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /recording the lesson failed/)
      const words = wordsOf(locale)
      await speak(learner, locale)
      await learner.addInitScript(() => {
        // A browser whose storage is switched off, as schools sometimes do.
        IDBFactory.prototype.open = () => {
          throw new DOMException('storage is switched off', 'SecurityError')
        }
      })
      await learner.clock.install()
      await learner.goto('/app/lesson/4')
      await appIsKept(learner)
      await learner.getByRole('button', { name: words('lessons_start_button'), exact: true }).click()
      for (let step = 1; step <= 10; step++) {
        await expect(learner.getByText(words('lessons_step_of', { step }), { exact: true })).toBeVisible()
        if (step === 10) await learner.context().setOffline(true)
        await pickAnswer(learner, 'right', words)
        await learner.clock.fastForward(1500)
      }
      for (const text of FAILED[locale]) await expect(learner.getByText(text, { exact: true })).toBeVisible()
      await expect(popupOf(learner), '[O30] no rewards beside a failed save').toHaveCount(0)
      await learner.context().setOffline(false)
      await expect
        .poll(() => progressOf(server, account), { timeout: 30_000 })
        .toMatchObject([{ lesson_id: 'table-4', score: 10 }])
    },
  )
}
