const FLOORS = require('./scripts/boundaries/floors.cjs')

/**
 * Which folder may import which. `npm test boundaries` writes files that break each rule once into `.cache/boundaries`, so that
 * the rules are seen to bite.
 */
const real = (path) => `^(?:\\.cache/boundaries/)?${path}`

const rooms = (names) => real(`server/src/(${names.join('|')})(/|\\.ts$)`)
/** Rooms inside a room of this floor that are on a higher one. */
const higherInside = (height) =>
  FLOORS.slice(height + 1)
    .flat()
    .filter((name) => FLOORS[height].includes(name.split('/')[0]) && name.includes('/'))
const ON_NO_FLOOR = {
  path: real('server/src/'),
  pathNot: [rooms(FLOORS.flat()), '/testing/', '/generated/', '\\.test\\.ts$'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'core-stands-alone',
      comment: 'core imports nothing of ours but itself, and no framework',
      severity: 'error',
      from: { path: real('core/src/'), pathNot: '\\.test\\.ts$' },
      to: {
        path: [real('(server|web|e2e|bench)/'), 'node_modules/(react|hono|kysely)/'],
      },
    },
    {
      name: 'core-does-no-io',
      comment: 'no module of Node: core also runs in the browser',
      severity: 'error',
      from: { path: real('core/src/'), pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'lessons-do-not-know-missions',
      comment:
        'missions, placement, checks and practice are made of what lessons offer; judge/ knows them all',
      severity: 'error',
      from: { path: real('core/src/lessons/'), pathNot: ['/testing/', '\\.test\\.ts$'] },
      to: { path: real('core/src/(mission|placement|check|practice|learner|judge)/') },
    },
    {
      name: 'server-does-not-know-demo',
      comment: 'doors without passwords must not exist in the process that serves people',
      severity: 'error',
      from: { path: real('server/src/') },
      to: { path: real('server/demo/') },
    },
    {
      name: 'server-does-not-know-web',
      severity: 'error',
      from: { path: real('server/src/') },
      to: { path: real('(web|e2e|bench)/') },
    },
    ...FLOORS.slice(0, -1).map((floor, height) => ({
      name: `server-floor-${floor[0]}`,
      comment: 'nothing below knows anything above, types included',
      severity: 'error',
      from: {
        path: rooms(floor),
        pathNot: ['/testing/', '\\.test\\.ts$', ...higherInside(height).map((name) => rooms([name]))],
      },
      to: { path: rooms(FLOORS.slice(height + 1).flat()) },
    })),
    {
      name: 'server-file-on-a-floor',
      comment: 'a file on no floor could import everything: name its room in scripts/boundaries/floors.cjs',
      severity: 'error',
      from: ON_NO_FLOOR,
      to: {},
    },
    {
      name: 'server-imports-from-floors',
      comment: 'everything could import a file on no floor',
      severity: 'error',
      from: {},
      to: ON_NO_FLOOR,
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: { path: real('(core|server)/src/'), pathNot: ['/testing/', '\\.test\\.ts$'] },
      to: { path: '/testing/', pathNot: 'node_modules' },
    },
    {
      name: 'web-knows-only-types-of-server',
      comment: 'web and server meet at HTTP; the browser bundle must never hold server code',
      severity: 'error',
      from: { path: real(`web/src/`) },
      to: { path: real('server/'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-do-not-import-one-another',
      severity: 'error',
      from: { path: real(`web/src/features/([^/]+)/`) },
      to: { path: real(`web/src/features/`), pathNot: real(`web/src/features/$1/`) },
    },
    {
      name: 'features-do-not-know-app',
      severity: 'error',
      from: { path: real(`web/src/features/`) },
      to: { path: real(`web/src/app/`) },
    },
    {
      name: 'shared-rooms-do-not-know-features',
      comment: 'what features share can know none of them',
      severity: 'error',
      from: { path: real(`web/src/(play|report|grown-ups)/`) },
      to: { path: real(`web/src/(app|features)/`) },
    },
    {
      name: 'features-leave-effects-to-the-stage',
      comment:
        'one table of sounds and one of confetti; the landing page and the ceremony of a medal are no play',
      severity: 'error',
      from: {
        path: real('web/src/features/'),
        pathNot: ['\\.test\\.tsx?$', '/features/(landing/|shell/medal-ceremony)'],
      },
      to: { path: real('web/src/(browser/sound/|ui/confetti\\.)') },
    },
    {
      name: 'features-keep-no-place',
      comment: 'the run keeps it, or two writers would differ',
      severity: 'error',
      from: { path: real('web/src/features/'), pathNot: '\\.test\\.tsx?$' },
      to: { path: real('web/src/(data/kept-place|play/keep-soon)\\.') },
    },
    {
      name: 'pages-import-their-own-kind',
      comment: 'the table of all kinds would bring the engines of all to every page',
      severity: 'error',
      from: { path: real('web/src/'), pathNot: '\\.test\\.tsx?$' },
      to: { path: real('core/src/play/(kinds|autoplay)\\.ts$') },
    },
    {
      name: 'worlds-know-events-and-art',
      comment: 'a scene sees what happened and can do nothing: no score, no learner, no network',
      severity: 'error',
      from: { path: real('web/src/worlds/') },
      to: {
        path: real('(core|web|server)/'),
        pathNot: real(
          '(core/src/(play/(play-event|product-rows)|tables/(fact|table))\\.ts$|web/src/(art|worlds)/|web/src/browser/(after-paint|reduced-motion)\\.ts$)',
        ),
      },
    },
    {
      name: 'data-does-not-know-screens',
      comment: 'data talks to the network; the words and the redirects belong to screens',
      severity: 'error',
      from: { path: real(`web/src/data/`) },
      to: { path: real(`web/src/(app|features|play|report|grown-ups|ui|art)/`) },
    },
    {
      name: 'ui-has-no-feature-knowledge',
      severity: 'error',
      from: { path: real(`web/src/(ui|art)/`) },
      to: { path: real(`web/src/(app|features|play|report|grown-ups|data)/`) },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(web|server)/src/generated|/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json'],
    },
  },
}
