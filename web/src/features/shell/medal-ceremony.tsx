import { Suspense, useEffect, useState } from 'react'
import { hoursBack } from '#core/logbook/hours.ts'
import { type Mastery, MEDALS, type Medal as MedalLevel } from '#core/mastery/mastery.ts'
import type { TableMedal } from '#core/mastery/medals.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { Medal } from '#web/art/medal.tsx'
import { focusHeading, isFocusLost } from '#web/browser/keep-focus.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { playNext } from '#web/browser/sound/play-sound.ts'
import { useModalDialog } from '#web/browser/use-modal-dialog.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Bubble } from '#web/play/heroes/bubble.tsx'
import { GrowingPlanet } from '#web/play/ship/growing-planet.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Confetti } from '#web/ui/confetti.tsx'

/** At most, on all planets that grow. */
const THINGS_THAT_MOVE = 24

const StoryDialog = lazyWithRetry(
  async () => (await import('#web/play/ship/story/story-dialog.tsx')).StoryDialog,
)

interface MedalCeremonyProps {
  medals: readonly TableMedal[]
  onClose: () => void
}

const WORDS: Record<MedalLevel, { title: () => string; why: (inputs: { table: number }) => string }> = {
  none: { title: () => '', why: () => '' },
  bronze: { title: m.rewards_ceremony_bronze, why: m.rewards_ceremony_bronze_why },
  silver: { title: m.rewards_ceremony_silver, why: m.rewards_ceremony_silver_why },
  gold: { title: m.rewards_ceremony_gold, why: m.rewards_ceremony_gold_why },
}

/** What came to the planet with it. */
const CAME: Record<MedalLevel, (inputs: { n: number; hero: string }) => string> = {
  none: () => '',
  bronze: m.story_stage_bronze,
  silver: m.story_stage_silver,
  gold: m.story_stage_gold,
}

/** Before what was won with the latest: two medals of one lesson are seen to come together. */
function medalBefore({ medals }: Pick<Mastery, 'medals'>, table: Table): MedalLevel {
  const days = medals[table] ?? []
  return MEDALS[days.filter((day) => day < (days.at(-1) ?? 0)).length] ?? 'none'
}

/**
 * The planet of the table comes further alive before the child's eyes, and its hour wakes with bronze. A tap shows at once
 * what it has become; Escape, a tap beside it and its only button end it at any moment.
 */
export function MedalCeremony({ medals, onClose }: MedalCeremonyProps) {
  const close = () => {
    onClose()
    // What had the focus before may be gone with the lesson that ended.
    requestAnimationFrame(() => {
      if (isFocusLost()) focusHeading(document)
    })
  }
  const { ref, onCancel, onClick } = useModalDialog(true, close)
  const [isGrown, setGrown] = useState(false)
  const [isSkipped, setSkipped] = useState(false)
  useEffect(() => {
    if (!isGrown) return
    playNext('medal')
    const [one, another] = medals
    if (one && !another) announce(m.story_grown({ hero: one.table }))
  }, [isGrown, medals])
  const { data: learner } = useLearner(({ learner }) => learner)
  const hours = learner ? hoursBack(learner.mastery) : []
  const woken = hours.filter(({ table }) =>
    medals.some((won) => won.table === table && won.medal === 'bronze'),
  )
  const [told, setTold] = useState<number>()
  const scene = told === undefined ? undefined : woken[told]
  const tell = (next: number) => (woken[next] ? setTold(next) : close())
  const [first] = medals
  if (!first || !learner) return null
  if (scene && told !== undefined) {
    const back = hours.map(({ table }) => table)
    const so = back.slice(0, back.indexOf(scene.table) + 1)
    return (
      <Suspense>
        <StoryDialog
          key={scene.table}
          scene={{ kind: 'hour', table: scene.table, hours: so }}
          learner={learner}
          onClose={() => tell(told + 1)}
        />
      </Suspense>
    )
  }
  const many = medals.length > 1
  const most = Math.max(2, Math.floor(THINGS_THAT_MOVE / medals.length))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which arrives as onCancel
    <dialog
      ref={ref}
      onCancel={onCancel}
      onClick={onClick}
      onPointerDown={() => setSkipped(true)}
      aria-labelledby="medal-ceremony"
      className="ui-dialog medal-ceremony m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card border-4 border-sun bg-space p-0 text-center text-white shadow-pop"
    >
      <div className="relative grid grid-cols-1 justify-items-center gap-4 overflow-hidden px-5 py-7">
        <Confetti play={isGrown} />
        <h2 id="medal-ceremony" className="font-semibold text-3xl sm:text-4xl">
          {many ? m.rewards_ceremony_many() : WORDS[first.medal].title()}
        </h2>
        {!many && (
          <div className="grid min-h-14 items-end">
            {isGrown && <Bubble line={m.story_grown({ hero: first.table })} />}
          </div>
        )}
        <ul className="flex flex-wrap justify-center gap-x-6 gap-y-3">
          {medals.map(({ table, medal }) => (
            <li key={table} className="grid justify-items-center gap-1">
              <div className="flex items-end justify-center">
                <GrowingPlanet
                  table={table}
                  before={medalBefore(learner.mastery, table)}
                  medal={medal}
                  most={most}
                  isHeard={table === first.table}
                  isSkipped={isSkipped}
                  onGrown={() => setGrown(true)}
                  size={many ? 110 : 300}
                  title={HEROES[table].name}
                  className={many ? '' : 'max-sm:w-[58vw]!'}
                />
                {medal !== 'none' && (
                  <Medal
                    table={table}
                    level={medal}
                    size={many ? 56 : 104}
                    className={`${many ? '-ml-8' : '-ml-14'} ${isGrown ? 'medal-in' : 'invisible'} ${many ? '' : 'max-sm:size-24'}`}
                  />
                )}
              </div>
              {many && <p className="max-w-40 text-sm">{WORDS[medal].why({ table })}</p>}
            </li>
          ))}
        </ul>
        {!many && (
          <p className="max-w-sm text-pretty text-xl">
            {WORDS[first.medal].why({ table: first.table })}{' '}
            {CAME[first.medal]({ n: first.table, hero: HEROES[first.table].name })}
          </p>
        )}
        <Button size="lg" variant="sun" data-first-focus="" onClick={() => tell(0)}>
          {m.rewards_ceremony_cheer()}
        </Button>
      </div>
    </dialog>
  )
}
