export const sound = 'sound'
