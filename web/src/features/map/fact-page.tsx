import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Learner } from '#core/learner/learner.ts'
import { lampOf } from '#core/status/fact-status.ts'
import { waysFor } from '#core/strategies/choose-way.ts'
import type { Fact } from '#core/tables/fact.ts'
import { factKey } from '#core/tables/fact.ts'
import { isTable, type Table } from '#core/tables/table.ts'
import { FactPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { Light } from '#web/art/light.tsx'
import { FactPractice } from '#web/features/map/fact-practice.tsx'
import { LIGHT_TEXTS } from '#web/features/map/light-words.ts'
import { WayCard } from '#web/features/map/way-card.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { useOwner, useOwnLearner } from '#web/play/owner.ts'
import { useSky } from '#web/play/use-sky.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** More than three ways do not help. */
const WAYS_SHOWN = 3

/** `/app/map/6x8`: one light from near by, in the order of its factors: 6 groups of 8. */
export function FactPage() {
  const fact = factIn(useParams().fact ?? '')
  const learner = useOwnLearner()
  const { to } = useOwner()
  if (!fact)
    return (
      <EmptyState
        picture={<Hero table={12} mood="thinking" size={120} />}
        title={m.map_no_light_title()}
        message={m.map_no_light_message()}
        action={<ButtonLink to={to.map}>{m.map_back()}</ButtonLink>}
      />
    )
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-5">
      <BackLink to={to.planet(fact.a)} data-around-play="" className="justify-self-start">
        {m.map_back()}
      </BackLink>
      {learner.data ? (
        <FactOf key={`${fact.a}x${fact.b}`} fact={fact} learner={learner.data} />
      ) : (
        <Waiting
          page={learner}
          title={m.map_error_title()}
          message={m.map_error_message()}
          loading={<Skeleton className="h-96 w-full" />}
        />
      )}
    </div>
  )
}

type TableFact = Fact & { readonly a: Table; readonly b: Table }

function factIn(address: string): TableFact | null {
  const [a, b] = (/^(\d{1,2})x(\d{1,2})$/.exec(address) ?? []).slice(1).map(Number)
  return isTable(a) && isTable(b) && address === `${a}x${b}` ? { a, b } : null
}

function FactOf({ fact, learner }: { fact: TableFact; learner: Learner }) {
  const { a, b } = fact
  const [practising, setPractising] = useState(false)
  const { lights } = useSky(learner)
  const [now] = useState(() => Date.now())
  const light = lights.find(({ key }) => key === factKey(a, b))
  const lamp = light ? lampOf(light) : 'dark'
  const ways = waysFor(fact, learner, now).slice(0, WAYS_SHOWN)
  const colours = heroColours[a]
  return (
    <>
      <section
        data-around-play=""
        className="grid overflow-hidden rounded-card bg-card shadow-card lg:grid-cols-[2fr_3fr]"
      >
        <div className="grid content-center justify-items-center gap-3 bg-linear-to-b from-space-deep to-space p-5 text-center text-white">
          <Light look={lamp} size={96} />
          <h1 className="font-semibold text-5xl tabular-nums lg:text-6xl">
            {a} × {b}
            {!practising && ` = ${a * b}`}
          </h1>
          <p className="text-lg text-white/90">{LIGHT_TEXTS[lamp]()}</p>
        </div>
        {practising ? (
          <div className="hidden place-items-center content-center gap-3 p-5 text-center lg:grid">
            <Hero table={a} mood="thinking" size={132} />
            <p className="font-display font-semibold text-xl">{m.map_practice_covered()}</p>
          </div>
        ) : (
          <div className="grid content-center justify-items-center gap-3 p-5">
            <FactPicture
              a={a}
              b={b}
              colours={colours}
              label={({ rows, columns }) => m.map_groups({ rows, columns })}
              className="h-auto max-h-72 w-auto max-w-full"
            />
            <p className="font-display font-semibold text-xl">{m.map_groups({ rows: a, columns: b })}</p>
          </div>
        )}
      </section>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="font-semibold text-2xl">{m.map_practice_title()}</h2>
            <p className="text-ink-soft">{m.map_practice_hint()}</p>
          </div>
          {!practising && (
            <Button size="lg" icon={Pencil} onClick={() => setPractising(true)}>
              {m.map_practice_start()}
            </Button>
          )}
        </div>
        {practising && <FactPractice fact={fact} table={a} onEnd={() => setPractising(false)} />}
      </Card>
      {!practising && (
        <section className="grid gap-3">
          <h2 className="font-semibold text-2xl">{m.map_ways_title()}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {ways.map((way) => (
              <li key={JSON.stringify(way.steps)} className="grid">
                <WayCard way={way} fact={fact} table={a} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
