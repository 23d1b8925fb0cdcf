import type { Learner } from '#core/learner/learner.ts'
import { missionsToComet, secretsToCome, toldSecrets } from '#core/logbook/comets.ts'
import { HEROES } from '#core/tables/hero.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { cometPicture } from '#web/art/mail.ts'
import { PageHead } from '#web/features/logbook/page-head.tsx'
import { ToCome } from '#web/features/logbook/to-come.tsx'
import { m } from '#web/generated/paraglide/messages.js'

/** Every secret that a comet has told, touched or not. */
export function CometsPage({ learner: { logbook } }: { learner: Learner }) {
  const count = missionsToComet(logbook)
  return (
    <>
      <PageHead title={m.story_comets_title()} lead={m.story_comets_lead()} />
      <div className="mb-5 flex flex-wrap items-center gap-4 rounded-card bg-linear-to-r from-night to-night-low p-4 text-lg text-white">
        <img
          src={cometPicture(secretsToCome(logbook)[0] ?? 12)}
          alt=""
          width={120}
          height={66}
          draggable={false}
          className="art"
        />
        {count === null ? m.story_comets_all() : m.story_comet_next({ count })}
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {toldSecrets(logbook)
          .toReversed()
          .map(({ table, number }) => (
            <li
              key={`${table}-${number}`}
              style={{ backgroundColor: heroColours[table].light }}
              className="flex items-center gap-4 rounded-card border-2 border-outline p-3 text-lg"
            >
              <Hero table={table} mood="happy" size={72} title={HEROES[table].name} />
              <p className="text-pretty">{m.story_secret({ secret: `${table}-${number}` })}</p>
            </li>
          ))}
        <ToCome tables={secretsToCome(logbook)} />
      </ul>
    </>
  )
}
