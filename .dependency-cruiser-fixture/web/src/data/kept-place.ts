export const place = 'place'
