// Which modules travel together. Left to itself the bundler makes a file of every set of modules that the same pages
// share, and a page of the app asks for up to fifty files, most of them smaller than the request for them. Here modules
// that are (nearly) always needed together become one file. A page may get small pieces it has no use for; since one file
// compresses better than ten, it still loads less in all.

/**
 * Chosen by hand: what every page shares, and the drawings. One that `joins` a family ends up in its file; it is
 * settled first so that nothing else takes it along.
 */
const SETTLED = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]browser[\\/]lazy-with-retry/,
    priority: 14,
    joins: 'react',
  },
  {
    name: 'drawing',
    test: /src[\\/]art[\\/](shape|drawing|geometry|hero-colours)|icons[\\/]circle-check\.m?js$/,
    priority: 13,
    joins: 'react',
  },
  // Avatars have it, too, but no need of heroes.
  { name: 'face', test: /src[\\/]art[\\/]heroes[\\/]face/, priority: 12, joins: 'heroes' },
  // Nearly every screen shows a hero's picture, few draw one.
  { name: 'hero-drawings', test: /src[\\/]art[\\/]heroes[\\/](?!hero\.tsx|blink|pictures)/, priority: 11 },
]

/** The groups of a first build, which shows what is left to be settled. */
export const settledFiles = () => SETTLED.map(({ joins: _, ...group }) => group)

/** They run before anything else, and without React: a page that is only read needs none. */
const ENTRIES = ['index.html', 'app.html']
const LANDING = ['index.html', 'src/app/landing-islands.tsx']
const START = ['app.html', 'src/app/start-app.tsx']
const SHELL = [...START, 'src/app/signed-in-app.tsx', 'src/data/session/auth-client.ts']
/** Tidying up runs on public pages, too, and must not bring them the whole app. */
const PUBLIC_PAGE = /^src\/(features\/(sign-in|legal|not-found)\/.*-page\.tsx|data\/traces\/keep-clean\.ts)$/
/** The board of a class is no lesson, but shows the same pictures. */
const PLAY =
  /^src\/(features\/(lessons\/basic-lesson|games\/(game|mission)|map\/fact|check\/check)-page|app\/board-app)\.tsx$/
/** Keys, but nothing to record. */
const TIMER = 'src/features/games/timer-challenge-page.tsx'
const LISTS = /^src\/features\/(lessons\/lessons|games\/games)-page\.tsx$/
const MAP = 'src/features/map/map-page.tsx'
/** Every signed-in page asks for these beside the shell, so what they need is on its way in any case. */
const RULES = 'src/data/learner/optimistic-state.ts'
const LATER = 'src/app/shell-parts.tsx'
const GROWN_UPS = /^src\/features\/grown-ups\//
const CHILD_PAGE = /^src\/features\/(?!grown-ups|sign-in|legal).*-page\.tsx$/
const SIGN_IN = /^src\/features\/(sign-in\/.*-page|shell\/session-ended-dialog)\.tsx$/

/** Minified bytes up to which a piece may reach a page that has no use for it, to save everybody a request. */
const SMALL = 1600
/** The same among pages of the app, where nobody is waiting for a first screen. */
const SMALL_FOR_PAGES = 2400

/** What so many public pages have is on its way to the next one, too. */
const MANY = 12

const isPublic = (entry) => PUBLIC_PAGE.test(entry)
const isLearning = (entry) => PLAY.test(entry) || LISTS.test(entry)

const isChildPage = (entry) => CHILD_PAGE.test(entry)
const isForPages = ({ by, users, size }) =>
  size <= SMALL_FOR_PAGES && !users.some(isPublic) && !LANDING.some(by)

/** Every page in the shell needs it sooner or later, and two of them at once. */
const isForLists = ({ by, users }) =>
  by(LATER) && users.some((entry) => LISTS.test(entry)) && !users.some(isPublic)

/**
 * From the most widely needed to the least: what a family needs is found in itself or in those before it.
 * `by(entry)` says whether an entry (a page, or a part that comes later) needs the piece, `users` are those that do.
 */
