import { pane } from '../windows/pane.ts'

export const door = `with a ${pane}`
