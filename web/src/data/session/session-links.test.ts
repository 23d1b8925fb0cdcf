import { expect, test } from 'vitest'
import { readSessionLink } from '#web/data/session/session-links.ts'

const read = (address: string) => readSessionLink(new URL(address, 'https://site.example'))
const tokens = 'access_token=a.b.c&refresh_token=r1&expires_in=900&token_type=bearer'

test('a confirmation is read from the query, and the address forgets it', () => {
  expect(read(`/pricing?${tokens}&type=signup&plan=parents`)).toEqual({
    link: { kind: 'confirmed', accessToken: 'a.b.c', refreshToken: 'r1' },
    cleaned: '/pricing?plan=parents',
  })
})

test('a confirmation is read from the fragment, and the query stays', () => {
  expect(read(`/auth/login?verified=true#${tokens}&type=signup`)).toEqual({
    link: { kind: 'confirmed', accessToken: 'a.b.c', refreshToken: 'r1' },
    cleaned: '/auth/login?verified=true',
  })
})

test('a recovery link asks for a new password', () => {
  expect(read(`/auth/reset-password#${tokens}&type=recovery`)?.link).toEqual({
    kind: 'recovery',
    accessToken: 'a.b.c',
    refreshToken: 'r1',
  })
})

test('[F2] an invitation asks for a password, too', () => {
  expect(read(`/#${tokens}&type=invite`)?.link?.kind).toBe('recovery')
})

test('a refused link says why, and nothing is called confirmed', () => {
  expect(
    read('/auth/login?verified=true#error=access_denied&error_code=otp_expired&error_description=Too+late'),
  ).toEqual({
    link: { kind: 'refused', code: 'otp_expired', message: 'Too late' },
    cleaned: '/auth/login',
  })
})

test.each([`/?${tokens}`, `/?${tokens}&type=magic`, '/?access_token=a.b.c&type=signup'])(
  'tokens of another kind are dropped and not believed: %s',
  (address) => {
    expect(read(address)).toEqual({ link: undefined, cleaned: '/' })
  },
)

test.each(['/', '/#pricing', '/app/games?type=signup'])('%s carries nothing', (address) => {
  expect(read(address)).toBeUndefined()
})
