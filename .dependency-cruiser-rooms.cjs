/**
 * No circle of folders, so that a room can be read without the rooms above it. Checked in a run of its own, without
 * tests: a test may look into every room.
 */
const { options } = require('./.dependency-cruiser.cjs')

/** Where the rule holds. */
const PACKAGES = ['core', 'server', 'web']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-rooms',
      comment: 'of two rooms, one is below the other',
      severity: 'error',
      scope: 'folder',
      from: { path: `^(?:\\.cache/boundaries/)?(${PACKAGES.join('|')})/src/` },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    metrics: true,
    exclude: { path: `${options.exclude.path}|/testing/|\\.test\\.tsx?$` },
  },
}
