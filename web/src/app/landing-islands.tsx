import { hydrateRoot } from 'react-dom/client'
import { loadServerConfig } from '#web/data/session/server-config.ts'
import { DemoExercise } from '#web/features/landing/demo-exercise.tsx'
import { isLocale, setLocale } from '#web/generated/paraglide/runtime.js'

/** Brings to life what moves on the prerendered landing page; the rest is finished HTML. */
export function wakeIslands() {
  const demo = document.querySelector('[data-island="demo"]')
  if (demo) hydrateRoot(demo, <DemoExercise />)
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-language]'))
    select.addEventListener('change', () => isLocale(select.value) && setLocale(select.value))
  // A slow phone is busy drawing for seconds, long enough for the first question to run out of time.
  const asked = loadServerConfig().catch(() => loadServerConfig())
  asked.then(
    ({ paymentLinks, supportEmail }) => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-plan]')) {
        const plan = link.dataset.plan
        if (plan === 'parents' || plan === 'teachers') link.href = paymentLinks[plan] ?? link.href
      }
      const support = document.querySelector<HTMLAnchorElement>('a[data-support]')
      if (support && supportEmail) {
        support.href = `mailto:${supportEmail}`
        support.textContent = supportEmail
      }
    },
    // Without an answer the buttons keep leading to the sign-up page, and questions to the contact page.
    () => {},
  )
}
