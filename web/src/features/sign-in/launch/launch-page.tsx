import type { Api } from '@dozenauts/server/api/types.ts'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loginReturningTo, paths } from '#web/config/paths.ts'
import {
  type Arrival,
  connectLaunch,
  enterLaunch,
  goOn,
  type Handed,
  keepsSessions,
  OPEN_TAB,
  readArrival,
  takeToPlatform,
  untilPicked,
  waitToConnect,
} from '#web/data/courses/launch.ts'
import type { WaitingLaunch } from '#web/data/device/device-keys.ts'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { useSession } from '#web/data/session/session.ts'
import { useAccountQuestion } from '#web/features/sign-in/account-question.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { launchWords } from '#web/features/sign-in/launch/launch-words.ts'
import { Notice } from '#web/features/sign-in/launch/notice.tsx'
import { SwitchAccountDialog } from '#web/features/sign-in/switch-account-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type Shown =
  | Exclude<Arrival, { kind: 'problem' }>
  /** `again`: what a second try shows; the ticket of a launch that opened nothing is still good. */
  | { readonly kind: 'problem'; readonly code: string; readonly again?: Ticket }
  /** Nothing was shown yet: the tab begins the same launch anew. */
  | { readonly kind: 'new-tab'; readonly url: string }
  | { readonly kind: 'handed'; readonly handed: Handed; readonly forTeacher: boolean }
  | { readonly kind: 'picking'; readonly handed: Handed }
  | ({ readonly kind: 'connect' } & WaitingLaunch)

export function LaunchPage() {
  // The build draws the page without an address.
  const [shown, setShown] = useState<Shown>()
  useEffect(() => setShown((known) => known ?? readArrival()), [])
  if (shown === undefined) return <Patience />
  switch (shown.kind) {
    case 'begin':
      return <Leaving state={shown.state} onShow={setShown} />
    case 'ticket':
      return <Arriving ticket={shown.ticket} storage={shown.storage} onShow={setShown} />
    case 'new-tab':
      return <NewTab url={shown.url} />
    case 'handed':
      return <HandedTab handed={shown.handed} forTeacher={shown.forTeacher} />
    case 'picking':
      return <Picking handed={shown.handed} onShow={setShown} />
    case 'connect':
      return <Connect {...shown} />
    case 'waiting':
      return <Connecting {...shown} />
    case 'problem':
      return <Problem code={shown.code} again={shown.again} onAgain={setShown} />
  }
}

type Ticket = Extract<Arrival, { kind: 'ticket' }>
type OnShow = (shown: Shown) => void

function Patience() {
  return (
    <AuthPage title={m.sign_in_launch_title()}>
      <div role="status" className="grid min-h-24 place-items-center gap-3 text-ink-soft text-lg">
        <Spinner />
        {m.sign_in_school_waiting()}
      </div>
    </AuthPage>
  )
}

function Leaving({ state, onShow }: { state: string; onShow: OnShow }) {
  useOnce(() =>
    goOn(state).then((next) => {
      if ('leave' in next) location.replace(next.leave)
      else if ('newTab' in next) onShow({ kind: 'new-tab', url: next.newTab })
      else onShow({ kind: 'problem', code: next.problem })
    }),
  )
  return <Patience />
}

type ArrivingProps = Omit<Ticket, 'kind'> & { onShow: OnShow }

function Arriving({ ticket, storage, onShow }: ArrivingProps) {
  const navigate = useNavigate()
  const { question, ask } = useAccountQuestion()
  useOnce(async () => {
    const entered = await enterLaunch(ticket, storage, ask)
    switch (entered.kind) {
      case 'new_tab': {
        const handed = { ticket, key: entered.key }
        if (entered.waits) return onShow({ kind: 'picking', handed })
        return onShow({ kind: 'handed', handed, forTeacher: keepsSessions() })
      }
      case 'connect':
        return onShow({ ...entered, ticket })
      case 'refused':
        return onShow({ kind: 'problem', code: entered.code, again: { kind: 'ticket', ticket, storage } })
      case 'stayed':
        return navigate(paths.games, { replace: true })
      case 'in': {
        const { answer, needsCode } = entered
        const to = answer.kind === 'pupil' ? answer.to : placeOf(answer)
        const step = `${paths.secondStep}?${new URLSearchParams({ next: to })}`
        return navigate(needsCode ? step : to, { replace: true })
      }
    }
  })
  return (
    <>
      <Patience />
      <SwitchAccountDialog question={question} />
    </>
  )
}

type Place = Pick<Api['POST /launch/connect']['answer'], 'class_id' | 'assignment_id' | 'pick_id'>

/** Without a class the list of classes asks for one. */
function placeOf({ class_id, assignment_id, pick_id }: Place): string {
  if (pick_id !== null) return paths.pick(pick_id)
  if (class_id === null) return paths.classes
  return assignment_id === null ? paths.class(class_id) : paths.assignment(class_id, assignment_id)
}

