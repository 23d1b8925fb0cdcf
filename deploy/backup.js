// `node backup.js /backups/today`, while the server runs or not.
process.argv.splice(2, 0, 'backup')
await import('./server/dist/backup.js')
