import { suitsClass } from '#core/people/password-strength.ts'
import type { Passwords } from '#server/auth/accounts/passwords.ts'

/** What is stored of a new password. */
export interface ChosenPassword {
  readonly hash: string
  /** 1 when it is good enough to open a class: once hashed, this cannot be told. */
  readonly strong: 0 | 1
}

export async function choosePassword(passwords: Passwords, password: string): Promise<ChosenPassword> {
  return { hash: await passwords.hash(password), strong: suitsClass(password) ? 1 : 0 }
}
