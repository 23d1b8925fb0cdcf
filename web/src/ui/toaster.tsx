import { CircleCheck, OctagonAlert } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type ExternalToast, toast as sonner, Toaster } from 'sonner'

/** The bottom of a phone belongs to its keyboard on these pages, or to the button that checks an answer. */
const BOTTOM_TAKEN = /^\/(auth|app\/lesson|app\/games)\//

/** Where a toast covers neither a heading nor a bar nor the next thing to press. */
function place(): NonNullable<ExternalToast['position']> {
  const isWider = (width: string) => matchMedia(`(min-width: ${width})`).matches
  const { pathname } = location
  if (!isWider('48rem')) return BOTTOM_TAKEN.test(pathname) ? 'top-center' : 'bottom-center'
  // Beside the form, over the picture.
  return isWider('64rem') && pathname.startsWith('/auth/') ? 'bottom-left' : 'bottom-center'
}

export const toast = {
  success: (title: string, detail?: ExternalToast) => sonner.success(title, { position: place(), ...detail }),
  error: (title: string, detail?: ExternalToast) => sonner.error(title, { position: place(), ...detail }),
}

const root = document.createElement('div')
document.body.append(root)
// In place before the first toast is sent: sonner shows only what arrives while someone listens.
flushSync(() =>
  createRoot(root).render(
    <Toaster
      position="bottom-center"
      // At the top they hang below the bars, which must stay readable.
      offset={{ top: 88, bottom: 24, left: 24 }}
      mobileOffset={{ top: 84, bottom: 16 }}
      duration={5000}
      icons={{
        success: <CircleCheck className="size-6 text-correct" />,
        error: <OctagonAlert className="size-6 text-wrong" strokeWidth={2.5} />,
      }}
      toastOptions={{
        classNames: {
          toast: 'ui-toast',
          title: 'font-display font-semibold text-base text-ink',
          description: 'text-base text-ink-soft',
        },
      }}
    />,
  ),
)
