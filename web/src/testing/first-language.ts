import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

/** Before each file of tests, since files share the modules: whatever language the file before spoke last. */
overwriteGetLocale(() => 'en')
