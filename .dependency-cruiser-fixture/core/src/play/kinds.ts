export const kinds = 'kinds'
