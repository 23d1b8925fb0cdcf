import { School } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '#web/config/paths.ts'
import {
  addSchool,
  readSchoolAccounts,
  removeSchoolAccount,
  type SchoolAccount,
} from '#web/data/session/school-account.ts'
import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { schoolWords } from '#web/i18n/school-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'

/** School accounts that open this account. Nothing where no school signs in here and none was added. */
export function SchoolAccounts() {
  const schools = useServerConfig()?.providers ?? []
  const [accounts, setAccounts] = useState<readonly SchoolAccount[]>()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    readSchoolAccounts().then(setAccounts, () => {})
  }, [])
  if (accounts === undefined || (schools.length === 0 && accounts.length === 0)) return null
  const labelOf = (provider: string) => schools.find(({ id }) => id === provider)?.label ?? provider
  const run = async (id: string, work: () => Promise<string | undefined>) => {
    setBusy(id)
    setError(undefined)
    const complaint = await work().catch(() => m.sign_in_link_away())
    if (complaint !== undefined) setError(complaint)
    setBusy(undefined)
  }
  const remove = async (id: string) => {
    const problem = await removeSchoolAccount(id)
    if (problem?.code === 'single_identity_not_deletable') return m.safety_school_last()
    if (problem) return m.safety_failed()
    setAccounts(await readSchoolAccounts())
    void showToast.success(m.safety_school_removed())
    return undefined
  }
  const add = async (id: string) => {
    const problem = await addSchool(id, paths.safety)
    return problem && schoolWords(problem.code)
  }
  return (
    <Section title={m.safety_school_title()} hint={m.safety_school_hint()}>
      <ul className="grid gap-2 empty:hidden">
        {accounts.map(({ id, provider, email }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-button border-2 border-line p-3">
            <School aria-hidden="true" className="size-7 shrink-0 text-brand" />
            <span className="min-w-0 grow basis-40">
              <span className="wrap-anywhere font-semibold">{labelOf(provider)}</span>
              <span className="wrap-anywhere block text-ink-soft text-sm">{email}</span>
            </span>
            <Button variant="quiet" busy={busy === id} onClick={() => void run(id, () => remove(id))}>
              {m.safety_school_remove()}
              <span className="sr-only"> {labelOf(provider)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {schools
        .filter(({ id }) => accounts.every(({ provider }) => provider !== id))
        .map(({ id, label }) => (
          <Button
            key={id}
            variant="secondary"
            className="justify-self-start"
            busy={busy === id}
            onClick={() => void run(id, () => add(id))}
          >
            <span className="wrap-anywhere">{m.sign_in_school_add({ school: label })}</span>
          </Button>
        ))}
      <FormError>{error}</FormError>
    </Section>
  )
}
