import { loadServerConfig } from '#web/data/session/server-config.ts'
import { isLocale, setLocale } from '#web/generated/paraglide/runtime.js'

/** Brings to life what moves on the prerendered landing page; the rest is finished HTML. */
export function wakeLanding() {
  const demo = document.querySelector('[data-island="demo"]')
  if (demo) wakeWhenSeen(demo)
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-language]'))
    select.addEventListener('change', () => isLocale(select.value) && setLocale(select.value))
  void fillInLinks()
}

/** On a phone the exercise is below the fold: who only reads the promise does not load React. */
function wakeWhenSeen(demo: Element) {
  const pressed: HTMLElement[] = []
  const note = ({ target }: Event) => target instanceof HTMLElement && pressed.push(target)
  demo.addEventListener('click', note)
  const watch = new IntersectionObserver(async ([seen]) => {
    if (!seen?.isIntersecting) return
    watch.disconnect()
    const { wakeDemo } = await import('#web/app/landing-islands.tsx')
    demo.removeEventListener('click', note)
    wakeDemo(demo)
    // Presses from before the code had loaded count, too.
    for (const button of pressed) button.click()
  })
  watch.observe(demo)
}

async function fillInLinks() {
  // A slow phone is busy drawing for seconds, long enough for the first question to run out of time.
  const config = await loadServerConfig()
    .catch(() => loadServerConfig())
    // Without an answer the buttons keep leading to the sign-up page, and questions to the contact page.
    .catch(() => undefined)
  if (!config) return
  const { paymentLinks, supportEmail } = config
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-plan]')) {
    const plan = link.dataset.plan
    if (plan === 'parents' || plan === 'teachers') link.href = paymentLinks[plan] ?? link.href
  }
  for (const promise of document.querySelectorAll<HTMLElement>('[data-needs-support]'))
    promise.hidden = supportEmail === null
  const support = document.querySelector<HTMLAnchorElement>('a[data-support]')
  if (support && supportEmail) {
    support.href = `mailto:${supportEmail}`
    support.textContent = supportEmail
  }
}
