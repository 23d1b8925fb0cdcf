/** A part of the app did not arrive. Its `detail` is the part's address. */
export const PART_MISSED = 'part-missed'

let asked: Set<string> | undefined

/**
 * Imports a part of the app and asks at once for the files that it needs: otherwise the second wave of them would set
 * out only when the first has arrived. It stands in for Vite's own helper (build/light-preload.ts), which parses every
 * address and looks out for style sheets, while nothing is on the screen yet.
 *
 * @param files as the build lists them, the part itself first
 */
export function importWith<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const part = load()
  // The one style sheet came with the page.
  for (const file of files.slice(1)) if (file.endsWith('.js')) askForScript(`/${file}`)
  // Once more, since a network is often bad for a moment only.
  return part.catch(load).catch((error: unknown) => {
    dispatchEvent(new CustomEvent(PART_MISSED, { detail: `/${files[0]}` }))
    throw error
  })
}

/** Has a script fetched and compiled before it is run. */
export function askForScript(address: string) {
  asked ??= namedByThePage()
  if (asked.has(address)) return
  asked.add(address)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = address
  document.head.append(link)
}

function namedByThePage(): Set<string> {
  const links = document.querySelectorAll('link[rel="modulepreload"]')
  return new Set(Array.from(links, (link) => link.getAttribute('href') ?? ''))
}
