export const pane = 'pane'
