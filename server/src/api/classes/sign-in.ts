import type { Context } from 'hono'
import type { InferOutput } from 'valibot'
import { readClassCode } from '#core/people/class-code.ts'
import { PICTURES_IN_SECRET } from '#core/people/pictures.ts'
import { tryCard, tryPictures } from '#server/api/classes/picture-tries.ts'
import type { ClassDoor, ClassEntry, ClassSignIn } from '#server/api/classes/schemas.ts'
import { createGuessGuard } from '#server/api/fair-use/guess-guard.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { picturesAsked } from '#server/people/classes/card-misses.ts'
import { isRightQr } from '#server/people/classes/cards.ts'
import { findOpenClass, pupilsOf } from '#server/people/classes/classes.ts'
import { Refusal } from '#server/refusals/refusals.ts'

/** How pupils come in: with a code, a name and four pictures, or with a card and its first three. */
export function createClassDoor(auth: AuthContext) {
  const guarded = createGuessGuard(auth, LIMITS.classCodePerNetwork, 'unknown_class')
  const guardedCards = createGuessGuard(auth, LIMITS.wrongCardPerNetwork, 'wrong_card')

  function findClass(c: Context, typed: string): Promise<ClassRow | Refusal> {
    return guarded(c, async () => {
      const code = readClassCode(typed)
      return code === null ? undefined : findOpenClass(auth.db.query, code)
    })
  }

  async function enter(c: Context, body: InferOutput<typeof ClassEntry>): Promise<Response | Refusal> {
    if ('card' in body) return enterByCard(c, body.card)
    const found = await findClass(c, body.code)
    if (found instanceof Refusal) return found
    const pupils = await pupilsOf(auth.db.query, found.id)
    return c.json({
      name: found.name,
      language: found.language,
      pupils: pupils.map(({ learner_id, name }) => ({ id: learner_id, name })),
      pictures_asked: PICTURES_IN_SECRET,
    } satisfies ClassDoor)
  }

  async function enterByCard(c: Context, card: string): Promise<Response | Refusal> {
    const holder = await holderOf(c, card)
    if (holder instanceof Refusal) return holder
    return c.json({
      name: holder.class_name,
      language: holder.language,
      pupils: [{ id: holder.learner_id, name: holder.name ?? '' }],
      pictures_asked: await picturesAsked(auth.db.query, holder, auth.now()),
    } satisfies ClassDoor)
  }

  async function signIn(c: Context, body: InferOutput<typeof ClassSignIn>): Promise<Response | Refusal> {
    if ('card' in body) {
      const holder = await holderOf(c, body.card)
      return holder instanceof Refusal ? holder : tryCard(auth, c, holder, body)
    }
    const found = await findClass(c, body.code)
    if (found instanceof Refusal) return found
    return tryPictures(auth, c, found, body.pupil_id.toLowerCase(), body)
  }

  const holderOf = (c: Context, card: string) => guardedCards(c, () => findHolder(card))

  /** A card opens the class it was printed for, as long as that is open to pupils. */
  async function findHolder(card: string) {
    const [pupilId = '', secret = ''] = card.split('.')
    const members = await auth.db.query
      .selectFrom('class_members')
      .innerJoin('classes', 'classes.id', 'class_members.class_id')
      .innerJoin('learners', 'learners.id', 'class_members.learner_id')
      .selectAll('class_members')
      .select([
        'classes.name as class_name',
        'classes.code as class_code',
        'classes.language',
        'learners.name',
      ])
      .where('class_members.learner_id', '=', pupilId.toLowerCase())
      .where('classes.code', 'is not', null)
      .where('classes.archived_at', 'is', null)
      .execute()
    return members.find((member) => isRightQr(auth.keys, member, secret))
  }

  return { enter, signIn }
}
