import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { rememberedClass } from '#web/data/classes/remembered-class.ts'
import { signOut } from '#web/data/session/session.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

/** `mayLeave` is asked first: work that is not sent yet is worth a question. */
export function useSignOut(mayLeave: () => Promise<boolean>) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    if (busy || !(await mayLeave())) return
    setBusy(true)
    const failed = await signOut().catch(() => true)
    setBusy(false)
    if (failed) return void showToast.error(m.app_sign_out_failed())
    // It takes the place of the welcome, which names who has just left.
    void showToast.success(m.app_signed_out(), { id: 'who-is-here' })
    navigate(rememberedClass() === '' ? paths.landing : paths.classDoor)
  }
  return { leave, busy }
}
