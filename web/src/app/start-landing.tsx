import { mount } from '#web/app/mount.tsx'
import { LandingPage } from '#web/features/landing/landing-page.tsx'

/** The whole page in the browser: for who is signed in, and in languages other than that of the HTML. */
export function startLanding() {
  mount(<LandingPage />)
}
