import { CircleAlert, CircleCheck } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

const place = document.createElement('div')
document.body.append(place)
// In place before the first toast is sent: sonner shows only what arrives while someone listens.
flushSync(() =>
  createRoot(place).render(
    <Toaster
      position="top-center"
      // Below the bars at the top, which must stay readable.
      offset={{ top: 88 }}
      mobileOffset={{ top: 84 }}
      duration={5000}
      icons={{
        success: <CircleCheck className="size-6 text-correct" />,
        error: <CircleAlert className="size-6 text-wrong" />,
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

export { toast }
