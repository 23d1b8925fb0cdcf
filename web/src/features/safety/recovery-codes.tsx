import { Download, Printer } from 'lucide-react'
import { saveFile } from '#web/data/device/save-file.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Told once: to print, to save, or to write down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const save = () => saveFile('dozenauts-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)
  return (
    <>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-button border-2 border-line p-4 font-semibold text-lg tracking-wider">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" icon={Printer} onClick={() => print()}>
          {m.safety_codes_print()}
        </Button>
        <Button variant="secondary" icon={Download} onClick={save}>
          {m.safety_codes_save()}
        </Button>
        <Button onClick={onDone}>{m.safety_codes_kept()}</Button>
      </div>
    </>
  )
}
