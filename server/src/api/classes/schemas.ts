import * as v from 'valibot'
import { CHANGES } from '#core/classes/kept-groups.ts'
import { NEEDS } from '#core/classes/needs.ts'
import { MEDALS } from '#core/mastery/mastery.ts'
import { isPrintableName } from '#core/people/full-name.ts'
import { PICTURES } from '#core/people/pictures.ts'
import { PUPIL_NAME_LENGTH, PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { WAY_NAMES } from '#core/strategies/ways.ts'
import { TABLES } from '#core/tables/table.ts'
import { classLanguage, count, fact, grade, moment, uuid } from '#server/api/wire/shapes.ts'
import { CONNECTIONS } from '#server/schools/accounts/connection.ts'

const printable = v.check(isPrintableName, 'must not contain characters that cannot be shown')

export const ClassName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), printable)
const PupilName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PUPIL_NAME_LENGTH), printable)
const Picture = v.picklist(PICTURES)

export const ClassCreation = v.strictObject({
  name: ClassName,
  grade,
  language: classLanguage,
  /** The teacher says that the school allows it. */
  school_allows: v.literal(true),
})
export const ClassChange = v.strictObject({
  name: v.optional(ClassName),
  grade: v.optional(grade),
  language: v.optional(classLanguage),
  /** Pupils stay signed in beyond the school day. */
  long_sessions: v.optional(v.boolean()),
  /** Pupils may switch sounds on. */
  sounds: v.optional(v.boolean()),
})
export const ClassArchive = v.strictObject({ archived: v.boolean() })

export const ClassSummary = v.object({
  id: uuid,
  name: v.string(),
  grade: v.pipe(v.number(), v.integer()),
  language: classLanguage,
  /** Null while the class is closed to sign-ins. */
  code: v.nullable(v.string()),
  long_sessions: v.boolean(),
  sounds: v.boolean(),
  created_at: moment,
  archived_at: v.nullable(moment),
  /** When a teacher who knows code and cards stopped teaching; null once they are renewed or kept. */
  teacher_left_at: v.nullable(moment),
  role: v.picklist(['owner', 'teacher']),
  pupils: count,
})
export const ClassPupil = v.object({
  id: uuid,
  name: v.string(),
  locked_until: v.nullable(moment),
  /** Wrong pictures within a day. */
  wrong_tries: count,
  joined_at: moment,
  /** A family looks after the learner, too. */
  has_family: v.boolean(),
})
export const ClassAnswer = v.object({
  class: ClassSummary,
  pupils: v.array(ClassPupil),
  /** The owner first. */
  teachers: v.array(
    v.object({ id: uuid, name: v.nullable(v.string()), role: v.picklist(['owner', 'teacher']) }),
  ),
})
export const ClassCode = v.object({ code: v.nullable(v.string()) })

export const NewPupils = v.strictObject({
  names: v.pipe(v.array(PupilName), v.minLength(1), v.maxLength(PUPILS_PER_CLASS)),
})
export const PupilChange = v.strictObject({ name: PupilName })

export const PupilCard = v.object({
  id: uuid,
  name: v.string(),
  pictures: v.array(Picture),
  /** The address in the QR code. */
  qr: v.string(),
})
export const ClassCards = v.object({
  class: v.object({ name: v.string(), code: v.nullable(v.string()), language: classLanguage }),
  cards: v.array(PupilCard),
})

const typedCode = v.pipe(v.string(), v.maxLength(40))
/** What stands in the address of a QR code. */
const card = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}\.[\w-]{22}$/i, 'is not a card'))
const allPictures = v.strictTuple([Picture, Picture, Picture, Picture])

