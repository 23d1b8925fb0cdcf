import { expect, test } from 'vitest'
import { appAddresses } from '#web/app/app-addresses.ts'
import { publicPages } from '#web/app/public-pages.tsx'
import { paths } from '#web/config/paths.ts'

test('[W14] the list for the server names every page of the app, and only games and lessons there are', () => {
  const drawnAtBuild = publicPages.map(({ path }) => path)
  for (const path of Object.values(paths))
    if (typeof path === 'string') expect([...appAddresses, ...drawnAtBuild]).toContain(path)
  expect(appAddresses).toContain('/app/games/interactive-lesson-12')
  expect(appAddresses).toContain('/app/interactive-lesson-2')
  expect(appAddresses).toContain('/app/lesson/1')
  for (const nowhere of ['/app/games/interactive-lesson-1', '/app/lesson/13', '/app/lesson/:id', '/app/:old'])
    expect(appAddresses).not.toContain(nowhere)
})
