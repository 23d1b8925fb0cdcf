import { type ComponentProps, Suspense } from 'react'
import type { Table } from '#core/tables/table.ts'
import { AvatarFigure } from '#web/art/avatar/avatar.tsx'
import { Drawing } from '#web/art/drawing.tsx'
import { useCrew } from '#web/play/crew.ts'
import { HeroAtEnd } from '#web/play/heroes/hero-at-end.tsx'
import { CardInHand } from '#web/play/stage/opened-here.tsx'

/** The two who flew, on their feet: the hero has something to say and now and then a card to hand over. */
export function CrewAtEnd({
  companion,
  says,
}: Pick<ComponentProps<typeof HeroAtEnd>, 'says'> & { readonly companion: Table }) {
  const { look } = useCrew(companion)
  return (
    <>
      {look && (
        <div aria-hidden className="end-kid">
          <Drawing canvas={[200, 200]} size={144} className="size-full">
            <Suspense>
              <AvatarFigure {...look} mood="happy" />
            </Suspense>
          </Drawing>
          <CardInHand />
        </div>
      )}
      <HeroAtEnd table={companion} says={says} />
    </>
  )
}
