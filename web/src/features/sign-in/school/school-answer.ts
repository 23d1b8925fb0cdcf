import { paths } from '#web/config/paths.ts'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { type AskToSwitch, arrive } from '#web/data/session/arrive.ts'
import { redeemSchoolCode } from '#web/data/session/school-account.ts'
import { pauseSessionUpdates } from '#web/data/session/session.ts'
import { placeAfterSignIn } from '#web/features/sign-in/place-after-sign-in.ts'

export type SchoolAnswer =
  | { readonly kind: 'code'; readonly code: string; readonly next: string | null }
  | { readonly kind: 'refused'; readonly code: string; readonly provider: string | null }
  /** Signed in, and about to add a school to the account. */
  | { readonly kind: 'add'; readonly provider: string }
  | { readonly kind: 'added'; readonly next: string | null }

/** Reads the address and takes what works once out of it. */
export function readSchoolAnswer(): SchoolAnswer {
  const query = new URLSearchParams(location.search)
  const next = query.get('next')
  const refused = query.get('error_code')
  if (refused !== null) return { kind: 'refused', code: refused, provider: query.get('provider') }
  const code = query.get('code')
  if (code !== null) {
    history.replaceState(history.state, '', paths.school)
    return { kind: 'code', code, next }
  }
  if (query.has('linked')) return { kind: 'added', next }
  const provider = query.get('add')
  return provider === null
    ? { kind: 'refused', code: 'bad_oauth_state', provider: null }
    : { kind: 'add', provider }
}

/** Signs this device in; where another account is signed in, its person decides. */
export async function arriveFromSchool(
  code: string,
  next: string | null,
  ask: AskToSwitch,
): Promise<{ readonly to: string; readonly welcome?: true } | { readonly refused: string }> {
  const release = pauseSessionUpdates()
  try {
    const visit = await redeemSchoolCode(code)
    const arrived = await arrive(visit, ask)
    if (arrived === 'failed') return { refused: 'bad_oauth_state' }
    if (arrived === 'stayed') return { to: paths.games }
    if (visit.user.needsCode)
      return { to: `${paths.secondStep}${next === null ? '' : `?${new URLSearchParams({ next })}`}` }
    return { to: await placeAfterSignIn(next), welcome: true }
  } catch (error) {
    return { refused: error instanceof ServerProblem ? error.code : 'unreachable' }
  } finally {
    release()
  }
}