function NewTab({ url }: { url: string }) {
  return (
    <AuthPage title={m.sign_in_launch_title()} intro={m.sign_in_launch_tab_text()}>
      <a href={url} target="_blank" rel="noreferrer" className={buttonStyle('primary', 'lg')}>
        <TabWords />
      </a>
    </AuthPage>
  )
}

function TabWords() {
  return (
    <>
      <ExternalLink aria-hidden="true" className="size-6" />
      {m.sign_in_launch_tab()}
    </>
  )
}

function HandedTab({ handed, forTeacher }: { handed: Handed; forTeacher: boolean }) {
  return (
    <AuthPage
      title={m.sign_in_launch_title()}
      intro={forTeacher ? m.sign_in_launch_tab_teacher() : m.sign_in_launch_tab_text()}
    >
      <TabButton handed={handed} />
    </AuthPage>
  )
}

/** A form and not a link: an address that opened the launch could be sent to somebody else. */
function TabButton({ handed, onOpen }: { handed: Handed; onOpen?: () => void }) {
  return (
    <form method="post" action={OPEN_TAB} target="_blank" rel="noopener" onSubmit={onOpen} className="grid">
      {Object.entries(handed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg">
        <TabWords />
      </Button>
    </form>
  )
}

/** The teacher picks in a tab; what was picked goes back from here, where the platform waits for it. */
function Picking({ handed, onShow }: { handed: Handed; onShow: OnShow }) {
  const { ticket } = handed
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void untilPicked(ticket, leaving.signal).then((picked) => {
      if (leaving.signal.aborted) return
      if (picked) takeToPlatform(ticket)
      else onShow({ kind: 'problem', code: 'launch_expired' })
    })
    return () => leaving.abort()
  }, [ticket, onShow])
  return (
    <AuthPage title={m.sign_in_launch_title()} intro={m.sign_in_launch_tab_pick()}>
      <TabButton handed={handed} onOpen={() => setOpened(true)} />
      <p role="status" className="flex min-h-8 items-center justify-center gap-3 text-ink-soft text-lg">
        {opened && (
          <>
            <Spinner />
            {m.sign_in_launch_tab_waiting()}
          </>
        )}
      </p>
    </AuthPage>
  )
}

/** The platform's word is not enough for an account: its owner proves it first. */
function Connect({ ticket, platform, person }: WaitingLaunch) {
  useEffect(() => waitToConnect({ ticket, platform, person }), [ticket, platform, person])
  return (
    <AuthPage title={m.sign_in_launch_title()} intro={m.sign_in_launch_connect_text({ platform })}>
      <ButtonLink to={loginReturningTo(paths.launch)} size="lg">
        {m.sign_in_launch_sign_in()}
      </ButtonLink>
    </AuthPage>
  )
}

function Connecting(waiting: WaitingLaunch) {
  const { ticket, platform, person } = waiting
  const session = useSession()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (session.status === 'loading') return <Patience />
  if (session.status !== 'signed-in') return <Connect {...waiting} />
  const { fullName, email } = session.user
  const asked = m.sign_in_launch_connect_ask({
    platform,
    person: person || m.sign_in_launch_nameless(),
    account: fullName === '' ? email : `${fullName} (${email})`,
  })
  const connect = async () => {
    setBusy(true)
    setError(undefined)
    try {
      navigate(placeOf(await connectLaunch(ticket)), { replace: true })
    } catch (problem) {
      setError(launchWords(problem instanceof ServerProblem ? problem.code : 'unreachable'))
      setBusy(false)
    }
  }
  return (
    <AuthPage title={m.sign_in_launch_title()} intro={asked}>
      <Button size="lg" busy={busy} onClick={() => void connect()}>
        {m.sign_in_launch_connect()}
      </Button>
      <FormError>{error}</FormError>
      <ButtonLink to={paths.games} variant="quiet">
        {m.sign_in_school_not_now()}
      </ButtonLink>
    </AuthPage>
  )
}

/** Problems that a teacher, or a moment, ends. */
const ENDS_SOON: ReadonlySet<string> = new Set([
  'no_class_yet',
  'class_archived',
  'class_closed',
  'class_full',
  'platform_unavailable',
  'unreachable',
])

interface ProblemProps {
  code: string
  again: Ticket | undefined
  onAgain: OnShow
}

function Problem({ code, again, onAgain }: ProblemProps) {
  const action = again && ENDS_SOON.has(code) && (
    <Button size="lg" onClick={() => onAgain(again)}>
      {m.class_door_card_again()}
    </Button>
  )
  return <Notice action={action}>{launchWords(code)}</Notice>
}

/** What works once is not begun twice. */
function useOnce(work: () => unknown) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void work()
  })
}
