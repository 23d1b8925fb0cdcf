// dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 no longer
// has; without it, it silently finds no modules at all. Preloaded into that one process, this hands it
// the last compiler that has the API.
const Module = require('node:module')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')

const compiler = join(__dirname, 'typescript')
const resolve = Module._resolveFilename
Module._resolveFilename = function (request, ...rest) {
  return resolve.call(this, request.replace(/^typescript(?=\/|$)/, compiler), ...rest)
}
const entry = JSON.stringify(pathToFileURL(join(compiler, 'compiler.cjs')).href)
Module.register(
  `data:text/javascript,${encodeURIComponent(
    `export const resolve = (name, context, next) => next(name === 'typescript' ? ${entry} : name, context)`,
  )}`,
)