const FAMILIES = [
  { name: 'start', has: ({ by }) => ENTRIES.some(by), priority: 15 },
  { name: 'react', has: ({ by }) => LANDING.some(by) && SHELL.some(by) },
  // The landing page's one exercise, which has a hero and parts of those that are played.
  { name: 'heroes', has: ({ by }) => LANDING.some(by) },
  {
    name: 'app',
    has: ({ by, users, size }) => {
      const inPublicPages = users.filter(isPublic).length
      const inOthers = inPublicPages < users.length
      const most = inPublicPages >= MANY ? SMALL_FOR_PAGES : SMALL
      return START.some(by) || (inPublicPages > 0 && (SHELL.some(by) || (inOthers && size <= most)))
    },
  },
  { name: 'signed-in', has: ({ by }) => SHELL.some(by) },
  {
    name: 'sign-in',
    has: ({ users, size }) =>
      users.every((entry) => SIGN_IN.test(entry)) ||
      (size <= SMALL_FOR_PAGES && users.some((entry) => SIGN_IN.test(entry)) && !users.some(isChildPage)),
  },
  // Grown-ups wait for their own pages only, and children never for them.
  { name: 'grown-ups', has: ({ users }) => users.every((entry) => GROWN_UPS.test(entry)) },
  {
    name: 'pages',
    has: (piece) => (isForPages(piece) && piece.users.some(isChildPage)) || isForLists(piece),
  },
  // What grown-ups' pages share with parts of the shell that come later.
  { name: 'parts', has: isForPages },
  {
    name: 'rules',
    has: ({ by, users, size }) =>
      !users.some(isPublic) && (by(RULES) || (size <= SMALL && users.some((entry) => LISTS.test(entry)))),
  },
  {
    name: 'device',
    has: ({ by, users }) => by(LATER) && users.some((entry) => PLAY.test(entry)) && !users.some(isPublic),
  },
  {
    name: 'sky',
    has: ({ by, users }) => by(MAP) && users.every((entry) => isLearning(entry) || entry === MAP),
  },
  {
    name: 'lessons',
    has: ({ users }) => users.every(isLearning) && users.some((entry) => LISTS.test(entry)),
  },
  {
    name: 'keys',
    has: ({ by, users }) => by(TIMER) && users.every((entry) => PLAY.test(entry) || entry === TIMER),
  },
  // Exercises are for two of them only, and half of all that playing needs.
  {
    name: 'play',
    has: ({ users, size }) =>
      users.every((entry) => PLAY.test(entry)) && (users.length > 2 || size <= 6 * SMALL),
  },
]

/**
 * The groups for `codeSplitting`, from the chunks of a build with none but the settled ones.
 * @param {readonly import('vite').Rolldown.OutputChunk[]} chunks
 * @param {string} root the folder that the paths above start from
 */
export function fileFamilies(chunks, root) {
  const familyOf = familiesOf(chunks, root)
  const moduleFamily = new Map()
  // An entry stays where it is: whoever asks for it expects just what it exports.
  for (const chunk of chunks)
    for (const id of chunk.moduleIds)
      if (id !== chunk.facadeModuleId) moduleFamily.set(id, familyOf.get(chunk.fileName))
  const families = FAMILIES.map(({ name, priority: own }, rank) => {
    const joining = SETTLED.filter(({ joins }) => joins === name)
    return {
      name,
      test: (id) => moduleFamily.get(id) === name || joining.some(({ test }) => test.test(id)),
      // What joined keeps its place, and brings the family along.
      priority: Math.max(own ?? FAMILIES.length - rank, ...joining.map(({ priority }) => priority)),
    }
  })
  return [...SETTLED.filter(({ joins }) => !joins), ...families]
}

function familiesOf(chunks, root) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const isSettled = (file) => SETTLED.some(({ name }) => name === byFile.get(file)?.name)
  const users = usersOf(chunks, byFile, root)
  /** For each file the families it may belong to, the widest first. */
  const ranksOf = new Map()
  for (const { fileName, code } of chunks) {
    const piece = {
      size: code.length,
      users: users.get(fileName),
      by: (entry) => users.get(fileName).includes(entry),
    }
    if (piece.users.length < 2 || isSettled(fileName)) continue
    const ranks = FAMILIES.flatMap(({ has }, rank) => (has(piece) ? [rank] : []))
    if (ranks.length > 0) ranksOf.set(fileName, ranks)
  }
  const isBefore = (file, rank) => isSettled(file) || ranksOf.get(file)?.[0] <= rank
  // A module takes along what it needs: one that needs something of a later family goes there too, if it may; one that
  // needs something of none stays a file.
  let changed = true
  while (changed) {
    changed = false
    for (const [file, [rank, ...later]] of ranksOf) {
      if (byFile.get(file).imports.every((needed) => isBefore(needed, rank))) continue
      if (later.length > 0) ranksOf.set(file, later)
      else ranksOf.delete(file)
      changed = true
    }
  }
  return new Map([...ranksOf].map(([file, [rank]]) => [file, FAMILIES[rank].name]))
}

/** For each file the entries that cannot run without it. */
function usersOf(chunks, byFile, root) {
  const users = new Map(chunks.map(({ fileName }) => [fileName, []]))
  for (const { fileName, facadeModuleId } of chunks) {
    if (!facadeModuleId) continue
    const entry = facadeModuleId.slice(root.length + 1).replaceAll('\\', '/')
    const seen = new Set()
    const visit = (file) => {
      if (seen.has(file) || !byFile.has(file)) return
      seen.add(file)
      users.get(file).push(entry)
      byFile.get(file).imports.forEach(visit)
    }
    visit(fileName)
  }
  return users
}
