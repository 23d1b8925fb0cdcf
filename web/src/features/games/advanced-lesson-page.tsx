export function AdvancedLessonPage() {
  return <main>Game</main>
}
