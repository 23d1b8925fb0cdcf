import type { ClassBoard } from '@dozenauts/server/api/types.ts'
import { ArrowLeft, ArrowRight, Maximize, Minimize, Volume2, VolumeX, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { makeStarter, type StarterCard } from '#core/classes/starter.ts'
import { useReadAloud } from '#web/browser/speech.ts'
import { paths } from '#web/config/paths.ts'
import { useBoard } from '#web/data/classes/board.ts'
import { voiceTags } from '#web/data/device/preferences.ts'
import { isProblem } from '#web/data/server/server-problem.ts'
import { BoardScene } from '#web/features/board/board-scene.tsx'
import { lastStep, moveOf, type Scene, sceneAt } from '#web/features/board/board-steps.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/**
 * `/grown-ups/classes/:classId/board`, for the projector. It stands outside the adult gate's page: what is on the wall has
 * no names and stays until the lesson is over, while the gate closes, so that children who walk up find nothing else.
 */
export function BoardPage() {
  const { classId = '' } = useParams()
  const board = useBoard(classId)
  if (board.data) return <Board key={classId} classId={classId} board={board.data} />
  if (!board.isError) return <PageLoading />
  const isClosed = isProblem(board.error, 'adult_gate_closed')
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center p-4">
      {isClosed ? (
        <EmptyState
          title={m.teaching_board_gate_title()}
          message={m.teaching_board_gate()}
          action={<ButtonLink to={paths.class(classId)}>{m.teaching_board_gate_open()}</ButtonLink>}
        />
      ) : (
        <ErrorState
          title={m.teaching_board_error_title()}
          message={m.teaching_board_error()}
          onRetry={() => void board.refetch()}
        />
      )}
    </main>
  )
}

function Board({ classId, board: { facts, goal } }: { classId: string; board: ClassBoard }) {
  const [cards, setCards] = useState(() => makeStarter(facts, freshSeed()))
  const [step, setStep] = useState(0)
  const scene = sceneAt(cards, step)
  const move = (by: 1 | -1) => setStep((now) => Math.min(Math.max(now + by, 0), lastStep(cards)))
  const screen = useFullScreen()
  const voice = useBoardVoice(scene)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = moveOf(event.key)
    // A button in focus is pressed by these keys already.
    const isPress = [' ', 'Enter'].includes(event.key) && (event.target as Element).closest('button, a')
    if (by === null || isPress) return
    event.preventDefault()
    move(by)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const again = () => {
    setCards(makeStarter(facts, freshSeed()))
    setStep(1)
  }
  return (
    <main className="art-calm grid min-h-dvh grid-rows-[auto_1fr_auto] bg-linear-to-b from-space-deep to-space p-4 text-white sm:p-6">
      <h1 className="sr-only">{m.teaching_board_title()}</h1>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-32 font-display font-semibold text-2xl tabular-nums">
          {scene.at === 'card' && m.teaching_board_number({ number: scene.number, total: cards.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          {voice && (
            <Button
              variant="secondary"
              aria-pressed={voice.isOn}
              icon={voice.isOn ? Volume2 : VolumeX}
              onClick={voice.toggle}
            >
              {m.teaching_board_read()}
            </Button>
          )}
          {screen && (
            <Button variant="secondary" icon={screen.isFull ? Minimize : Maximize} onClick={screen.toggle}>
              {screen.isFull ? m.teaching_board_window() : m.teaching_board_full()}
            </Button>
          )}
          <ButtonLink to={paths.class(classId)} variant="secondary" icon={X}>
            {m.teaching_board_leave()}
          </ButtonLink>
        </div>
      </div>
      <BoardScene scene={scene} goal={goal} />
      <div className="grid gap-4">
        {scene.at === 'card' && (
          <ProgressBar
            value={scene.number}
            max={cards.length}
            label={m.teaching_board_progress()}
            tone="sun"
          />
        )}
        <div className="flex flex-wrap items-center justify-center gap-4">
          {step > 0 && (
            <Button variant="secondary" size="lg" icon={ArrowLeft} onClick={() => move(-1)}>
              {m.teaching_board_back()}
            </Button>
          )}
          <Button
            variant="sun"
            size="lg"
            icon={ArrowRight}
            onClick={scene.at === 'end' ? again : () => move(1)}
          >
            {nextWords(scene)}
          </Button>
        </div>
      </div>
    </main>
  )
}

function nextWords(scene: Scene): string {
  if (scene.at !== 'card') return scene.at === 'start' ? m.teaching_board_begin() : m.teaching_board_again()
  return {
    question: m.teaching_board_show_answer,
    answer: m.teaching_board_show_picture,
    picture: m.teaching_board_next,
  }[scene.stage]()
}

/** Silent until the teacher wants to hear it; null where the device has no voice. */
function useBoardVoice(scene: Scene) {
  const read = useReadAloud(voiceTags())
  const [isOn, setIsOn] = useState(false)
  const words = scene.at === 'card' && scene.stage === 'question' ? spoken(scene.card) : ''
  const speak = useEffectEvent((text: string) => read?.(text))
  useEffect(() => {
    if (isOn && words !== '') speak(words)
  }, [isOn, words])
  return read && { isOn, toggle: () => setIsOn(!isOn) }
}

function spoken({ a, b, form }: StarterCard): string {
  if (form === 'product') return m.play_spoken_question({ a, b })
  return form === 'division'
    ? m.teaching_spoken_division({ c: a * b, a })
    : m.teaching_spoken_missing({ a, c: a * b })
}

const freshSeed = () => Math.floor(Math.random() * 1_000_000)

/** Null where the browser cannot fill the screen, as on an iPhone. */
function useFullScreen(): { readonly isFull: boolean; readonly toggle: () => void } | null {
  const isFull = useSyncExternalStore(
    (notify) => {
      document.addEventListener('fullscreenchange', notify)
      return () => document.removeEventListener('fullscreenchange', notify)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  return {
    isFull,
    toggle: () =>
      // A browser may say no; the board works in its window just as well.
      void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
        () => undefined,
      ),
  }
}
