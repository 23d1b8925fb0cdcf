interface ToastDetail {
  description?: string
  /** A toast takes the place of one with the same id. */
  id?: string
  /** In milliseconds, where the usual time is too short. */
  duration?: number
  action?: { label: string; onClick: () => void }
}

// Toasts are rare and sonner is heavy: loaded on first interaction.
const load = () => import('#web/ui/toaster.tsx')

/** Preloads the toaster: the toast about a lost connection must not need the connection. */
export function prepareToasts() {
  load().catch(() => {})
}

let complaints = 0
let isComplaining = false

/** What a form complains about. It stands until the form is sent again or left, at the longest as any toast. */
export function complain(words: string) {
  complaints += 1
  isComplaining = true
  // A new id each time: a toast that is on its way out cannot be called back by its id.
  void showToast.error(words, { id: complaintId(complaints) })
}

/** The cause is gone: the form is sent anew, or the page is left. */
export function endComplaints() {
  if (!isComplaining) return
  isComplaining = false
  const last = complaints
  void load().then(
    ({ toast }) => toast.dismiss(complaintId(last)),
    () => {},
  )
}

function complaintId(number: number): string {
  return `complaint-${number}`
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

interface Words<R> {
  readonly done?: string | ((answer: R) => string)
  readonly failed: string | ((problem: unknown) => string)
  /** Before the words: a dialog closes, another page comes. */
  readonly first?: (answer: R) => void
}

/** For a change that a person asked for: what came of it, in a toast. */
export function inToasts<R>({ done, failed, first }: Words<R>) {
  return {
    onSuccess: (answer: R) => {
      first?.(answer)
      if (done) void showToast.success(typeof done === 'string' ? done : done(answer))
    },
    onError: (problem: unknown) =>
      void showToast.error(typeof failed === 'string' ? failed : failed(problem)),
  }
}
