import { frame } from '../doors/frame.ts'

export const window = `in a ${frame}`
