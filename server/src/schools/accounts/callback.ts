import type { Context as HonoContext } from 'hono'
import { safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import type { Provider, PupilProvider, TeacherProvider } from '#server/config/provider-file.ts'
import type { ProviderSignInRow } from '#server/db/schema/providers.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { askProvider } from '#server/schools/accounts/ask-provider.ts'
import { hashOf } from '#server/schools/accounts/begin-sign-in.ts'
import { browserMark } from '#server/schools/accounts/browser-mark.ts'
import { claimedPerson, teacherClaims } from '#server/schools/accounts/claimed-person.ts'
import { claimedPupil, pupilClaims } from '#server/schools/accounts/claimed-pupil.ts'
import type { SchoolAuth } from '#server/schools/accounts/provider-clients.ts'
import { noteProvider } from '#server/schools/accounts/provider-states.ts'
import { keepArrival } from '#server/schools/accounts/pupil-arrivals.ts'
import { type ProviderRefusal, sendBack } from '#server/schools/accounts/refusals.ts'
import { settleSignIn } from '#server/schools/accounts/settle-sign-in.ts'

/** The browser comes back from the provider. Whatever went wrong, a page of ours says so. */
export function callback(auth: SchoolAuth) {
  return async (c: HonoContext): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    const state = c.req.query('state') ?? ''
    const begun = await takeBegun(auth, state, browserMark(c))
    if (!begun) {
      await limitNetwork(auth, LIMITS.refusedLinkPerNetwork, c)
      const redirectTo = safeRedirect(auth.config.siteUrl, undefined, 'provider')
      return sendBack(c, redirectTo, { refusal: 'bad_oauth_state', provider: undefined })
    }
    const told = await finish(auth, c, state, begun)
    const refusal = typeof told === 'string' ? told : null
    // Of one that is not in the file any more, nothing is kept.
    if (refusal !== 'provider_disabled') await noteProvider(auth, begun.provider, refusal)
    if (typeof told === 'string')
      return sendBack(c, begun.redirect_to, { refusal: told, provider: begun.provider })
    sendSoon(auth)
    const url = new URL(begun.redirect_to)
    for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
    return c.redirect(url.href, 303)
  }
}

/** What this browser began with this state. It is gone after the first time, so a replayed answer finds nothing. */
async function takeBegun(
  auth: SchoolAuth,
  state: string,
  browser: string | undefined,
): Promise<ProviderSignInRow | undefined> {
  if (state === '' || browser === undefined) return undefined
  const begun = await auth.db.query
    .selectFrom('provider_sign_ins')
    .selectAll()
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .executeTakeFirst()
  if (!begun) return undefined
  const { numDeletedRows } = await auth.db.query
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', begun.state_hash)
    .executeTakeFirst()
  return numDeletedRows === 0n ? undefined : begun
}

/** What the page that began is told in its address. */
type Told =
  | { readonly code: string }
  | { readonly linked: string }
  /** A pupil: no session yet, the class door decides. */
  | { readonly arrival: string }

async function finish(
  auth: SchoolAuth,
  c: HonoContext,
  state: string,
  begun: ProviderSignInRow,
): Promise<Told | ProviderRefusal> {
  if (begun.expires_at <= auth.now()) return 'flow_state_expired'
  const answer = { state, query: new URL(c.req.url).search, begun }
  const isBegun = ({ id }: Provider) => id === begun.provider
  const teachers = auth.providers.teachers.find(isBegun)
  if (teachers) return finishAsTeacher(auth, c, teachers, answer)
  const pupils = auth.providers.pupils.find(isBegun)
  return pupils ? finishAsPupil(auth, pupils, answer) : 'provider_disabled'
}

interface Answer {
  readonly state: string
  readonly query: string
  readonly begun: ProviderSignInRow
}

async function finishAsTeacher(
  auth: SchoolAuth,
  c: HonoContext,
  provider: TeacherProvider,
  answer: Answer,
): Promise<Told | ProviderRefusal> {
  const claims = await askProvider(auth, provider, {
    ...answer,
    wanted: teacherClaims(provider, auth.providers.pupils),
  })
  if (typeof claims === 'string') return claims
  const person = claimedPerson(provider, claims, auth.providers.pupils)
  if (typeof person === 'string') return person
  const settled = await settleSignIn(auth, c, { provider, person, begun: answer.begun })
  if ('refusal' in settled) return settled.refusal
  return settled.code === null ? { linked: provider.id } : { code: settled.code }
}

async function finishAsPupil(
  auth: SchoolAuth,
  provider: PupilProvider,
  answer: Answer,
): Promise<Told | ProviderRefusal> {
  const claims = await askProvider(auth, provider, { ...answer, wanted: pupilClaims(provider) })
  if (typeof claims === 'string') return claims
  const pupil = claimedPupil(provider, claims)
  if (typeof pupil === 'string') return pupil
  return { arrival: await keepArrival(auth, answer.begun, pupil) }
}
