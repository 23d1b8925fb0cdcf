import { parseArgs } from 'node:util'
import { createAudit } from '#server/audit/audit.ts'
import { besideServer, type Command, type Work } from '#server/commands/run-command.ts'
import { type Config, ConfigError } from '#server/config/config.ts'
import { readProviders } from '#server/config/provider-file.ts'
import { readConnections } from '#server/schools/calls/platforms/connections.ts'
import type { Connections } from '#server/schools/calls/platforms/schemas.ts'
import { ourAddresses, platformOperator } from '#server/schools/lti/operator.ts'

const text = { type: 'string' } as const
const several = { type: 'string', multiple: true } as const

export const platformCommand: Command = {
  usage: `Use one of
  npm run platform -- link "<name>" [--domain school.example] [--host moodle.school.example]
      an address by which a platform at that host registers itself, once, within seven days; teachers with an address of
      the domain get their account by the course
  npm run platform -- add "<name>" --issuer <url> --client <id> --auth <url> --token <url> --keys <url>
                          --deployment <id> [--domain school.example] [--page https://school.platform.example]
      registers one by hand, and prints our own addresses
  npm run platform -- deployment <platform> <deployment id>
      lets it launch from one more place
  npm run platform -- list
      deployments, last launch, last roster, last sign-in, what failed
  npm run platform -- join <old platform> <new platform>
      the school deleted the tool and added it again: its classes and children go on, also those who had begun anew
  npm run platform -- remove <platform> [--anyway]
      ends its ways in; classes and what was learnt stay
  npm run platform -- new-key
      another key of ours signs; the old one is published for 30 days`,

  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        issuer: text,
        client: text,
        auth: text,
        token: text,
        keys: text,
        deployment: several,
        domain: several,
        page: several,
        host: text,
        anyway: { type: 'boolean' },
      },
    })
    const [action, first = '', second = ''] = positionals
    const asks = (name: string, given: number) => action === name && positionals.length === given + 1
    const domains = (values.domain ?? []).map((domain) => domain.toLowerCase())
    const { issuer, client, auth, token, keys, deployment, host } = values
    if (asks('link', 1)) return platforms(({ link }) => link(first, domains, host?.toLowerCase()))
    if (asks('add', 1) && issuer && client && auth && token && keys && deployment)
      return platforms(({ add }) =>
        add({
          name: first,
          issuer,
          clientId: client,
          authUrl: auth,
          tokenUrl: token,
          keysUrl: keys,
          domains,
          pages: values.page ?? [],
          deployments: deployment,
        }),
      )
    if (asks('remove', 1)) return platforms(({ remove }) => remove(first, values.anyway))
    if (Object.keys(values).length > 0) return undefined
    if (asks('join', 2)) return platforms(({ join }) => join(first, second))
    if (asks('deployment', 2)) return platforms((operator) => operator.deployment(first, second))
    if (asks('new-key', 0)) return platforms(({ newKey }) => newKey())
    return asks('list', 0) ? list : undefined
  },
}

const platforms =
  (ask: (operator: ReturnType<typeof platformOperator>) => Promise<readonly string[]>): Work =>
  (config) => {
    refuseGuess(config)
    return besideServer(config, (db) => {
      const audit = createAudit(Date.now)
      return ask(platformOperator({ db, config, now: Date.now, audit, lessonListeners: [] }))
    })
  }

/** A school would register at an address where nobody answers. */
function refuseGuess({ siteUrl, siteUrlGuessed }: Config) {
  if (siteUrlGuessed)
    throw new ConfigError(
      `SITE_URL is not set here, so addresses would begin with ${siteUrl}. Name the settings of the server: --env-file <file>.`,
    )
}

/** What the operators' page shows. */
const list: Work = async (config) => {
  refuseGuess(config)
  const providers = readProviders(config)
  const connections = await besideServer(config, (db) => readConnections({ db, providers }))
  const lines = connectionLines(connections)
  return connections.platforms.length > 0
    ? lines
    : [...lines, 'No platform is registered.', ...ourAddresses(config)]
}

export const connectionLines = ({ platforms, providers }: Connections): string[] => [
  ...platforms.flatMap((one, i) => [
    `${one.id}  ${one.name}`,
    `  issuer ${one.issuer}, client ${one.client_id}`,
    `  deployments: ${one.deployments.join(', ') || 'none'}; addresses of: ${one.domains.join(', ') || 'no domain'}`,
    `  registered ${minute(one.registered_at)} ${one.registered_from === null ? 'by hand' : `by a link, from ${one.registered_from}`}`,
    `  last launch ${minute(one.last_launch_at)}; last roster ${minute(one.last_roster_at)}; courses ${one.courses}, classes ${one.classes}`,
    ...platforms
      .slice(0, i)
      .filter(({ issuer }) => issuer === one.issuer)
      .map(
        ({ id }) =>
          `  the school is registered twice; was the tool added anew there? npm run platform -- join ${id} ${one.id}`,
      ),
    ...(one.last_refusal
      ? [`  last refused launch ${minute(one.last_refusal.at)}: ${one.last_refusal.code}`]
      : []),
    ...one.roster_problems.map((code) => `  a roster failed: ${code}`),
    ...one.score_problems.map(
      ({ code, waiting, lost }) =>
        `  results that did not arrive (${code}): sent again ${waiting}, given up ${lost}`,
    ),
  ]),
  ...providers.flatMap((one) => [
    `${one.id}  ${one.label}`,
    `  issuer ${one.issuer}; last sign-in ${minute(one.last_sign_in_at)}`,
    ...(one.last_refusal
      ? [`  last refused sign-in ${minute(one.last_refusal.at)}: ${one.last_refusal.code}`]
      : []),
  ]),
]

const minute = (at: string | null) => (at === null ? 'never' : at.slice(0, 16).replace('T', ' '))
