/**
 * Anyone can sign up a stranger's address under any "name". Only what can be a name is repeated, so our
 * mails cannot be made to carry someone else's message or link.
 */
export function greetableName(name: string | null): string | null {
  return name && /^[\p{L}\p{M}' -]{1,40}$/u.test(name) ? name : null
}
