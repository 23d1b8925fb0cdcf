import { speak } from '#e2e/fixtures/device.ts'
import { expectGoodFocus } from '#e2e/fixtures/focus.ts'
import { expectNothingLost } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { feedbackOf, tryExercise } from '#e2e/play/game.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

// Those with the longest words; what they say is tested beside them.
test('Portuguese words of an exercise fit a phone, before and after a mistake', async ({
  learner,
  account,
}) => {
  const words = wordsOf('pt-BR')
  const player: Player = { page: learner, hand: deskOf(learner), words }
  await speak(learner, 'pt-BR')
  await learner.setViewportSize({ width: 390, height: 844 })
  for (const type of ['drag-answers', 'story'] as const) {
    const exercise = await openExercise(learner, account, 9, type, words)
    await expectNothingLost(learner, type)
    await tryExercise(player, exercise, 'wrong')
    await expect(feedbackOf(learner)).toHaveText('Quase lá! Tente novamente.')
    await expectNothingLost(learner, `${type} with a mistake`)
    const main = learner.getByRole('main')
    await expectGoodFocus(learner, main, main.getByRole('heading', { level: 2 }).first(), type)
  }
})
