import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EquippedAvatar } from '#core/avatar/catalogue.ts'
import { FIGURE_HAIR, type Figure, SKINS } from '#core/avatar/figure.ts'
import { Avatar } from '#web/art/avatar/avatar.tsx'
import { ItemIcon, SkinIcon } from '#web/art/avatar/item-icon.tsx'
import { Balance } from '#web/features/profile/avatar-store/balance.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface FigureChooserProps {
  /** The figure so far; null for a newcomer, who starts from a plain one. */
  figure: Figure | null
  /** What is put on stays on the figure while skin and hair change under it. */
  equipped: EquippedAvatar
  coins: number
  hairName: (id: Figure['hair']) => string
  busy: boolean
  onChoose: (figure: Figure) => void
  onCancel?: () => void
}

/** Skin and hair, as every child wants to see itself. Nothing is chosen before the child does. */
export function FigureChooser({
  figure,
  equipped,
  coins,
  hairName,
  busy,
  onChoose,
  onCancel,
}: FigureChooserProps) {
  const [skin, setSkin] = useState(figure?.skin ?? null)
  const [hair, setHair] = useState(figure?.hair ?? null)
  return (
    <Card className="grid items-start gap-6 lg:grid-cols-[auto_1fr]">
      <div className="grid justify-items-center gap-4">
        <Balance coins={coins} />
        <div data-keep-clear="" className="porthole">
          <div>
            <Avatar
              skin={skin}
              equipped={{ ...equipped, hair }}
              size={220}
              title={m.profile_store_preview()}
              className="block h-auto max-w-full"
            />
          </div>
        </div>
      </div>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (skin && hair) onChoose({ skin, hair })
        }}
      >
        <div className="grid gap-1">
          <h2 className="font-semibold text-2xl">{m.profile_figure_title()}</h2>
          <p className="text-ink-soft text-lg">{m.profile_figure_intro()}</p>
        </div>
        <Choices legend={m.profile_figure_skin()}>
          {SKINS.map((tone, index) => (
            <Choice
              key={tone}
              name="skin"
              label={m.profile_figure_skin_tone({ n: index + 1, count: SKINS.length })}
              checked={skin === tone}
              onChoose={() => setSkin(tone)}
            >
              <SkinIcon skin={tone} size={56} />
            </Choice>
          ))}
        </Choices>
        <Choices legend={m.profile_figure_hair()}>
          {FIGURE_HAIR.map((id) => (
            <Choice
              key={id}
              name="hair"
              label={hairName(id)}
              checked={hair === id}
              onChoose={() => setHair(id)}
            >
              <ItemIcon id={id} skin={skin} size={72} />
            </Choice>
          ))}
        </Choices>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" variant="success" disabled={!skin || !hair} busy={busy}>
            {m.profile_figure_done()}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {m.profile_cancel()}
            </Button>
          )}
          {!(skin && hair) && <p className="text-ink-soft">{m.profile_figure_missing()}</p>}
        </div>
      </form>
    </Card>
  )
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="pb-2 font-display font-semibold text-lg">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, label, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative cursor-pointer rounded-card border-3 border-line bg-paper p-1 has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-3 forced-colors:has-checked:border-[Highlight]">
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
      {checked && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-brand text-white"
        >
          <Check className="size-4" />
        </span>
      )}
    </label>
  )
}
