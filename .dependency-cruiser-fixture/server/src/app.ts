import { main } from './main.ts'

export const app = `${main} is above`
