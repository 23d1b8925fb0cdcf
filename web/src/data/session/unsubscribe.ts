const PATIENCE_MS = 15_000

/** The token of a link that ends a weekly mail; it stands after the number sign, so no server log has it. */
export function readUnsubscribeLink(hash: string): string | undefined {
  return /^#([\w-]{40,200})$/.exec(hash)?.[1]
}

/** Works without a session: the link alone says whose mail it is. */
export async function turnWeeklyMail(token: string, on: boolean): Promise<'done' | 'unknown' | 'away'> {
  try {
    const response = await fetch(`/api/unsubscribe/${token}`, {
      method: on ? 'DELETE' : 'POST',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return 'done'
    return response.status === 404 ? 'unknown' : 'away'
  } catch {
    return 'away'
  }
}
