interface ToastDetail {
  description?: string
}

// Toasts are rare and sonner is heavy: it arrives with the first sign of a person.
const load = () => import('#web/ui/toaster.tsx')

/** Many a toast tells of a lost connection: what shows it must be here before the connection is gone. */
export function prepareToasts() {
  load().catch(() => {})
}

export const showToast = {
  success: async (title: string, detail?: ToastDetail) => void (await load()).toast.success(title, detail),
  error: async (title: string, detail?: ToastDetail) => void (await load()).toast.error(title, detail),
}
