import {
  BASE_LANGUAGE,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
  primary,
} from '#core/language/language.ts'
import { pageTitle } from '#web/app/page-titles.ts'
import { brand } from '#web/config/brand.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'

const DESCRIPTIONS: Readonly<Record<string, () => string>> = {
  [paths.login]: m.app_description_login,
  [paths.signup]: m.app_description_signup,
  [paths.terms]: m.app_description_terms,
  [paths.privacy]: m.app_description_privacy,
  [paths.contact]: m.app_description_contact,
  [paths.support]: m.app_description_support,
}

/**
 * What search engines and link previews read. Some of them take absolute addresses only, so the build should know the site
 * (`SITE_URL`).
 */
export function pageHead(path: string, siteUrl: string | undefined): string {
  const own = inLanguage(path, getLocale())
  const title = escapeHtml(pageTitle(path))
  const description = escapeHtml((DESCRIPTIONS[path] ?? m.app_description)())
  const image = `${siteUrl ?? ''}/social.png`
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    siteUrl && `<link rel="canonical" href="${siteUrl}${own}" />`,
    siteUrl && `<meta property="og:url" content="${siteUrl}${own}" />`,
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

/** The same page in every language, for search engines: they ask for no language, and get the base. */
export function alternates(path: string, siteUrl = ''): string[] {
  const link = (tag: string | undefined, language: Language) =>
    `<link rel="alternate" hreflang="${tag}" href="${siteUrl}${inLanguage(path, language)}" />`
  // By language alone: Spanish of Latin America is no country to them, and every country gets the same words.
  return [...LANGUAGES.map((language) => link(primary(language), language)), link('x-default', BASE_LANGUAGE)]
}

const inLanguage = (path: string, language: Language) =>
  language === BASE_LANGUAGE ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
