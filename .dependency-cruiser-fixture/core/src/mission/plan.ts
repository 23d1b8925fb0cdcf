export const plan = 'plan'