export const ClassEntry = v.union([v.strictObject({ code: typedCode }), v.strictObject({ card })])
/** What the class page shows: to the code of the class all names, to a card its own, and nothing about anybody. */
export const ClassDoor = v.object({
  name: v.string(),
  language: classLanguage,
  pupils: v.array(v.object({ id: uuid, name: v.string() })),
  /** How many of the pictures are asked for, the first ones in order. */
  pictures_asked: count,
})
/** A pupil who came with a school account: the ticket in the address, and what the page kept to itself. */
export const SchoolArrival = v.strictObject({
  ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  verifier: v.pipe(v.string(), v.minLength(43), v.maxLength(128)),
})
/** It is connected with the pupil who shows these pictures. */
const school_account = v.optional(SchoolArrival)
export const ClassSignIn = v.union([
  v.strictObject({ code: typedCode, pupil_id: uuid, pictures: allPictures, school_account }),
  v.strictObject({
    card,
    pictures: v.union([v.strictTuple([Picture, Picture, Picture]), allPictures]),
    school_account,
  }),
])
/** An ordinary session, as the auth service hands it out. */
export const ClassSession = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  token_type: v.string(),
  expires_in: count,
  expires_at: count,
  user: v.looseObject({ id: uuid }),
  /** With the ticket, another session of the class may hand in lessons of the learner that wait on this device. */
  hand_in: v.object({ learner_id: uuid, class_id: uuid, ticket: v.string() }),
  /** What became of the school account that came along; the session is open anyway. */
  school_account: v.optional(v.picklist(CONNECTIONS)),
})
export const PupilProblem = v.object({
  code: v.string(),
  message: v.string(),
  /** How many wrong tries are left. */
  tries_left: v.optional(count),
  locked_until: v.optional(moment),
})

const ClassWeek = v.object({ practised: count, minutes: count, gained: count })
/** What a teacher has looked after; null takes it back. */
export const NeedDone = v.strictObject({ done: v.nullable(v.picklist(NEEDS)) })

const Group = v.object({
  table: v.picklist(TABLES),
  pupils: v.array(uuid),
  facts: v.array(fact),
  /** The way that helps with most of these facts. */
  way: v.picklist(WAY_NAMES),
})

export const ClassDashboard = v.object({
  /** Pupils who practised, minutes together and stars lit for the first time: this week and the one before. */
  ...ClassWeek.entries,
  last_week: ClassWeek,
  known: count,
  pupils: v.array(
    v.object({
      id: uuid,
      name: v.string(),
      joined_at: moment,
      locked_until: v.nullable(moment),
      /** Wrong pictures within a day. */
      wrong_tries: count,
      last_practised_at: v.nullable(moment),
      minutes_this_week: count,
      minutes_last_week: count,
      /** Facts of 78 that are known, by heart or not. */
      known: count,
      /** Facts that were never asked and are probably known. */
      likely: count,
      fading: count,
      /** Facts that became known this week. */
      gained: count,
      /** One digit for each fact, in the order of core's FACTS: the place of its status in FACT_STATUSES. */
      statuses: v.pipe(v.string(), v.regex(/^[0-5]{78}$/)),
      medals: v.array(v.object({ table: v.picklist(TABLES), medal: v.picklist(MEDALS) })),
      /** Of the twelve facts of each table from 1 to 12. */
      tables: v.array(
        v.object({
          ...{ known: count, likely: count, unasked: count },
          /** First answers of days that are kept, how many were right, and the latest of these days since 1970. */
          ...{ firsts: count, firsts_right: count, asked_on: v.nullable(v.number()) },
        }),
      ),
    }),
  ),
  /** Facts that `pupils` of those `asked` got wrong the last time. */
  hard_facts: v.array(v.object({ fact, pupils: count, asked: count })),
  /** As a teacher keeps them, or as they are proposed. */
  groups: v.array(Group),
  kept: v.nullable(v.object({ at: moment, until: moment })),
  /** Pupils who are in no proposed group, since nothing is known that a group could work on. */
  aside: v.array(v.object({ pupil: uuid, code: v.picklist(['hurried', 'away']) })),
  /** The groups of the last week that is over; `helped` is null where that cannot be told. */
  past: v.nullable(
    v.object({
      kept_at: moment,
      groups: v.array(
        v.object({
          ...Group.entries,
          helped: v.nullable(
            v.object({ before: v.number(), since: v.number(), change: v.picklist(CHANGES) }),
          ),
        }),
      ),
    }),
  ),
  /** Who needs the teacher today, the most urgent first. */
  needs: v.array(
    v.object({
      pupil: uuid,
      code: v.picklist(NEEDS),
      count,
      facts: v.array(fact),
      done_at: v.nullable(v.string()),
    }),
  ),
})

export type ClassSummary = v.InferOutput<typeof ClassSummary>
export type ClassAnswer = v.InferOutput<typeof ClassAnswer>
export type ClassCards = v.InferOutput<typeof ClassCards>
export type PupilCard = v.InferOutput<typeof PupilCard>
export type ClassDoor = v.InferOutput<typeof ClassDoor>
export type ClassSession = v.InferOutput<typeof ClassSession>
export type PupilProblem = v.InferOutput<typeof PupilProblem>
export type ClassDashboard = v.InferOutput<typeof ClassDashboard>
