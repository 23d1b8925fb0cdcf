import '#web/app/theme.css'
import { firstPaint } from '#web/browser/first-paint.ts'
import { settleLanguage } from '#web/data/device/language.ts'
import { applyPreferences } from '#web/data/device/preferences.ts'

settleLanguage()
applyPreferences()
void start(document.getElementById('root')?.dataset.code?.split(' '))

/** `code`: the scripts of a page that is to be seen already (build/build.mjs). */
async function start(code: readonly string[] | undefined) {
  if (code) {
    // Its style, font and picture come first: the scripts are ten times as much.
    await firstPaint()
    code.forEach(askForScript)
  }
  // One after the other, so that a slow phone can answer a tap between two pieces of work.
  await import('react-dom/client')
  const { startApp } = await import('#web/app/start-app.tsx')
  await startApp()
}

/** Has a script fetched and compiled before it is run. */
function askForScript(address: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = address
  document.head.append(link)
}
