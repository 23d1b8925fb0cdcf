import { html } from 'hono/html'
import type { FactStatus } from '#core/status/fact-status.ts'
import { singleLine, withLink } from '#server/mail/templates/layout.ts'
import type { MailSpeaker } from '#server/mail/words.ts'

/** One piece of a weekly mail, in words already. */
export type MailBlock =
  | { readonly kind: 'sentence'; readonly text: string }
  | { readonly kind: 'action' | 'text'; readonly title: string; readonly text: string }
  | { readonly kind: 'list'; readonly title: string; readonly items: readonly string[] }
  | FactMap

interface FactMap {
  readonly kind: 'map'
  readonly title: string
  readonly hint: string
  readonly legend: readonly { readonly status: FactStatus; readonly symbol: string; readonly label: string }[]
  /** Row times column, from 1 × 1 to 12 × 12. */
  readonly rows: readonly (readonly FactStatus[])[]
}

export interface MailSection {
  readonly heading: string
  readonly blocks: readonly MailBlock[]
}

export interface WeeklyContent {
  readonly subject: string
  readonly lead: string
  readonly sections: readonly MailSection[]
  readonly button: { readonly label: string; readonly link: string }
  /** Where the day and the hour are chosen. */
  readonly settings: string
  /** Why this person gets this mail. */
  readonly why: string
}

/** Writes a weekly mail as HTML and as plain text. `stop` is the page that ends it. */
export function renderWeeklyMail(content: WeeklyContent, speaker: MailSpeaker, stop: string) {
  return {
    subject: `${content.subject} · ${speaker.brand}`,
    html: renderHtml(content, speaker, stop),
    text: renderText(content, speaker, stop),
  }
}

/** Soft enough to read symbols on; the symbol says the same without the colour. */
const COLOURS: Readonly<Record<FactStatus, { readonly ink: string; readonly paper: string }>> = {
  fluent: { ink: '#052e16', paper: '#86efac' },
  known: { ink: '#14532d', paper: '#dcfce7' },
  fading: { ink: '#7c2d12', paper: '#ffedd5' },
  learning: { ink: '#1e3a8a', paper: '#dbeafe' },
  likely: { ink: '#166534', paper: '#f0fdf4' },
  new: { ink: '#475569', paper: '#f1f5f9' },
}

/** `html` escapes every value. Tables and inline styles, because mail programs know little else. */
function renderHtml(
  { subject, lead, sections, button, settings, why }: WeeklyContent,
  speaker: MailSpeaker,
  stop: string,
) {
  const { words, locale } = speaker
  return html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:24px 8px;background:#eef2ff;font-family:'Nunito','Segoe UI',Arial,sans-serif;color:#1e1b4b">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:20px">
<tr><td style="padding:24px 20px 0;font-size:20px;font-weight:800;color:#4338ca">${speaker.brand}</td></tr>
<tr><td style="padding:8px 20px 28px;font-size:16px;line-height:1.55">
<h1 style="margin:8px 0 8px;font-size:26px;line-height:1.25">${subject}</h1>
<p style="margin:0;color:#4b5563">${lead}</p>
${sections.map(htmlSection)}
<p style="margin:28px 0 12px"><a href="${button.link}" style="display:inline-block;padding:14px 26px;border-radius:14px;background:#4f46e5;color:#ffffff;font-weight:700;text-decoration:none">${button.label}</a></p>
<p style="margin:0;font-size:13px;color:#4b5563">${withLink(words.mail_link_hint, button.link)}</p>
</td></tr>
<tr><td style="padding:16px 20px 24px;border-top:1px solid #e5e7eb;font-size:13px;line-height:1.6;color:#4b5563">
${why}<br>
<a href="${settings}" style="color:#4338ca">${words.mail_change()}</a> &nbsp;·&nbsp; <a href="${stop}" style="color:#4338ca">${words.mail_stop()}</a>
</td></tr>
</table>
</body>
</html>
`.toString()
}

function htmlSection({ heading, blocks }: MailSection) {
  return html`<h2 style="margin:24px 0 8px;padding-top:18px;border-top:1px solid #e5e7eb;font-size:21px;line-height:1.3;color:#4338ca">${heading}</h2>
${blocks.map(htmlBlock)}`
}

const SMALL_HEADING = 'margin:16px 0 2px;font-size:16px;line-height:1.4'

function htmlBlock(block: MailBlock) {
  switch (block.kind) {
    case 'sentence':
      return html`<p style="margin:0 0 14px;font-size:19px;line-height:1.4;font-weight:700">${block.text}</p>\n`
    case 'action':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:14px 16px;border:2px solid #b45309;border-radius:14px;background:#fffbeb">
<h3 style="margin:0 0 4px;font-size:16px;line-height:1.4;color:#92400e">${block.title}</h3>${block.text}</td></tr></table>\n`
    case 'text':
      return html`<h3 style="${SMALL_HEADING}">${block.title}</h3><p style="margin:0">${block.text}</p>\n`
    case 'list':
      return html`<h3 style="${SMALL_HEADING}">${block.title}</h3><ul style="margin:0;padding-left:20px">${block.items.map((item) => html`<li style="margin:2px 0">${item}</li>`)}</ul>\n`
    case 'map':
      return htmlMap(block)
  }
}

