import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import type { ReactNode } from 'react'
import { HeroWindow } from '#web/art/hero-window.tsx'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { ClassFrame } from '#web/features/sign-in/class-door/class-frame.tsx'
import { heroesOf } from '#web/features/sign-in/class-door/heroes-of.ts'
import { PupilsSchoolButtons } from '#web/features/sign-in/school/school-buttons.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

interface NameStepProps {
  door: ClassDoor
  /** Of a child who came with a school account. */
  note?: ReactNode
  onChoose: (pupil: ClassDoor['pupils'][number]) => void
  onOtherClass: () => void
}

export function NameStep({ door, note, onChoose, onOtherClass }: NameStepProps) {
  const heading = useFocusOnStep<HTMLHeadingElement>('names')
  const empty = door.pupils.length === 0
  const heroes = heroesOf(door.pupils)
  return (
    <ClassFrame
      title={m.class_door_names_title()}
      intro={empty ? m.class_door_names_empty() : `${door.name} · ${m.class_door_names_intro()}`}
      note={note}
      headingRef={heading}
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {door.pupils.map((pupil, place) => (
          <li key={pupil.id} className="grid">
            <button
              type="button"
              onClick={() => onChoose(pupil)}
              className="on-stars grid cursor-pointer content-start justify-items-center gap-2 rounded-[1.75rem] p-2 font-display font-semibold text-xl hover:bg-night"
            >
              <HeroWindow table={heroes[place] ?? 12} size={84} />
              <span className="wrap-anywhere">{pupil.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" onClick={onOtherClass}>
          {m.class_door_other_class()}
        </Button>
      </div>
      {!note && (
        <div className="paper mx-auto grid w-full max-w-md rounded-card bg-card p-5 empty:hidden">
          <PupilsSchoolButtons />
        </div>
      )}
    </ClassFrame>
  )
}
