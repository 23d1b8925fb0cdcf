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
// In a process of its own, while the weeks of the demo pass by.
const pages = buildIfNeeded(process.argv.includes('--truth') ? [] : ['web'])
const { compileServerMessages } = await import('./compile-messages.mjs')
await compileServerMessages()
const { bundle } = await import('./build-server.mjs')
await bundle({ demo: 'server/demo/demo.ts' }, 'server/demo/dist')
const { runDemo } = await import('../server/demo/dist/demo.js')
await runDemo(pages)
