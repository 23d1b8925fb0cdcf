import { installToServe } from './install.mjs'

installToServe()
const { buildIfNeeded } = await import('./build.mjs')
await buildIfNeeded(['server'])
process.argv.splice(2, 0, 'restore')
await import('../server/dist/backup.js')
