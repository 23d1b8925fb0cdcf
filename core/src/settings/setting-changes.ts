import {
  CHILDS_SETTINGS,
  IS_SETTING,
  type LearnerSettings,
  type SettingName,
  USUAL_SETTINGS,
} from '#core/settings/learner-settings.ts'

export interface SettingChange<S extends SettingName = SettingName> {
  readonly value: LearnerSettings[S]
  /** When it was chosen, in milliseconds by the server's clock. */
  readonly changedAt: number
}

/** The settings that were chosen, each with its moment. */
export type SettingChanges = { readonly [S in SettingName]?: SettingChange<S> }

/**
 * Brings together what several devices and people chose: of each setting the newest choice. The result is the same in
 * any order and however often it is done, so changes can be sent again without harm.
 */
export function mergeSettings(one: SettingChanges, other: SettingChanges): SettingChanges {
  const merged: Record<string, SettingChange> = { ...one }
  for (const [name, change] of entriesOf(other)) {
    const known = merged[name]
    if (!known || isNewer(change, known)) merged[name] = change
  }
  return merged as SettingChanges
}

/** The choices of a child among them. Class defaults have timestamp 0, so any own choice wins; every answer brings them again. */
export function childsChoices(changes: SettingChanges): SettingChanges {
  const isChilds = (name: SettingName) => (CHILDS_SETTINGS as readonly SettingName[]).includes(name)
  return Object.fromEntries(
    entriesOf(changes).filter(([name, { changedAt }]) => isChilds(name) && changedAt > 0),
  )
}

/**
 * What the server says, and the choices of a child that it may not have heard of yet. About the grown-ups' settings only
 * the server has a say, so what a device holds of them cannot outlive its next answer.
 */
export function settingsHeard(told: SettingChanges, known: SettingChanges): SettingChanges {
  return mergeSettings(told, childsChoices(known))
}

/** What `after` says otherwise than `before`. */
export function newIn(after: SettingChanges, before: SettingChanges): SettingChanges {
  return Object.fromEntries(entriesOf(after).filter(([name, change]) => before[name] !== change))
}

/** Two choices in one millisecond: any rule will do, as long as everybody follows the same. */
function isNewer(change: SettingChange, known: SettingChange): boolean {
  if (change.changedAt !== known.changedAt) return change.changedAt > known.changedAt
  return JSON.stringify(change.value) > JSON.stringify(known.value)
}

export function settingsFrom(changes: SettingChanges): LearnerSettings {
  const chosen = entriesOf(changes).map(([name, { value }]) => [name, value])
  return { ...USUAL_SETTINGS, ...(Object.fromEntries(chosen) as Partial<LearnerSettings>) }
}

/** Reads what a device kept or a server sent. A setting or a value that this version does not know is left out. */
export function readChanges(stored: unknown): SettingChanges {
  if (typeof stored !== 'object' || stored === null) return {}
  const changes = Object.entries(IS_SETTING).flatMap(([name, isSetting]) => {
    const { value, changedAt } = Object((stored as Record<string, unknown>)[name]) as Partial<SettingChange>
    return isMoment(changedAt) && isSetting(value) ? [[name, { value, changedAt }]] : []
  })
  return Object.fromEntries(changes) as SettingChanges
}

function isMoment(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function entriesOf(changes: SettingChanges): [SettingName, SettingChange][] {
  return Object.entries(changes) as [SettingName, SettingChange][]
}