function htmlMap({ title, hint, legend, rows }: FactMap) {
  const symbols = new Map(legend.map(({ status, symbol }) => [status, symbol]))
  const head = (number: number) =>
    html`<th style="padding:0;font-size:12px;line-height:22px;font-weight:700;color:#4b5563">${number}</th>`
  return html`<h3 style="${SMALL_HEADING}">${title}</h3>
<p style="margin:0 0 8px;font-size:14px;color:#4b5563">${hint}</p>
<table width="100%" cellpadding="0" cellspacing="1" style="max-width:420px;table-layout:fixed;text-align:center">
<tr><th style="padding:0;font-size:12px;line-height:22px;color:#4b5563">×</th>${rows.map((_, index) => head(index + 1))}</tr>
${rows.map(
  (row, index) =>
    html`<tr>${head(index + 1)}${row.map((status) => {
      const { ink, paper } = COLOURS[status]
      return html`<td style="padding:0;font-size:13px;line-height:22px;font-weight:700;color:${ink};background:${paper}" bgcolor="${paper}">${symbols.get(status)}</td>`
    })}</tr>\n`,
)}</table>
<p style="margin:8px 0 0;font-size:14px">${legend.map(
    ({ status, symbol, label }) =>
      html`<span style="display:inline-block;margin-right:14px;white-space:nowrap"><span style="display:inline-block;width:22px;text-align:center;font-weight:700;color:${COLOURS[status].ink};background:${COLOURS[status].paper}">${symbol}</span> ${label}</span> `,
  )}</p>\n`
}

function renderText(content: WeeklyContent, { words, brand }: MailSpeaker, stop: string): string {
  const { subject, lead, sections, button, settings, why } = content
  return [
    singleLine(subject),
    singleLine(lead),
    ...sections.flatMap(({ heading, blocks }) => [`== ${singleLine(heading)} ==`, ...blocks.map(textBlock)]),
    `${button.label}: ${button.link}`,
    singleLine(why),
    `${words.mail_change()}: ${settings}\n${words.mail_stop()}: ${stop}`,
    brand,
  ].join('\n\n')
}

function textBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'sentence':
      return singleLine(block.text)
    case 'action':
    case 'text':
      return `${singleLine(block.title)}:\n${singleLine(block.text)}`
    case 'list':
      return [`${singleLine(block.title)}:`, ...block.items.map((item) => `- ${singleLine(item)}`)].join('\n')
    case 'map':
      return textMap(block)
  }
}

/** Two columns for each number: it lines up wherever letters have one width, and can be read where they have not. */
function textMap({ title, hint, legend, rows }: FactMap): string {
  const symbols = new Map(legend.map(({ status, symbol }) => [status, symbol]))
  const line = (head: string, cells: readonly string[]) =>
    [head.padStart(2), ...cells.map((cell) => cell.padStart(2))].join(' ')
  return [
    `${singleLine(title)}:`,
    singleLine(hint),
    '',
    line(
      '×',
      rows.map((_, index) => String(index + 1)),
    ),
    ...rows.map((row, index) =>
      line(
        String(index + 1),
        row.map((status) => symbols.get(status) ?? ''),
      ),
    ),
    '',
    legend.map(({ symbol, label }) => `${symbol} ${label}`).join('   '),
  ].join('\n')
}
