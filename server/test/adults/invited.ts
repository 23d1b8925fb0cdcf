import type { Invitation } from '#server/api/types.ts'
import { keptMails } from '#server/mail/queue.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { LearnerClient } from '../api/learner-client.ts'

/** Sends an invitation and answers its row and the token in the mail. */
export async function invite(
  server: TestServer,
  owner: LearnerClient,
  body: Readonly<Record<string, unknown>> & { readonly email: string },
): Promise<{ readonly invitation: Invitation; readonly token: string }> {
  const response = await owner.call('POST', '/invitations', body)
  if (response.status !== 201) throw new Error(`not sent: ${response.status} ${await response.text()}`)
  const invitation = (await response.json()) as Invitation
  return { invitation, token: await mailedToken(server, invitation.email) }
}

async function mailedToken(server: TestServer, email: string): Promise<string> {
  const mail = await mailTo(server, email)
  return /\/invitation#token=([\w-]{43})/.exec(mail)?.[1] ?? ''
}

/** The newest mail to an address, as text and HTML; empty when there is none. */
export async function mailTo(server: TestServer, email: string): Promise<string> {
  const mails = await keptMails(server.ctx.db.query)
  const mail = mails.find(({ to }) => to === email)
  return mail ? `${mail.subject}\n${mail.text}\n${mail.html}` : ''
}

export const accept = (who: LearnerClient, token: string) => who.call('POST', `/invitations/${token}/accept`)

export const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
