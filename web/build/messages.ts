import { join } from 'node:path'

const web = join(import.meta.dirname, '..')

/** How the message catalogues in src/locales become typed functions. */
export const messages = {
  project: join(web, 'project.inlang'),
  outdir: join(web, 'src/generated/paraglide'),
  strategy: ['localStorage' as const, 'globalVariable' as const, 'baseLocale' as const],
  emitReadme: false,
}
