import type { ClassBoard } from '@dozenauts/server/api/types.ts'
import type { StarterCard } from '#core/classes/starter.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { waysFor } from '#core/strategies/choose-way.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { equationOf, type Scene, type Stage } from '#web/features/board/board-steps.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { WayPicture } from '#web/play/ways/way-picture.tsx'
import { wayLines, wayName } from '#web/play/ways/way-words.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface BoardSceneProps {
  readonly scene: Scene
  readonly goal: ClassBoard['goal']
}

/** What the whole room reads: as large as the wall allows. */
export function BoardScene({ scene, goal }: BoardSceneProps) {
  if (scene.at === 'card')
    return (
      <div className="grid min-h-0 content-center justify-items-center gap-[3vmin] py-4">
        <Equation card={scene.card} stage={scene.stage} />
        {scene.stage === 'picture' && <WayToIt card={scene.card} />}
      </div>
    )
  return (
    <div className="grid content-center justify-items-center gap-[3vmin] py-4 text-center">
      <Hero table={12} mood="happy" size={220} />
      <p className="text-balance font-display font-semibold text-[clamp(2.25rem,7vmin,5rem)] leading-tight">
        {scene.at === 'start' ? m.teaching_board_title() : m.teaching_board_end()}
      </p>
      {goal ? <Together {...goal} /> : null}
      {scene.at === 'start' && (
        <div className="grid max-w-3xl gap-2 text-balance text-[clamp(1.125rem,2.6vmin,1.75rem)] text-white/85">
          <p>{m.teaching_board_keys()}</p>
          <p>{m.teaching_board_locked()}</p>
        </div>
      )}
    </div>
  )
}

function Equation({ card, stage }: { card: StarterCard; stage: Stage }) {
  const { before, answer, after } = equationOf(card)
  const size =
    stage === 'picture' ? 'text-[clamp(2.5rem,10vmin,7rem)]' : 'text-[clamp(4rem,min(17vw,30vmin),24rem)]'
  return (
    <p
      aria-live="polite"
      className={`flex flex-wrap items-center justify-center gap-x-[0.25em] whitespace-nowrap font-display font-semibold leading-none tabular-nums ${size}`}
    >
      <span>{before}</span>
      {stage === 'question' ? (
        <span className="inline-block h-[0.95em] w-[1.3em] rounded-[0.15em] border-[0.05em] border-sun border-dashed">
          <span className="sr-only">?</span>
        </span>
      ) : (
        <strong className="min-w-[1.3em] text-center text-sun">{answer}</strong>
      )}
      {after !== '' && <span>{after}</span>}
    </p>
  )
}

/** The easiest way, as for a child without a history: the class is many children. */
function WayToIt({ card: { a, b } }: { card: StarterCard }) {
  const [way] = waysFor({ a, b }, { mastery: NO_MASTERY }, 0)
  if (!way) return null
  return (
    <div className="grid max-w-full items-center justify-items-center gap-x-[5vmin] gap-y-4 rounded-card bg-card p-[3vmin] text-ink md:grid-cols-[auto_auto]">
      <WayPicture
        way={way}
        fact={{ a, b }}
        table={Math.max(a, b) as Table}
        className="min-h-[34vmin] max-h-[42vmin] md:max-w-[46vw]"
      />
      <div className="grid gap-[1.5vmin]">
        <p className="font-display font-semibold text-[clamp(1.5rem,4.5vmin,3rem)]">{wayName(way)}</p>
        <ol className="grid gap-[1vmin] text-[clamp(1.25rem,3.8vmin,2.5rem)] leading-snug">
          {wayLines(way, { a, b }, true).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function Together({ lights, goal }: { lights: number; goal: number }) {
  return (
    <div className="grid w-full max-w-3xl gap-3">
      <p className="font-display font-semibold text-[clamp(1.5rem,4.5vmin,3rem)] text-sun">
        {lights >= goal
          ? m.teaching_goal_reached({ count: lights })
          : m.teaching_goal({ count: lights, goal })}
      </p>
      <ProgressBar value={lights} max={goal} label={m.teaching_goal_label()} tone="sun" />
    </div>
  )
}
