import * as v from 'valibot'
import { LESSON_TYPES } from '#core/attempts/attempt.ts'
import { AttemptBody, MAX_SCORE } from '#core/attempts/attempt-body.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { AVATAR_CATEGORIES } from '#core/avatar/catalogue.ts'
import { FIGURE_HAIR, SKINS } from '#core/avatar/figure.ts'
import { MEDALS } from '#core/mastery/medals.ts'
import { PICTURES } from '#core/people/pictures.ts'
import { RARITIES, REWARD_TYPES } from '#core/rewards/catalogue.ts'
import {
  DAILY_MINUTES,
  KEYPAD_LAYOUTS,
  MINUTES_OF_DAY,
  type SettingName,
  TIMED_PLAY,
  WEEKLY_DAYS,
} from '#core/settings/learner-settings.ts'
import { TABLE_COLOURS } from '#core/tables/hero.ts'
import { TABLES } from '#core/tables/table.ts'
import { REJECTIONS } from '#server/api/attempts/check-attempt.ts'
import { ClassSummary } from '#server/api/classes/schemas.ts'
import { ExportedAssignment } from '#server/api/classes/teaching/schemas.ts'
import { ExportedPlan, Plan } from '#server/api/plans/schemas.ts'
import { ReportBody } from '#server/api/reports/schema.ts'
import { ExportedWeeklyMail } from '#server/api/weekly-mail/schemas.ts'
import { FullName } from '#server/auth/accounts/full-name.ts'
import { ROLES } from '#server/people/access.ts'

export * from '#server/api/classes/schemas.ts'
export * from '#server/api/classes/teaching/schemas.ts'
export * from '#server/api/family/schemas.ts'
export * from '#server/api/plans/schemas.ts'
export * from '#server/api/roster/schemas.ts'
export * from '#server/api/trust/schemas.ts'
export * from '#server/api/weekly-mail/schemas.ts'

/**
 * The shapes that go over the wire, in one place: requests are checked with them, `/api/openapi.json` is
 * made from them, and the web client's types are inferred from them.
 */
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())
const uuid = v.pipe(v.string(), v.uuid())
/** Anything else names no item; some of it, like NUL, PostgreSQL would not even look up. */
const itemId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))

export const MAX_BATCH = 200
const GRADE_MIN = 1
const GRADE_MAX = 9

export const Problem = v.object({ code: v.string(), message: v.string() })

export const Counters = v.object({ coins: count, trophies: count, stickers: count })

export const Profile = v.object({ id: uuid, full_name: v.nullable(v.string()), created_at: moment })
/** How many lessons of one of the child's days (counted from 1970) could earn each coin (see the daily limit), and its missions. */
export const CoinDay = v.object({
  day: count,
  bronze: count,
  silver: count,
  gold: count,
  missions: count,
})
const whole = v.pipe(v.number(), v.integer())
/** With the end of each lesson in seconds of the day, its length in seconds and how far its coins go (1 to 3). */
const TimedCoinDay = v.object({
  ...CoinDay.entries,
  spans: v.optional(v.array(v.pipe(v.tuple([whole, count, count]), v.readonly()))),
})
const colour = v.picklist(TABLE_COLOURS)
const LearnerName = v.object({
  id: uuid,
  name: v.nullable(v.string()),
  grade: v.pipe(v.number(), v.integer()),
  colour,
})
export const LearnerSummary = v.object({ ...LearnerName.entries, ...Counters.entries })
/** Three different ones of nine, in order. */
const Pictures = v.pipe(
  v.strictTuple([v.picklist(PICTURES), v.picklist(PICTURES), v.picklist(PICTURES)]),
  v.check((three) => new Set(three).size === three.length, 'a picture twice'),
)
/** A learner as one account sees it. `self`: this account plays for it. */
export const LearnerOfAccount = v.object({
  ...LearnerName.entries,
  role: v.picklist(ROLES),
  /** What a device asks for before somebody plays as this learner; only where the family wants it. */
  pictures: v.optional(Pictures),
})
/** Null: nothing is asked. */
export const LearnerPictures = v.strictObject({ pictures: v.nullable(Pictures) })
const grade = v.pipe(v.number(), v.integer(), v.minValue(GRADE_MIN), v.maxValue(GRADE_MAX))
export const NewLearner = v.strictObject({ name: FullName, grade, colour })
/** What is left out stays as it is. */
export const LearnerChange = v.pipe(
  v.strictObject({
    name: v.optional(FullName),
    grade: v.optional(grade),
    colour: v.optional(colour),
    /** From 0, among the learners of the account that asks. */
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  }),
  v.check((change) => Object.keys(change).length > 0, 'must change something'),
)
export const Me = v.object({
  user: v.object({ id: uuid, email: v.string() }),
  profile: Profile,
  /** Everybody this account may act for or look at, in the order the account chose; at first its own learner leads. */
  learners: v.array(LearnerOfAccount),
  plan: Plan,
  ...Counters.entries,
})
export const ProfileChange = v.strictObject({ full_name: FullName })

