import { deviceKey, deviceStore } from '#web/data/device/device-store.ts'

const device = deviceStore('device')

/** Where the auth client keeps the session; other tabs see changes of this key. */
export const SESSION_KEY = deviceKey('device', 'session')

export interface SessionUser {
  /** The account. */
  readonly id: string
  /** The account's own learner; empty where nobody plays with this account. */
  readonly learnerId: string
  readonly email: string
  /** Empty when none was given. */
  readonly fullName: string
  /** The password was right, and the code of the second factor is still missing. */
  readonly needsCode: boolean
}

interface AuthUser {
  readonly id: string
  readonly learner_id?: unknown
  readonly email?: string | undefined
  readonly user_metadata?: Readonly<Record<string, unknown>> | undefined
  readonly factors?: readonly { readonly status: string }[] | undefined
}

interface AuthSession {
  readonly user?: AuthUser
  readonly expires_at?: number
  readonly access_token?: string
  readonly refresh_token?: string
}

interface StoredSession {
  readonly user: SessionUser
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly accessToken: string | undefined
  readonly refreshToken: string | undefined
}

/** auth-js treats a token with less than this left as expired. */
const GOOD_FOR_MS = 90_000

export function sessionUser(
  { id, learner_id, email = '', user_metadata, factors }: AuthUser,
  accessToken: string | undefined,
): SessionUser {
  const name = user_metadata?.full_name
  return {
    id,
    learnerId: typeof learner_id === 'string' ? learner_id : '',
    email,
    fullName: typeof name === 'string' ? name.trim() : '',
    needsCode:
      (factors ?? []).some(({ status }) => status === 'verified') && claimsOf(accessToken).aal !== 'aal2',
  }
}

interface Claims {
  readonly aal?: string
  readonly amr?: readonly { readonly method: string }[]
}

/** What an access token says, without checking it: only the server can. */
export function claimsOf(accessToken = ''): Claims {
  try {
    const [, claims = ''] = accessToken.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** The session as it lies on the device, readable without loading the auth client. */
export function readStoredSession(): StoredSession | undefined {
  try {
    const stored = device.read('session') as AuthSession | undefined
    if (!stored?.user?.id) return undefined
    return {
      user: sessionUser(stored.user, stored.access_token),
      expiresAt: (stored.expires_at ?? 0) * 1000,
      accessToken: stored.access_token,
      refreshToken: stored.refresh_token,
    }
  } catch {
    // Something else wrote there: the auth client will clean it up.
    return undefined
  }
}

/** The token on the device; nothing when it must be renewed first. Faster than asking the auth client. */
export function storedAccessToken(): string | undefined {
  const stored = readStoredSession()
  return stored && stored.expiresAt - Date.now() > GOOD_FOR_MS ? stored.accessToken : undefined
}

/** The session carries the name and the own learner it was opened with: after a change it carries the new ones. */
export function updateInStorage(
  id: string,
  { fullName, learnerId }: Pick<SessionUser, 'fullName' | 'learnerId'>,
): void {
  const stored = device.read('session') as AuthSession | undefined
  if (stored?.user?.id !== id) return
  const { learner_id: _, ...rest } = stored.user
  const user = {
    ...rest,
    ...(learnerId === '' ? {} : { learner_id: learnerId }),
    user_metadata: { ...rest.user_metadata, full_name: fullName },
  }
  device.write('session', { ...stored, user })
}
