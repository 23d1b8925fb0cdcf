import { join } from 'node:path'

const web = join(import.meta.dirname, '..')

/** How the message catalogues in src/locales become typed functions. */
export const messages = {
  project: join(web, 'project.inlang'),
  outdir: join(web, 'src/generated/paraglide'),
  // A cookie, so that the server can hand out the page in the chosen language.
  strategy: ['cookie' as const, 'globalVariable' as const, 'baseLocale' as const],
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
}
