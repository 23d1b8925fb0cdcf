import { DAY_MS } from '#core/calendar/calendar.ts'
import { ConfigError } from '#server/config/config.ts'
import { scrub } from '#server/db/scrub.ts'
import { HOST_AND_PORT, isSafeUrl } from '#server/network/safe-url.ts'
import { hashOf, newSecret } from '#server/schools/lti/browser-mark.ts'
import { joinPlatform } from '#server/schools/lti/join-platform.ts'
import {
  addDeployment,
  type NewPlatform,
  platformById,
  replacePlatform,
  storePlatform,
} from '#server/schools/lti/platforms.ts'
import { removePlatform } from '#server/schools/lti/remove-platform.ts'
import { retireToolKeys } from '#server/schools/lti/tool-keys.ts'
import { toolAddress } from '#server/schools/lti/tool-pages.ts'
import type { Services } from '#server/services.ts'

const LINK_DAYS = 7

type Parts = Pick<Services, 'db' | 'config' | 'now' | 'audit' | 'lessonListeners'>

/** What the operator does with learning platforms; each answers the lines that are printed. */
export function platformOperator(parts: Parts) {
  const { db, config, now } = parts
  const known = async (id: string) => {
    const platform = await platformById(db.query, id)
    if (!platform) throw new ConfigError(`There is no platform ${id}; see: npm run platform -- list`)
    return platform
  }

  return {
    async add(given: NewPlatform): Promise<string[]> {
      for (const [what, url] of [
        ['--issuer', given.issuer],
        ['--auth', given.authUrl],
        ['--token', given.tokenUrl],
        ['--keys', given.keysUrl],
      ] as const)
        if (!isSafeUrl(url)) throw new ConfigError(`${what} must be an https address.`)
      for (const page of given.pages ?? [])
        if (!isSafeUrl(page)) throw new ConfigError('--page must be an https address.')
      const id = await db.transaction(
        async (trx) => (await replacePlatform(trx, given)) ?? (await storePlatform(trx, given, now())),
      )
      return [`${given.name} is registered as ${id}.`, ...ourAddresses(config)]
    },

    /** `host`: the one that the platform may be at. */
    async link(name: string, domains: readonly string[], host?: string): Promise<string[]> {
      if (host !== undefined && !HOST_AND_PORT.test(host))
        throw new ConfigError('--host must be a host, like moodle.school.example.')
      const token = newSecret()
      await db.query
        .insertInto('lti_registrations')
        .values({
          token_hash: hashOf(token),
          name,
          domains: JSON.stringify(domains),
          host: host ?? null,
          created_at: now(),
          expires_at: now() + LINK_DAYS * DAY_MS,
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

    /** The school deleted this tool on its platform and added it again. */
    async join(from: string, into: string): Promise<string[]> {
      const { name } = await known(into)
      const { people, classes, merged } = await joinPlatform(parts, { from, into })
      await scrub(db)
      return [
        `${name} goes on as ${into}, and has from before: people ${people}, classes ${classes}.`,
        ...(merged > 0
          ? [
              `Children who had begun anew: ${merged}. What they learnt is one record, and they are in both classes. Their teacher closes the newer one.`,
            ]
          : []),
        'Links to assignments are placed anew in the course.',
      ]
    },

    /** `anyway`: also where the school is registered again, and would lose the children's ways in. */
    async remove(id: string, anyway = false): Promise<string[]> {
      const { name, issuer } = await known(id)
      const again = await db.query
        .selectFrom('lti_platforms')
        .select('id')
        .where('issuer', '=', issuer)
        .where('id', '!=', id)
        .executeTakeFirst()
      if (again && !anyway)
        throw new ConfigError(
          `${issuer} is registered twice. If both are one school, so that its classes and children go on: npm run platform -- join ${id} ${again.id}\nTo remove ${name} all the same: npm run platform -- remove ${id} --anyway`,
        )
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
