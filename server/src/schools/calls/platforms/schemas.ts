import * as v from 'valibot'
import { count, moment, uuid } from '#server/api/wire/shapes.ts'

/** A code of what went wrong, and when: never what the other side said, which may quote a name. */
const Failure = v.object({ code: v.string(), at: v.nullable(moment) })

export const ConnectedProvider = v.object({
  id: v.string(),
  label: v.string(),
  issuer: v.string(),
  last_sign_in_at: v.nullable(moment),
  last_refusal: v.nullable(Failure),
})
export const ConnectedPlatform = v.object({
  id: uuid,
  name: v.string(),
  issuer: v.string(),
  /** How the platform calls us, from which of its places, and whose addresses it may vouch for. */
  client_id: v.string(),
  deployments: v.array(v.string()),
  domains: v.array(v.string()),
  registered_at: v.nullable(moment),
  /** The network from which a link was opened that registered it; null where the operator did it by hand. */
  registered_from: v.nullable(v.string()),
  last_launch_at: v.nullable(moment),
  last_roster_at: v.nullable(moment),
  last_refusal: v.nullable(Failure),
  /** How many courses were opened, and how many of them have a class. */
  courses: count,
  classes: count,
  /** What was wrong with the last reading of rosters, each kind once. */
  roster_problems: v.array(v.string()),
  /** Results that did not arrive, by what was wrong: how many are sent again, and how many were given up. */
  score_problems: v.array(v.object({ code: v.string(), waiting: count, lost: count })),
})
export const Connections = v.object({
  providers: v.array(ConnectedProvider),
  platforms: v.array(ConnectedPlatform),
})

export const ConnectionTest = v.strictObject({
  kind: v.picklist(['provider', 'platform']),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
})
/** What did not work, and how; null where everything did. */
export const TestedConnection = v.object({
  failure: v.nullable(
    v.object({
      step: v.picklist(['discovery', 'keys', 'token']),
      reason: v.picklist([
        ...(['unreachable', 'slow', 'server_error', 'refused', 'not_found', 'not_json'] as const),
        ...(['too_large', 'unexpected', 'private_address'] as const),
      ]),
    }),
  ),
})

export type Connections = v.InferOutput<typeof Connections>
export type ConnectionTest = v.InferOutput<typeof ConnectionTest>
export type TestedConnection = v.InferOutput<typeof TestedConnection>
