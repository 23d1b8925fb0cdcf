// `node restore.js /backups/today`, with the server stopped.
process.argv.splice(2, 0, 'restore')
await import('./server/dist/backup.js')
