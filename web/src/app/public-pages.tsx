import { type LazyPage, lazyPage } from '#web/app/lazy-page.tsx'
import { paths } from '#web/config/paths.ts'

interface PublicPage {
  readonly path: string
  readonly Page: LazyPage
}

/** Pages that need no session. The build renders each of them to HTML (see build/build.mjs). */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.landing,
    Page: lazyPage(() => import('#web/features/landing/landing-page.tsx'), 'LandingPage'),
  },
  { path: paths.login, Page: lazyPage(() => import('#web/features/sign-in/login-page.tsx'), 'LoginPage') },
  { path: paths.signup, Page: lazyPage(() => import('#web/features/sign-in/signup-page.tsx'), 'SignupPage') },
  {
    path: paths.forgotPassword,
    Page: lazyPage(() => import('#web/features/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword,
    Page: lazyPage(() => import('#web/features/sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: paths.confirmLink,
    Page: lazyPage(() => import('#web/features/sign-in/confirm-link-page.tsx'), 'ConfirmLinkPage'),
  },
  {
    path: paths.school,
    Page: lazyPage(() => import('#web/features/sign-in/school/school-page.tsx'), 'SchoolPage'),
  },
  {
    path: paths.launch,
    Page: lazyPage(() => import('#web/features/sign-in/launch/launch-page.tsx'), 'LaunchPage'),
  },
  {
    path: paths.unsubscribe,
    Page: lazyPage(() => import('#web/features/sign-in/unsubscribe-page.tsx'), 'UnsubscribePage'),
  },
  {
    path: paths.classDoor,
    Page: lazyPage(() => import('#web/features/sign-in/class-door/class-page.tsx'), 'ClassPage'),
  },
  {
    path: paths.invitation,
    Page: lazyPage(() => import('#web/features/sign-in/invitation/invitation-page.tsx'), 'InvitationPage'),
  },
  { path: paths.terms, Page: lazyPage(() => import('#web/features/legal/terms-page.tsx'), 'TermsPage') },
  {
    path: paths.privacy,
    Page: lazyPage(() => import('#web/features/legal/privacy-page.tsx'), 'PrivacyPage'),
  },
  {
    path: paths.contact,
    Page: lazyPage(() => import('#web/features/legal/contact-page.tsx'), 'ContactPage'),
  },
  {
    path: paths.support,
    Page: lazyPage(() => import('#web/features/legal/support-page.tsx'), 'SupportPage'),
  },
  {
    path: paths.consent,
    Page: lazyPage(() => import('#web/features/legal/consent-page.tsx'), 'ConsentPage'),
  },
  {
    path: paths.accessibility,
    Page: lazyPage(() => import('#web/features/legal/accessibility-page.tsx'), 'AccessibilityPage'),
  },
]