export const Reward = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  icon: v.string(),
  type: v.picklist(REWARD_TYPES),
  rarity: v.picklist(RARITIES),
})
export const UserReward = v.object({
  id: uuid,
  user_id: uuid,
  reward_id: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  earned_at: moment,
  reward: Reward,
})
export const UserProgress = v.object({
  id: uuid,
  user_id: uuid,
  lesson_id: v.string(),
  lesson_type: v.picklist(LESSON_TYPES),
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SCORE)),
  time_taken: count,
  completed_at: moment,
})
const Medal = v.object({ table: v.picklist(TABLES), medal: v.picklist(MEDALS) })
export const Performance = v.object({
  weeks: v.array(v.object({ starts_at: moment, stars: count, minutes: count })),
  medals: v.array(v.object({ ...Medal.entries, facts_produced: count, facts_to_polish: count })),
})

/** A learner as core's learner-body writes it. `version` says by which rules it was folded. */
const Learner = v.object({
  version: count,
  attempts: count,
  progress: v.array(v.omit(UserProgress, ['id', 'user_id'])),
  rewards: v.array(v.pick(UserReward, ['reward_id', 'quantity', 'earned_at'])),
  coin_days: v.array(TimedCoinDay),
  weeks: v.array(v.object({ week: v.pipe(v.number(), v.integer()), stars: count, seconds: count })),
  mastery: v.object({ facts: v.unknown(), pace: v.unknown() }),
  calendar: v.object({ at: moment, utc_offset: v.pipe(v.number(), v.integer()) }),
  /** When the learner was made: coins are won from this day on. */
  since: v.optional(moment),
})
export const LearnerAnswer = v.object({ me: Me, learner: Learner })

/** The version of the attempts in a batch. The first release named none. */
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ATTEMPT_VERSION)), 1)
/** Attempts are checked one by one, so that one bad attempt never blocks the others. */
export const AttemptBatch = v.strictObject({
  version,
  attempts: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_BATCH)),
})
/** The same body as it is meant to be, for the description. */
export const DescribedBatch = v.strictObject({
  version,
  attempts: v.pipe(v.array(AttemptBody), v.minLength(1), v.maxLength(MAX_BATCH)),
})
export const AttemptResult = v.object({
  awarded: v.array(v.object({ reward_id: v.string(), quantity: count })),
  /** Tables whose medal rose with this attempt. */
  medals: v.array(Medal),
})
export const AttemptOutcome = v.variant('outcome', [
  v.object({ id: v.string(), outcome: v.picklist(['recorded', 'duplicate']), ...AttemptResult.entries }),
  v.object({ id: v.nullable(v.string()), outcome: v.literal('rejected'), code: v.picklist(REJECTIONS) }),
])
export const AttemptsAnswer = v.object({
  /** In the order of the request. */
  results: v.array(AttemptOutcome),
  /** Where the learner stands afterwards. A classmate who only delivers is not told. */
  totals: v.optional(Counters),
  /** The server's clock: a device whose clock runs ahead can correct its dates. */
  server_time: moment,
})

/** A single attempt whose id is taken. */
export const AttemptConflict = v.object({ ...Problem.entries, ...AttemptsAnswer.entries })

