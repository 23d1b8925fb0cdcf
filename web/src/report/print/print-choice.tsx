import { NavLink, type To } from 'react-router'

interface PrintChoiceProps {
  readonly label: string
  readonly sheets: readonly { readonly to: string; readonly label: () => string }[]
  readonly chosen: string
  readonly at: (sheet: string) => To
}

/** Which sheet is printed. The first is chosen where the address names none. */
export function PrintChoice({ label, sheets, chosen, at }: PrintChoiceProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="grid gap-2 sm:flex sm:flex-wrap">
        {sheets.map((sheet) => (
          <li key={sheet.to}>
            <NavLink
              to={at(sheet.to)}
              className={`flex min-h-12 items-center rounded-button px-4 font-display font-semibold ${sheet.to === chosen ? 'bg-brand text-white' : 'bg-brand-soft text-brand high-contrast:border-2 high-contrast:border-line'}`}
              {...(sheet.to === chosen ? { 'aria-current': 'page' } : {})}
            >
              {sheet.label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
