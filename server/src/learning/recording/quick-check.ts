import type * as v from 'valibot'

type Check = (value: unknown) => boolean

/** A schema or an action, as far as it is looked at here. */
interface Part {
  readonly type: string
  readonly pipe?: readonly [v.GenericSchema, ...Part[]]
  readonly wrapped: v.GenericSchema
  readonly item: v.GenericSchema
  readonly items: readonly v.GenericSchema[]
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  readonly options: readonly unknown[]
  readonly requirement: unknown
}

/**
 * Whether a value is plainly what the schema asks for, by functions that are made of it once: a lesson has some fifty
 * answers, and valibot's walk over them costs more than judging and counting them. Whatever is in doubt, the schema itself
 * has to decide.
 */
export function quickCheckOf(schema: v.GenericSchema): Check {
  const part = schema as unknown as Part
  const [first, ...actions] = part.pipe ?? []
  if (!first) return CHECKS[part.type]?.(part) ?? (() => false)
  const checks = [quickCheckOf(first), ...actions.map(checkOf)]
  return (value) => {
    for (const holds of checks) if (!holds(value)) return false
    return true
  }
}

const CHECKS: Readonly<Record<string, (part: Part) => Check>> = {
  unknown: () => () => true,
  string: () => (value) => typeof value === 'string',
  number: () => (value) => typeof value === 'number' && !Number.isNaN(value),
  boolean: () => (value) => typeof value === 'boolean',
  picklist({ options }) {
    const known = new Set<unknown>(options)
    return (value) => known.has(value)
  },
  nullable({ wrapped }) {
    const holds = quickCheckOf(wrapped)
    return (value) => value === null || holds(value)
  },
  optional: ({ wrapped }) => quickCheckOf(wrapped),
  union({ options }) {
    const checks = (options as v.GenericSchema[]).map(quickCheckOf)
    return (value) => checks.some((holds) => holds(value))
  },
  array({ item }) {
    const holds = quickCheckOf(item)
    return (value) => Array.isArray(value) && value.every(holds)
  },
  strict_tuple({ items }) {
    const checks = items.map(quickCheckOf)
    return (value) =>
      Array.isArray(value) && value.length === checks.length && checks.every((holds, i) => holds(value[i]))
  },
  strict_object({ entries }) {
    const checks = Object.entries(entries).map(
      ([key, schema]) => [key, quickCheckOf(schema), schema.type === 'optional'] as const,
    )
    return (value) => {
      if (typeof value !== 'object' || value === null) return false
      let fields = 0
      for (const [key, holds, isOptional] of checks) {
        const field = (value as Record<string, unknown>)[key]
        if (isOptional && field === undefined) continue
        if (!holds(field)) return false
        fields++
      }
      for (const _ in value) fields--
      return fields === 0
    }
  },
}

/** Of all other actions, the requirement is a function or an expression. */
function checkOf({ type, requirement: limit }: Part): Check {
  switch (type) {
    case 'min_value':
      return (value) => (value as number) >= (limit as number)
    case 'max_value':
      return (value) => (value as number) <= (limit as number)
    case 'min_length':
      return (value) => (value as string).length >= (limit as number)
    case 'max_length':
      return (value) => (value as string).length <= (limit as number)
    default:
      if (typeof limit === 'function') return limit as Check
      return (value) => limit instanceof RegExp && limit.test(value as string)
  }
}
