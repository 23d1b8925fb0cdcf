import { CircleCheck, OctagonAlert } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type ExternalToast, toast as sonner, Toaster } from 'sonner'
import { announce } from '#web/ui/announce.ts'
import { toastPlace } from '#web/ui/toast-place.ts'

/** Faces, names, and what is to be pressed next. */
const KEPT_CLEAR = '[data-keep-clear], [data-crew], .reward-popup, .port-go, h1'

function place() {
  const { clientWidth, clientHeight } = document.documentElement
  const clear = [...document.querySelectorAll(KEPT_CLEAR)].map((each) => each.getBoundingClientRect())
  const { position, top } = toastPlace(location.pathname, { width: clientWidth, height: clientHeight }, clear)
  document.documentElement.style.setProperty('--toast-top', `${top}px`)
  return position
}

const show =
  (as: 'success' | 'error') =>
  (title: string, detail: ExternalToast & { description?: string } = {}) => {
    announce([title, detail.description].filter(Boolean).join(' '))
    return sonner[as](title, { position: place(), ...detail })
  }

export const toast = {
  success: show('success'),
  error: show('error'),
  dismiss: (id: string) => sonner.dismiss(id),
}

const root = document.createElement('div')
document.body.append(root)
// In place before the first toast is sent: sonner shows only what arrives while someone listens.
flushSync(() =>
  createRoot(root).render(
    <Toaster
      position="bottom-center"
      // At the top they hang below the bars, which must stay readable.
      offset={{ top: 'var(--toast-top)', bottom: 24, left: 24 }}
      mobileOffset={{ top: 'var(--toast-top)', bottom: 16 }}
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
          actionButton: 'ui-toast-action',
        },
      }}
    />,
  ),
)
// It would say its own name, and a key, before each toast.
root.querySelector('section')?.setAttribute('aria-live', 'off')
