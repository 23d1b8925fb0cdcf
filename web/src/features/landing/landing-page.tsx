import { useEffect } from 'react'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/data/session/session.ts'
import { ClosingCall } from '#web/features/landing/call-to-action.tsx'
import { Faq } from '#web/features/landing/faq.tsx'
import { GrownUps } from '#web/features/landing/grown-ups.tsx'
import { HeroParade } from '#web/features/landing/hero-parade.tsx'
import { HowItWorks } from '#web/features/landing/how-it-works.tsx'
import { LandingHeader } from '#web/features/landing/landing-header.tsx'
import { Opening } from '#web/features/landing/opening.tsx'
import { Pricing } from '#web/features/landing/pricing.tsx'
import { isShown } from '#web/features/landing/shown-parts.ts'
import { Testimonials } from '#web/features/landing/testimonials.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { SiteFooter } from '#web/ui/site-footer.tsx'

export function LandingPage() {
  const session = useSession()
  useEffect(() => {
    // This page may stand without a router, so the app is another page.
    if (session.status === 'signed-in') location.replace(paths.games)
  }, [session.status])
  if (session.status === 'loading')
    return (
      <>
        <div className="bg-space">
          <LandingHeader session={session} />
        </div>
        <main>
          <PageLoading full={false} />
        </main>
      </>
    )
  return (
    <>
      <div className="bg-space">
        <LandingHeader session={session} />
      </div>
      <main id="main">
        <Opening />
        <HeroParade />
        <HowItWorks />
        <GrownUps />
        {isShown('claims') && <Testimonials />}
        {isShown('prices') && <Pricing />}
        <Faq />
        <ClosingCall />
      </main>
      <SiteFooter />
    </>
  )
}
