import '#web/app/theme.css'
import { settleLanguage } from '#web/data/device/language.ts'
import { applyPreferences } from '#web/data/device/preferences.ts'

settleLanguage()
applyPreferences()
// One after the other, so that a slow phone can answer a tap between two pieces of work.
void import('react-dom/client')
  .then(() => import('#web/app/start-app.tsx'))
  .then(({ startApp }) => startApp())
