import { html } from 'hono/html'
import type { MailSpeaker } from '#server/mail/words.ts'

/** One mail: what it says, the button, and the six digits for those who type instead. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  readonly code?: string
  /** Said to someone who did not ask for this mail. */
  readonly reassurance: string
}

/** Writes a mail as HTML and as plain text. */
export function renderMail(
  content: MailContent,
  speaker: MailSpeaker,
): { subject: string; html: string; text: string } {
  return {
    subject: `${content.subject} · ${speaker.brand}`,
    html: renderHtml(content, speaker),
    text: renderText(content, speaker),
  }
}

/** `html` escapes every value, so nothing a person typed can act. None of them is a promise, so neither is the result. */
function renderHtml(content: MailContent, speaker: MailSpeaker): string {
  const { button, code } = content
  return html`<!doctype html>
<html lang="${speaker.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${content.subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef2ff;font-family:'Nunito','Segoe UI',Arial,sans-serif;color:#1e1b4b">
<table role="presentation" align="center" width="100%" style="max-width:520px;margin:0 auto;background:#ffffff;border-radius:20px">
<tr><td style="padding:28px 32px 0;font-size:20px;font-weight:800;color:#4338ca">${speaker.brand}</td></tr>
<tr><td style="padding:12px 32px 32px;font-size:16px;line-height:1.6">
<h1 style="margin:8px 0 12px;font-size:26px;line-height:1.25">${content.heading}</h1>
${content.paragraphs.map((text) => html`<p style="margin:0 0 14px">${text}</p>\n`)}
${button && htmlButton(button, speaker)}
${code && htmlCode(code, button !== undefined, speaker)}
<p style="margin:22px 0 0;font-size:14px;color:#4b5563">${content.reassurance}</p>
</td></tr>
</table>
</body>
</html>
`.toString()
}

function htmlButton({ label, link }: { label: string; link: string }, { words }: MailSpeaker) {
  return html`<p style="margin:22px 0"><a href="${link}" style="display:inline-block;padding:14px 26px;border-radius:14px;background:#4f46e5;color:#ffffff;font-weight:700;text-decoration:none">${label}</a></p>
<p style="margin:0 0 14px;font-size:13px;color:#4b5563">${withLink(words.account_mail_button_hint, link)}</p>`
}

/** A sentence with an address in it. Only the address is broken anywhere: it is longer than the line of a phone. */
export function withLink(sentence: (given: { link: string }) => string, link: string) {
  const [before, after] = sentence({ link: '\n' }).split('\n')
  return html`${before}<span style="word-break:break-all">${link}</span>${after}`
}

function htmlCode(code: string, besidesButton: boolean, { words }: MailSpeaker) {
  return html`<p style="margin:0 0 6px">${besidesButton ? words.account_mail_or_code() : words.account_mail_type_code()}</p>
<p style="margin:0;font-size:30px;font-weight:800;letter-spacing:8px">${code}</p>`
}

function renderText(
  { heading, paragraphs, button, code, reassurance }: MailContent,
  { words, brand }: MailSpeaker,
): string {
  return [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.link}`] : []),
    ...(code
      ? [button ? words.account_mail_or_code_text({ code }) : words.account_mail_your_code_text({ code })]
      : []),
    reassurance,
    brand,
  ]
    .map(singleLine)
    .join('\n\n')
}

/** A name with line breaks could fake a paragraph of ours. */
export const singleLine = (text: string) => text.replace(/\s+/g, ' ')
