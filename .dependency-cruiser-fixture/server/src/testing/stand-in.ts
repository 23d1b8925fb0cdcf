export const standIn = 'for tests'
