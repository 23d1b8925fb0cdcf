import '../features/lessons/lesson.ts'
