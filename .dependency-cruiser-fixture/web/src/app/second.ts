import './first.ts'
