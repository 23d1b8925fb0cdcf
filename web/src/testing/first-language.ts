import { configure } from '@testing-library/dom'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

/** Before each file of tests, since files share the modules: whatever language the file before spoke last. */
overwriteGetLocale(() => 'en')

// What is shown is said, too; tests look for what is shown.
configure({ defaultIgnore: 'script, style, [data-announce], [data-announce] *' })
