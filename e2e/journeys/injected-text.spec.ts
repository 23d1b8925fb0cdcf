import { appIsKept } from '#e2e/fixtures/device.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.use({ keepsApp: true })

test('[F50] the browser lets no text become a page or a script, and the app needs none of that', async ({
  learner,
  guard,
}) => {
  await learner.goto('/app/profile')
  // The only script the app names by itself, its service worker, is let through.
  await appIsKept(learner)
  guard.allow(/Trusted(HTML|Script|ScriptURL)|trusted-types/)
  const refused = await learner.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      html: () => {
        document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'
      },
      script: () => {
        document.createElement('script').text = 'alert(1)'
      },
      address: () => {
        document.createElement('script').src = '/assets/other.js'
      },
      worker: () => new Worker('/sw.js'),
      policy: () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
    }
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]?.()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    })
  })
  expect(refused).toEqual(['html', 'script', 'address', 'worker', 'policy'])
})
