export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'success' | 'danger' | 'sun'
export type ButtonSize = 'md' | 'lg' | 'xl'

const SHAPE =
  'inline-flex select-none items-center justify-center gap-2.5 rounded-button text-center font-display font-semibold leading-tight no-underline enabled:cursor-pointer disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60 forced-colors:border-2'

/**
 * The bottom edge is a shadow: pressing moves the face down by the same 4 px, so the layout stays still. It is moved by
 * nothing at rest: the first move of something that never was makes the browser lay out the page.
 */
const CHUNKY =
  'shadow-[0_4px_0_var(--button-edge)] hover:brightness-105 translate-y-0 active:translate-y-1 active:shadow-none disabled:active:translate-y-0'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `${CHUNKY} bg-brand text-white [--button-edge:var(--color-brand-dark)]`,
  secondary: `${CHUNKY} border-2 border-line bg-card text-ink [--button-edge:var(--color-line)]`,
  /** Words on paper; on the night a pane of glass. */
  quiet:
    'bg-(--quiet-ground) text-(--quiet) shadow-[inset_0_0_0_2px_var(--quiet-edge)] hover:bg-(--quiet-hover) active:translate-y-0.5',
  success: `${CHUNKY} bg-correct text-white [--button-edge:var(--color-correct-dark)]`,
  danger: `${CHUNKY} bg-wrong text-white [--button-edge:var(--color-wrong-dark)]`,
  sun: `${CHUNKY} bg-sun text-ink [--button-edge:var(--color-sun-dark)]`,
}

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-12 px-5 py-2.5 text-base',
  lg: 'min-h-14 px-7 py-3 text-lg sm:text-xl',
  /** The one big button of a page. */
  xl: 'min-h-18 rounded-[1.625rem]! px-8 py-2 text-2xl',
}

export const ICON_SIZES: Record<ButtonSize, string> = {
  md: 'size-5 shrink-0',
  lg: 'size-6 shrink-0',
  xl: 'size-6 shrink-0',
}

export function buttonStyle(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className = '',
): string {
  return `${SHAPE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`.trimEnd()
}
