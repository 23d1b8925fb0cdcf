import { type ReactNode, useState } from 'react'
import { FIGURE_HAIR, SKINS, type Skin } from '#core/avatar/figure.ts'
import type { AvatarLook } from '#web/art/avatar/avatar.tsx'
import { ItemIcon, SkinIcon } from '#web/art/avatar/item-icon.tsx'
import { useChooseFigure } from '#web/data/avatar.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'

interface FigureChoiceProps {
  /** What the figure beside the ship is to look like meanwhile. */
  readonly onTry: (look: AvatarLook) => void
  readonly onOver: (isChosen: boolean) => void
}

/** Two taps: a skin, then hair; the figure beside the ship changes with each. */
export function FigureChoice({ onTry, onOver }: FigureChoiceProps) {
  const { mutateAsync: choose } = useChooseFigure()
  const [skin, setSkin] = useState<Skin>()
  const pickSkin = (tone: Skin) => {
    hear({ type: 'item-tried' })
    announce(m.profile_figure_hair())
    onTry({ skin: tone, equipped: { hair: null } })
    setSkin(tone)
  }
  const pickHair = (hair: (typeof FIGURE_HAIR)[number]) => {
    if (!skin) return
    hear({ type: 'item-bought' })
    // Refused, the suit waits as before: the profile offers it again.
    choose({ skin, hair }).then(
      (isKept) => isKept && announce(m.profile_figure_saved()),
      () => {},
    )
    announce(m.play_figure_glad())
    onOver(true)
  }
  return (
    <section aria-labelledby="figure-offer" className="grid max-w-md justify-items-start gap-1">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 id="figure-offer" className="on-stars font-semibold text-xl">
          {m.profile_figure_title()}
        </h2>
        <Button variant="quiet" onClick={() => onOver(false)}>
          {m.mission_not_now()}
        </Button>
      </div>
      <fieldset className="flex flex-wrap gap-0.5">
        <legend className="sr-only">{skin ? m.profile_figure_hair() : m.profile_figure_skin()}</legend>
        {skin
          ? FIGURE_HAIR.map((id, i) => (
              <Choice key={id} label={itemName(id)} isFirst={i === 0} onPick={() => pickHair(id)}>
                <span className="grid size-full place-items-center rounded-full bg-paper">
                  <ItemIcon id={id} skin={skin} size={44} />
                </span>
              </Choice>
            ))
          : SKINS.map((tone, i) => (
              <Choice
                key={tone}
                label={m.profile_figure_skin_tone({ n: i + 1, count: SKINS.length })}
                onPick={() => pickSkin(tone)}
              >
                <span className="grid size-full place-items-center rounded-full bg-paper">
                  <SkinIcon skin={tone} size={36} />
                </span>
              </Choice>
            ))}
      </fieldset>
    </section>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

interface ChoiceProps {
  readonly label: string
  /** Takes the focus from what was pressed before. */
  readonly isFirst?: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

function Choice({ label, isFirst = false, onPick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      ref={isFirst ? focus : undefined}
      onClick={onPick}
      className="size-12 cursor-pointer rounded-full border-2 border-white p-0.5 focus-visible:outline-sun"
    >
      {children}
    </button>
  )
}
