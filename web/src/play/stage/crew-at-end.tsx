import { type ComponentProps, Suspense } from 'react'
import { AvatarFigure } from '#web/art/avatar/avatar.tsx'
import { Drawing } from '#web/art/drawing.tsx'
import { useCrew } from '#web/play/crew.ts'
import { HeroAtEnd } from '#web/play/heroes/hero-at-end.tsx'
import { CardInHand } from '#web/play/stage/opened-here.tsx'

/** The two who flew, on their feet: the child jumps, the hero has something to say and now and then a card to hand over. */
export function CrewAtEnd(props: ComponentProps<typeof HeroAtEnd>) {
  const { table, cheers = true } = props
  const { look } = useCrew(table)
  return (
    <>
      {look && (
        <div aria-hidden data-jumps={cheers} className="end-kid">
          <Drawing canvas={[200, 200]} size={144} className="size-full">
            <Suspense>
              <AvatarFigure {...look} mood="happy" />
            </Suspense>
          </Drawing>
          <CardInHand />
        </div>
      )}
      <HeroAtEnd {...props} />
    </>
  )
}
