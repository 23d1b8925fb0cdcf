interface ToastDetail {
  description?: string
  /** A toast takes the place of one with the same id. */
  id?: string
}

// Toasts are rare and sonner is heavy: loaded on first interaction.
const load = () => import('#web/ui/toaster.tsx')

/** Preloads the toaster: the toast about a lost connection must not need the connection. */
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
