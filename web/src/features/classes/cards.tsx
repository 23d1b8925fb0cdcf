import type { ClassCards } from '@dozenauts/server/api/types.ts'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { writeClassCode } from '#core/people/class-code.ts'
import { SignInPicture } from '#web/art/sign-in-pictures.tsx'
import { paths } from '#web/config/paths.ts'
import { useCards } from '#web/data/classes/classes.ts'
import { ClassWaiting } from '#web/features/classes/class-waiting.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { pictureName } from '#web/i18n/picture-name.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

/** The sign-in cards, as they are printed: eight on a page of A4 or Letter. `?pupil=` shows the card of one. */
export function Cards({ classId }: { classId: string }) {
  const cards = useCards(classId)
  const [search] = useSearchParams()
  if (!cards.data) return <ClassWaiting page={cards} />
  if (cards.data.cards.length === 0)
    return (
      <EmptyState
        title={m.classes_tab_cards()}
        message={m.classes_print_empty()}
        action={<ButtonLink to={`${paths.class(classId)}/pupils`}>{m.classes_to_pupils()}</ButtonLink>}
      />
    )
  const asked = cards.data.cards.filter(({ id }) => id === search.get('pupil'))
  const shown = asked.length > 0 ? asked : cards.data.cards
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button icon={Printer} onClick={() => print()}>
          {asked.length > 0 ? m.classes_card_print() : m.classes_print()}
        </Button>
        {asked.length > 0 ? (
          <ButtonLink to={`${paths.class(classId)}/cards`} variant="secondary">
            {m.classes_cards_all()}
          </ButtonLink>
        ) : (
          <p className="text-ink-soft">{m.classes_print_hint()}</p>
        )}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
        {shown.map((card) => (
          <Card key={card.id} card={card} room={cards.data.class} />
        ))}
      </ul>
    </>
  )
}

interface CardProps {
  card: ClassCards['cards'][number]
  room: ClassCards['class']
}

function Card({ card: { name, pictures, qr }, room }: CardProps) {
  return (
    <li className="grid break-inside-avoid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 rounded-card border-2 border-line border-dashed bg-card p-4 print:h-[6.1cm] print:rounded-none">
      <div className="min-w-0">
        {/* On paper a card has one height: a long name must not push the pictures off it. */}
        <p className="wrap-anywhere font-display font-semibold text-2xl print:line-clamp-2">{name}</p>
        <p className="wrap-anywhere text-ink-soft text-sm print:line-clamp-1">{room.name}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {location.host}
          {paths.classDoor}
        </p>
        {room.code && (
          <p className="mt-1">
            <span className="sr-only">{m.classes_card_code()}: </span>
            <span className="font-display font-semibold text-xl tracking-wider">
              {writeClassCode(room.code)}
            </span>
          </p>
        )}
      </div>
      <QrCode text={qr} label={m.classes_card_qr({ name })} />
      <ol aria-label={m.classes_card_pictures()} className="col-span-2 grid grid-cols-4 gap-1">
        {pictures.map((picture, i) => (
          <li
            key={picture}
            className="grid content-start justify-items-center text-center text-sm leading-tight print:text-[0.625rem]"
          >
            <SignInPicture picture={picture} size={40} title={`${i + 1}. ${pictureName(picture)}`} />
            <span aria-hidden="true">
              {i + 1}. {pictureName(picture)}
            </span>
          </li>
        ))}
      </ol>
    </li>
  )
}
