import { useChangeFamily } from '#web/data/grown-ups/family.ts'
import { useLearners } from '#web/data/learner/learners.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { inToasts } from '#web/ui/toast.ts'

export function Research() {
  const children = useLearners()
  const { setResearch } = useChangeFamily()
  const choose = (learnerId: string, allowed: boolean) =>
    setResearch.mutate({ learnerId, allowed }, inToasts({ failed: m.safety_failed() }))
  return (
    <Section title={m.safety_research_title()} hint={m.safety_research_hint()}>
      {children.map(({ id, name, research }) => {
        const chosen = setResearch.isPending ? setResearch.variables : undefined
        const on = chosen?.learnerId === id ? chosen.allowed : research === true
        return (
          <Switch
            key={id}
            label={name ?? m.grown_ups_your_child()}
            hint={on ? m.safety_research_on() : m.safety_research_off()}
            checked={on}
            onChange={(allowed) => choose(id, allowed)}
          />
        )
      })}
    </Section>
  )
}
