import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { Sky } from '#web/art/sky.tsx'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import { rememberedClass } from '#web/data/classes/remembered-class.ts'
import { useCurrentLearnerId, useMustChoose } from '#web/data/learner/current-learner.ts'
import { signOut } from '#web/data/session/session.ts'
import type { SessionUser } from '#web/data/session/session-storage.ts'
import { useNavigationFocus } from '#web/features/shell/navigation-focus.ts'
import { Sidebar } from '#web/features/shell/sidebar.tsx'
import { useSidebarState } from '#web/features/shell/sidebar-state.ts'
import { SignedInGuard } from '#web/features/shell/signed-in-guard.tsx'
import { TopBar } from '#web/features/shell/top-bar.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { areStepsHeld } from '#web/play/history-blocker.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { showToast } from '#web/ui/toast.ts'

const SessionEndedDialog = lazyWithRetry(
  async () => (await import('#web/features/shell/session-ended-dialog.tsx')).SessionEndedDialog,
)

interface AppShellProps {
  /** Small, in the top bar: whether the work is safely stored. */
  status?: ReactNode
  /** Above the page: what is new, and can wait. */
  notes?: ReactNode
  /** The page with what a new account is asked above it. */
  asked: (page: ReactNode) => ReactNode
  /** In place of every page where the account has no learner. */
  nobody: ReactNode
  /** Over every page: what was just earned. */
  popups?: ReactNode
  /** Asked before signing out. */
  mayLeave: () => Promise<boolean>
}

export function AppShell(props: AppShellProps) {
  return <SignedInGuard>{(user, ended) => <Frame {...props} user={user} ended={ended} />}</SignedInGuard>
}

interface FrameProps extends AppShellProps {
  user: SessionUser
  ended: boolean
}

function Frame({ status, notes, asked, nobody, popups, mayLeave, user, ended }: FrameProps) {
  const main = useRef<HTMLElement>(null)
  const sidebar = useSidebarState()
  const { leave } = useSignOut(mayLeave)
  const { pathname, search } = useLocation()
  const mustChoose = useMustChoose()
  const learnerId = useCurrentLearnerId()
  useNavigationFocus(main)
  // A family of which this device hears only now is asked when the lesson is over.
  if (mustChoose && !areStepsHeld())
    return <Navigate to={paths.who} replace state={{ from: pathname + search }} />
  return (
    <div className="night grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[auto_minmax(0,1fr)]">
      <Sky />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-button focus:bg-sun focus:px-5 focus:py-3 focus:font-display focus:font-semibold focus:shadow-pop"
      >
        {m.app_skip_to_content()}
      </a>
      <TopBar
        status={status}
        onToggleSidebar={sidebar.toggle}
        onOpenSheet={sidebar.openSheet}
        onSignOut={leave}
      />
      <Suspense>{ended && <SessionEndedDialog user={user} />}</Suspense>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="group/main relative min-w-0 overflow-x-clip px-4 pt-2 pb-12 outline-none sm:px-6 md:col-start-2 lg:px-8"
      >
        {notes}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageLoading full={false} />}>
            {learnerId === '' ? nobody : asked(<Outlet />)}
          </Suspense>
        </ErrorBoundary>
      </main>
      {/* Behind the page for the keyboard: who comes to play does not walk through the menu first. */}
      <Sidebar
        wide={sidebar.wide}
        sheetOpen={sidebar.sheetOpen}
        onCloseSheet={sidebar.closeSheet}
        onSignOut={leave}
      />
      {popups}
    </div>
  )
}

/** `mayLeave` is asked first: work that is not sent yet is worth a question. */
function useSignOut(mayLeave: () => Promise<boolean>) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    if (busy || !(await mayLeave())) return
    setBusy(true)
    const failed = await signOut().catch(() => true)
    setBusy(false)
    if (failed) return void showToast.error(m.app_sign_out_failed())
    // It takes the place of the welcome, which names who has just left.
    void showToast.success(m.app_signed_out(), { id: 'who-is-here' })
    navigate(rememberedClass() === '' ? paths.landing : paths.classDoor)
  }
  return { leave, busy }
}
