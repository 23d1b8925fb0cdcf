import { installToServe } from './install.mjs'

installToServe()
const { buildIfNeeded } = await import('./build.mjs')
await buildIfNeeded(['server'])
await import('../server/dist/oneroster.js')
