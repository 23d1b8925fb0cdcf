import type { Me } from '@dozenauts/server/api/types.ts'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { newClassAddress } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { WhoPlaysChoices } from '#web/play/who-plays-choices.tsx'

/** Asks a new account once who plays. It stands beside the games, and not in front of them. */
export function WhoPlaysCard({ me }: { me: Me }) {
  const id = useId()
  const navigate = useNavigate()
  return (
    <section
      aria-labelledby={id}
      className="mx-auto mb-4 grid w-full max-w-4xl grid-cols-1 gap-2 sm:mb-10 sm:gap-4"
    >
      <h2 id={id} className="on-stars text-center font-semibold text-2xl sm:text-5xl">
        {m.family_first_title()}
      </h2>
      <WhoPlaysChoices
        doors
        name={me.profile.full_name ?? ''}
        onAnswered={(who) => {
          if (who === 'class') navigate(newClassAddress)
        }}
      />
      <p className="on-stars text-balance text-center text-ink-soft text-sm sm:text-base">
        {m.family_first_hint()}
      </p>
    </section>
  )
}
