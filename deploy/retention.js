// `node retention.js --dry-run` while the server runs; without the flag, on SQLite, with the server stopped.
await import('./server/dist/retention.js')
