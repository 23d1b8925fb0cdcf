import '../lessons/lesson.ts'
