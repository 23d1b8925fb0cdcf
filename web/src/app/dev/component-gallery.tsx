import { Rocket, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Hero } from '#web/art/heroes/hero.tsx'
import { changePreferences } from '#web/data/device/preferences.ts'
import { usePreferences } from '#web/data/device/use-preferences.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confetti } from '#web/ui/confetti.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Keypad } from '#web/ui/keypad.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

const TONES: readonly BadgeTone[] = [
  'easy',
  'medium',
  'hard',
  'very-hard',
  'common',
  'rare',
  'epic',
  'legendary',
  'neutral',
  'success',
]

export function ComponentGallery() {
  const { highContrast, reducedMotion } = usePreferences()
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [digits, setDigits] = useState('')
  const [party, setParty] = useState(false)
  return (
    <main className="mx-auto grid max-w-5xl gap-6 p-6">
      <h1 className="font-semibold text-4xl">Pieces</h1>
      <Group title="Theme">
        <Button variant="secondary" onClick={() => changePreferences({ highContrast: !highContrast })}>
          High contrast: {String(highContrast)}
        </Button>
        <Button variant="secondary" onClick={() => changePreferences({ reducedMotion: !reducedMotion })}>
          Reduced motion: {String(reducedMotion)}
        </Button>
      </Group>
      <Group title="Buttons">
        {(['primary', 'secondary', 'quiet', 'success', 'danger', 'sun'] as const).map((variant) => (
          <Button key={variant} variant={variant} icon={Rocket}>
            {variant}
          </Button>
        ))}
        <Button size="lg">large</Button>
        <Button busy>busy</Button>
        <Button disabled>disabled</Button>
        <Tooltip label="A tooltip">
          <IconButton label="Star" icon={Star} />
        </Tooltip>
      </Group>
      <Group title="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Group>
      <Group title="Progress">
        <ProgressBar value={3} max={10} label="Three of ten" />
        <ProgressBar value={7} max={10} label="Seven of ten" tone="success" />
        <Skeleton className="h-8 w-40" />
      </Group>
      <Group title="Over the page">
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setSheet(true)}>Sheet</Button>
        <Button
          variant="success"
          onClick={() => showToast.success('It worked', { description: 'As it should.' })}
        >
          Toast
        </Button>
        <Button variant="danger" onClick={() => showToast.error('It did not work')}>
          Error toast
        </Button>
        <Button variant="sun" onClick={() => setParty(!party)}>
          Confetti
        </Button>
        <Confetti play={party} />
      </Group>
      <Group title="Forms">
        <FormField label="Name" hint="A hint" />
        <FormField label="Email" defaultValue="nova@" error="An error" />
        <Keypad label="Digits" value={digits} onChange={setDigits} onEnter={() => setDigits('')} />
        <output className="font-display text-5xl">{digits || '?'}</output>
      </Group>
      <Tabs
        label="Tabs"
        tabs={[
          { value: 'one', label: 'One', content: <Card>First</Card> },
          { value: 'two', label: 'Two', content: <Card>Second</Card> },
        ]}
      />
      <EmptyState
        title="Nothing yet"
        message="An empty state."
        picture={<Hero table={9} mood="thinking" />}
      />
      <ErrorState title="Not loaded" message="An error state." onRetry={() => {}} />
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="A dialog"
        description="With a description."
        actions={<Button onClick={() => setDialog(false)}>Understood</Button>}
      />
      <Sheet open={sheet} onClose={() => setSheet(false)} label="A sheet">
        <p className="p-6 pt-20">A sheet</p>
      </Sheet>
    </main>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="relative grid gap-4">
      <h2 className="font-semibold text-2xl">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </Card>
  )
}
