// `node command.js account list`; without words it says what it can do.
await import('./server/dist/command.js')
