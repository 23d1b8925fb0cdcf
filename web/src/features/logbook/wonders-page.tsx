import { useState } from 'react'
import { Link } from 'react-router'
import type { Learner } from '#core/learner/learner.ts'
import { FACTS, isInTable, type NamedFact } from '#core/tables/facts.ts'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES, type Table, TEACHING_TABLES } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { pictureUrl } from '#web/art/markup.ts'
import { spark } from '#web/art/planets/things.ts'
import { wonderPicture } from '#web/art/wonders/wonder-picture.ts'
import { paths } from '#web/config/paths.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { tellNoMore } from '#web/data/waiting-wonders.ts'
import { PageHead } from '#web/features/logbook/page-head.tsx'
import { WonderDialog } from '#web/features/logbook/wonder-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { wonderText } from '#web/i18n/wonder-text.ts'
import { hear } from '#web/play/ship/ship-sounds.ts'

const CLOSED = pictureUrl([-60, -50, 120, 100], spark(46, '#ffd45e'))
const sumOf = ({ a, b }: NamedFact) => `${a} × ${b}`

/** A card for each fact, twelve of a table at a time. */
export function WondersPage({ learner }: { learner: Learner }) {
  const { wonders } = learner.logbook
  const [table, setTable] = useState<Table>(() => TEACHING_TABLES.find((n) => openOf(n, wonders) > 0) ?? 2)
  const [shown, setShown] = useState<NamedFact>()
  const learnerId = useCurrentLearnerId()
  const open = (fact: NamedFact) => {
    hear({ type: 'wonder-opened' })
    tellNoMore(learnerId, fact.key)
    setShown(fact)
  }
  return (
    <>
      <PageHead
        title={m.wonders_title()}
        lead={`${m.wonders_lead({ open: Object.keys(wonders).length })} ${m.wonders_how()}`}
      />
      <fieldset className="mb-5 grid grid-cols-4 gap-2 min-[400px]:grid-cols-6 lg:grid-cols-12">
        <legend className="sr-only">{m.wonders_whose()}</legend>
        {TABLES.map((n) => (
          <button
            key={n}
            type="button"
            aria-pressed={n === table}
            aria-label={m.wonders_table({ hero: HEROES[n].name, n })}
            onClick={() => setTable(n)}
            className="grid min-h-14 cursor-pointer place-items-center rounded-button border-2 border-transparent bg-brand-soft p-1 aria-pressed:border-outline aria-pressed:bg-sun high-contrast:border-line forced-colors:aria-pressed:border-[Highlight]"
          >
            <Hero table={n} size={46} className="h-auto max-w-full" />
          </button>
        ))}
      </fieldset>
      <ul className="grid grid-cols-2 gap-3 min-[480px]:grid-cols-3 sm:gap-4 md:grid-cols-4 xl:grid-cols-6">
        {FACTS.filter((fact) => isInTable(fact, table)).map((fact) => (
          <li key={fact.key} className="grid">
            {wonders[fact.key] === undefined ? (
              <ClosedCard fact={fact} />
            ) : (
              <OpenCard fact={fact} onOpen={() => open(fact)} />
            )}
          </li>
        ))}
      </ul>
      {shown && <WonderDialog key={shown.key} fact={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function openOf(table: Table, wonders: Learner['logbook']['wonders']): number {
  return FACTS.filter((fact) => isInTable(fact, table) && wonders[fact.key] !== undefined).length
}

const CARD =
  'grid aspect-[3/4] w-full grid-rows-[1fr_auto] overflow-hidden rounded-card border-4 border-outline text-center font-display font-semibold no-underline'

function OpenCard({ fact, onOpen }: { fact: NamedFact; onOpen: () => void }) {
  const { url, ground } = wonderPicture(fact.key)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`${CARD} cursor-pointer bg-white text-ink transition-transform hover:-translate-y-1`}
    >
      <span className="grid min-h-0 place-items-center p-2" style={{ backgroundColor: ground }}>
        <img src={url} alt="" draggable={false} className="max-h-full min-h-0 max-w-full" />
      </span>
      <span className="p-2 tabular-nums">
        {sumOf(fact)} = {fact.a * fact.b}
        <span className="sr-only">. {wonderText(fact)}</span>
      </span>
    </button>
  )
}

/** It leads to the sum that opens it. */
function ClosedCard({ fact }: { fact: NamedFact }) {
  return (
    <Link
      to={paths.fact(fact.a, fact.b)}
      className={`${CARD} place-items-center bg-linear-to-b from-frame-mid to-space text-white`}
    >
      <img src={CLOSED} alt="" draggable={false} className="w-3/5" />
      <span className="text-balance p-2 leading-tight">{m.wonders_closed({ sum: sumOf(fact) })}</span>
    </Link>
  )
}
