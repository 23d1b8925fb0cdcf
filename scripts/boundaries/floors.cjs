/**
 * The floors of the server, from the ground up: a file may import its own floor and those below it. Every file of
 * server/src is on one. A room inside another may be on a floor of its own: what schools call is as high as the API.
 */
module.exports = [
  ['config', 'failure', 'log', 'network', 'crypto'],
  ['db', 'refusals'],
  ['keys', 'limits', 'audit', 'mail', 'jobs', 'snapshots'],
  ['services'],
  ['erasure'],
  ['auth'],
  ['people'],
  ['learning'],
  ['schools'],
  ['api', 'schools/calls'],
  ['http'],
  ['app', 'boot'],
  ['main', 'commands'],
]
