import { createRoutesFromElements, matchPath, Navigate, Route, useParams, useRoutes } from 'react-router'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { isGameTable } from '#core/tables/table.ts'
import { lazyPage } from '#web/app/lazy-page.tsx'
import { publicPages } from '#web/app/public-pages.tsx'
import { paths } from '#web/config/paths.ts'

const SignedInApp = lazyPage(() => import('#web/app/signed-in-app.tsx'), 'SignedInApp')
const GrownUpsApp = lazyPage(() => import('#web/app/grown-ups/grown-ups-app.tsx'), 'GrownUpsApp')
const BoardApp = lazyPage(() => import('#web/app/board-app.tsx'), 'BoardApp')
const NotFoundPage = lazyPage(() => import('#web/features/not-found/not-found-page.tsx'), 'NotFoundPage')
const LessonsPage = lazyPage(() => import('#web/features/lessons/lessons-page.tsx'), 'LessonsPage')
const BasicLessonPage = lazyPage(
  () => import('#web/features/lessons/basic-lesson-page.tsx'),
  'BasicLessonPage',
)
const GamesPage = lazyPage(() => import('#web/features/games/games-page.tsx'), 'GamesPage')
const MissionPage = lazyPage(() => import('#web/features/games/mission-page.tsx'), 'MissionPage')
const TryPages = lazyPage(() => import('#web/features/games/try-page.tsx'), 'TryPages')
const TryMission = lazyPage(() => import('#web/features/games/try/try-mission.tsx'), 'TryMission')
const GamePage = lazyPage(() => import('#web/features/games/game-page.tsx'), 'GamePage')
const TimerChallengePage = lazyPage(
  () => import('#web/features/games/timer-challenge-page.tsx'),
  'TimerChallengePage',
)
const LogbookPage = lazyPage(() => import('#web/features/logbook/logbook-page.tsx'), 'LogbookPage')
const PerformancePage = lazyPage(
  () => import('#web/features/performance/performance-page.tsx'),
  'PerformancePage',
)
const MapPage = lazyPage(() => import('#web/features/map/map-page.tsx'), 'MapPage')
const FactPage = lazyPage(() => import('#web/features/map/fact-page.tsx'), 'FactPage')
const CheckPage = lazyPage(() => import('#web/features/check/check-page.tsx'), 'CheckPage')
const SecondStepPage = lazyPage(() => import('#web/features/sign-in/second-step-page.tsx'), 'SecondStepPage')
const ChooseLearner = lazyPage(() => import('#web/app/choose-learner.tsx'), 'ChooseLearner')
const ProfilePage = lazyPage(() => import('#web/features/profile/profile-page.tsx'), 'ProfilePage')

/** Pages inside the shell, the more exact address before the vaguer one. */
export const appPages = [
  { path: paths.app, Page: GamesPage },
  { path: paths.games, Page: GamesPage },
  { path: paths.mission, Page: MissionPage },
  { path: paths.timerChallenge, Page: TimerChallengePage },
  { path: `${paths.games}/:game`, Page: GamePage, element: <Game /> },
  { path: paths.lessons, Page: LessonsPage },
  { path: `${paths.app}/lesson/:id`, Page: BasicLessonPage },
  { path: paths.rewards, Page: LogbookPage },
  { path: paths.performance, Page: PerformancePage },
  { path: paths.profile, Page: ProfilePage },
  { path: paths.map, Page: MapPage },
  { path: `${paths.map}/:fact`, Page: FactPage },
  { path: paths.check, Page: CheckPage },
]

export const tryPages = [
  { path: paths.tryFirst, Page: TryMission },
  { path: paths.tryMap, Page: MapPage },
  { path: `${paths.tryMap}/:fact`, Page: FactPage },
  { path: paths.tryLessons, Page: LessonsPage },
  { path: `${paths.tryFirst}/lesson/:id`, Page: BasicLessonPage },
]

/**
 * Loads the page at this address and the shell around it before they are rendered: the shell loads a dozen small
 * files, and over a bad network the page would have to queue behind them.
 */
export async function preparePage(address: string) {
  const inApp = address.startsWith(paths.app)
  const found = (inApp ? appPages : publicPages).find(({ path }) => matchPath(path, address))
  if (found) await Promise.all([inApp && SignedInApp.prepare(), found.Page.prepare()])
}

// Made once: while a page's code is on its way, this is drawn several times.
const ROUTES = createRoutesFromElements(
  <>
    {publicPages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    <Route path={paths.secondStep} element={<SecondStepPage />} />
    <Route path={paths.who} element={<ChooseLearner />} />
    <Route path={paths.tryFirst} element={<TryPages />}>
      {tryPages.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path={paths.app} element={<SignedInApp />}>
      {appPages.map(({ path, Page, element = <Page /> }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path=":old" element={<OldGameAddress />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path={paths.board(':classId')} element={<BoardApp />} />
    <Route path={`${paths.grownUps}/*`} element={<GrownUpsApp />} />
    <Route
      path="*"
      element={
        <main>
          <NotFoundPage />
        </main>
      }
    />
  </>,
)

export function AppRoutes() {
  return useRoutes(ROUTES)
}

/** Only the eleven games have an address under `/app/games/`. */
function Game() {
  const lesson = parseLessonId(useParams().game ?? '')
  return lesson?.lessonType === 'interactive' ? <GamePage /> : <NotFoundPage />
}

/** `/app/interactive-lesson-7` was once the address of a game: it leads to where the game is now. */
function OldGameAddress() {
  const table = Number(/^interactive-lesson-(\d{1,2})$/.exec(useParams().old ?? '')?.[1])
  return isGameTable(table) ? <Navigate to={paths.game(table)} replace /> : <NotFoundPage />
}
