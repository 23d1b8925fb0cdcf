import { ConfigError } from '#server/config/config.ts'
import { isSafeUrl } from '#server/network/ask-json.ts'
import { hashOf, newSecret } from '#server/schools/lti/browser-mark.ts'
import {
  addDeployment,
  type NewPlatform,
  platformById,
  storePlatform,
} from '#server/schools/lti/platforms.ts'
import { removePlatform } from '#server/schools/lti/remove-platform.ts'
import { retireToolKeys } from '#server/schools/lti/tool-keys.ts'
import { toolAddress } from '#server/schools/lti/tool-pages.ts'
import type { Services } from '#server/services.ts'

const LINK_DAYS = 7

type Parts = Pick<Services, 'db' | 'config' | 'now'>

/** What the operator does with learning platforms; each answers the lines that are printed. */
export function platformOperator({ db, config, now }: Parts) {
  const known = async (id: string) => {
    const platform = await platformById(db.query, id)
    if (!platform) throw new ConfigError(`There is no platform ${id}; see: npm run platform -- list`)
    return platform
  }

  return {
    async add(given: NewPlatform): Promise<string[]> {
      for (const [what, url] of [
        ['--auth', given.authUrl],
        ['--token', given.tokenUrl],
        ['--keys', given.keysUrl],
      ] as const)
        if (!isSafeUrl(url)) throw new ConfigError(`${what} must be an https address.`)
      for (const page of given.pages ?? [])
        if (!isSafeUrl(page)) throw new ConfigError('--page must be an https address.')
      const id = await db.transaction((trx) => storePlatform(trx, given, now()))
      return [`${given.name} is registered as ${id}.`, ...ourAddresses(config)]
    },

    async link(name: string, domains: readonly string[]): Promise<string[]> {
      const token = newSecret()
      await db.query
        .insertInto('lti_registrations')
        .values({
          token_hash: hashOf(token),
          name,
          domains: JSON.stringify(domains),
          created_at: now(),
          expires_at: now() + LINK_DAYS * 86_400_000,
        })
        .execute()
      return [
        `Give this address to the administrator of ${name}. It works once, for ${LINK_DAYS} days:`,
        toolAddress(config, `/lti/register/${token}`),
      ]
    },

    async deployment(id: string, deploymentId: string): Promise<string[]> {
      const { name } = await known(id)
      await addDeployment(db.query, id, deploymentId)
      return [`${name} may launch from deployment ${deploymentId}.`]
    },

    async remove(id: string): Promise<string[]> {
      const { name } = await known(id)
      await db.transaction((trx) => removePlatform({ now }, trx, id))
      return [`${name} is removed. Its classes stay; pupils come in by cards and pictures.`]
    },

    async newKey(): Promise<string[]> {
      await retireToolKeys({ db, now })
      return ['From now on another key signs. The old one is published for 30 days.']
    },
  }
}

/** What the administrator of a platform asks for. */
export function ourAddresses(config: Services['config']): string[] {
  return [
    'A platform that asks for our addresses:',
    `  login  ${toolAddress(config, '/lti/login')}`,
    `  launch ${toolAddress(config, '/lti/launch')}`,
    `  keys   ${toolAddress(config, '/lti/keys')}`,
    `  page   ${toolAddress(config, '/launch')}`,
  ]
}
