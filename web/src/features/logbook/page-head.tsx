/** What a page of the book is about. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="mb-5 grid gap-1">
      <h2 className="font-semibold text-2xl sm:text-3xl">{title}</h2>
      <p className="text-ink-soft text-lg">{lead}</p>
    </header>
  )
}
