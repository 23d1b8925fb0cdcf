import { expect, hasComeIn, test } from '#e2e/engines/test.ts'
import { enterByCard, enterByPictures, openSchool } from '#e2e/fixtures/school.ts'

test('two pupils share a tablet, one by pictures and one by card', async ({ tablet, server, account }) => {
  const { code, cards } = await openSchool(server, account, ['Ana', 'Ben'])
  const { Ana, Ben } = cards
  if (!Ana || !Ben) throw new Error('no cards')
  const isIn = async (name: string, other: string) => {
    await hasComeIn(tablet)
    await tablet.goto('/app/profile')
    await tablet.getByText(name, { exact: true }).first().waitFor()
    expect(await tablet.getByText(other, { exact: true }).count()).toBe(0)
  }
  await enterByPictures(tablet, code, Ana)
  await isIn('Ana', 'Ben')
  // The tablet remembers the class, and nothing of Ana.
  await enterByPictures(tablet, null, Ben)
  await isIn('Ben', 'Ana')
  await enterByCard(tablet, Ana)
  await isIn('Ana', 'Ben')
  // The code of a card stays in no address bar.
  expect(await tablet.url()).not.toContain('#')
})
