import type * as v from 'valibot'

type Reader = (value: unknown) => unknown

/** What a reader answers for a value that is not plainly right. */
export const DOUBTFUL = Symbol('doubtful')

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
 * Reads what the schema reads, by functions that are made of it once: a lesson has some fifty answers, and valibot's walk
 * over them costs more than judging and counting them. Whatever is in doubt, the schema itself has to decide.
 */
export function readerOf(schema: v.GenericSchema): Reader {
  const part = schema as unknown as Part
  const [first, ...actions] = part.pipe ?? []
  if (!first) return READERS[part.type]?.(part) ?? (() => DOUBTFUL)
  const read = readerOf(first)
  const checks = actions.map(checkOf)
  return (value) => {
    const found = read(value)
    for (const holds of checks) if (found === DOUBTFUL || !holds(found)) return DOUBTFUL
    return found
  }
}

const when =
  (is: (value: unknown) => boolean): Reader =>
  (value) =>
    is(value) ? value : DOUBTFUL

const READERS: Readonly<Record<string, (part: Part) => Reader>> = {
  unknown: () => (value) => value,
  string: () => when((value) => typeof value === 'string'),
  number: () => when((value) => typeof value === 'number' && !Number.isNaN(value)),
  boolean: () => when((value) => typeof value === 'boolean'),
  picklist({ options }) {
    const known = new Set<unknown>(options)
    return when((value) => known.has(value))
  },
  nullable({ wrapped }) {
    const read = readerOf(wrapped)
    return (value) => (value === null ? null : read(value))
  },
  optional({ wrapped }) {
    const read = readerOf(wrapped)
    return (value) => (value === undefined ? undefined : read(value))
  },
  union({ options }) {
    const readers = (options as v.GenericSchema[]).map(readerOf)
    return (value) => {
      for (const read of readers) if (read(value) !== DOUBTFUL) return read(value)
      return DOUBTFUL
    }
  },
  array({ item }) {
    const read = readerOf(item)
    return (value) => (Array.isArray(value) ? readEach(value, () => read) : DOUBTFUL)
  },
  strict_tuple({ items }) {
    const readers = items.map(readerOf)
    return (value) =>
      Array.isArray(value) && value.length === readers.length
        ? readEach(value, (i) => readers[i] as Reader)
        : DOUBTFUL
  },
  /** Its fields in the order of the schema, as hashes are made of it. */
  strict_object({ entries }) {
    const readers = Object.entries(entries).map(
      ([key, schema]) => [key, readerOf(schema), schema.type === 'optional'] as const,
    )
    return (value) => {
      if (typeof value !== 'object' || value === null) return DOUBTFUL
      const found: Record<string, unknown> = {}
      let fields = 0
      for (const [key, read, isOptional] of readers) {
        if (isOptional && !(key in value)) continue
        const field = read((value as Record<string, unknown>)[key])
        if (field === DOUBTFUL) return DOUBTFUL
        found[key] = field
        fields++
      }
      for (const _ in value) fields--
      return fields === 0 ? found : DOUBTFUL
    }
  },
}

function readEach(values: readonly unknown[], reader: (i: number) => Reader): unknown {
  const found: unknown[] = []
  for (let i = 0; i < values.length; i++) {
    const one = reader(i)(values[i])
    if (one === DOUBTFUL) return DOUBTFUL
    found.push(one)
  }
  return found
}

/** Of all other actions, the requirement is a function or an expression. */
function checkOf({ type, requirement: limit }: Part): (value: unknown) => boolean {
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
      if (typeof limit === 'function') return limit as (value: unknown) => boolean
      return (value) => limit instanceof RegExp && limit.test(value as string)
  }
}
