export function LessonsPage() {
  return <main>Lessons</main>
}
