/** In sessionStorage: it lasts as long as the tab, so a fresh start of the app asks again. */
const STORED_AS = 'dozenauts-learner'

interface ChosenLearner {
  readonly accountId: string
  readonly learnerId: string
  /** It is the account's own learner. */
  readonly own: boolean
}

/** Where the tab keeps nothing, the choice lasts as long as the page. */
let here: ChosenLearner | undefined

/** Who was chosen to play since the app was started. */
export function chosenLearner(): ChosenLearner | undefined {
  try {
    const stored = sessionStorage.getItem(STORED_AS)
    return stored === null ? here : (JSON.parse(stored) as ChosenLearner)
  } catch {
    return here
  }
}

export function keepChosenLearner(chosen: ChosenLearner) {
  here = chosen
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(chosen))
  } catch {
    // Full or forbidden: the next load of the page asks again.
  }
}

export function forgetChosenLearner() {
  here = undefined
  try {
    sessionStorage.removeItem(STORED_AS)
  } catch {
    // What is forbidden to touch was never written.
  }
}
