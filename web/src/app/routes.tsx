import { Navigate, Route, Routes, useParams } from 'react-router'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { isGameTable } from '#core/tables/table.ts'
import { lazyPage } from '#web/app/lazy-page.tsx'
import { publicPages } from '#web/app/public-pages.tsx'
import { paths } from '#web/config/paths.ts'

const SignedInApp = lazyPage(() => import('#web/app/signed-in-app.tsx'), 'SignedInApp')
const NotFoundPage = lazyPage(() => import('#web/features/not-found/not-found-page.tsx'), 'NotFoundPage')
const LessonsPage = lazyPage(() => import('#web/features/lessons/lessons-page.tsx'), 'LessonsPage')
const BasicLessonPage = lazyPage(
  () => import('#web/features/lessons/basic-lesson-page.tsx'),
  'BasicLessonPage',
)
const GamesPage = lazyPage(() => import('#web/features/games/games-page.tsx'), 'GamesPage')
const GamePage = lazyPage(() => import('#web/features/games/game-page.tsx'), 'GamePage')
const TimerChallengePage = lazyPage(
  () => import('#web/features/games/timer-challenge-page.tsx'),
  'TimerChallengePage',
)
const RewardsPage = lazyPage(() => import('#web/features/rewards/rewards-page.tsx'), 'RewardsPage')
const PerformancePage = lazyPage(
  () => import('#web/features/performance/performance-page.tsx'),
  'PerformancePage',
)
const ProfilePage = lazyPage(() => import('#web/features/profile/profile-page.tsx'), 'ProfilePage')

// All pieces on one page, for whoever works on them; left out of the built app.
const PiecesPage = import.meta.env.DEV
  ? lazyPage(() => import('#web/app/dev/component-gallery.tsx'), 'PiecesPage')
  : undefined

export function AppRoutes() {
  return (
    <Routes>
      {publicPages.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path={paths.app} element={<SignedInApp />}>
        <Route index element={<GamesPage />} />
        <Route path="games" element={<GamesPage />} />
        <Route path="games/timer-challenge" element={<TimerChallengePage />} />
        <Route path="games/:game" element={<Game />} />
        <Route path="lessons" element={<LessonsPage />} />
        <Route path="lesson/:id" element={<BasicLessonPage />} />
        <Route path="rewards" element={<RewardsPage />} />
        <Route path="performance" element={<PerformancePage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path=":old" element={<OldGameAddress />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      {PiecesPage && <Route path="/dev/ui" element={<PiecesPage />} />}
      <Route
        path="*"
        element={
          <main>
            <NotFoundPage />
          </main>
        }
      />
    </Routes>
  )
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
