import '#web/app/theme.css'
import { mount } from '#web/app/mount.tsx'
import { LandingPage } from '#web/features/landing/landing-page.tsx'

/** A link from a mail needs the whole app: session, toasts and somewhere to go on to. */
const CARRIES_SESSION = /[?&#](access_token|error_code)=/

// Otherwise the landing page stands without router, queries or auth client: it is what a parent on a
// slow phone waits for.
if (CARRIES_SESSION.test(location.search + location.hash))
  void import('#web/app/start-app.tsx').then(({ startApp }) => startApp())
else mount(<LandingPage />)
