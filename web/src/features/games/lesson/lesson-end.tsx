import { ArrowLeft, RotateCcw } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { type GameLesson, gameScore } from '#core/lessons/game-lesson.ts'
import { GAMES_REDIRECT_MS, type LessonEnding, lessonPlan } from '#core/lessons/lesson-plan.ts'
import { HEROES } from '#core/tables/hero.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { paths } from '#web/config/paths.ts'
import { useLook } from '#web/data/avatar.ts'
import { handOverFinish } from '#web/features/games/cards/just-finished.ts'
import { StarRow } from '#web/features/games/cards/star-row.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { useSound } from '#web/play/use-sound.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Confetti } from '#web/ui/confetti.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The bar above has fetched it long before a game ends; no question waits for it. */
const Avatar = lazyWithRetry(async () => (await import('#web/art/avatar/avatar.tsx')).Avatar)

interface LessonEndProps {
  readonly lesson: GameLesson
  readonly onRestart: () => void
}

/** How long each ending stays before the games come back by themselves; null waits for the child. */
const LEAVES_AFTER: Readonly<Record<LessonEnding, number | null>> = {
  games: 0,
  'games-after-5s': GAMES_REDIRECT_MS,
  result: null,
  'result-with-retry': null,
}

const WENT_WELL = 5

export function LessonEnd({ lesson, onRestart }: LessonEndProps) {
  const { ending, toast } = lessonPlan(lesson.table)
  const play = useSound()
  const navigate = useNavigate()
  const look = useLook()
  const leavesAfter = LEAVES_AFTER[ending]
  const heading = useFocusOnStep<HTMLHeadingElement>(lesson.step)
  const celebrate = useEffectEvent(() => play('finish'))
  const leave = useEffectEvent(async () => {
    // An ending without a result screen shows it on the card of the game.
    if (ending === 'games') handOverFinish(lesson)
    await navigate(paths.games)
    // Over the games, not over the lesson that is just going.
    if (toast) await showToast.success(m.games_completed_toast())
  })
  useEffect(() => celebrate(), [])
  useEffect(() => {
    if (leavesAfter === null) return
    const leaving = setTimeout(() => void leave(), leavesAfter)
    return () => clearTimeout(leaving)
  }, [leavesAfter])

  if (ending === 'games') return null
  const score = gameScore(lesson)
  const hero = HEROES[lesson.table].name
  // Pride in one of ten would be no praise, and no help.
  const wentWell = score >= WENT_WELL
  return (
    <section className="relative mx-auto grid w-full max-w-2xl grid-cols-1 justify-items-center gap-5 overflow-hidden rounded-card bg-space px-4 py-10 sm:px-6 text-center text-white shadow-card">
      <Confetti play={wentWell} />
      <div className="flex items-end justify-center gap-4">
        {look && (
          <Suspense fallback={<span className="size-35 max-sm:size-26" />}>
            <Avatar {...look} mood="happy" size={140} className="max-sm:size-26" />
          </Suspense>
        )}
        <Hero table={lesson.table} mood="happy" size={180} title={hero} className="max-sm:size-32" />
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-3xl font-semibold outline-none min-[360px]:text-4xl sm:text-5xl"
      >
        {m.games_congratulations()}
      </h1>
      <p className="max-w-md text-xl text-pretty">
        {wentWell ? m.games_result_text({ n: lesson.table, hero }) : m.games_result_low({ n: lesson.table })}
      </p>
      <div className="rounded-2xl bg-white px-5 py-3 text-ink">
        <p className="font-display text-2xl font-semibold">{m.games_exercises_completed({ score })}</p>
        <StarRow score={score} />
      </div>
      {ending === 'games-after-5s' && <p role="status">{m.games_redirect_text()}</p>}
      <div className="flex flex-wrap justify-center gap-4">
        <ButtonLink to={paths.games} size="lg" variant="secondary" icon={<ArrowLeft aria-hidden />}>
          {m.games_back()}
        </ButtonLink>
        {ending === 'result-with-retry' && (
          <Button size="lg" variant="sun" icon={<RotateCcw aria-hidden />} onClick={onRestart}>
            {m.games_try_again()}
          </Button>
        )}
      </div>
    </section>
  )
}
