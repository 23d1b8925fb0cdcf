// `node platform.js list`, while the server runs or not; without words it says what it can do.
await import('./server/dist/platform.js')
