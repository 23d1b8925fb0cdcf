import { speak } from '#e2e/fixtures/device.ts'
import { expectGoodFocus } from '#e2e/fixtures/focus.ts'
import { expectNothingLost } from '#e2e/fixtures/screens.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import {
  expectExercise,
  feedbackOf,
  firstPlay,
  goOn,
  openGame,
  startGame,
  tryAgain,
  tryExercise,
} from '#e2e/play/game.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

/** What the shared lessons say in each pure language: after a mistake, and when all is right. */
const SAID = {
  en: {
    almost: 'Almost there! Try again.',
    found: 'You found 9 of 10 correct numbers.',
    praise: /^(Perfect! You got them all right!|Excellent! All correct!)$/,
    done: "I'm done!",
    timeUp: "Time's up!",
  },
  'pt-BR': {
    almost: 'Quase lá! Tente novamente.',
    found: 'Você encontrou 9 de 10 números certos.',
    praise: /^(Perfeito! Você acertou todas!|Excelente! Todas corretas!)$/,
    done: 'Terminei!',
    timeUp: 'Tempo esgotado!',
  },
} as const

/** The longer words have the narrower screen. */
const SCREEN = { en: { width: 820, height: 1180 }, 'pt-BR': { width: 390, height: 844 } } as const

// Those with the longest words; what they say is tested beside them.
test('Portuguese words of an exercise fit a phone, before and after a mistake', async ({
  learner,
  account,
}) => {
  const words = wordsOf('pt-BR')
  const player: Player = { page: learner, hand: deskOf(learner), words }
  await speak(learner, 'pt-BR')
  await learner.setViewportSize(SCREEN['pt-BR'])
  for (const type of ['drag-answers', 'story'] as const) {
    const exercise = await openExercise(learner, account, 9, type, words)
    await expectNothingLost(learner, type)
    await tryExercise(player, exercise, 'wrong')
    await expect(feedbackOf(learner)).toHaveText(SAID['pt-BR'].almost)
    await expectNothingLost(learner, `${type} with a mistake`)
    const main = learner.getByRole('main')
    await expectGoodFocus(learner, main, main.getByRole('heading', { level: 2 }).first(), type)
  }
})

for (const locale of ['en', 'pt-BR'] as const) {
  variant(`every exercise is played in ${locale} at ${SCREEN[locale].width} px`, async ({ learner }) => {
    const words = wordsOf(locale)
    const player: Player = { page: learner, hand: deskOf(learner), words }
    await speak(learner, locale)
    await learner.setViewportSize(SCREEN[locale])
    await learner.clock.install()
    await openGame(learner, 9)
    await startGame(player)
    const exercises = firstPlay(9)
    for (const [index, exercise] of exercises.entries()) {
      await expectExercise(player, index + 1)
      await expectNothingLost(learner, `${exercise.type} in ${locale}`)
      if (exercise.type === 'timed') break
      if (exercise.type !== 'memory-pairs') {
        await tryExercise(player, exercise, 'wrong')
        await expect(feedbackOf(learner)).toHaveText(
          SAID[locale][exercise.type === 'number-hunt' ? 'found' : 'almost'],
        )
        await expectNothingLost(learner, `${exercise.type} with a mistake in ${locale}`)
        await tryAgain(player)
        await expect(feedbackOf(learner)).toBeEmpty()
      }
      await tryExercise(player, exercise, 'right')
      await expect(feedbackOf(learner)).toHaveText(SAID[locale].praise)
      await goOn(player)
    }
    await learner.getByRole('button', { name: words('games_timed_start') }).click()
    await expect(learner.getByRole('button', { name: SAID[locale].done })).toBeVisible()
    await learner.clock.fastForward(91_000)
    await expect(feedbackOf(learner)).toContainText(SAID[locale].timeUp)
  })
}
