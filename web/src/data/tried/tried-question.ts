import { createStore } from '#web/browser/store.ts'

/** Whether it is asked whose play from before the sign-in is: nothing else is asked or told meanwhile. */
export const triedQuestion = createStore(false)
