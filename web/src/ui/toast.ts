interface ToastDetail {
  description?: string
}

// Toasts are rare and sonner is heavy: it arrives with the first one.
const load = () => import('#web/ui/toaster.tsx')

export const showToast = {
  success: async (title: string, detail?: ToastDetail) => void (await load()).toast.success(title, detail),
  error: async (title: string, detail?: ToastDetail) => void (await load()).toast.error(title, detail),
}
