import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NobodyYetProps {
  readonly first: { readonly to: string; readonly label: string }
  readonly level?: 'h1' | 'h2'
}

/** Where an account has no child: what it is for instead, and how a child joins. */
export function NobodyYet({ first, level = 'h2' }: NobodyYetProps) {
  return (
    <EmptyState
      level={level}
      title={m.family_nobody_title()}
      message={m.family_nobody_text()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={first.to}>{first.label}</ButtonLink>
          <ButtonLink to={paths.children} variant="secondary">
            {m.family_add()}
          </ButtonLink>
        </div>
      }
    />
  )
}
