import { Printer } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Choice } from '#web/ui/choice.tsx'

const LANGUAGES = ['en', 'pt-BR'] as const
type Language = (typeof LANGUAGES)[number]

interface LetterProps {
  className: string
  language: Language
}

/** Tells the families of a class what their children use, in the language they read. */
export function Letter({ className, language }: LetterProps) {
  const [chosen, setChosen] = useState<Language>(language)
  const words = { locale: chosen } as const
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Choice
          label={m.trust_letter_language()}
          options={[
            { value: 'en', label: m.classes_language_en() },
            { value: 'pt-BR', label: m.classes_language_pt() },
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <Button icon={<Printer aria-hidden="true" className="size-5" />} onClick={() => print()}>
          {m.trust_letter_print()}
        </Button>
      </div>
      <Card className="print:border-0 print:p-0 print:shadow-none">
        <article lang={chosen} className="mx-auto grid max-w-prose gap-4 text-lg leading-relaxed">
          <h3 className="font-semibold text-2xl">{m.trust_letter_title({}, words)}</h3>
          <p>{m.trust_letter_greeting({}, words)}</p>
          <p>{m.trust_letter_what({ name: className }, words)}</p>
          <p>{m.trust_letter_stored({}, words)}</p>
          <p>{m.trust_letter_never({}, words)}</p>
          <p>{m.trust_letter_rights({}, words)}</p>
          <p>{m.trust_letter_more({ address: `${location.host}${paths.privacy}` }, words)}</p>
          <p className="mt-8 border-ink border-t-2 pt-2 sm:w-80">{m.trust_letter_signature({}, words)}</p>
        </article>
      </Card>
    </>
  )
}
