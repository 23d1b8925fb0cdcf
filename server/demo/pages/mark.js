// Stands first in every page of the demo. Nobody shall take a page for one of a real site, and the page's clock is the demo's.
;(() => {
  const { shift, words, card } = JSON.parse('__TOLD__')
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

  const element = (name, text, ...inner) => {
    const made = document.createElement(name)
    if (text) made.textContent = text
    made.append(...inner)
    return made
  }

  addEventListener('DOMContentLoaded', () => {
    if (location.pathname === '/demo') return
    const style = element('link')
    style.rel = 'stylesheet'
    style.href = '/demo/mark.css'
    document.head.append(style)
    const door = sessionStorage.getItem('demo-door')
    const steps = (words.steps[door] ?? []).map((step) => element('li', step))
    const back = element('a', words.allDoors)
    back.href = '/demo'
    const mark = element(
      'details',
      '',
      element('summary', words.mark),
      element('h2', words.names[door] ?? words.mark),
      element('ol', '', ...steps),
      ...(door === 'tablet' ? [element('p', card)] : []),
      element('p', words.password),
      element('p', '', back),
    )
    mark.id = 'demo-mark'
    mark.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') mark.open = false
    })
    document.body.append(mark)
  })
})()
