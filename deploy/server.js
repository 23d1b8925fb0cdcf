// Starts Dozenauts from this folder. Settings are environment variables; README.txt names the first ones.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Dozenauts needs Node 20.19 or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
await import('./server/dist/main.js')
