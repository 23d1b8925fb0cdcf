import { ConfigError } from '#server/config/config.ts'

/**
 * Takes `--env-file <file>` out of the words: the settings of the server, by which a service is started. What the shell
 * sets counts more.
 */
export function withEnvFile(words: readonly string[]): string[] {
  const at = words.findIndex((word) => /^--env-file(=|$)/.test(word))
  if (at === -1) return [...words]
  const [name, given] = (words[at] ?? '').split('=', 2)
  const file = given ?? words[at + 1]
  if (!file) throw new ConfigError(`${name} needs the path of the server\u2019s settings.`)
  try {
    process.loadEnvFile(file)
  } catch {
    throw new ConfigError(`--env-file names a file that cannot be read: ${file}.`)
  }
  return words.toSpliced(at, given === undefined ? 2 : 1)
}
