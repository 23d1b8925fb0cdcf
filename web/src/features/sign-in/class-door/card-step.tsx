import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import { useEffect, useState } from 'react'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { type Refusal, showCard } from '#web/data/classes/class-door.ts'
import { ClassFrame } from '#web/features/sign-in/class-door/class-frame.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface CardStepProps {
  card: string
  onKnown: (door: ClassDoor) => void
  onCode: () => void
}

export function CardStep({ card, onKnown, onCode }: CardStepProps) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [tries, setTries] = useState(0)
  const heading = useFocusOnStep<HTMLHeadingElement>(refusal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card and each try
  useEffect(() => {
    let here = true
    setRefusal(undefined)
    void showCard(card).then((door) => {
      if (!here) return
      if ('kind' in door) setRefusal(door)
      else onKnown(door)
    })
    return () => {
      here = false
    }
  }, [card, tries])
  return (
    <ClassFrame
      title={m.class_door_card_title()}
      intro={refusal ? wordsFor(refusal) : m.class_door_card_reading()}
      headingRef={heading}
    >
      {refusal ? (
        <div className="flex flex-wrap justify-center gap-3">
          {refusal.kind === 'away' && (
            <Button size="lg" onClick={() => setTries(tries + 1)}>
              {m.class_door_card_again()}
            </Button>
          )}
          <Button variant="secondary" size="lg" onClick={onCode}>
            {m.class_door_use_code()}
          </Button>
        </div>
      ) : (
        <div className="grid justify-items-center">
          <Spinner />
        </div>
      )}
    </ClassFrame>
  )
}

function wordsFor({ kind }: Refusal): string {
  return kind === 'away' ? m.class_door_away() : m.class_door_card_wrong()
}
