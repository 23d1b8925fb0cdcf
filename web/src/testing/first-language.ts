import { configure } from '@testing-library/dom'
import { afterAll } from 'vitest'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

/** Before each file of tests, since files share the modules: whatever language the file before spoke last. */
overwriteGetLocale(() => 'en')

// What is shown is said, too; tests look for what is shown.
// They wait longer than a second where the machine is busy.
configure({
  asyncUtilTimeout: 10_000,
  defaultIgnore: 'script, style, [data-announce], [data-announce] *',
})

// Files share the classes of the DOM as well: what one of them stands in for is not the next one's.
const shared = typeof Element === 'undefined' ? [] : [Element.prototype, HTMLElement.prototype]
const own = shared.map((prototype) => Object.getOwnPropertyDescriptors(prototype))
afterAll(() => {
  for (const [i, prototype] of shared.entries()) {
    for (const name of Reflect.ownKeys(prototype))
      if (!Object.hasOwn(own[i] ?? {}, name)) Reflect.deleteProperty(prototype, name)
    Object.defineProperties(prototype, own[i] ?? {})
  }
})
