interface ToastDetail {
  description?: string
  /** A toast takes the place of one with the same id. */
  id?: string
}

// Toasts are rare and sonner is heavy: it arrives with the first sign of a person.
const load = () => import('#web/ui/toaster.tsx')

/** Many a toast tells of a lost connection: what shows it must be here before the connection is gone. */
export function prepareToasts() {
  load().catch(() => {})
}

export const showToast = {
  success: (title: string, detail?: ToastDetail) =>
    load().then(
      ({ toast }) => void toast.success(title, detail),
      // What went well shows by itself.
      () => {},
    ),
  error: (title: string, detail?: ToastDetail) =>
    load().then(
      ({ toast }) => void toast.error(title, detail),
      // The connection was lost before the first touch: the browser has to say it.
      () => alert([title, detail?.description].filter(Boolean).join('\n')),
    ),
}
