import { expect, test } from '#e2e/engines/test.ts'
import { fillSignup } from '#e2e/fixtures/account-forms.ts'
import { newestMail, pressLinkIn } from '#e2e/fixtures/mailbox.ts'
import { answerQuestions, startLesson } from '#e2e/play/basic-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')

test('a family signs up by mail and plays a lesson', async ({ tablet, server }) => {
  const person = {
    fullName: 'Nova Sample',
    email: `nova-${Date.now()}@example.test`,
    password: 'eight times nine',
  }
  await tablet.goto('/auth/signup')
  await fillSignup(tablet, person)
  await tablet.getByText(person.email).first().waitFor()
  await pressLinkIn(tablet, await newestMail(server, person.email, /confirm/i), 'Confirm my email')
  await expect.poll(() => tablet.url()).toMatch(/\/app\/games$/)
  await tablet.locator('a[href="/app/lessons"]').first().click()
  await tablet.locator('a[href="/app/lesson/2"]').first().click()
  await startLesson(tablet, words)
  await answerQuestions(tablet, 1, 10, 9, words)
  await tablet.getByText(words('lessons_results'), { exact: true }).waitFor()
})
