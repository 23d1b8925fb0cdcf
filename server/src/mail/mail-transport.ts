import { createTransport } from 'nodemailer'
import type { Config } from '#server/config/config.ts'
import { isLoopbackUrl } from '#server/network/loopback.ts'

export function mailTransport({ mailFrom, supportEmail }: Config, smtpUrl: string) {
  return createTransport(
    { url: encrypted(smtpUrl), connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 },
    { from: mailFrom, ...(supportEmail ? { replyTo: supportEmail } : {}) },
  )
}

/** Password and links never cross a network in clear: a server that offers no encryption gets no mail. */
function encrypted(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (url.protocol === 'smtp:' && !isLoopbackUrl(smtpUrl)) url.searchParams.set('requireTLS', 'true')
  return url.toString()
}
