// Stands first in every page of the demo. Nobody shall take a page for one of a real site, and the page's clock is the demo's.
;(() => {
  const { shift, words } = JSON.parse('__TOLD__')
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + shift)
      else super(...given)
    }
    static now() {
      return RealDate.now() + shift
    }
  }

  // The clock was moved in another tab, or while this page waited in the browser's history.
  const keepUp = async () => {
    if (document.hidden) return
    const { headers } = await fetch('/demo/mark.js', { method: 'HEAD' })
    if (Math.abs(Date.parse(headers.get('date')) - Date.now()) > 60_000) location.reload()
  }
  addEventListener('visibilitychange', keepUp)
  addEventListener('pageshow', ({ persisted }) => persisted && keepUp())

  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    get: () => get.call(document),
    set: (cookie) => set.call(document, cookie.replace(/; *max-age=[1-9]\d*/i, '')),
  })

  const element = (name, text, ...inner) => {
    const made = document.createElement(name)
    if (text) made.textContent = text
    made.append(...inner)
    return made
  }

  const linkTo = (path, text = path) => {
    const link = element('a', text)
    link.href = path
    return link
  }

  addEventListener('DOMContentLoaded', () => {
    if (location.pathname === '/demo') return
    const style = element('link')
    style.rel = 'stylesheet'
    style.href = '/demo/mark.css'
    document.head.append(style)
    const door = sessionStorage.getItem('demo-door')
    const steps = (words.steps[door] ?? []).map((step) =>
      element('li', '', ...step.split(/(\/[a-z]{5,})/).map((part, i) => (i % 2 ? linkTo(part) : part))),
    )
    const mark = element(
      'details',
      '',
      element('summary', words.mark),
      element('h2', words.names[door] ?? words.mark),
      element('ol', '', ...steps),
      element('p', words.password),
      element('p', '', linkTo('/demo', words.allDoors)),
    )
    mark.id = 'demo-mark'
    mark.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') mark.open = false
    })
    document.body.append(mark)
  })
})()
