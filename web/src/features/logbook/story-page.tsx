import { useState } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { clockPicture, hourPicture } from '#web/art/clock.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { PageHead } from '#web/features/logbook/page-head.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { NextHour } from '#web/play/ship/next-hour.tsx'
import { type Scene, StoryDialog } from '#web/play/ship/story/story-dialog.tsx'
import { useLogbook } from '#web/play/ship/use-logbook.ts'

/** The clock as it stands, and every scene that was told, to be seen again. */
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
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,20rem)_1fr]">
        <div className="mx-auto grid w-full max-w-80 gap-4 rounded-card bg-linear-to-b from-night to-night-low p-5">
          <img
            src={clockPicture({ hours: back })}
            alt={m.story_hours({ count: back.length })}
            draggable={false}
            className="w-full"
          />
          <NextHour learner={learner} />
        </div>
        <div className="grid gap-4">
          <ul className="grid gap-3">
            <Tale
              picture={<img src={hourPicture('asleep')} alt="" width={64} height={64} className="art" />}
              title={m.story_first_title()}
              text={m.story_first({ part: 1 })}
              onOpen={() => setScene({ kind: 'first' })}
            />
            {back.map((table, i) => (
              <Tale
                key={table}
                table={table}
                picture={<Hero table={table} mood="happy" size={64} />}
                title={HEROES[table].name}
                text={m.story_back({ hour: table })}
                onOpen={() => setScene({ kind: 'hour', table, hours: back.slice(0, i + 1) })}
              />
            ))}
            {back.length === 12 && (
              <Tale
                table={12}
                picture={<img src={hourPicture('awake')} alt="" width={64} height={64} className="art" />}
                title={m.story_last_title()}
                text={m.story_last({ part: 1 })}
                onOpen={() => setScene({ kind: 'last' })}
              />
            )}
          </ul>
          {back.length < 12 && <p className="text-lg">{m.story_asleep()}</p>}
        </div>
      </div>
      {scene && <StoryDialog scene={scene} learner={learner} onClose={() => setScene(undefined)} />}
    </>
  )
}

interface TaleProps {
  readonly table?: Table
  readonly picture: React.ReactNode
  readonly title: string
  readonly text: string
  readonly onOpen: () => void
}

function Tale({ table, picture, title, text, onOpen }: TaleProps) {
  return (
    <li className="grid">
      <button
        type="button"
        onClick={onOpen}
        style={{ backgroundColor: table ? heroColours[table].light : '#dedcff' }}
        className="flex min-h-20 cursor-pointer items-center gap-4 rounded-card border-2 border-outline p-3 text-left text-ink"
      >
        {picture}
        <span className="grid gap-0.5">
          <span className="font-display font-semibold text-lg">{title}</span>
          <span className="font-sans text-pretty">{text}</span>
        </span>
      </button>
    </li>
  )
}
