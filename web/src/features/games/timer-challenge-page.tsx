export function TimerChallengePage() {
  return <main>Timer</main>
}