export const AvatarItem = v.object({
  id: v.string(),
  name: v.string(),
  name_pt: v.string(),
  icon: v.string(),
  cost: count,
  category: v.picklist(AVATAR_CATEGORIES),
  rarity: v.picklist(RARITIES),
})
export const Equipped = v.object({
  hair: v.nullable(v.string()),
  clothes: v.nullable(v.string()),
  accessories: v.nullable(v.string()),
  background: v.nullable(v.string()),
})
/** Who the explorer is under what it wears. */
export const Figure = v.strictObject({ skin: v.picklist(SKINS), hair: v.picklist(FIGURE_HAIR) })
export const Avatar = v.object({
  items: v.array(AvatarItem),
  owned: v.array(v.string()),
  equipped: Equipped,
  /** Null until the child has chosen one. */
  figure: v.nullable(Figure),
  coins: count,
})
export const Purchase = v.strictObject({ item_id: itemId })
export const PurchaseAnswer = v.object({ item_id: v.string(), price_paid: count, coins: count })
/** `missing` says how many moedas are lacking. */
export const PurchaseProblem = v.object({ ...Problem.entries, missing: v.optional(count) })
export const Equip = v.strictObject({
  category: v.picklist(AVATAR_CATEGORIES),
  /** `null` takes off what is worn in this category. */
  item_id: v.nullable(itemId),
})
export const EquipAnswer = v.object({ equipped: Equipped })
export const FigureAnswer = v.object({ figure: Figure, equipped: Equipped })

/** Where the adult gate stands for the session that asks. */
export const AdultGate = v.object({
  /** How long it stays open. Seconds, because the clock of a tablet may be wrong; null when it is closed. */
  open_seconds: v.nullable(count),
  has_password: v.boolean(),
  has_pin: v.boolean(),
  /** The adult has not yet agreed to the summary of what is stored, or to its newest version. */
  consent_needed: v.boolean(),
})
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024))
const pin = v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits'))
const mailedCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits'))
/** The code is the one mailed by `/auth/v1/reauthenticate`, for who has no password. */
export const AdultProof = v.union([
  v.strictObject({ password }),
  v.strictObject({ pin }),
  v.strictObject({ code: mailedCode }),
])
export const AdultPin = v.strictObject({ pin })

export const ReportAnswer = v.object({ learner: LearnerName, report: ReportBody })

const chosen = <S extends v.GenericSchema>(value: S) =>
  v.optional(v.strictObject({ value, changed_at: moment }))
const tables = v.pipe(
  v.array(v.picklist(TABLES)),
  v.maxLength(TABLES.length),
  v.check((list) => new Set(list).size === list.length, 'a table twice'),
)
const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_OF_DAY - 1))
/** The settings that somebody chose, each with the moment of the choice. Of two choices the newer one counts. */
export const LearnerSettings = v.strictObject({
  daily_minutes: chosen(v.picklist(DAILY_MINUTES)),
  focus_tables: chosen(tables),
  locked_tables: chosen(tables),
  timed_play: chosen(v.picklist(TIMED_PLAY)),
  read_aloud: chosen(v.boolean()),
  keypad: chosen(v.picklist(KEYPAD_LAYOUTS)),
  left_handed: chosen(v.boolean()),
  weekly_days: chosen(v.picklist(WEEKLY_DAYS)),
  quiet_hours: chosen(
    v.nullable(
      v.pipe(
        v.strictTuple([minuteOfDay, minuteOfDay]),
        v.check(([from, to]) => from !== to, 'never ends'),
      ),
    ),
  ),
  open_until: chosen(count),
  sounds: chosen(v.boolean()),
} satisfies Record<SettingName, unknown>)

