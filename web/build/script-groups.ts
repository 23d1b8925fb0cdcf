// Which modules travel together in one script. What no group names stays as the bundler has it: a file for each page, and
// one for every set of modules that the same pages share.

/** What a group catches takes along all that it imports, as far as no group before it has it. */
const GROUPS = [
  // Both entries run without React: a page that is only read needs none.
  { name: 'start', tags: ['$initial' as const], minShareCount: 2 },
  // React, and what the exercise on the landing page is drawn with.
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|createLucideIcon|icons\/(circle-check|rotate-ccw)\.|web\/src\/(i18n\/in-language|ui\/confetti|art\/(array-picture|drawing|geometry|hero-colours|heroes\/hero|shape))\./,
  },
  // Every page but the landing page.
  {
    name: 'app',
    test: /web\/src\/(app\/start-app|art\/logo|ui\/(brand-link|icon-button)|data\/(server\/|tried\/tried-note|classes\/remembered-class|device\/random-id|outbox\/hand-in-tickets))|\/messages\/app_|core\/src\/people\/full-name/,
  },
  {
    name: 'signed-in',
    test: /web\/src\/(app\/signed-in-app|data\/(session\/auth-client|learner\/learners))|\/@tanstack\//,
  },
  {
    name: 'parts',
    test: /web\/src\/(i18n\/problem-words|ui\/(?!confirm-dialog|keypad|page-tabs|picture-picker|qr-code|section|site-footer|tabs|toaster))|\/lucide-react\/.*\/icons\//,
    minShareCount: 2,
  },
  // The page that most visits begin with.
  { name: 'child', test: /features\/games\/games-page/ },
  { name: 'avatar', test: /features\/shell\/my-avatar/ },
  { name: 'who-plays', test: /web\/src\/play\/who-plays-choices/ },
  { name: 'play', test: /web\/src\/play\//, minShareCount: 2 },
  // Lights and words of several pages of a child.
  {
    name: 'pieces',
    test: /\/messages\/(lessons|map|mission|play|profile|rewards|check)_|core\/src\/(status|placement\/likely|lessons\/score)|web\/src\/(art\/(light|coin)\.|browser\/)/,
    minShareCount: 2,
  },
  { name: 'exercises', test: /features\/games\/(exercise|hints|lesson|scene)/, minShareCount: 2 },
  { name: 'heroes', test: /web\/src\/art\/heroes\//, minShareCount: 2 },
  { name: 'account', test: /features\/sign-in\//, minShareCount: 2 },
  { name: 'grown-ups', test: /web\/src\/app\/grown-ups\/grown-ups-app/ },
  {
    name: 'adults',
    test: /web\/src\/(features\/(classes|children|safety|plan|platforms)\/|grown-ups\/|report\/(?!print)|ui\/(section|page-tabs|confirm-dialog))|\/messages\/(grown_ups|classes|adults|safety|roster)_/,
    minShareCount: 2,
  },
]

export const scriptGroups = GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at }))
