import '#web/app/theme.css'
import { mount } from '#web/app/mount.tsx'
import { LandingPage } from '#web/features/landing/landing-page.tsx'

// The landing page stands without router, queries or auth client: it is what a parent on a slow phone waits for.
mount(<LandingPage />)
