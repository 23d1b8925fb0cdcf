// `npm run account`, `platform`, `backup` and the like: the command of the server that the first word names.
import { installToServe } from './install.mjs'

installToServe()
const { buildIfNeeded } = await import('./build.mjs')
await buildIfNeeded(['server'])
await import('../server/dist/command.js')
