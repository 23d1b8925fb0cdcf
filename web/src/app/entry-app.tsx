import '#web/app/theme.css'
import { startApp } from '#web/app/start-app.tsx'

startApp()
