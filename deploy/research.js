// `node research.js answers.csv`, while the server runs or not.
await import('./server/dist/research.js')
