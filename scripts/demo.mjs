// `npm run demo`: a made-up family and class on this machine, gone with Ctrl+C. Nothing that `npm start` or the archive
// runs imports it (server/demo).
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Dozenauts needs Node 20.19 or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}

const { installToServe } = await import('./install.mjs')
installToServe()
const { buildIfNeeded } = await import('./build.mjs')
await buildIfNeeded(process.argv.includes('--truth') ? [] : ['web'])
const { compileServerMessages } = await import('./compile-messages.mjs')
compileServerMessages()
const { bundle } = await import('./build-server.mjs')
await bundle({ demo: 'server/demo/demo.ts' }, 'server/demo/dist')
await import('../server/demo/dist/demo.js')
