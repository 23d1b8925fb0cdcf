// `node retention.js --dry-run` tells what would be erased now; without the flag it is.
await import('./server/dist/retention.js')
