import { useLearners } from '#web/data/learner/learners.ts'
import { ChildAdults } from '#web/features/children/adults/child-adults.tsx'
import { FamilyCodeForm } from '#web/features/children/adults/family-code-form.tsx'
import { InviteAdult } from '#web/features/children/adults/invite-adult.tsx'

export function PeoplePage() {
  const learners = useLearners()
  const own = learners.filter(({ role, shared }) => role === 'self' && !shared)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {learners.map((learner) => (
          <ChildAdults key={learner.id} learner={learner} />
        ))}
      </div>
      <div className="grid gap-4">
        <InviteAdult own={own} />
        <FamilyCodeForm />
      </div>
    </div>
  )
}
