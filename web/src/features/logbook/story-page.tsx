import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { clockPicture, hourPicture } from '#web/art/clock.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { PageHead } from '#web/features/logbook/page-head.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { NextHour } from '#web/play/ship/next-hour.tsx'
import { type Scene, StoryDialog } from '#web/play/ship/story/story-dialog.tsx'
import { useLogbook } from '#web/play/ship/use-logbook.ts'

/** The clock as it stands, and a round window for every scene: lit once it was told, to be seen again. */
export function StoryPage({ learner }: { learner: Learner }) {
  const { hours } = useLogbook(learner)
  const [scene, setScene] = useState<Scene>()
  const back = hours.map(({ table }) => table)
  return (
    <>
      <PageHead
        title={m.story_title()}
        lead={`${m.story_hours({ count: back.length })}. ${m.story_again()}`}
      />
      <div className="grid items-start gap-6 rounded-card bg-linear-to-b from-night to-night-low p-4 text-white sm:p-6 md:grid-cols-[minmax(0,16rem)_1fr]">
        <div className="mx-auto grid w-full max-w-64 gap-4">
          <img
            src={clockPicture({ hours: back })}
            alt={m.story_hours({ count: back.length })}
            draggable={false}
            className="w-full"
          />
          <NextHour learner={learner} />
        </div>
        <div className="grid gap-4">
          <ul className="grid grid-cols-3 gap-x-3 gap-y-4 min-[30rem]:grid-cols-4 xl:grid-cols-5">
            <Told title={m.story_first_title()} onOpen={() => setScene({ kind: 'first' })}>
              <img src={hourPicture('asleep')} alt="" className="w-3/4" />
            </Told>
            {back.map((table, i) => (
              <Told
                key={table}
                table={table}
                title={HEROES[table].name}
                onOpen={() => setScene({ kind: 'hour', table, hours: back.slice(0, i + 1) })}
              >
                <Hero table={table} mood="happy" size={96} className="h-auto! w-4/5!" />
              </Told>
            ))}
            {back.length === TABLES.length && (
              <Told title={m.story_last_title()} onOpen={() => setScene({ kind: 'last' })}>
                <img src={hourPicture('awake')} alt="" className="w-4/5" />
              </Told>
            )}
            {TABLES.filter((table) => !back.includes(table)).map((table) => (
              <li key={table} aria-hidden="true">
                <span className="story-window story-asleep">
                  <img src={hourPicture('asleep')} alt="" className="w-4/5" />
                </span>
              </li>
            ))}
          </ul>
          {back.length < TABLES.length && <p className="text-lg">{m.story_asleep()}</p>}
        </div>
      </div>
      {scene && <StoryDialog scene={scene} learner={learner} onClose={() => setScene(undefined)} />}
    </>
  )
}

interface ToldProps {
  readonly table?: Table
  readonly title: string
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A window whose scene was told; an hour has its lamp at it. */
function Told({ table, title, onOpen, children }: ToldProps) {
  const { light, main } = heroColours[table ?? 12]
  return (
    <li className="grid">
      <button
        type="button"
        onClick={onOpen}
        className="grid cursor-pointer content-start gap-1.5 rounded-card focus-visible:outline-sun"
      >
        <span
          className="story-window"
          style={{ backgroundImage: `radial-gradient(${light}, ${main})` } as CSSProperties}
        >
          {children}
          {table && <img src={hourPicture('awake')} alt="" className="absolute -right-1 -bottom-1 w-2/5" />}
        </span>
        <span className="text-balance text-center font-display font-semibold leading-tight">{title}</span>
      </button>
    </li>
  )
}
