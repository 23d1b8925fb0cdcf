import { mount } from '#web/app/mount.tsx'
import { LandingPage } from '#web/features/landing/landing-page.tsx'

/** Renders the whole page in the browser: for people who are signed in, and where the HTML is missing or in another language. */
export function startLanding() {
  mount(<LandingPage />)
}
