import type { FamilyCodes } from '@dozenauts/server/api/types.ts'
import { ArrowLeft, Printer } from 'lucide-react'
import { writeClassCode } from '#core/people/class-code.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

interface FamilySheetsProps {
  made: FamilyCodes
  onClose: () => void
}

/** The codes as they are printed, two on a page, in the language of the class. They are told only once. */
export function FamilySheets({ made, onClose }: FamilySheetsProps) {
  const heading = useFocusOnStep<HTMLParagraphElement>('sheets')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button icon={Printer} onClick={() => print()}>
          {m.adults_sheets_print()}
        </Button>
        <Button variant="quiet" icon={ArrowLeft} onClick={onClose}>
          {m.adults_sheets_back()}
        </Button>
        <p ref={heading} tabIndex={-1} className="text-ink-soft outline-none">
          {m.adults_sheets_once()}
        </p>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2 print:block">
        {made.codes.map((code) => (
          <FamilySheet key={code.pupil_id} made={code} room={made.class} />
        ))}
      </ul>
    </>
  )
}

interface FamilySheetProps {
  made: FamilyCodes['codes'][number]
  room: FamilyCodes['class']
}

function FamilySheet({ made: { name, code, expires_at }, room }: FamilySheetProps) {
  const as = { locale: room.language } as const
  const date = new Intl.DateTimeFormat(room.language, { dateStyle: 'long' }).format(new Date(expires_at))
  return (
    <li
      lang={room.language}
      className="grid break-inside-avoid content-start gap-3 rounded-card border-2 border-line border-dashed bg-white p-5 text-black print:h-[12cm] print:rounded-none"
    >
      <p className="wrap-anywhere font-display font-semibold text-2xl">
        {m.adults_sheet_title({ name }, as)}
      </p>
      <p>{m.adults_sheet_word({ name, room: room.name }, as)}</p>
      <ol className="grid list-decimal gap-1 pl-6">
        <li>{m.adults_sheet_step_sign_up({ address: location.host }, as)}</li>
        <li>{m.adults_sheet_step_open({}, as)}</li>
        <li>{m.adults_sheet_step_type({}, as)}</li>
      </ol>
      <p className="justify-self-center rounded-button border-2 border-black px-6 py-2 font-display font-semibold text-3xl tracking-widest">
        {writeClassCode(code)}
      </p>
      <p>{m.adults_sheet_once({ date }, as)}</p>
      <p>{m.adults_sheet_sees({ name }, as)}</p>
    </li>
  )
}
