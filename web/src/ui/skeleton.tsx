/** A quiet shape where something is about to be. Give it the size of that thing. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-xl bg-line ${className}`} />
}
