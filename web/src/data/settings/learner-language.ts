import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { SettingChange } from '#core/settings/setting-changes.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import {
  deviceLanguage,
  keepShownLanguage,
  languageFor,
  shownLanguage,
} from '#web/data/device/shown-language.ts'
import { currentLearnerId, useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { currentAccount, currentAccountId, useCurrentAccountId } from '#web/data/session/current-account.ts'
import { changeLearnerSetting, knownSettings, settingsQuery } from '#web/data/settings/learner-settings.ts'
import { extractLocaleFromCookie, getLocale, isLocale, setLocale } from '#web/generated/paraglide/runtime.js'

const isOwn = (learner: string) => learner === currentAccount()?.learnerId

/**
 * Shows the app in the language of who plays, as soon as it is known. A change that is heard of later waits for the next
 * start: nothing is drawn anew in the middle of a game.
 */
export function useLearnerLanguage(): void {
  const accountId = useCurrentAccountId()
  const learner = useCurrentLearnerId()
  const { data } = useQuery(
    {
      ...settingsQuery(accountId, learner),
      enabled: accountId !== '' && learner !== '',
      select: (changes) => changes.language ?? null,
    },
    queryClient,
  )
  const isKnown = data !== undefined
  const settle = useEffectEvent(() => settleLanguageOf(learner, data ?? undefined))
  useEffect(() => {
    if (isKnown && learner !== '') settle()
  }, [isKnown, learner])
}

function settleLanguageOf(learner: string, setting: SettingChange<'language'> | undefined) {
  const { show, isNew } = languageFor({
    learner,
    setting,
    current: getLocale(),
    isChosen: extractLocaleFromCookie() !== undefined,
    isOwn: isOwn(learner),
    shown: shownLanguage(),
    device: deviceLanguage(),
  })
  if (isNew) return chooseLanguage(show, learner)
  if (setting?.value === show)
    keepShownLanguage({ learner, language: show, changedAt: setting.changedAt }, isOwn(learner))
  if (show !== getLocale()) setLocale(show)
}

/** The learner reads this language from now on, here and on every other device. */
export function chooseLanguage(language: string, learner = currentLearnerId()) {
  if (!isLocale(language)) return
  if (learner !== '') {
    // It is kept on this device until the server has it.
    changeLearnerSetting(learner, 'language', language).catch(() => {})
    const changedAt = knownSettings(currentAccountId(), learner).language?.changedAt ?? 0
    keepShownLanguage({ learner, language, changedAt }, isOwn(learner))
  }
  // Texts are read while rendering, so a fresh page is the simplest truth; the browser keeps the place.
  if (language !== getLocale()) setLocale(language)
}
