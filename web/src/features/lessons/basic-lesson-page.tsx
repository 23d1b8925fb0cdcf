export function BasicLessonPage() {
  return <main>Lesson</main>
}
