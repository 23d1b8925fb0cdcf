import type { ReactNode } from 'react'

interface SheetProps {
  /** For screen readers, and for finding the sheet by its name. */
  label: string
  /** Where it is not the language of the screen. */
  lang?: string
  children: ReactNode
}

/** One page of paper: black on white, as high as Letter allows, and never with anything else on it. */
export function Sheet({ label, lang, children }: SheetProps) {
  return (
    <section
      data-sheet=""
      aria-label={label}
      lang={lang}
      className="mx-auto grid w-full max-w-[186mm] content-start gap-[5mm] rounded-card border border-line bg-white p-4 text-black sm:p-8 print:min-h-0 print:break-inside-avoid print:break-after-page print:rounded-none print:border-0 print:p-0 print:last:break-after-auto"
    >
      {children}
    </section>
  )
}
