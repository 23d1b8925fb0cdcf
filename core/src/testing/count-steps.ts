type Method = (this: { readonly length: number }, ...given: unknown[]) => unknown

/** These look at one place, or make a view of the text. */
const SINGLE_STEP = new Set([
  'at',
  'charAt',
  'charCodeAt',
  'codePointAt',
  'slice',
  'substring',
  'toString',
  'valueOf',
])
const LIST_METHODS = [
  ...['map', 'filter', 'flatMap', 'forEach', 'reduce', 'some', 'every', 'find', 'findIndex'],
  ...['indexOf', 'lastIndexOf', 'includes', 'join', 'entries', 'values', 'keys', 'sort', 'concat'],
]

/**
 * Counts the steps that `work` takes through texts and lists: each letter it walks over, and for each method the length of
 * what it is called on. A regular expression that can go back over what it matched is charged as if it did at every place.
 */
export function countSteps(work: () => unknown): number {
  let steps = 0
  let counting = true
  const restore: (() => void)[] = []
  const replace = (owner: object, name: PropertyKey, method: (plain: Method) => Method) => {
    const described = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor
    Object.defineProperty(owner, name, { ...described, value: method(described.value as Method) })
    restore.push(() => Object.defineProperty(owner, name, described))
  }
  /** What a method of a text does inside is in its price; what a list calls for each of its items is not. */
  const charge = (
    owner: object,
    name: string,
    cost: (length: number, given: unknown[], self: unknown) => number,
  ) =>
    replace(
      owner,
      name,
      (plain) =>
        function (...given) {
          if (!counting) return plain.apply(this, given)
          counting = false
          steps += cost(this.length, given, this)
          counting = Array.isArray(this)
          try {
            return plain.apply(this, given)
          } finally {
            counting = true
          }
        },
    )
  const texts = Object.getOwnPropertyNames(String.prototype).filter(
    (name) => !['constructor', 'length'].includes(name),
  )
  for (const name of texts)
    charge(String.prototype, name, (length, [pattern]) =>
      SINGLE_STEP.has(name) ? 1 : costOf(pattern, length),
    )
  for (const name of ['exec', 'test'])
    charge(RegExp.prototype, name, (_, [text], pattern) => costOf(pattern, String(text).length))
  for (const name of LIST_METHODS) charge(Array.prototype, name, (length) => length)
  replace(
    String.prototype,
    Symbol.iterator,
    (plain) =>
      function* () {
        const letters = plain.call(this) as Iterator<string>
        for (let letter = letters.next(); !letter.done; letter = letters.next()) {
          steps++
          yield letter.value
        }
      },
  )
  try {
    work()
  } finally {
    counting = false
    for (const back of restore) back()
  }
  return steps
}

const costOf = (pattern: unknown, length: number) =>
  pattern instanceof RegExp && canGoBack(pattern) ? length ** 2 : length

const goesBack = new Map<string, boolean>()

/** Whether something that may fail follows a repetition without a bound. */
function canGoBack({ source }: RegExp): boolean {
  const known = goesBack.get(source)
  if (known !== undefined) return known
  const plain = source.replace(/\\p\{\w+\}|\\.|\[(?:\\.|[^\]])*\]/g, 'x')
  const found = /(?:[*+]|\{\d+,\})\??(?![)|?]|$)/.test(plain)
  goesBack.set(source, found)
  return found
}
