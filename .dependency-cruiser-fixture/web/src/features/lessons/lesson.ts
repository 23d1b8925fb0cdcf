export const lesson = 'lesson'
