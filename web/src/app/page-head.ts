import { pageTitle } from '#web/app/page-titles.ts'
import { brand } from '#web/config/brand.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'

const DESCRIPTIONS: Readonly<Record<string, () => string>> = {
  [paths.login]: m.app_description_login,
  [paths.signup]: m.app_description_signup,
  [paths.terms]: m.app_description_terms,
  [paths.privacy]: m.app_description_privacy,
  [paths.contact]: m.app_description_contact,
  [paths.support]: m.app_description_support,
}

/**
 * What search engines and link previews read. Addresses must be absolute, so they are written only where the
 * build knows the site (`SITE_URL`).
 */
export function pageHead(path: string, siteUrl: string | undefined): string {
  const title = escapeHtml(pageTitle(path))
  const description = escapeHtml((DESCRIPTIONS[path] ?? m.app_description)())
  const image = `${siteUrl ?? ''}/social.png`
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    siteUrl && `<link rel="canonical" href="${siteUrl}${path}" />`,
    siteUrl && `<meta property="og:url" content="${siteUrl}${path}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${brand.name}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="${image}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ]
    .filter(Boolean)
    .join('\n    ')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
