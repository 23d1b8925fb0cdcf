import type { Me } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newClassAddress } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { WhoPlaysChoices } from '#web/play/who-plays-choices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

const SAID = { me: m.family_answer_me, child: m.family_answer_child, class: m.family_answer_class }

export function WhoPlaysSection({ me }: { me: Me }) {
  const [changing, setChanging] = useState(false)
  const navigate = useNavigate()
  const { who_plays, full_name } = me.profile
  return (
    <Section title={m.family_answer_title()}>
      <p>{who_plays === null ? m.family_answer_none() : SAID[who_plays]()}</p>
      {changing ? (
        <WhoPlaysChoices
          name={full_name ?? ''}
          child={who_plays === 'child' ? me.learners.find(({ own }) => own) : undefined}
          onAnswered={(who) => {
            setChanging(false)
            if (who === 'class') navigate(newClassAddress)
          }}
        />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setChanging(true)}>
          {m.family_answer_change()}
        </Button>
      )}
    </Section>
  )
}
