import { useEffect, useRef } from 'react'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import type { SchoolArrival } from '#web/data/classes/class-door.ts'
import { enterBySchool, type SchoolDoor } from '#web/data/classes/school-door.ts'
import type { AskToSwitch } from '#web/data/session/arrive.ts'
import { ClassFrame } from '#web/features/sign-in/class-door/class-frame.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface SchoolStepProps {
  arrival: SchoolArrival
  ask: AskToSwitch
  onSaid: (said: SchoolDoor) => void
}

export function SchoolStep({ arrival, ask, onSaid }: SchoolStepProps) {
  const heading = useFocusOnStep<HTMLHeadingElement>('school')
  const begun = useRef(false)
  useEffect(() => {
    // A ticket works once.
    if (begun.current) return
    begun.current = true
    void enterBySchool(arrival, ask).then(onSaid)
  }, [arrival, ask, onSaid])
  return (
    <ClassFrame title={m.class_door_school_title()} intro={m.class_door_card_reading()} headingRef={heading}>
      <div className="grid justify-items-center">
        <Spinner />
      </div>
    </ClassFrame>
  )
}

const WORDS: Readonly<Record<string, () => string>> = {
  bad_oauth_state: m.class_door_school_over,
  flow_state_expired: m.class_door_school_over,
  arrival_expired: m.class_door_school_over,
  provider_unavailable: m.class_door_school_away,
  bad_provider_answer: m.class_door_school_away,
  provider_denied: m.class_door_school_denied,
  class_closed: m.sign_in_launch_closed,
  class_full: m.sign_in_launch_full,
  plan_limit: m.sign_in_launch_full,
  too_many_pupils: m.sign_in_launch_full,
  pupil_gone: m.sign_in_launch_gone,
  unreachable: m.class_door_away,
}

export function SchoolRefused({ code, onCode }: { code: string; onCode: () => void }) {
  const heading = useFocusOnStep<HTMLHeadingElement>(code)
  return (
    <ClassFrame
      title={m.class_door_school_title()}
      intro={(WORDS[code] ?? m.class_door_school_refused)()}
      headingRef={heading}
    >
      <div>
        <Button size="lg" onClick={onCode}>
          {m.class_door_use_code()}
        </Button>
      </div>
    </ClassFrame>
  )
}

/** The school account is not connected yet: the child shows the card once. On a shared tablet another child says so. */
export function ShowOnce({ name, onNotMe }: { name: string | null; onNotMe: () => void }) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-1 rounded-card bg-tone-amber-soft p-4 text-lg text-tone-amber">
      <p>{name === null ? m.class_door_school_once_nameless() : m.class_door_school_once({ name })}</p>
      <Button variant="quiet" onClick={onNotMe}>
        {name === null ? m.class_door_not_me() : m.class_door_school_not_me({ name })}
      </Button>
    </div>
  )
}