/** Everything kept about what a learner learnt. */
const ExportedLearning = v.object({
  progress: v.array(UserProgress),
  rewards: v.array(UserReward),
  purchases: v.array(v.object({ avatar_item_id: v.string(), price_paid: count, bought_at: moment })),
  equipped: Equipped,
  figure: v.nullable(Figure),
  settings: LearnerSettings,
  weeks: v.array(v.object({ starts_at: moment, stars: count, seconds: count })),
  coin_days: v.array(CoinDay),
  study_days: v.array(
    v.object({ day: count, seconds: count, lessons: count, answers: count, correct: count }),
  ),
  /** What reports are made from, beside mastery and days: the latest answers, mistakes and lessons. */
  report: v.unknown(),
  assignments: v.array(ExportedAssignment),
  mastery: v.object({ facts: v.unknown(), pace: v.unknown() }),
  attempts: v.array(v.object({ ...AttemptBody.entries, recorded_at: moment })),
})
/** Everything kept about a person, their own learning at the top. */
export const Export = v.object({
  exported_at: moment,
  account: v.object({
    id: uuid,
    email: v.nullable(v.string()),
    /** Asked for and not yet confirmed. */
    new_email: v.nullable(v.string()),
    role: v.string(),
    app_metadata: v.record(v.string(), v.unknown()),
    user_metadata: v.record(v.string(), v.unknown()),
    created_at: moment,
    email_confirmed_at: v.nullable(moment),
    last_sign_in_at: v.nullable(moment),
    updated_at: moment,
    invited_at: v.nullable(moment),
    confirmation_sent_at: v.nullable(moment),
    recovery_sent_at: v.nullable(moment),
    reauthentication_sent_at: v.nullable(moment),
    email_change_sent_at: v.nullable(moment),
    banned_until: v.nullable(moment),
  }),
  profile: Profile,
  identities: v.array(
    v.object({
      id: uuid,
      provider: v.string(),
      data: v.record(v.string(), v.unknown()),
      last_sign_in_at: v.nullable(moment),
      created_at: moment,
    }),
  ),
  sessions: v.array(
    v.object({
      id: uuid,
      aal: v.string(),
      amr: v.array(v.object({ method: v.string(), timestamp: count })),
      created_at: moment,
      refreshed_at: moment,
      device: v.nullable(v.string()),
    }),
  ),
  factors: v.array(v.object({ id: uuid, friendly_name: v.string(), status: v.string(), created_at: moment })),
  weekly_mails: v.array(ExportedWeeklyMail),
  mails: v.array(v.object({ to: v.string(), subject: v.string(), created_at: moment })),
  mailed_codes: v.array(
    v.object({ kind: v.string(), sent_to: v.string(), created_at: moment, expires_at: moment }),
  ),
  audit: v.array(
    v.object({
      at: moment,
      action: v.string(),
      by_you: v.boolean(),
      about_you: v.boolean(),
      network: v.nullable(v.string()),
      detail: v.record(v.string(), v.unknown()),
    }),
  ),
  consents: v.array(v.object({ kind: v.string(), version: count, way: v.string(), given_at: moment })),
  recovery_codes: v.array(v.object({ created_at: moment, used_at: v.nullable(moment) })),
  /** When adults were told that a learner would be erased, because nobody uses it. */
  retention_notices: v.array(v.object({ learner_id: uuid, first_at: moment, second_at: v.nullable(moment) })),
  /** When the PIN of the adult gate was set; not the PIN. */
  adult_pin_set_at: v.nullable(moment),
  known_clients: v.array(v.object({ kind: v.picklist(['device', 'network']), seen_at: moment })),
  plan: ExportedPlan,
  /** Every learner this account may act for or look at. */
  access: v.array(v.object({ learner_id: uuid, role: v.picklist(ROLES), granted_at: moment })),
  /** Sent by this account and open; not what opens them. */
  invitations: v.array(v.object({ email: v.string(), created_at: moment, expires_at: moment })),
  ...ExportedLearning.entries,
  /** The other learners that this account plays for. */
  learners: v.array(v.object({ ...LearnerName.entries, created_at: moment, ...ExportedLearning.entries })),
})
/** A class and what its pupils learnt; what they bought and how they like to play is theirs. */
export const ClassExport = v.object({
  exported_at: moment,
  class: ClassSummary,
  pupils: v.array(
    v.object({
      id: uuid,
      name: v.string(),
      grade: count,
      joined_at: moment,
      ...v.pick(ExportedLearning, ['progress', 'rewards', 'weeks', 'study_days', 'mastery', 'attempts'])
        .entries,
    }),
  ),
})
/** The password or, for who has none, the code from `POST /account/deletion-code`. */
export const AccountDeletion = v.union([v.strictObject({ password }), v.strictObject({ code: mailedCode })])
