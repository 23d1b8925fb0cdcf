// `node oneroster.js list`, while the server runs or not; without words it says what it can do.
await import('./server/dist/oneroster.js')
