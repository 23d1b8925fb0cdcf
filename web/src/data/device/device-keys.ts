import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import type { SettingChange } from '#core/settings/setting-changes.ts'
import type { Lamp } from '#core/status/fact-status.ts'
import type { OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { Locale } from '#web/generated/paraglide/runtime.js'

type Guard<T> = (stored: unknown) => stored is T

const isText: Guard<string> = (stored) => typeof stored === 'string'
const isNumber: Guard<number> = (stored) => typeof stored === 'number'
const isBoolean: Guard<boolean> = (stored) => typeof stored === 'boolean'
const isTrue: Guard<true> = (stored) => stored === true
const listOf =
  <T>(is: Guard<T>): Guard<readonly T[]> =>
  (stored): stored is readonly T[] =>
    Array.isArray(stored) && stored.every(is)
/** An object whose named fields are as said; what reads it does without the others. */
const withFields =
  <T extends object>(fields: { readonly [F in keyof T]?: Guard<unknown> }): Guard<T> =>
  (stored): stored is T =>
    typeof stored === 'object' &&
    stored !== null &&
    Object.entries(fields).every(([name, is]) => (is as Guard<unknown>)(stored[name as keyof typeof stored]))
/** For what its own module checks in full. */
const isAnything = (_stored: unknown): _stored is unknown => true

/** A launch that is to be connected: of which platform, and how that calls the person. */
export interface WaitingLaunch {
  readonly ticket: string
  readonly platform: string
  readonly person: string
}

export interface ChosenLearner {
  readonly accountId: string
  readonly learnerId: string
  /** It is the account's own learner. */
  readonly own: boolean
}

/** How a learner likes it on this device. Kept on the device, not in the account: a classroom shares tablets. */
export interface Preferences {
  readonly reducedMotion: boolean
  readonly highContrast: boolean
}

/** What this device knows of play without an account, beside the play itself. */
export interface TriedNote {
  readonly lastPlayedAt: number
  /** When the visitor asked to keep it. */
  readonly toKeepAt: number | null
  /** Accounts that said it was not theirs: they are not asked again. */
  readonly declinedBy: readonly string[]
}

/** What a pupil's sign-in left here: other sessions of the class can hand in waiting lessons with it, nothing else. */
export interface HandInTicket {
  readonly class_id: string
  readonly ticket: string
}

/** A choice that the server has yet to hear of (choice-outbox.ts). */
export interface KeptChoice {
  /** Grows with every choice of a key. */
  readonly at: number
  readonly body: unknown
}

/** The language that this tab shows, for whom, and when that learner chose it (see `SettingChange`). */
export interface ShownLanguage extends Pick<SettingChange, 'changedAt'> {
  readonly learner: string
  readonly language: Locale
}

const preferences = withFields<Partial<Preferences>>({})

/** Every kind of entry that the app keeps in web storage, by what it belongs to, each with the guard of what is read. */
export const DEVICE_KEYS = {
  learner: {
    /** Or of an account, which has the same place. */
    choice: withFields<KeptChoice>({ at: isNumber }),
    /** Skin and hair were offered once. */
    'figure-offered': isTrue,
    finished: withFields<OutboxEntry>({ learnerId: isText, attempt: withFields({ id: isText }) }),
    finishes: isNumber,
    gone: isTrue,
    lesson: isAnything,
    'opened-cards': isNumber,
    preferences,
    'seen-lights': withFields<Readonly<Record<string, Lamp>>>({}),
    /** Of who plays without an account: what was chosen of sounds, and that the clock's story was told. */
    sounds: isBoolean,
    story: isBoolean,
    ticket: withFields<HandInTicket>({ class_id: isText, ticket: isText }),
    tried: withFields<TriedNote>({ lastPlayedAt: isNumber, declinedBy: listOf(isText) }),
    /** The day of which the visitor has come to the port. */
    'visitor-met': isNumber,
    /** Wonders that no end told yet, in their order. */
    'waiting-wonders': listOf(isText),
  },
  account: {
    erased: listOf(isText),
    learners: listOf(withFields<LearnerOfAccount>({ id: isText, name: isText })),
  },
  device: {
    class: isText,
    config: isAnything,
    departures: listOf(isText),
    'install-declined': isTrue,
    invitation: withFields<{ readonly token: string; readonly at: number }>({ token: isText, at: isNumber }),
    language: isText,
    'left-at': isNumber,
    preferences,
    probe: isTrue,
    /** Written by the auth client. */
    session: withFields<object>({}),
    'sign-up': withFields<{ readonly email: string; readonly mark: string }>({ email: isText, mark: isText }),
  },
  /** Of the device as well, and only as long as a tab lives. */
  tab: {
    'class-school': isText,
    /** The account of the pupil who came from a course, and comes back by it. */
    course: isText,
    'gate-open': isTrue,
    language: withFields<ShownLanguage>({ learner: isText }),
    launch: withFields<WaitingLaunch>({ ticket: isText, platform: isText, person: isText }),
    learner: withFields<ChosenLearner>({ accountId: isText, learnerId: isText }),
    'reloaded-at': isNumber,
    'school-verifier': isText,
    scroll: withFields<Readonly<Record<string, number>>>({}),
    'under-way': isText,
  },
} as const

/** What stays when its owner signs out: it waits for the server, or for the owner. */
export const OUTLIVES_SIGN_OUT: ReadonlySet<string> = new Set<
  keyof (typeof DEVICE_KEYS)['learner'] | keyof (typeof DEVICE_KEYS)['account']
>(['choice', 'erased', 'finished', 'gone', 'ticket'])
