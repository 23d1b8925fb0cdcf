import { expect, test } from 'vitest'
import { PICTURES_IN_SECRET, PICTURES_WITH_CARD } from '#core/people/pictures.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { cardText, knock, openSchool, problemOf, type School, tryCard, tryPictures } from './school.ts'

const HOUR = 3_600_000
type Card = School['cards'][number]

onBothServers('cards', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const wrongFor = ({ pictures: [first, second, third] }: Card) => [second, first, third]
  const asked = async (card: Card) =>
    ((await (await knock(server, 'enter', { card: cardText(card) })).json()) as { pictures_asked: number })
      .pictures_asked
  const codeOf = async (response: Response) => (await problemOf(response)).code

  test('[S96] [C4] the address of a card signs nobody in: it tells the pupil’s name and asks for pictures', async () => {
    const { cards } = await openSchool(server, ['Ana', 'Ben'])
    const [ana] = cards as [Card]
    for (const body of [{ card: cardText(ana) }, { card: cardText(ana), pictures: [] }])
      expect((await knock(server, 'sign-in', body)).status).toBe(400)
    const door = await knock(server, 'enter', { card: cardText(ana) })
    expect(await door.json()).toEqual({
      name: '3b',
      language: 'en',
      pupils: [{ id: ana.id, name: 'Ana' }],
      pictures_asked: PICTURES_WITH_CARD,
    })
    expect((await tryCard(server, ana)).status).toBe(200)
    const void_ = { card: `${ana.id}.${'A'.repeat(22)}` }
    expect(await codeOf(await knock(server, 'enter', void_))).toBe('wrong_card')
    expect(await codeOf(await knock(server, 'sign-in', { ...void_, pictures: ana.pictures }))).toBe(
      'wrong_card',
    )
  })

  test('[S96] [C81] after one wrong try the card needs all of them for a day', async () => {
    const { teacher, classId, cards } = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = cards as [Card, Card]
    expect(await codeOf(await tryCard(server, ana, wrongFor(ana)))).toBe('wrong_pictures')
    expect(await asked(ana)).toBe(PICTURES_IN_SECRET)
    expect(await codeOf(await tryCard(server, ana))).toBe('all_pictures')
    expect((await tryCard(server, ana, ana.pictures)).status).toBe(200)
    expect(await codeOf(await tryCard(server, ana))).toBe('all_pictures')
    expect((await tryCard(server, ben)).status).toBe(200)
    // The teacher's word ends it at once, and a day does.
    await teacher.call('POST', `/classes/${classId}/pupils/${ana.id}/unlock`)
    expect((await tryCard(server, ana)).status).toBe(200)
    await tryCard(server, ana, wrongFor(ana))
    server.advance(24 * HOUR)
    expect((await tryCard(server, ana)).status).toBe(200)
  })

  test('[S96] [C81] after two wrong tries all cards of the class need all of theirs, however many are tried at once', async () => {
    const { cards } = await openSchool(server, ['Ana', 'Ben', 'Cleo', 'Dora', 'Eva', 'Finn'])
    const answers = await Promise.all(cards.map((card) => tryCard(server, card, wrongFor(card))))
    const codes = await Promise.all(answers.map(codeOf))
    expect(codes.filter((code) => code === 'wrong_pictures')).toHaveLength(2)
    expect(codes.filter((code) => code === 'all_pictures')).toHaveLength(4)
    for (const card of cards) expect(await asked(card)).toBe(PICTURES_IN_SECRET)
    const other = await openSchool(server, ['Gil'])
    expect(await asked(other.cards[0] as Card)).toBe(PICTURES_WITH_CARD)
  })

  test('[C81] a card and its pictures open the door to a pupil whom others have locked out', async () => {
    const { code, cards } = await openSchool(server, ['Ana'])
    const [ana] = cards as [Card]
    for (let i = 0; i < 5; i++) await tryPictures(server, code, ana, [...ana.pictures].reverse())
    expect(await codeOf(await tryPictures(server, code, ana))).toBe('locked')
    expect((await tryCard(server, ana)).status).toBe(200)
  })
})
