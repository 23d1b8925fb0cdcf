import { inWords } from '#web/i18n/in-words.ts'

/** A reader that is told of a new focus drops what it was told just before. */
const AFTER_FOCUS_MS = 300

let region: HTMLElement | undefined
let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Says it to who listens, after what has the focus; what comes together is said as one, and the same words again are said
 * again. Nothing falls silent. The only live region of the page: whatever else spoke by itself would speak over it. Never
 * say what takes the focus, too.
 */
export function announce(words: string) {
  place()
  clearTimeout(timer)
  if (words === '') {
    waiting = []
    region?.replaceChildren()
    return
  }
  if (!waiting.includes(words)) waiting.push(words)
  timer = setTimeout(say, AFTER_FOCUS_MS)
}

function say() {
  const said = document.createElement('span')
  said.textContent = inWords(waiting.join(' '))
  waiting = []
  region?.replaceChildren(said)
}

/** Behind an open dialog nothing speaks. In place before its words: a region that comes with them is not heard. */
function place() {
  if (!region) {
    region = document.createElement('p')
    region.className = 'sr-only'
    region.dataset.announce = ''
    region.setAttribute('role', 'status')
  }
  const room = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (region.parentNode !== room) room.append(region)
}
