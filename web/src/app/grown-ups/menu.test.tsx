import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { isPage, Menu, pageAt } from '#web/app/grown-ups/menu.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

interface Shown {
  readonly href: string
  readonly word: string
  readonly current: string | undefined
}

/** The links of the menu at an address, list by list. */
function menuAt(address: string, asksPayment = false, operates = false): Shown[][] {
  overwriteGetLocale(() => 'en')
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Menu asksPayment={asksPayment} operates={operates} />
    </MemoryRouter>,
  ).replaceAll(/<svg.*?<\/svg>/g, '')
  return [...html.matchAll(/<ul.*?<\/ul>/g)].map(([list]) =>
    [...list.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', word = '']) => ({
      href: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
      current: /aria-current="([^"]*)"/.exec(attributes)?.[1],
      word,
    })),
  )
}

test.each(['en', 'pt-BR'] as const)(
  'the sheet for families names the way as the menu does (%s)',
  (locale) => {
    const way = m.adults_sheet_step_open({}, { locale })
    for (const word of [m.grown_ups_title, m.grown_ups_menu_family, m.adults_nav])
      expect(way).toContain(`“${word({}, { locale })}”`)
  },
)

const words = (list: readonly Shown[] | undefined) => list?.map(({ word }) => word)
const current = (list: readonly Shown[] | undefined) =>
  list?.filter((link) => link.current).map(({ word, current: kind }) => `${word} ${kind}`)

test('an address that leads nowhere is no page', () => {
  for (const known of [
    '',
    '/',
    '/map',
    '/classes',
    '/classes/abc/pupils/x',
    '/print/report',
    '/privacy/history',
  ])
    expect([known, isPage(`/grown-ups${known}`)]).toEqual([known, true])
  for (const wrong of ['/anything', '/map/anything', '/print/report/more', '/privacy/anything'])
    expect([wrong, isPage(`/grown-ups${wrong}`)]).toEqual([wrong, false])
})

describe('the menu for grown-ups', () => {
  test('has four places, and below them at most five pages of the place one is in', () => {
    const [places, pages] = menuAt('/grown-ups')
    expect(words(places)).toEqual(['Report', 'Family', 'Classes', 'Account'])
    expect(words(pages)).toEqual(['Overview', 'Map', 'Progress', 'Lessons', 'Practice'])
    expect(words(menuAt('/grown-ups/people')[1])).toEqual(['Children', 'People', 'Settings'])
    expect(words(menuAt('/grown-ups/safety')[1])).toEqual(['Safety', 'Privacy'])
  })

  test.each([
    ['/grown-ups', 'Report', 'Overview'],
    ['/grown-ups/', 'Report', 'Overview'],
    ['/grown-ups/map', 'Report', 'Map'],
    ['/grown-ups/settings', 'Family', 'Settings'],
    ['/grown-ups/privacy/history', 'Account', 'Privacy'],
  ])('says where one is: %s', (address, place, page) => {
    const [places, pages] = menuAt(address)
    expect(current(places)).toEqual([`${place} true`])
    expect(current(pages)).toEqual([`${page} page`])
  })

  test('leaves the second row to a class, and is itself the page there', () => {
    const lists = menuAt('/grown-ups/classes/42/pupils')
    expect(lists).toHaveLength(1)
    expect(current(lists[0])).toEqual(['Classes page'])
  })

  test('speaks of a plan only where there is one to pay', () => {
    expect(words(menuAt('/grown-ups/plan', true)[1])).toEqual(['Safety', 'Privacy', 'Plan'])
    expect(words(menuAt('/grown-ups/privacy', false)[1])).not.toContain('Plan')
  })

  test('[N61] names the platforms to operators only', () => {
    expect(words(menuAt('/grown-ups/safety', false, true)[1])).toEqual(['Safety', 'Privacy', 'Platforms'])
    expect(words(menuAt('/grown-ups/platforms')[1])).not.toContain('Platforms')
  })

  test('keeps the child that was chosen on the way from page to page', () => {
    for (const { href } of menuAt('/grown-ups/map?learner=leo').flat()) expect(href).toMatch(/\?learner=leo$/)
  })

  test('asks which child only where a page is about one', () => {
    const about = [
      '',
      '/map',
      '/settings',
      '/print/report',
      '/children',
      '/people',
      '/classes/1',
      '/safety',
      '/plan',
    ]
    expect(about.filter((page) => pageAt(`/grown-ups${page}`).ofLearner)).toEqual([
      '',
      '/map',
      '/settings',
      '/print/report',
    ])
  })
})
